import type { StoredPicture } from "@griya/provider/seeding";
import { categories } from "../furniture/categories.ts";
import type { LookKey } from "../furniture/looks.ts";
import { productOfSlug, products } from "../furniture/products.ts";
import { rooms } from "../furniture/rooms.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import type { AlbumPicture } from "./content.ts";
import { firstLookOf, type ProductPictures } from "./product-pictures.ts";
import type { RoomPictures } from "./room-pictures.ts";

/** One product that represents each group. */
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
  "home/tropis-tenang": ["kursi-angin", "rotan-natural"],
  "home/langkan": ["meja-lipat-dinding", "oak"],
  "home/rembulan": ["kursi-putar-rembulan", "beludru-kunyit"],
  "home/rumayasa": ["dipan-rotan-pagi", "jati-natural"],
};

/** By the names of the banners' pictures. */
const roomsOfBanners: Readonly<Record<string, string>> = {
  hero: "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
  "tropis-tenang": "garden-sitting-room",
};

const roomsOfCollections: Readonly<Record<string, string>> = Object.fromEntries(
  rooms.flatMap(({ collection, picture }) => (collection === undefined ? [] : [[collection, picture]])),
);

type BySlug = readonly (readonly [slug: string, AlbumPicture])[];

const picturesBySlug = (all: BySlug): Readonly<Record<string, StoredPicture>> =>
  Object.fromEntries(all.map(([slug, { picture }]) => [slug, picture]));

/** Creates the pictures of categories, collections, banners and the home page. A rendered room is preferred, else a product is shown. */
export const createGroupPictures = ({ inLook }: ProductPictures, { inShape }: RoomPictures) => {
  const standingFor = (group: string): BySlug =>
    Object.entries(standsFor)
      .filter(([key]) => key.startsWith(`${group}/`))
      .map(([key, [slug, look]]) => [key.slice(group.length + 1), inLook(productOfSlug(slug), look)]);

  const inRooms = (all: BySlug, pictured: Readonly<Record<string, string>>): BySlug =>
    all.map(([key, own]) => [key, inShape(pictured[key], "16x9") ?? own]);

  const ofSubCategories = categories
    .flatMap(({ subCategories }) => subCategories)
    .flatMap(({ slug }): BySlug => {
      const product = products.find(({ subCategory }) => subCategory === slug);
      return product ? [[slug, inLook(product, firstLookOf(product))]] : [];
    });
  const wideHero = inShape(roomsOfBanners["hero"], "16x9");
  // without the wide shape, a phone shows another hero than a desktop
  const heroOnPhones = wideHero && inShape(roomsOfBanners["hero"], "4x3");
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
    /** By the `picture` of a banner; the hero is not included. */
    bannerPictures: picturesBySlug(ofBanners),
    /** By the `picture` of a banner. */
    homePictures: picturesBySlug(ofHome),
    /** Returns a room in the width of a page; null until it is rendered. */
    roomPicture: (name: string): StoredPicture | null => inShape(name, "16x9")?.picture ?? null,
    /** The hero in 4:3, the tallest shape on a phone; null until it is rendered. */
    heroOnPhones: heroOnPhones?.picture ?? null,
    all: [
      ...[...ofCategories, ...ofSubCategories, ...ofCollections, ...ofHome].map(([, picture]) => picture),
      ...(heroOnPhones ? [heroOnPhones] : []),
    ],
  };
};
