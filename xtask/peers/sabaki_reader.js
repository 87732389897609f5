// Reads records with the parser and the board of Sabaki: the board at the end of the main line and the comments on the way,
// a JSON object per file. The paths are on standard input, one per line.

const readline = require('readline')
const sgf = require('@sabaki/sgf')
const GoBoard = require('@sabaki/go-board')

const first = (data, key) => (data[key] == null ? null : data[key][0])

function facts(path) {
  const [root] = sgf.parseFile(path)
  if (root == null) throw new Error('no tree')
  const [width, height] = (first(root.data, 'SZ') ?? '19').split(':').map(Number)
  let board = GoBoard.fromDimensions(width, height ?? width)
  const texts = []
  for (let node = root; node != null; node = node.children[0]) {
    for (const [key, sign] of [['AB', 1], ['AW', -1], ['AE', 0]]) {
      for (const value of node.data[key] ?? []) {
        for (const point of sgf.parseCompressedVertices(value)) board.set(point, sign)
      }
    }
    for (const [key, sign] of [['B', 1], ['W', -1]]) {
      if (node.data[key] == null) continue
      const point = sgf.parseVertex(first(node.data, key))
      if (board.has(point)) board = board.makeMove(sign, point)
    }
    if (node.data.C != null) texts.push(node.data.C.join(''))
  }
  const sign = {'0': '.', '1': 'X', '-1': 'O'}
  return {board: board.signMap.map(row => row.map(one => sign[one]).join('')).join('/'), texts}
}

readline.createInterface({input: process.stdin}).on('line', path => {
  let answer
  try {
    answer = facts(path)
  } catch (error) {
    answer = {error: String(error)}
  }
  console.log(JSON.stringify({path, ...answer}))
})
