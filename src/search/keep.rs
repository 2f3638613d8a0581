//! What is kept of the tree where the game goes on, and where the memory is full.

use super::spot::Spot;
use super::tree::Tree;
use super::verdict::Bounds;
use crate::game::Game;
use crate::house::House;

impl Tree {
    /// Makes the child behind `house` the root, `game` being the game that has come so far.
    pub(super) fn follow(&mut self, house: House, game: &Game) -> bool {
        let Some(child) = self.children(0).iter().position(|child| child.house() == house) else { return false };
        if game.is_over() {
            return false;
        }
        self.keep(self.nodes[0].first as usize + child, 0);
        // Better as a move begins than as it ends, when what it takes would come on top of the time given.
        if self.nodes.len() > self.capacity / 4 * 3 {
            self.make_room();
        }
        self.root = Spot::of(game.position());
        self.playouts = self.nodes[0].visits;
        self.trail = game.since_capture().iter().map(Spot::of).collect();
        self.game_trail = self.trail.len();
        // What tables said of this node comes without a move; what its children say has one.
        self.nodes[0].bounds = Bounds::UNKNOWN;
        if self.nodes[0].children > 0 {
            self.derive(0);
        }
        true
    }

    /// Forgets what was looked at least, until half of the memory is free. What was found behind a node stays in it: it
    /// is a leaf again, and grows again when it is visited. Cost: a few passes over the tree, each over less.
    pub(super) fn make_room(&mut self) {
        let mut least = 2;
        while self.nodes.len() > self.capacity / 2 {
            self.keep(0, least);
            least *= 2;
        }
    }

    /// Keeps what lies behind `root`, which becomes the first node, and of other nodes' moves those of nodes visited
    /// `least` times or more.
    fn keep(&mut self, root: usize, least: u32) {
        // Breadth first, so that the children of a node stay side by side.
        let mut kept = vec![self.nodes[root].clone()];
        let mut next = 0;
        // New places by the old ones; 0 is the root's.
        let mut moved = vec![0; self.nodes.len()];
        while next < kept.len() {
            let (first, children) = (kept[next].first as usize, usize::from(kept[next].children));
            if next > 0 && kept[next].visits < least {
                (kept[next].first, kept[next].children) = (0, 0);
            } else if children > 0 {
                if moved[first] == 0 {
                    moved[first] = kept.len() as u32;
                    kept.extend_from_slice(&self.nodes[first..first + children]);
                }
                kept[next].first = moved[first];
            }
            next += 1;
        }
        self.nodes = kept;
        self.seen.follow(&moved);
    }
}
