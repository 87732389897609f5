//! A record in another version of the format.
//!
//! The time limit is minutes in FF\[1\] and seconds later; letters in the order of a list, `L`, are labels later, `LB`;
//! marks, `M`, are crosses on points and triangles on stones, `MA` and `TR`; the part of the board that is shown is two
//! corners, and a rectangle in FF\[4\]; a pass is `tt`, and nothing in FF\[4\]; only FF\[4\] has rectangles of points and
//! boards that are not square. What a version has no property for is left out and listed; properties that no version knows
//! stay.

use std::borrow::Cow;
use std::collections::BTreeMap;

use core::ops::ControlFlow;

use movetext_record::sgf::{
    Ff, Node, Position, Property, PropertyType, RawPoint, Record, ValueType, escaped, halves, is_rectangle,
    number, point, points, real, simple_text, text,
};
use movetext_record::{Combine as _, Sgf, Visited, visit_replay};
use movetext_tree::{GameTree, NodeId};

/// Writes a record as this version of the format has it; what that cannot say.
///
/// # Errors
/// The version has no such board.
pub fn to_version(record: &mut Record<'_>, ff: Ff) -> Result<Vec<String>, String> {
    let size = record.start.size;
    if size.columns != size.rows && ff < Ff::Ff4 {
        return Err(format!("FF[{}] has no board of {}x{}", ff.number(), size.columns, size.rows));
    }
    let on_stones = marks_on_stones(record);
    let mut converter = Converter {
        from: record.start.declared.unwrap_or(record.start.ff),
        to: ff,
        has_pass_point: size.columns <= 19 && size.rows <= 19,
        lost: BTreeMap::new(),
    };
    let nodes: Vec<NodeId> = record.tree.walk().collect();
    for id in nodes {
        let is_root = id == GameTree::<()>::ROOT;
        let stones = on_stones.get(&id).map_or(&[][..], Vec::as_slice);
        let converted = converter.node(record.tree.get(id), is_root, stones);
        *record.tree.get_mut(id) = converted;
    }
    Sgf::settle(record);
    if record.start.ff != ff {
        // What needs no declaration would be read as a newer version: a value that cannot be converted says so.
        let root = record.tree.get_mut(GameTree::<()>::ROOT);
        let mut declared = Node::default();
        declared.push("FF", &[&ff.number().to_string()]);
        for property in root.properties() {
            declared.push(property.name, &property.values().collect::<Vec<_>>());
        }
        *root = declared;
        Sgf::settle(record);
    }
    let lost = converter.lost.into_iter();
    Ok(lost.map(|(what, times)| if times == 1 { what } else { format!("{what}, {times} times") }).collect())
}

/// The points with stones on them among those that a node marks.
fn marks_on_stones(record: &Record<'_>) -> BTreeMap<NodeId, Vec<RawPoint>> {
    let mut stones = BTreeMap::new();
    let _ = visit_replay(record, |Visited { node, table, .. }: Visited<'_, Sgf>| {
        let Some(Position::Go(position)) = table.position() else { return ControlFlow::Break(()) };
        let data = record.tree.get(node);
        let marked = ["M", "MA", "TR"].into_iter().filter_map(|name| data.get(name));
        let marked = marked.flat_map(|property| property.values().filter_map(points).flatten());
        let setup = position.setup();
        let has_stone =
            |raw: &RawPoint| raw.on_board_of_go(setup.size).is_some_and(|point| setup.get(point).is_some());
        let marked: Vec<RawPoint> = marked.filter(has_stone).collect();
        if !marked.is_empty() {
            stones.insert(node, marked);
        }
        ControlFlow::Continue(())
    });
    stones
}

struct Converter {
    from: Ff,
    to: Ff,
    /// Whether `tt` is a pass on the board.
    has_pass_point: bool,
    /// What was lost, and how often.
    lost: BTreeMap<String, usize>,
}

impl Converter {
    fn lose(&mut self, what: String) {
        *self.lost.entry(what).or_default() += 1;
    }

