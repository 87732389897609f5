-- Questions of the tables of `movetext export --canonical`. `$key` and `$canonical` are keys of a position.

-- next: what was played from a position, and how it ended
select next.move, count(*) as games, count(*) filter (where g.winner = '1') as won1, count(*) filter (where g.winner = '2') as won2
from plies as here
join plies as next on next.source = here.source and next.game = here.game and next.parent = here.node and next.main
join games as g on g.source = here.source and g.game = here.game
where here.key = $key
group by next.move order by games desc, next.move;

-- reached: the games with a position, however the board was turned
select distinct source, game from plies where canonical = $canonical order by source, game;

-- first: wins by first move and player
select first.move, g.player1, count(*) as games, count(*) filter (where g.winner = '1') as won
from games as g
join plies as first on first.source = g.source and first.game = g.game and first.ply = 1 and first.main
where g.player1 is not null
group by first.move, g.player1 order by games desc, first.move, g.player1;

-- refusals: why moves are refused
select status, refusal, count(*) as moves from plies where refusal is not null
group by status, refusal order by moves desc, status, refusal;

-- copies: games with the same moves
select moves_hash, count(*) as copies from games where moves_hash is not null
group by moves_hash having copies > 1 order by copies desc, moves_hash;

-- disputed: games that ended differently on the board than the record says
select source, game, winner, computed from games
where winner is not null and computed is not null and computed <> 'unknown' and winner <> case
  when computed = 'draw' then 'draw'
  when computed in ('attackers', case rules when 'tak' then 'white' else 'black' end) then '1'
  else '2' end
order by source, game;
