import type { StoredPicture } from "@griya/provider/seeding";
import { categories } from "../furniture/categories.ts";
import type { LookKey } from "../furniture/looks.ts";
import { getProductBySlug, products } from "../furniture/products.ts";
import { rooms } from "../furniture/rooms.ts";
import { defaultImage } from "../marks/shop-marks.ts";
import type { AlbumPicture } from "./content.ts";
import { getFirstLook, type ProductPictures } from "./product-pictures.ts";
import type { RoomPictures } from "./room-pictures.ts";

/** The product and the look that represent each category, each collection and each slide or banner of the home page. */
const representativesByGroup: Readonly<Record<string, readonly [product: string, look: LookKey]>> = {
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

/** The room of a slide or banner, by the key of its picture. */
const roomsByBanner: Readonly<Record<string, string>> = {
  hero: "living-room",
  "jepara-baru": "dining-room",
  "ruang-mungil": "workspace",
  "tropis-tenang": "garden-sitting-room",
};

const roomsByCollection: Readonly<Record<string, string>> = Object.fromEntries(
  rooms.flatMap(({ collection, picture }) => (collection === undefined ? [] : [[collection, picture]])),
);

type PictureEntries = readonly (readonly [slug: string, AlbumPicture])[];

const toPicturesBySlug = (all: PictureEntries): Readonly<Record<string, StoredPicture>> =>
  Object.fromEntries(all.map(([slug, { picture }]) => [slug, picture]));

/** Creates the pictures of categories, sub-categories, collections and the home page. A rendered room replaces the picture of a product. */
export const createGroupPictures = (
  { inLook: getAlbumPicture }: ProductPictures,
  { inShape: findPicture }: RoomPictures,
) => {
  const listRepresentatives = (group: string): PictureEntries =>
    Object.entries(representativesByGroup)
      .filter(([key]) => key.startsWith(`${group}/`))
      .map(([key, [slug, look]]) => [key.slice(group.length + 1), getAlbumPicture(getProductBySlug(slug), look)]);

  const withRoomPictures = (all: PictureEntries, pictured: Readonly<Record<string, string>>): PictureEntries =>
    all.map(([key, own]) => [key, findPicture(pictured[key], "16x9") ?? own]);

  const subCategoryEntries = categories
    .flatMap(({ subCategories }) => subCategories)
    .flatMap(({ slug }): PictureEntries => {
      const product = products.find(({ subCategory }) => subCategory === slug);
      return product ? [[slug, getAlbumPicture(product, getFirstLook(product))]] : [];
    });
  const wideHero = findPicture(roomsByBanner["hero"], "16x9");
  // If the wide shape is missing, a desktop shows another hero, so a phone must not show this room.
  const heroOnPhones = wideHero && findPicture(roomsByBanner["hero"], "4x3");
  const categoryEntries = listRepresentatives("categories");
  const collectionEntries = withRoomPictures(listRepresentatives("collections"), roomsByCollection);
  const bannerEntries = withRoomPictures(listRepresentatives("home"), roomsByBanner);
  const homeEntries: PictureEntries = [["hero", wideHero ?? defaultImage], ...bannerEntries];

  return {
    /** The pictures of categories, by slug. */
    categoryPictures: toPicturesBySlug(categoryEntries),
    /** The pictures of sub-categories, by slug. */
    subCategoryPictures: toPicturesBySlug(subCategoryEntries),
    /** The pictures of collections, by slug. */
    collectionPictures: toPicturesBySlug(collectionEntries),
    /** The pictures of the slides and banners of the home page without the hero, by the keys in their fields `picture`. */
    bannerPictures: toPicturesBySlug(bannerEntries),
    /** The pictures of the slides and banners of the home page with the hero, by the keys in their fields `picture`. */
    homePictures: toPicturesBySlug(homeEntries),
    /** Returns the wide picture of a room. Returns null until the picture is rendered. */
    findRoomPicture: (name: string): StoredPicture | null => findPicture(name, "16x9")?.picture ?? null,
    /** The picture of the hero in 4:3, for phones. It is null until both shapes of the hero are rendered. */
    heroOnPhones: heroOnPhones?.picture ?? null,
    all: [
      ...[...categoryEntries, ...subCategoryEntries, ...collectionEntries, ...homeEntries].map(
        ([, picture]) => picture,
      ),
      ...(heroOnPhones ? [heroOnPhones] : []),
    ],
  };
};
