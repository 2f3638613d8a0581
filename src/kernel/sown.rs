//! What sowing adds to the two words of a board: tables over every house and number of seeds, computed by the compiler.

/// The most seeds a house can hold.
const MOST: usize = 48;

/// What a sowing adds to both words, and where it ends.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    /// Added to the word of the side to move. It takes the seeds of the origin away, too: the sum of two words is right
    /// wherever each byte of the result is.
    pub own: u64,
    /// Added to the other side's word.
    pub other: u64,
    /// The shift that brings the house of the last seed to the byte that the capture reads. Where the last seed captures
    /// nothing, it brings a byte there that never captures.
    pub aim: u8,
}

const NOTHING: Sown = Sown { own: 0, other: 0, aim: 0 };

/// Sowing over both rows, the origin skipped. `aim` brings a last house of the other row into the top byte; 0 leaves the
/// top byte in place, which holds no seeds.
pub(super) static ROWS: [[Sown; MOST + 1]; 6] = {
    let mut table = [[NOTHING; MOST + 1]; 6];
    let mut house = 0;
    while house < 6 {
        let mut sown = NOTHING;
        let mut at = house;
        let mut seeds = 1;
        while seeds <= MOST {
            at = (at + 1) % 12;
            if at == house {
                at = (at + 1) % 12;
            }
            if at < 6 {
                sown.own += 1 << (8 * at);
                sown.aim = 0;
            } else {
                sown.other += 1 << (8 * (at - 6));
                sown.aim = (8 * (13 - at)) as u8;
            }
            table[house][seeds] = Sown { own: sown.own.wrapping_sub((seeds as u64) << (8 * house)), ..sown };
            seeds += 1;
        }
        house += 1;
    }
    table
};

/// Sowing over both rows and the own store, the origin not skipped. `aim` brings a last house of the own row into the
/// lowest byte; 56 brings the byte that holds no seeds.
pub(super) static OWN_STORE: [[Sown; MOST + 1]; 6] = {
    let mut table = [[NOTHING; MOST + 1]; 6];
    let mut house = 0;
    while house < 6 {
        let mut sown = Sown { aim: 56, ..NOTHING };
        table[house][0] = sown;
        let mut at = house;
        let mut seeds = 1;
        while seeds <= MOST {
            at = (at + 1) % 13;
            if at < 7 {
                sown.own += 1 << (8 * at);
            } else {
                sown.other += 1 << (8 * (at - 7));
            }
            sown.aim = if at < 6 { (8 * at) as u8 } else { 56 };
            table[house][seeds] = Sown { own: sown.own.wrapping_sub((seeds as u64) << (8 * house)), ..sown };
            seeds += 1;
        }
        house += 1;
    }
    table
};