    fn node(&mut self, node: &Node<'_>, is_root: bool, stones: &[RawPoint]) -> Node<'static> {
        let mut new = Node::default();
        if is_root && self.to > Ff::Ff1 {
            new.push("FF", &[&self.to.number().to_string()]);
        }
        let mut marks: [Vec<String>; 2] = Default::default();
        for property in node.properties() {
            let values: Vec<&str> = property.values().collect();
            let Some(known) = PropertyType::find(property.name) else {
                new.push(property.name, &values);
                continue;
            };
            match known.id {
                "FF" => {}
                "M" | "MA" | "TR" => self.mark(known.id, &values, stones, &mut marks),
                _ => {
                    if let Some((name, values)) = self.property(known, &property, is_root) {
                        self.add(&mut new, name, &values);
                    }
                }
            }
        }
        let names = if self.to < Ff::Ff3 { ["M", "M"] } else { ["MA", "TR"] };
        if names[0] == names[1] {
            let [crosses, triangles] = &mut marks;
            crosses.append(triangles);
        }
        for (name, values) in names.into_iter().zip(&marks) {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            new.push(name, &values);
        }
        new
    }

    /// Adds a property. What two properties of the old version say, komi and labels, is one in the new one.
    fn add(&mut self, new: &mut Node<'static>, name: &str, values: &[Cow<'_, str>]) {
        let written = new.get(name).filter(|_| matches!(name, "KM" | "LB"));
        let written = written.map(|written| written.values().map(str::to_owned).collect::<Vec<_>>());
        let Some(written) = written else {
            let values: Vec<&str> = values.iter().map(AsRef::as_ref).collect();
            return new.push(name, &values);
        };
        // A label is one of a point; there is one komi.
        let about = |raw: &str| if name == "LB" { halves(raw).0.trim().to_owned() } else { String::new() };
        let number = |raw: &str| real(raw).map(|number| number.value);
        let known: BTreeMap<String, &String> = written.iter().rev().map(|raw| (about(raw), raw)).collect();
        let mut all = written.clone();
        for value in values {
            match known.get(&about(value)).copied() {
                None => all.push(value.to_string()),
                Some(old) if old == value || name == "KM" && number(old) == number(value) => {}
                Some(old) => {
                    self.lose(format!(
                        "{name} is given twice, `{old}` and `{value}`: the second is left out"
                    ));
                }
            }
        }
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        new.set(name, &all);
    }

    /// Crosses and triangles: those of the new version.
    fn mark(&mut self, id: &str, values: &[&str], stones: &[RawPoint], marks: &mut [Vec<String>; 2]) {
        for raw in values {
            let Some(points) = points(raw) else {
                marks[usize::from(id == "TR")].push((*raw).to_owned());
                continue;
            };
            let all: Vec<RawPoint> = points.collect();
            let is_split = id == "M" && self.to >= Ff::Ff3;
            if is_rectangle(raw) && self.to == Ff::Ff4 && !is_split {
                marks[usize::from(id == "TR")].push((*raw).to_owned());
                continue;
            }
            for point in all {
                let has_stone = stones.contains(&point);
                let is_triangle = if id == "M" { has_stone && self.to >= Ff::Ff3 } else { id == "TR" };
                if self.to < Ff::Ff3 && id != "M" && is_triangle != has_stone {
                    self.lose(
                        "whether a mark is a cross or a triangle is left out: FF[1] has one mark".to_owned(),
                    );
                }
                marks[usize::from(is_triangle)].push(point.to_string());
            }
        }
    }

