//! The command line: options, engines, files of settings.

use super::{folder, parsed};
use oware_match::plan::Plan;
use oware_match::spec::{Budget, EngineSpec, Program};
use oware_match::words::{quoted, split};

fn fault(line: &str) -> String {
    parsed(line).expect_err(line)
}

#[test]
fn an_engine_is_words_of_key_and_value() {
    let spec = EngineSpec::parse(r#"name="My engine" cmd="'./deep one' -x" Threads=2 "Book Depth"=3 movetime=50"#);
    let spec = spec.expect("an engine");
    assert_eq!(spec.name, "My engine");
    assert_eq!(spec.program, Program::Command(vec!["./deep one".into(), "-x".into()]));
    assert_eq!(spec.budget, Some(Budget::Movetime(50)));
    assert_eq!(spec.options, [("Threads".into(), "2".into()), ("Book Depth".into(), "3".into())]);
    assert!(spec.sets("threads") && !spec.sets("Seed"));
    assert_eq!(EngineSpec::parse(&spec.to_string()).as_ref(), Ok(&spec), "{spec}");
    for text in [
        "",
        "own",
        "name=A",
        "cmd=",
        "name= cmd=own",
        "cmd=own =3",
        "cmd=own Rules=abapa",
        "cmd=own playouts=0",
        "cmd='own",
    ] {
        assert!(EngineSpec::parse(text).is_err(), "{text}");
    }
}

#[test]
fn quotes_come_back_as_they_went() {
    for word in ["", "a", "a b", "a'b", "a\"b c", "'\"'\" \t", "x=y z"] {
        assert_eq!(split(&quoted(word)), Ok(vec![word.to_owned()]), "{word:?}");
    }
    assert!(split("a 'b").is_err());
}

#[test]
fn defaults_and_overrides() {
    let game = parsed("--engine cmd=own --engine 'name=B cmd=own playouts=7' --movetime=30").expect("a match");
    assert_eq!(game.plan.engines[0].budget, Some(Budget::Movetime(30)));
    assert_eq!(game.plan.engines[1].budget, Some(Budget::Playouts(7)));
    assert_eq!((game.plan.pairs, game.openings.len(), game.manner.concurrency), (50, 50, 1));
    assert_eq!((game.plan.limit(0).as_millis(), game.plan.limit(1).as_millis()), (5030, 60_000));
}

#[test]
fn wrong_commands_are_named_in_a_sentence() {
    let two = "--engine cmd=own --engine cmd=own --playouts 1";
    for (line, wanted) in [
        ("--engine cmd=own --playouts 1".to_owned(), "2 to 64 engines"),
        ("--engine cmd=own --engine cmd=own".to_owned(), "how long may own think"),
        ("--engine 'name=A cmd=own' --engine 'name=A cmd=own' --playouts 1".to_owned(), "two engines are called \"A\""),
        (format!("{two} --rules chess"), "no rule set \"chess\"; there are oware, ouril"),
        (format!("{two} --pairs 0"), "pairs wants a whole number from 1"),
        (format!("{two} --tea"), "missing argument for option '--tea'"),
        (format!("{two} -q"), "invalid option '-q'"),
        (format!("{two} --quiet=very"), "unexpected argument for option '--quiet'"),
        (format!("{two} --tea 3"), "no option \"tea\""),
        (format!("{two} tea"), "what is \"tea\""),
        (format!("{two} --engine cmd=own --sprt 0,5,0.05,0.05"), "between two engines"),
        (format!("{two} --config /no/such/file"), "cannot be read"),
        (format!("{two} --opening-plies 0"), "only 1 different openings"),
    ] {
        let fault = fault(&line);
        assert!(fault.contains(wanted), "{line}: {fault}");
    }
}

#[test]
fn a_file_holds_the_same_options() {
    let folder = folder("command-line");
    let path = folder.join("league.txt");
    let text = "# a league\nrules abapa\nplayouts 10\npairs 3\n\nengine name=A cmd=own\nengine name=B cmd=own Threads=2\nquiet\n";
    std::fs::write(&path, text).expect("written");
    let here = parsed(&format!("--config '{}' --pairs 2", path.display())).expect("a match");
    let there = "--rules abapa --playouts 10 --pairs 2 --engine 'name=A cmd=own' --engine 'name=B cmd=own Threads=2'";
    assert_eq!(here.plan, parsed(there).expect("a match").plan);
    assert!(here.manner.quiet);
    std::fs::write(&path, "rules abapa\nplayouts none\n").expect("written");
    let wrong = fault(&format!("--config '{}'", path.display()));
    assert!(wrong.contains("league.txt, line 2: playouts wants"), "{wrong}");
    std::fs::write(&path, format!("config {}\n", path.display())).expect("written");
    assert!(fault(&format!("--config '{}'", path.display())).contains("reads itself"));
}

#[test]
fn a_file_of_openings_sets_their_number() {
    let path = folder("command-line-openings").join("openings.txt");
    std::fs::write(&path, "FfBe\nAa\nBa\n").expect("written");
    let two = format!("--engine cmd=own --engine cmd=own --playouts 1 --openings '{}'", path.display());
    assert_eq!(parsed(&two).expect("a match").plan.pairs, 3);
    assert_eq!(parsed(&format!("{two} --pairs 2")).expect("a match").plan.games(), 4);
    assert!(fault(&format!("{two} --pairs 4")).contains("holds 3 openings, not 4"));
    let head = parsed(&two).expect("a match").plan.head();
    std::fs::write(&path, "FfBe\nAa\nBb\n").expect("written");
    assert_ne!(parsed(&two).expect("a match").plan.head(), head, "other openings are another match");
}

#[test]
fn a_plan_comes_back_from_its_head() {
    let line = "--engine 'name=A cmd=own' --engine 'name=B cmd=\"./x y\" Hash=3' --movetime 9 --sprt 0,5,0.05,0.1 \
                --limit 70 --rules ouril --seed 18446744073709551615";
    let plan = parsed(line).expect("a match").plan;
    let head = plan.head();
    assert_eq!(Plan::parse(&mut head.lines()).as_ref(), Ok(&plan), "{head}");
    let changed = head.replace("limit 70", "limit 71");
    assert!(Plan::parse(&mut changed.lines()).expect_err("changed").contains("changed"));
    assert!(Plan::parse(&mut "hello".lines()).expect_err("no log").contains("not a log"));
}
