//! In every state, at every size of screen and of text: no words are cut, no controls lie on each other, and neither board nor
//! panel moves or changes its size from one state to the next. The same in a language that takes more room, and in one that is
//! written from right to left.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use oware::coach::lessons::{Answer, lesson};
use oware::coach::puzzles::Puzzle;
use oware::record::link;
use oware_browser::app::App;
use oware_browser::case::{Case, case, slow};
use oware_browser::process::Folder;
use serde_json::{Value, json};

use crate::help::{HARVEST, forget_puzzles};
use crate::puzzles;
use crate::tongues;

const CUT: &str = include_str!("cut.js");

const SIZES: [(u32, u32); 6] = [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1280, 800)];
const TEXTS: [u32; 2] = [100, 200];
/// Width, height, percent of the text.
type Screen = (u32, u32, u32);

/// A way through some states: the page, and for each state its name and the script that leads to it from the one before.
struct Way {
    page: String,
    states: Vec<(&'static str, String)>,
}

impl Way {
    /// Opens its page in a frame of a phone's size.
    async fn enter(&self, app: &App, language: &str) -> Result<()> {
        app.leave_frame(true).await?;
        let (path, rest) = self.page.split_once('?').unwrap_or((&self.page, ""));
        if rest.starts_with("puzzle=") {
            app.frame(390, 844, path).await?;
            app.ready().await?;
            forget_puzzles(app).await?;
            app.leave_frame(true).await?;
        }
        app.frame(390, 844, &format!("{path}?lang={language}&{rest}")).await?;
        app.ready().await?;
        app.browser.script(CUT, json!([])).await.map(drop)
    }
}

fn way(query: &str, states: &[(&'static str, &str)]) -> Way {
    Way {
        page: format!("index.html{query}"),
        states: states.iter().map(|&(name, script)| (name, script.to_owned())).collect(),
    }
}

/// A game that has seen some moves, and what can be opened over it.
fn game_and_sheets() -> Way {
    way(
        "?rules=oware&speed=instant",
        &[
            ("turn", "await cut.play('EdFbBc')"),
            ("list of moves", "if (!document.body.matches('.wide')) await cut.click('#moves [data-action=moves]')"),
            (
                "look back",
                "document.dispatchEvent(new Event('pointerdown', {bubbles: true})); await cut.click('[data-action=back]');
                 await cut.until('the past', () => document.body.matches('.past'))",
            ),
            (
                "analysis",
                "await cut.click('[data-action=back-to-game]'); await cut.menu('analyse'); await cut.hook('data-value')",
            ),
            ("review", "await cut.menu('review'); await cut.hook('data-review', 'done')"),
            ("a moment of the review", "document.querySelector('#moves [data-ply=\"3\"]').click()"),
            ("menu", "await cut.leave(); await cut.menu()"),
            ("new", "await cut.click('#menu [data-action=new]'); await cut.sheet('new')"),
            ("new, against the computer", "await cut.click('#new [data-opponent=computer]')"),
            ("new, all of it", "await cut.click('#new-more summary')"),
            ("options", "cut.close(); await cut.menu('options'); await cut.sheet('options')"),
            ("results", "cut.close(); await cut.menu('standing'); await cut.sheet('standing')"),
            ("share", "cut.close(); await cut.menu('share'); await cut.sheet('share')"),
            ("share, a code", "await cut.click('[data-share=code]')"),
            ("share, a text", "await cut.click('[data-share=text]')"),
            ("open", "cut.close(); await cut.menu('open'); await cut.sheet('open')"),
            (
                "several games",
                "const field = document.getElementById('record-paste');
                 field.value = '[Variant \"Oware\"] 1. F f * [Variant \"Oware\"] 1. F F *';
                 field.dispatchEvent(new Event('input', {bubbles: true})); await cut.click('#record-start'); await cut.sheet('several');
                 await cut.click('#several-keep');
                 await cut.until('what was kept', () => document.getElementById('several-kept').textContent)",
            ),
            ("set up", "cut.close(); await cut.menu('setup'); await cut.sheet('setup')"),
            ("lessons", "cut.close(); await cut.menu('lessons'); await cut.sheet('lessons')"),
            ("question", "cut.close(); await cut.menu('resign'); await cut.sheet('question')"),
            (
                "games to continue",
                "cut.close(); await cut.click('#bar [data-action=new]'); await cut.sheet('new');
                 await cut.click('[data-action=start]'); await cut.start(); await cut.play('E'); await cut.menu('continue'); await cut.sheet('games')",
            ),
            (
                "finished games",
                "cut.close(); await cut.menu('resign'); await cut.click('#question-yes');
                 await cut.until('the end', () => document.body.matches('.over'));
                 await cut.menu('finished'); await cut.sheet('finished')",
            ),
        ],
    )
}

/// Two people with names of some length and clocks, to the end.
fn names_and_clocks() -> Way {
    way(
        "?rules=oware&speed=instant",
        &[
            (
                "names and clocks",
                "await cut.click('#bar [data-action=new], #begin + * [data-action=new]'); await cut.sheet('new');
                 await cut.click('#new [data-opponent=friend]'); await cut.click('#new-more summary');
                 document.getElementById('new-south').value = 'Kofi Mensah'; document.getElementById('new-north').value = 'Ama Serwaa';
                 await cut.click('[data-control=\"5+5\"]'); await cut.click('#new-start');
                 await cut.until('the clocks', () => document.body.matches('.clocked')); await cut.start(); await cut.play('EdFbBc')",
            ),
            ("a pause", "await cut.click('#bar [data-action=stop]')"),
            (
                "end with names and clocks",
                "await cut.click('#bar [data-action=go-on]'); await cut.menu('resign'); await cut.click('#question-yes');
                 await cut.until('the end', () => document.body.matches('.over'))",
            ),
        ],
    )
}

/// A game by links, from New to the end. Names of some length are the hard case.
fn by_links() -> Way {
    way(
        "?rules=oware&speed=instant",
        &[
            (
                "new, far away",
                "await cut.click('#bar [data-action=new], #begin + * [data-action=new]'); await cut.sheet('new');
                 await cut.click('#new [data-opponent=far]')",
            ),
            (
                "a move to send",
                "document.getElementById('new-south').value = 'Kofi Mensah'; document.getElementById('new-north').value = 'Ama Serwaa';
                 await cut.click('#new-start'); await cut.start(); await cut.play('E');
                 await cut.until('a button to send', () => document.querySelector('#bar [data-action=send]').getClientRects().length)",
            ),
            (
                "sending",
                "window.before = document.getElementById('headline').textContent;
                 await cut.click('#bar [data-action=send]'); await cut.sheet('share')",
            ),
            (
                "waiting",
                "await cut.click('[data-share=code]'); cut.close();
                 await cut.until('other words', () => document.getElementById('headline').textContent !== window.before)",
            ),
            ("games by link", "await cut.menu('continue'); await cut.sheet('games')"),
        ],
    )
}

/// Three games lost, so that the end offers another level.
fn offer() -> Way {
    let lose = "await cut.play('E'); await cut.until('the answer', () => document.querySelector('[data-position]').dataset.position.endsWith('S'));
        await cut.still(); await cut.menu('resign'); await cut.click('#question-yes');
        await cut.until('the end', () => document.body.matches('.over')); await cut.still();";
    let again = "await cut.click('#bar [data-action=rematch]');
        await cut.start();";
    let offered = "await cut.until('an offer', () => !document.getElementById('end-offer').hidden)";
    let script = format!("{lose} {again} {lose} {again} {lose} {offered}");
    Way {
        page: "index.html?rules=oware&south=human&north=computer&level=2&speed=instant&time=100".to_owned(),
        states: vec![("end with an offer", script)],
    }
}

fn ways() -> Result<Vec<Way>> {
    let exercise = lesson(5).context("a lesson")?.exercises.swap_remove(0);
    let wrong = exercise.answers.iter().find(|one| !one.right).context("a wrong answer")?;
    let Answer::House(wrong) = wrong.answer else { anyhow::bail!("a house") };
    let puzzle: Puzzle = puzzles::native(oware::RuleSet::Oware, puzzles::DAY)?;
    let line: String = puzzle.moves.iter().map(|step| step.solution.letter()).collect();
    let mut ways = vec![
        way(
            "",
            &[
                ("first visit", ""),
                ("lesson", "await cut.click('[data-begin=learn]'); await cut.hook('data-phase', 'asked')"),
            ],
        ),
        game_and_sheets(),
        way(
            &format!("?rules=oware&north=computer&time=60000&speed=instant&position={HARVEST}"),
            &[(
                "thinking",
                "cut.tap('D'); await cut.until('words on it', () => document.getElementById('progress').textContent.trim())",
            )],
        ),
        way(
            &format!("?rules=oware&north=computer&level=1&speed=instant&position={HARVEST}"),
            &[
                ("hint", "await cut.still(); await cut.click('#bar [data-action=hint]'); await cut.hook('data-hint')"),
                ("why", "await cut.click('#bar [data-action=why]')"),
                ("no house of yours", "await cut.frame(); cut.tap('a'); await cut.frame()"),
            ],
        ),
        way(
            "?rules=oware&north=computer&speed=instant&position=1-0-1-0-0-3-1-0-1-0-1-1-24-15-S",
            &[
                (
                    "end",
                    "cut.tap('F'); await cut.until('the end', () => document.body.matches('.over')); await cut.still()",
                ),
                ("menu after the end", "await cut.menu()"),
            ],
        ),
        names_and_clocks(),
        by_links(),
        way(
            "?speed=instant#g1AbCdEfGhIjKlMnOpQrStUvWxYz",
            &[("a broken link", "await cut.until('a notice', () => !document.querySelector('#notice').hidden)")],
        ),
        way(
            "?speed=instant&lesson=4",
            &[("lesson after a wrong tap", "await cut.hook('data-phase', 'asked'); await cut.still(); cut.tap('A')")],
        ),
        offer(),
    ];
    let asked = "await cut.hook('data-puzzle', 'wanted'); await cut.still()";
    ways.push(Way {
        page: format!("index.html?puzzle={}", puzzles::DAY),
        states: vec![
            ("puzzle", asked.to_owned()),
            (
                "puzzle missed",
                format!(
                    "cut.tap('{}'); await cut.hook('data-puzzle', 'failed'); await cut.still()",
                    puzzle.tempting.letter()
                ),
            ),
        ],
    });
    ways.push(Way {
        page: format!("index.html?puzzle={}", puzzles::DAY),
        states: vec![(
            "puzzle solved",
            format!("{asked}; await cut.play('{line}'); await cut.hook('data-puzzle', 'solved'); await cut.still()"),
        )],
    });
    ways.push(Way {
        page: "index.html?speed=instant&lesson=5".to_owned(),
        states: vec![(
            "lesson after a wrong answer",
            format!("await cut.hook('data-phase', 'asked'); cut.tap('{}'); await cut.hook('data-phase', 'wrong'); await cut.still()", wrong.letter()),
        )],
    });
    Ok(ways)
}

/// The languages in which a way is gone: all of them, or one, another for each way. Whole words of languages that people
/// speak are shorter than those of the first two.
fn languages(nth: usize) -> Vec<&'static str> {
    let all = ["qps", "qrl", "en", "es", "fr", "pt"];
    let asked = |language: &&str| is_asked(language, |word| all.contains(&word));
    if slow() { all.into_iter().filter(asked).collect() } else { vec![all[nth % 3]] }
}

/// `OWARE_CUT` narrows the long run to languages and sizes, to look for one fault: `OWARE_CUT="qrl 320x568"`.
fn is_asked(name: &str, is_kind: impl Fn(&str) -> bool) -> bool {
    let words = std::env::var("OWARE_CUT").unwrap_or_default();
    let mut of_kind = words.split_whitespace().filter(|word| is_kind(word)).peekable();
    of_kind.peek().is_none() || of_kind.any(|word| word == name)
}

/// The screens at which a state is looked at: all of them, or one, another for each state.
fn screens(nth: usize) -> Vec<Screen> {
    let all = SIZES.iter().flat_map(|&(width, height)| TEXTS.map(|percent| (width, height, percent)));
    // A step of five brings all sizes and texts in turn.
    let asked = |screen: &Screen| is_asked(&format!("{}x{}", screen.0, screen.1), |word| word.contains('x'));
    let taken = |at: usize, screen: &Screen| if slow() { asked(screen) } else { at == nth * 5 % 12 };
    all.enumerate().filter(|(at, screen)| taken(*at, screen)).map(|(_, screen)| screen).collect()
}

/// A test of the app in all its languages and in those of `folder`.
fn of_words(name: &str, folder: &Folder) -> Case {
    case(name).on_a_desktop().with_less_motion().uninstalled().serving(folder.path())
}

#[test]
fn nothing_is_cut_in_any_state() {
    let folder = tongues::with_pseudo().unwrap();
    of_words("cut", &folder).in_chromium_first().run(async |app| {
        let mut wrong = Vec::new();
        let mut places: BTreeMap<(&str, Screen), (String, Value)> = BTreeMap::new();
        let mut nth = 0;
        let all = ways()?.into_iter().enumerate();
        for (way, language) in all.flat_map(|(nth, way)| {
            let way = std::rc::Rc::new(way);
            languages(nth).into_iter().map(move |language| (way.clone(), language))
        }) {
            way.enter(app, language).await?;
            for (name, script) in &way.states {
                if let Err(error) = app.browser.script_async(script, json!([])).await {
                    wrong.push(format!("{name} in {language}: {error:#}"));
                    break;
                }
                for screen in screens(nth) {
                    let found = look(app, screen, nth % 2 == 1).await.with_context(|| (*name).to_owned())?;
                    let at = format!("{name} in {language} at {}x{}, {} %", screen.0, screen.1, screen.2);
                    wrong
                        .extend(found["faults"].as_array().into_iter().flatten().map(|fault| format!("{at}: {fault}")));
                    let (first, before) =
                        places.entry((language, screen)).or_insert_with(|| (at.clone(), found["places"].clone()));
                    if *before != found["places"] {
                        wrong
                            .push(format!("{at}: board and panel are {} and were {before} ({first})", found["places"]));
                    }
                }
                app.browser.script_async("await cut.size(390, 844, 100, 'light')", json!([])).await?;
                nth += 1;
            }
            // A lesson that is open would come back in the next page.
            app.browser.script("sessionStorage.clear()", json!([])).await?;
        }
        app.leave_frame(true).await?;
        ensure!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
        Ok(())
    });
}

/// The pages beside the game: on the smallest phone with large text, and beside a list of contents.
#[test]
fn nothing_is_cut_on_the_pages() {
    let folder = tongues::with_pseudo().unwrap();
    of_words("cut-pages", &folder).in_chromium().run(async |app| {
        let mut wrong = Vec::new();
        for (page, language) in [("rules", "qps"), ("about", "qrl"), ("rules", "qrl"), ("about", "qps")] {
            app.leave_frame(true).await?;
            app.frame(390, 844, &format!("{page}.html?lang={language}")).await?;
            let there = "return document.documentElement.lang === arguments[0] && document.querySelector('h1')?.textContent.includes('⟦')";
            app.browser.wait("the words of the page", there, json!([language])).await?;
            app.browser.script(CUT, json!([])).await?;
            for screen in [(320, 568, 200), (1280, 800, 100)] {
                let found = look(app, screen, false).await.with_context(|| page.to_owned())?;
                let at = format!("{page} in {language} at {}x{}, {} %", screen.0, screen.1, screen.2);
                let faults = found["faults"].as_array().into_iter().flatten();
                // A sentence with a link or a strong word is several texts: its brackets stand in two of them.
                let faults = faults.filter(|fault| !fault.as_str().is_some_and(|text| text.starts_with("in English")));
                wrong.extend(faults.map(|fault| format!("{at}: {fault}")));
            }
        }
        app.leave_frame(true).await?;
        ensure!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong.join("\n"));
        Ok(())
    });
}

/// What is wrong at a size, and where board and panel are.
async fn look(app: &App, (width, height, percent): Screen, dark: bool) -> Result<Value> {
    let theme = if dark { "dark" } else { "light" };
    app.browser.script_async("await cut.size(...args)", json!([width, height, percent, theme])).await?;
    // Words find their places some frames after the page has its size.
    app.browser.still().await?;
    app.browser.script("return cut.found()", json!([])).await
}

/// States whose sentences are long: moments of a review with its reasons, a tap while one looks back, the first of two taps with
/// clocks, names of twelve letters, a draw that is offered, a link that is broken.
fn long_sentences() -> Result<Vec<Way>> {
    let game = link::write(&crate::review::six()?);
    let mut review = vec![("review", "await cut.menu('review'); await cut.hook('data-review', 'done')".to_owned())];
    for (moment, reasons) in [("moment 1", "its reasons"), ("moment 2", "its reasons, too")] {
        review.push((moment, "(await cut.until('a button', () => document.querySelector('#coach-bar .strong'))).click(); await cut.still()".to_owned()));
        review.push((
            reasons,
            "[...document.querySelectorAll('#coach-bar button')][1].click(); await cut.still()".to_owned(),
        ));
        review.push(("back", "document.querySelector('#coach-bar button').click(); await cut.still()".to_owned()));
    }
    let begin = "await cut.click('#bar [data-action=new], #begin + * [data-action=new]'); await cut.sheet('new');
         await cut.click('#new [data-opponent=OPPONENT]'); if (!document.getElementById('new-more').open) await cut.click('#new-more summary');
         document.getElementById('new-south').value = 'Abdoulaye Ba'; document.getElementById('new-north').value = 'Ama Boatengg';";
    let clocks = format!(
        "{} await cut.click('[data-control=\"5+5\"]'); await cut.click('#new-start');
         await cut.until('the clocks', () => document.body.matches('.clocked')); await cut.start()",
        begin.replace("OPPONENT", "friend")
    );
    let far = format!("{} await cut.click('#new-start'); await cut.start()", begin.replace("OPPONENT", "far"));
    let made = |page: &str, states: Vec<(&'static str, String)>| Way { page: page.to_owned(), states };
    let state = |name: &'static str, script: &str| (name, script.to_owned());
    Ok(vec![
        made(&format!("index.html?speed=instant#{game}"), review),
        made(
            "index.html?rules=oware&speed=instant&taps=2&south=human&north=human",
            vec![
                ("clocks and names", clocks),
                state("the first of two taps", "cut.tap('E'); await cut.frame()"),
                state("a turn", "cut.tap('E'); await cut.still(); cut.tap('d'); cut.tap('d'); await cut.still()"),
                state("no house of yours", "cut.tap('a'); await cut.frame()"),
                state("looking back", "await cut.click('[data-action=back]'); await cut.until('the past', () => document.body.matches('.past'))"),
                state("a tap on the past", "cut.tap('A'); await cut.frame()"),
            ],
        ),
        made(
            "index.html?rules=oware&speed=instant&south=human&north=human",
            vec![
                ("far away", far),
                state("an offer of a draw", "await cut.play('E'); await cut.still()"),
                state("to take back", "await cut.click('#bar [data-action=send]'); await cut.sheet('share'); await cut.click('[data-share=code]');
                     await cut.until('the code', () => document.querySelector('#share-code path').hasAttribute('d')); cut.close(); await cut.click('#bar [data-action=undo]'); await cut.still()"),
            ],
        ),
        made(
            "index.html?speed=instant&taps=1#g1AbCdEfGhIjKlMnOpQrStUvWxYz",
            vec![state("a broken link", "await cut.until('a notice', () => !document.querySelector('#notice').hidden)")],
        ),
    ])
}

/// At a phone's size with letters as they are, nothing of the panel is behind an arrow.
#[test]
fn no_sentence_of_the_panel_is_cut() {
    // A graph below the words may begin behind the edge: it is whole there.
    const BEHIND: &str = "return [...document.querySelectorAll('[data-panel] .words')].flatMap(box => {
        const {bottom} = box.getBoundingClientRect();
        const own = '.coach-head, .coach-text, #headline, #detail, #notice-text, #notice-action';
        return [...box.querySelectorAll(own)].filter(it => it.getClientRects().length && it.textContent)
            .map(it => [it, Math.round(it.getBoundingClientRect().bottom - bottom)]).filter(([, over]) => over > 1)
            .map(([it, over]) => `${over} px: ${it.innerText}`);
    })";
    case("panel").on_a_desktop().with_less_motion().uninstalled().in_chromium().run(async |app| {
        let mut wrong = Vec::new();
        for language in ["en", "fr", "pt", "es"] {
            for way in long_sentences()? {
                way.enter(app, language).await?;
                for (name, script) in &way.states {
                    app.browser
                        .script_async(script, json!([]))
                        .await
                        .with_context(|| format!("{name} in {language}"))?;
                    app.browser.still().await?;
                    let found: Vec<String> = serde_json::from_value(app.browser.script(BEHIND, json!([])).await?)?;
                    wrong.extend(found.into_iter().map(|words| format!("{name} in {language}: {words}")));
                }
            }
        }
        app.leave_frame(true).await?;
        ensure!(wrong.is_empty(), "{} sentences\n{}", wrong.len(), wrong.join("\n"));
        Ok(())
    });
}