    /// A property as the new version has it, if it has it.
    fn property<'p>(
        &mut self,
        known: &'static PropertyType,
        property: &Property<'p>,
        is_root: bool,
    ) -> Option<(&'p str, Vec<Cow<'p, str>>)> {
        let name = if self.to == Ff::Ff4 { known.id } else { property.name };
        let values: Vec<Cow<'p, str>> = property.values().map(Cow::Borrowed).collect();
        match known.id {
            "TM" => return Some((name, vec![self.time(values.first()?)?])),
            "L" if self.to >= Ff::Ff3 => return Some(("LB", self.labels(property))),
            "LB" if self.to < Ff::Ff3 => return Some(("L", self.letters(property)?)),
            "VW" => return Some((name, self.view(property, is_root)?)),
            "KI" if self.to >= Ff::Ff3 => {
                let halves = values.first().and_then(|raw| real(raw));
                let komi = halves.map(|halves| (halves.value / 2.0).to_string());
                return komi.map(|komi| ("KM", vec![Cow::Owned(komi)])).or_else(|| self.drop(known));
            }
            "HA" if self.to == Ff::Ff4 => {
                // From two stones on there is a handicap.
                let is_none =
                    values.first().and_then(|raw| number(raw)).is_some_and(|stones| (0..2).contains(&stones));
                return (!is_none).then_some((name, values));
            }
            "V" if self.to == Ff::Ff1 && values.first().is_some_and(|raw| number(raw).is_none()) => {
                self.lose("a value of the position, V, that is not a whole number is left out".to_owned());
                return None;
            }
            "FG" if self.to == Ff::Ff1 && values.first().is_some_and(|raw| !raw.trim().is_empty()) => {
                self.lose("what FG says about a figure is left out: in FF[1] it has no meaning".to_owned());
                return Some((name, vec![Cow::Borrowed("")]));
            }
            _ => {}
        }
        if !known.is_in(self.to) {
            return self.drop(known);
        }
        let kind = known.values(Ff::Ff4);
        Some((name, values.into_iter().flat_map(|raw| self.value(raw, kind)).collect()))
    }

    fn drop<T>(&mut self, known: &PropertyType) -> Option<T> {
        let ff = self.to.number();
        self.lose(format!("{}, {}, is left out: FF[{ff}] has no such property", known.id, known.meaning));
        None
    }

    /// A value as the new version writes it; of a rectangle perhaps its points.
    fn value<'p>(&mut self, raw: Cow<'p, str>, kind: ValueType) -> Vec<Cow<'p, str>> {
        match kind {
            ValueType::Text => vec![self.text(raw, text)],
            ValueType::SimpleText => vec![self.text(raw, simple_text)],
            ValueType::Move if self.has_pass_point && raw.trim() == "tt" && self.to == Ff::Ff4 => {
                vec!["".into()]
            }
            ValueType::Move if raw.trim().is_empty() && self.to < Ff::Ff4 && !self.has_pass_point => {
                let ff = self.to.number();
                self.lose(format!("a pass stays empty: FF[{ff}] has none on boards larger than 19x19"));
                vec![raw]
            }
            ValueType::Move if raw.trim().is_empty() && self.to < Ff::Ff4 => vec!["tt".into()],
            ValueType::Points if self.to < Ff::Ff4 && is_rectangle(&raw) => {
                let all = points(&raw).into_iter().flatten();
                all.map(|point| Cow::Owned(point.to_string())).collect()
            }
            _ => vec![raw],
        }
    }

    /// A text: escapes and line breaks are read differently from FF\[3\] on.
    fn text<'p>(&self, raw: Cow<'p, str>, read: impl Fn(&str, Ff) -> Cow<'_, str>) -> Cow<'p, str> {
        let stated = read(&raw, self.from);
        if read(&raw, self.to) == stated {
            return raw;
        }
        let raw = escaped(&stated).into_owned();
        Cow::Owned(raw)
    }

    /// The time limit in the unit of the new version.
    fn time<'p>(&mut self, raw: &Cow<'p, str>) -> Option<Cow<'p, str>> {
        let is_minutes = |ff: Ff| ff == Ff::Ff1;
        let time = match real(raw) {
            Some(_) if is_minutes(self.from) == is_minutes(self.to) => return Some(raw.clone()),
            Some(time) if is_minutes(self.to) => Some(time.value / 60.0),
            _ if is_minutes(self.to) => return Some(raw.clone()),
            // Words say it in any version.
            _ => seconds(raw),
        };
        if time.is_none() {
            self.lose(format!(
                "the time limit `{}` is left out: how many seconds it is is not known",
                raw.trim()
            ));
        }
        time.map(|time| Cow::Owned(time.to_string()))
    }

    /// Letters as labels.
    fn labels<'p>(&mut self, property: &Property<'p>) -> Vec<Cow<'p, str>> {
        let mut labels = Vec::new();
        let mut letters = letters();
        for point in property.values().filter_map(points).flatten() {
            match letters.next() {
                Some(letter) => labels.push(Cow::Owned(format!("{point}:{letter}"))),
                None => self.lose("a letter after the 52nd of a list is left out".to_owned()),
            }
        }
        labels
    }

    /// Labels as letters, where they are the first ones in their order.
    fn letters<'p>(&mut self, property: &Property<'p>) -> Option<Vec<Cow<'p, str>>> {
        let labels = property.values().zip(letters()).map(|(raw, letter)| match halves(raw) {
            (place, Some(label)) if label.trim() == letter.to_string() && point(place).is_some() => {
                Some(Cow::Borrowed(place))
            }
            _ => None,
        });
        let letters: Option<Vec<_>> = labels.collect();
        let letters = letters.filter(|letters| letters.len() == property.values().count());
        if letters.is_none() {
            self.lose("labels, LB, are left out: FF[1] has letters from A on, in their order".to_owned());
        }
        letters
    }

    /// The part of the board that is shown.
    fn view<'p>(&mut self, property: &Property<'p>, is_root: bool) -> Option<Vec<Cow<'p, str>>> {
        let raws: Vec<&'p str> = property.values().collect();
        let borrowed = || Some(raws.iter().copied().map(Cow::Borrowed).collect());
        if (self.from < Ff::Ff4) == (self.to < Ff::Ff4) || raws.iter().all(|raw| raw.trim().is_empty()) {
            return borrowed();
        }
        let all: Vec<RawPoint> = raws.iter().filter_map(|raw| points(raw)).flatten().collect();
        let edge = |of: fn(&RawPoint) -> u8| Some((all.iter().map(of).min()?, all.iter().map(of).max()?));
        let ((left, right), (top, bottom)) = (edge(|point| point.column)?, edge(|point| point.row)?);
        let upper = RawPoint { column: left, row: top };
        let lower = RawPoint { column: right, row: bottom };
        if self.to == Ff::Ff4 {
            return Some(vec![Cow::Owned(format!("{upper}:{lower}"))]);
        }
        let mut places: Vec<RawPoint> = all.clone();
        places.sort_unstable();
        places.dedup();
        let area = (usize::from(right - left) + 1) * (usize::from(bottom - top) + 1);
        if !is_root && self.to == Ff::Ff1 || places.len() != area {
            let ff = self.to.number();
            self.lose(format!(
                "the part of the board that is shown, VW, is left out: FF[{ff}] has one rectangle, for the whole record"
            ));
            return None;
        }
        Some([upper, lower].into_iter().map(|point| Cow::Owned(point.to_string())).collect())
    }
}

/// The letters of a list: after Z they are small.
fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z')
}

/// The seconds of a time limit of FF\[1\]: minutes, unless a word behind the number names another unit.
fn seconds(raw: &str) -> Option<f64> {
    let raw = raw.trim();
    let digits = raw.bytes().take_while(|byte| byte.is_ascii_digit() || *byte == b'.').count();
    let time = real(raw.get(..digits)?)?.value;
    let mut words = raw.get(digits..)?.split_whitespace().map(str::to_ascii_lowercase);
    let unit = words.next().unwrap_or_default();
    if words.any(|word| word != "each" && word != "per" && word != "player") {
        return None;
    }
    Some(match unit.trim_end_matches('.') {
        "" | "m" | "min" | "mins" | "minute" | "minutes" => time * 60.0,
        "h" | "hr" | "hrs" | "hour" | "hours" => time * 3600.0,
        "s" | "sec" | "secs" | "second" | "seconds" => time,
        _ => return None,
    })
}
