//! A layer in a file: its head, where its blocks are, and reading a value.

use super::block::{BLOCK, decode, is_sound};
use super::places::{MOST, TwoRows, place, places};
use crate::checksum::checksum;
use crate::endgame::table_value::TableValue;
use crate::rules::RuleSet;
use core::fmt;
use core::ops::Deref;

const MAGIC: &[u8; 8] = b"oware-et";
/// To be changed with the order of positions, the layout, or any rule that changes a value.
const VERSION: u16 = 1;
const HEAD: usize = 48;
/// Of each block, where it begins in the file and its checksum.
const ENTRY: usize = 16;

/// Stands for a block that is not there.
pub const NO_BLOCK: (u64, u64) = (0, 0);

/// The bytes of a file, in memory or mapped.
pub type Storage = Box<dyn Deref<Target = [u8]> + Send + Sync>;

/// Why a file is no layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayerError {
    /// It does not begin as a layer does.
    Foreign,
    /// It is a layer of another version of the format.
    Version(u16),
    /// It is of another rule set or number of seeds than wanted.
    Other,
    /// It is shorter or longer than its head says.
    Length,
    /// The head does not fit its checksum.
    Head,
    /// This block does not fit its checksum.
    Block(usize),
}

impl fmt::Display for LayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("it is no endgame table"),
            Self::Version(version) => write!(f, "its format is version {version}, and version {VERSION} is wanted"),
            Self::Other => f.write_str("it holds another rule set or number of seeds than its name says"),
            Self::Length => f.write_str("it is cut off or too long"),
            Self::Head => f.write_str("its head is damaged"),
            Self::Block(block) => write!(f, "its block {block} is damaged"),
        }
    }
}

impl core::error::Error for LayerError {}

/// What a layer's file begins with.
#[derive(Clone, Debug)]
pub struct Head {
    /// The rule set of the positions.
    pub rules: RuleSet,
    /// The seeds in their houses.
    pub seeds: usize,
    /// Of each block, where it begins in the file and its checksum.
    pub blocks: Vec<(u64, u64)>,
    /// The length of the file.
    pub length: u64,
}

impl Head {
    /// The head of a layer whose blocks are still to come.
    pub fn new(rules: RuleSet, seeds: usize) -> Self {
        let blocks = places(seeds).div_ceil(BLOCK as u64) as usize;
        Self { rules, seeds, blocks: vec![NO_BLOCK; blocks], length: (HEAD + ENTRY * blocks) as u64 }
    }

    /// Notes the bytes of a block, which are to stand at the end of the file as it is now.
    pub fn note(&mut self, block: usize, bytes: &[u8]) {
        self.blocks[block] = (self.length, checksum(&[bytes]));
        self.length += bytes.len() as u64;
    }

    /// The head as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + ENTRY * self.blocks.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend([self.rules as u8, self.seeds as u8]);
        bytes.extend((BLOCK as u32).to_le_bytes());
        bytes.extend(places(self.seeds).to_le_bytes());
        bytes.extend((self.blocks.len() as u64).to_le_bytes());
        bytes.extend(self.length.to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(self.blocks.iter().flat_map(|(start, sum)| [start.to_le_bytes(), sum.to_le_bytes()]).flatten());
        let sum = checksum(&[&bytes[..HEAD - 8], &bytes[HEAD..]]);
        bytes[HEAD - 8..HEAD].copy_from_slice(&sum.to_le_bytes());
        bytes
    }
}

/// A layer whose file has been checked.
pub struct Layer {
    storage: Storage,
    rules: RuleSet,
    seeds: usize,
    positions: u64,
    /// Where each block begins, and the end of the last one.
    starts: Vec<u64>,
}

impl fmt::Debug for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layer").field("seeds", &self.seeds).field("bytes", &self.storage.len()).finish_non_exhaustive()
    }
}

impl Layer {
    /// Checks the bytes of a file and takes them as the layer of a rule set and a number of seeds.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn new(storage: Storage, rules: RuleSet, seeds: usize) -> Result<Self, LayerError> {
        let starts = read_head(&storage, rules, seeds)?;
        let layer = Self { storage, rules, seeds, positions: places(seeds), starts };
        for block in 0..layer.starts.len() - 1 {
            let entry = HEAD + ENTRY * block + 8;
            let bytes = layer.block(block);
            if layer.storage[entry..entry + 8] != checksum(&[bytes]).to_le_bytes() || !is_sound(bytes, layer.len(block))
            {
                return Err(LayerError::Block(block));
            }
        }
        Ok(layer)
    }

    /// The rule set of its positions.
    pub fn rule_set(&self) -> RuleSet {
        self.rules
    }

    /// The seeds in the houses of its positions.
    pub fn seeds(&self) -> usize {
        self.seeds
    }

    /// The bytes of its file.
    pub fn bytes(&self) -> usize {
        self.storage.len()
    }

    fn block(&self, block: usize) -> &[u8] {
        &self.storage[self.starts[block] as usize..self.starts[block + 1] as usize]
    }

    /// The positions of a block.
    fn len(&self, block: usize) -> usize {
        (self.positions - (block * BLOCK) as u64).min(BLOCK as u64) as usize
    }

    /// The value of a position with as many seeds as the layer's. Cost: a few reads from memory.
    ///
    /// # Panics
    /// Where the file changed after it was checked.
    #[inline]
    pub fn value(&self, rows: TwoRows) -> TableValue {
        let at = place(rows, self.seeds);
        let (block, index) = ((at / BLOCK as u64) as usize, at as usize % BLOCK);
        decode(self.block(block), self.len(block), index).expect("a checked block")
    }
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    std::array::from_fn(|index| bytes[at + index])
}

/// Where the blocks begin, and the end of the last one.
fn read_head(bytes: &[u8], rules: RuleSet, seeds: usize) -> Result<Vec<u64>, LayerError> {
    if !bytes.starts_with(MAGIC) {
        return Err(LayerError::Foreign);
    }
    if bytes.len() < HEAD {
        return Err(LayerError::Length);
    }
    let version = u16::from_le_bytes(number(bytes, 8));
    if version != VERSION {
        return Err(LayerError::Version(version));
    }
    if seeds > MOST || bytes[10..12] != [rules as u8, seeds as u8] {
        return Err(LayerError::Other);
    }
    let wanted = Head::new(rules, seeds);
    let end = HEAD + ENTRY * wanted.blocks.len();
    if bytes.len() < end || u64::from_le_bytes(number(bytes, 32)) != bytes.len() as u64 {
        return Err(LayerError::Length);
    }
    if bytes[HEAD - 8..HEAD] != checksum(&[&bytes[..HEAD - 8], &bytes[HEAD..end]]).to_le_bytes()
        || bytes[..32] != wanted.bytes()[..32]
    {
        return Err(LayerError::Head);
    }
    let entries = bytes[HEAD..end].chunks_exact(ENTRY).map(|entry| u64::from_le_bytes(number(entry, 0)));
    let starts: Vec<u64> = entries.chain([bytes.len() as u64]).collect();
    let sound = starts[0] == end as u64 && starts.windows(2).all(|pair| pair[0] <= pair[1]);
    if sound { Ok(starts) } else { Err(LayerError::Head) }
}
