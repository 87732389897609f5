//! What is odd about a setup, and what keeps it from being played from: lines of `tests/data/tafl/setups.tsv`.

use std::collections::BTreeSet;

use movetext_rules::Complaint as _;
use movetext_rules::tafl::{
    Complaint, Complaints, Dialect, MAX_SIZE, MIN_SIZE, Position, Rules, RulesRecord, Setup, SetupError,
};

#[test]
fn setups_are_odd_or_invalid() {
    let mut met = BTreeSet::new();
    for row in include_str!("data/tafl/setups.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [record, berserk, expected] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three fields: {row}")
        };
        let RulesRecord { rules, mut setup, .. } =
            RulesRecord::read(record, Dialect::Spec).record.expect("rules of some size");
        setup.berserk = (!berserk.is_empty()).then(|| berserk.parse().expect("a square"));
        let found = match Position::new(&rules, &setup) {
            Ok(position) => {
                assert_eq!(position.setup(), setup, "{row}");
                let complaints = setup.complaints(&rules);
                complaints.iter().map(|complaint| format!("{complaint:?}")).collect::<Vec<_>>().join(" ")
            }
            Err(invalid) => {
                let name = format!("{invalid:?}");
                name.split_once(' ').map_or(name.clone(), |(name, _)| name.to_owned())
            }
        };
        assert_eq!(found, expected, "{row}");
        met.extend(found.split_whitespace().map(str::to_owned));
    }
    for complaint in Complaint::ALL {
        assert!(met.contains(&format!("{complaint:?}")), "no case of {complaint:?}");
    }
}

#[test]
fn sizes_that_are_not_played() {
    for size in 0..=u8::MAX {
        let rules = Rules::new(size);
        let refused = Position::new(&rules, &Setup::for_rules(&rules)).err();
        let expected =
            (!(MIN_SIZE..=MAX_SIZE).contains(&size)).then_some(SetupError::SizeOutOfRange { size });
        assert_eq!(refused, expected);
    }
    let rules = Rules::new(7);
    let mut setup = Setup::for_rules(&rules);
    setup.board.pop();
    let mismatch = |setup| Some(SetupError::SizeMismatch { rules: 7, setup });
    assert_eq!(Position::new(&rules, &setup).err(), mismatch(7));
    assert_eq!(Position::new(&rules, &Setup::for_rules(&Rules::new(9))).err(), mismatch(9));
    let position = Position::new(&rules, &Setup::for_rules(&rules)).expect("an empty board");
    assert_eq!(position.with_setup(&Setup::for_rules(&Rules::new(9))).err(), mismatch(9));
}

#[test]
fn sets_of_complaints_know_their_members() {
    let all: Complaints = Complaint::ALL.iter().copied().collect();
    assert!(all.iter().eq(Complaint::ALL.iter().copied()));
    assert!(all.except(all).is_empty());
    let none = Complaints::default();
    for complaint in Complaint::ALL {
        assert!(all.contains(*complaint) && !none.contains(*complaint));
        assert!(!all.except(none.with(*complaint)).contains(*complaint));
    }
    let two = none.with(Complaint::NoAttackers).with(Complaint::NoKing);
    assert_eq!(two.to_string(), "the defenders have no king; the attackers have no men");
}

/// What is at its default says nothing, but its author wrote it; what nobody wrote is not added.
#[test]
fn entries_at_their_default_stay_as_they_were_written() {
    let start = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    let entries = "esc:c surf:y atkf:y tfr:d ka:y ks:s kj:n nj:c cj:j mj:n gj:n spd:-1 afor: dfor: corp:K cors:K cens:K sw:n swf:y \
                   efe:n linc:n ber:n";
    let each = entries.split(' ').map(|entry| format!("dim:7 {entry} {start}"));
    for text in each.chain([
        format!("dim:7 {entries} {start}"),
        format!("dim:7 {start}"),
        "dim:4 start:/4/1K2/4/4/".to_owned(),
    ]) {
        let record = RulesRecord::read(&text, Dialect::Spec).record.expect("rules of some size");
        assert_eq!(record.to_text(Dialect::Spec), text);
    }
}
