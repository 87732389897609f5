//! Any bytes as scenes and as pieces on a table: what everything that writes pictures has to bear. The fuzz targets use this
//! file as well.

use movetext_render::apng::apng;
use movetext_render::gif::gif;
use movetext_render::layout::lay_out;
use movetext_render::picture::piecepack;
use movetext_render::png::png;
use movetext_render::raster::{Painter, Timing};
use movetext_render::scene::{Bounds, Figure, Layer, Man, Part, Path, Place, Role, Scene, Shape};
use movetext_render::svg::svg;
use movetext_render::theme::Theme;
use movetext_render::view::{MarkShape, Perspective, View};
use movetext_rules::Symmetry;
use movetext_rules::piecepack::{Configuration, Identity, Kind, Piece, Side};

const LAYERS: [Layer; 7] =
    [Layer::Frame, Layer::Board, Layer::MarksUnder, Layer::Men, Layer::MarksOver, Layer::Cover, Layer::Text];

/// What is left of some bytes; noughts behind their end.
pub struct Bytes<'a>(pub &'a [u8]);

impl Bytes<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// Yes or no.
    fn is_so(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    fn below(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    /// A number that is small, or as large as there are.
    fn number(&mut self) -> i32 {
        let kind = self.byte();
        let number = i32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()]);
        match kind % 4 {
            0 => number,
            1 => [i32::MIN, i32::MAX, 0, 1, -1][number.unsigned_abs() as usize % 5],
            _ => number % 3000,
        }
    }

    /// The same of fractions.
    fn fraction(&mut self) -> f64 {
        let kind = self.byte();
        let bits: [u8; 8] = std::array::from_fn(|_| self.byte());
        match kind % 4 {
            0 => f64::from_bits(u64::from_le_bytes(bits)),
            1 => [f64::NAN, f64::INFINITY, f64::MIN, 63_360.0, 1e5, -0.0][usize::from(bits[0]) % 6],
            _ => f64::from(bits[0]) / 16.0 - 4.0,
        }
    }

    fn place(&mut self) -> Place {
        Place::new(self.number(), self.number())
    }

    fn bounds(&mut self) -> Bounds {
        Bounds::new(self.number(), self.number(), self.number(), self.number())
    }

    fn text(&mut self) -> String {
        let bytes: Vec<u8> = (0..self.below(12)).map(|_| self.byte()).collect();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match self.byte() % 8 {
            0 => text.repeat(500),
            1 => format!("{text}</script>]]>\u{202e}\u{0}\u{1b} 围棋 العربية"),
            _ => text,
        }
    }

    fn path(&mut self) -> Path {
        let mut path = Path::default();
        for _ in 0..self.below(6) {
            let places: [(i32, i32); 3] = std::array::from_fn(|_| (self.number(), self.number()));
            let [(x, y), other, end] = places;
            path = match self.byte() % 6 {
                0 => path.go(x, y),
                1 => path.to(x, y),
                2 => path.curve((x, y), other, end),
                3 => path.across_round(x, y),
                4 => path.down_round(x, y),
                _ => path.closed(),
            };
        }
        path
    }

    fn part(&mut self) -> Part {
        let shape = match self.byte() % 4 {
            0 => Shape::Rectangle(self.bounds(), self.number()),
            1 => Shape::Circle(self.place(), self.number()),
            2 => Shape::Outline(self.path()),
            _ => Shape::Words(self.text(), self.bounds()),
        };
        let mut part = Part::new(shape).hiding(self.byte());
        if self.below(3) > 0 {
            part = part.filled(Role::ALL[self.below(Role::ALL.len())]);
        }
        if self.is_so() {
            part = part.lined(Role::ALL[self.below(Role::ALL.len())], self.number());
        }
        part
    }

    fn scene(&mut self) -> Scene {
        let mut scene = Scene::new(self.bounds());
        for _ in 0..self.below(12) {
            let figure: Vec<Part> = (0..=self.below(3)).map(|_| self.part()).collect();
            let man = self.is_so().then(|| Man { name: self.text(), square: self.text() });
            scene.add_turned(
                LAYERS[self.below(LAYERS.len())],
                self.place(),
                self.number(),
                Figure(figure),
                man,
            );
        }
        scene.sides = self.is_so().then_some([Role::Dark, Role::Light]);
        scene.title = self.text();
        scene.description = self.text();
        let caption = &mut scene.caption;
        for list in [&mut caption.players, &mut caption.about, &mut caption.moved, &mut caption.notes] {
            *list = (0..self.below(4)).map(|_| self.text()).collect();
        }
        scene
    }

    /// Pieces on a table, and how they are seen.
    fn table(&mut self) -> Scene {
        let sets = [
            Configuration::Piecepack,
            Configuration::Subpack,
            Configuration::PlayingCardsExpansion,
            Configuration::PlayingCardsTarot,
            Configuration::Dominoes,
            Configuration::IcehousePieces,
            Configuration::Chess1,
            Configuration::Checkers2,
            Configuration::Meeples,
        ];
        let kinds = [
            Kind::Tile,
            Kind::Coin,
            Kind::Die,
            Kind::Pawn,
            Kind::Saucer,
            Kind::Matchstick,
            Kind::Card,
            Kind::Board,
            Kind::Pyramid,
            Kind::Bit,
        ];
        let sides = [Side::Face, Side::Back, Side::Top, Side::Base, Side::Left];
        let mut pieces: Vec<Piece> = Vec::new();
        for _ in 0..self.below(24) {
            let identity = Identity {
                configuration: sets[self.below(sets.len())].clone(),
                kind: kinds[self.below(kinds.len())],
                side: sides[self.below(sides.len())],
                suit: u16::from(self.byte()),
                rank: u16::from_le_bytes([self.byte(), self.byte() % 2]),
            };
            let piece = Piece { identity, x: self.fraction(), y: self.fraction(), angle: self.fraction() };
            // Piles as well.
            pieces.extend(vec![piece; 1 + self.below(4)]);
        }
        let left = [(self.fraction(), self.fraction())];
        let facts = piecepack::Facts { moved: &[0, self.below(99)], left: &left, scale: self.fraction() };
        let squares = [("b3", MarkShape::Cross)];
        let view = View {
            perspective: [Perspective::Raised, Perspective::Above][self.below(2)],
            turn: Symmetry::ALL[self.below(Symmetry::ALL.len())],
            squares: &squares,
            ..View::default()
        };
        piecepack::scene(&pieces, &facts, &view).expect("a scene")
    }
}

