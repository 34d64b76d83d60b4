import type { LocalText, StoredPicture } from "@griya/backend/seeding";
import { categories } from "../furniture/categories.ts";
import type { LookKey } from "../furniture/looks.ts";
import { productOfSlug, products } from "../furniture/products.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import type { AlbumPicture } from "./content.ts";
import type { Masters } from "./masters.ts";
import { firstLookOf, type ProductPictures } from "./product-pictures.ts";
import { rendered } from "./rendered.ts";

/** One piece that stands for a whole group. */
const standsFor: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
  "categories/ruang-tamu": ["sofa-senja-3", "linen-terakota"],
  "categories/ruang-makan": ["meja-makan-pendopo", "jati-natural"],
  "categories/kamar-tidur": ["dipan-rotan-pagi", "jati-natural"],
  "categories/ruang-kerja": ["meja-kerja-tekun", "oak"],
  "categories/kamar-anak": ["dipan-anak-rumah", "oak"],
  "categories/lampu": ["lampu-gantung-kurung", "rotan-natural"],
  "categories/dekorasi": ["vas-tanah", "liat-terakota"],
  "categories/teras": ["set-teras-kopi", "jati-natural"],
  "collections/tropis-tenang": ["kursi-angin", "rotan-natural"],
  "collections/jepara-baru": ["bufet-tambora", "jati-natural"],
  "collections/ruang-mungil": ["rak-buku-tangga", "oak"],
  "collections/malam-hangat": ["kursi-putar-rembulan", "beludru-kunyit"],
  "home/jepara-baru": ["meja-makan-pendopo", "walnut"],
  "home/ruang-mungil": ["meja-lipat-dinding", "oak"],
  "home/dining-bundle": ["kursi-anyam", "jati-linen-gading"],
  "home/lighting": ["lampu-gantung-tiga", "kuningan"],
};

/** A room in its two shapes; which banner shows it is told by {@link roomsOfBanners}. */
const roomWords = {
  "living-room": {
    en: "A living room in warm daylight: an ivory linen sofa, a moss green velvet armchair, a rattan chair and a round marble table on a woven rug.",
    id: "Ruang tamu bercahaya hangat: sofa linen gading, kursi beludru hijau lumut, kursi rotan, dan meja marmer bundar di atas karpet anyaman.",
  },
  "dining-room": {
    en: "A dining room in warm daylight: six walnut chairs around a long walnut table under a rattan pendant lamp, with a ribbed sideboard behind.",
    id: "Ruang makan bercahaya hangat: enam kursi walnut mengelilingi meja panjang walnut di bawah lampu gantung rotan, dengan bufet berusuk di belakangnya.",
  },
  bedroom: {
    en: "A bedroom in warm daylight: a teak bed with a cane headboard, round nightstands with terracotta lamps, and a bench at the foot of the bed.",
    id: "Kamar tidur bercahaya hangat: dipan jati dengan kepala anyaman rotan, nakas bundar dengan lampu terakota, dan bangku di ujung dipan.",
  },
  workspace: {
    en: "A workspace in warm daylight: a teak desk with a black lamp, a terracotta office chair, an easy chair and a tall bookshelf.",
    id: "Ruang kerja bercahaya hangat: meja jati dengan lampu hitam, kursi kerja warna terakota, kursi santai, dan rak buku tinggi.",
  },
} satisfies Readonly<Record<string, LocalText>>;

const roomsOfBanners: Readonly<Record<string, Room>> = {
  hero: "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
};

const roomsOfCollections: Readonly<Record<string, Room>> = {
  "tropis-tenang": "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
  "malam-hangat": "bedroom",
};

type Room = keyof typeof roomWords;

type BySlug = readonly (readonly [slug: string, AlbumPicture])[];

const picturesBySlug = (all: BySlug): Readonly<Record<string, StoredPicture>> =>
  Object.fromEntries(all.map(([slug, { picture }]) => [slug, picture]));

/** What stands for categories, collections, banners and the home page: rooms once they are rendered, else a piece of furniture. */
export const createGroupPictures = (masters: Masters, { inLook }: ProductPictures) => {
  const standingFor = (group: string): BySlug =>
    Object.entries(standsFor)
      .filter(([key]) => key.startsWith(`${group}/`))
      .map(([key, [slug, look]]) => [key.slice(group.length + 1), inLook(productOfSlug(slug), look)]);

  const room = (name: Room | undefined, shape: "16x9" | "4x5"): AlbumPicture | null => {
    const master = masters.pictures.get(`rooms/${name}-${shape}`);
    return master && name !== undefined ? rendered(master, roomWords[name]) : null;
  };
  const inRooms = (all: BySlug, rooms: Readonly<Record<string, Room>>): BySlug =>
    all.map(([key, own]) => [key, room(rooms[key], "16x9") ?? own]);

  const ofSubCategories = categories
    .flatMap(({ subCategories }) => subCategories)
    .flatMap(({ slug }): BySlug => {
      const product = products.find(({ subCategory }) => subCategory === slug);
      return product ? [[slug, inLook(product, firstLookOf(product))]] : [];
    });
  const wideHero = room(roomsOfBanners["hero"], "16x9");
  // without the wide shape a phone would show another hero than a desktop
  const tallHero = wideHero && room(roomsOfBanners["hero"], "4x5");
  const ofCategories = standingFor("categories");
  const ofCollections = inRooms(standingFor("collections"), roomsOfCollections);
  const ofBanners = inRooms(standingFor("home"), roomsOfBanners);
  const ofHome: BySlug = [["hero", wideHero ?? defaultImage], ...ofBanners];

  return {
    /** By slug. */
    categoryPictures: picturesBySlug(ofCategories),
    /** By slug. */
    subCategoryPictures: picturesBySlug(ofSubCategories),
    /** By slug. */
    collectionPictures: picturesBySlug(ofCollections),
    /** By the `picture` of a banner; without the hero. */
    bannerPictures: picturesBySlug(ofBanners),
    /** By the `picture` of a banner. */
    homePictures: picturesBySlug(ofHome),
    /** A room as wide as a page; null until it is rendered. */
    roomPicture: (name: Room): StoredPicture | null => room(name, "16x9")?.picture ?? null,
    /** The hero cut to 4:5 for phones; null until it is rendered. */
    heroOnPhones: tallHero?.picture ?? null,
    all: [
      ...[...ofCategories, ...ofSubCategories, ...ofCollections, ...ofHome].map(([, picture]) => picture),
      ...(["living-room", "dining-room", "bedroom", "workspace"] as const).flatMap((name) => room(name, "16x9") ?? []),
      ...(tallHero ? [tallHero] : []),
    ],
  };
};