/// The scenes that bytes stand for.
pub fn scenes(bytes: &[u8]) -> Vec<Scene> {
    let mut bytes = Bytes(bytes);
    let mut scenes: Vec<Scene> = (0..=bytes.below(3))
        .map(|_| if bytes.byte() % 4 > 0 { bytes.scene() } else { bytes.table() })
        .collect();
    // A game shows one board.
    let view = scenes[0].view();
    for scene in &mut scenes {
        scene.set_view(view);
    }
    if bytes.is_so() {
        lay_out(&mut scenes);
    }
    scenes
}

/// A drawing is one element of XML, in which nothing runs.
pub fn draws(scenes: &[Scene]) {
    for scene in scenes {
        let text = svg(scene, &Theme::DARK, 40);
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
        assert!(!text.contains("</script") && !text.contains("]]>"));
        assert_eq!(elements(&text), 0, "{text}");
    }
}

/// How many elements are open at the end.
fn elements(text: &str) -> i64 {
    let mut open: Vec<&str> = Vec::new();
    for tag in text.split('<').skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag) {
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed), "{text}");
        } else if !tag.ends_with('/') {
            open.extend(tag.split(' ').next());
        }
    }
    open.len() as i64
}

/// The width of a picture that is small, whatever it shows.
fn width(scene: &Scene) -> u32 {
    if scene.height(16) < 200 { 16 } else { 1 }
}

/// A picture has as many dots as it says; one that would have too many is refused.
pub fn paints(scenes: &[Scene]) {
    for scene in scenes {
        let width = width(scene);
        if scene.height(width) > 2000 {
            continue;
        }
        let painter = Painter::new(scene, &Theme::CLASSIC, width).expect("a small picture");
        let image = painter.paint(scene);
        assert_eq!([image.width, image.height], [width, scene.height(width)]);
        assert_eq!(image.dots.len(), (image.width * image.height) as usize);
        let mut ground = painter.ground(scene).expect("a ground");
        for item in scene.items() {
            let Some(region) = scene.bounds(item).and_then(|bounds| painter.region(bounds)) else { continue };
            let part = ground.part(scene, region);
            for row in 0..region.height {
                let whole = ((region.y + row) * image.width + region.x) as usize;
                let here = (row * region.width) as usize;
                let across = region.width as usize;
                assert_eq!(image.dots[whole..whole + across], part.dots[here..here + across]);
            }
        }
        assert!(png(scene, &Theme::PRINT, width).is_ok());
    }
}

/// Moving pictures have the size of their first one.
pub fn moves(scenes: &[Scene]) {
    let width = width(&scenes[0]);
    let height = scenes[0].height(width);
    if height > 2000 {
        return;
    }
    let bytes = gif(scenes, &Theme::CLASSIC, width, Timing::default()).expect("a small picture");
    let decoder = ::gif::DecodeOptions::new().read_info(&bytes[..]).expect("a picture");
    assert_eq!([u32::from(decoder.width()), u32::from(decoder.height())], [width, height]);
    assert!(apng(scenes, &Theme::CLASSIC, width, Timing::default()).is_ok());
}
