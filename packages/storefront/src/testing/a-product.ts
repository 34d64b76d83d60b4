import type {
  Brand,
  Bundle,
  BundleVariant,
  Category,
  Home,
  Picture,
  Product,
  ProductPage,
  ProductSummary,
  Room,
  Variant,
} from "@griya/api";
import { aPicture } from "@griya/machines/testing";

/** Returns a drawing as a data URL, for stories and tests. */
const createDrawingUrl = (colour: string, shape: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="#ece7de"/>${shape.replaceAll("COLOUR", colour)}</svg>`,
  )}`;

const sofaShape =
  '<path fill="COLOUR" d="M120 200h400v90H120zM90 230h60v100H90zM490 230h60v100h-60zM140 280h360v50H140z"/><path fill="#6b4a2f" d="M130 330h16v40h-16zM494 330h16v40h-16z"/>';

const aDrawing = (alt = "Senja sofa in greige linen", colour = "#b9a88f"): Picture =>
  aPicture({ path: createDrawingUrl(colour, sofaShape), width: 640, height: 480, colour: "#ece7de", alt });

export const aSummary = (changes: Partial<ProductSummary> = {}): ProductSummary => ({
  id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e01",
  slug: "sofa-senja",
  name: "Senja Sofa",
  picture: aDrawing(),
  price: { current: 8_990_000, previous: null, discountPercent: null, endsAt: null },
  pricesVary: false,
  stock: 12,
  brand: { id: "tirtasana", slug: "tirtasana", name: "Tirtasana" },
  colours: ["#cfc6b6", "#7d8a74"],
  rating: { average: 4.6, count: 38 },
  ...changes,
});

/** The end of every sale in stories, far in the future, so that pictures of a page do not change. */
const saleEnd = "2099-12-31T15:00:00.000Z";

export const someSummaries = (): ProductSummary[] => [
  aSummary(),
  aSummary({
    id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e02",
    slug: "kursi-bale",
    name: "Bale Easy Chair",
    picture: aDrawing("Bale easy chair in sage velvet", "#6f8f6b"),
    price: { current: 2_632_000, previous: 3_290_000, discountPercent: 20, endsAt: saleEnd },
  }),
  aSummary({
    id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e03",
    slug: "meja-purnama",
    name: "Purnama Coffee Table with a Marble Top and Turned Teak Legs",
    picture: aDrawing("Purnama coffee table", "#dcd8d0"),
    stock: 2,
    colours: [],
    rating: null,
  }),
  aSummary({
    id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e04",
    slug: "bufet-anyam",
    name: "Anyam Sideboard",
    picture: aDrawing("Anyam sideboard", "#8a5f3a"),
    stock: 0,
  }),
];

export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  id: "00000000-0000-4000-8000-000000000001",
  sku: "TIR-001-GRE-3",
  attributes: [
    { name: "Colour", value: "Greige linen", swatch: "#cfc6b6" },
    { name: "Size", value: "3 seats", swatch: null },
  ],
  price: { current: 8_990_000, previous: null, discountPercent: null, endsAt: null },
  stock: 5,
  picture: null,
  dimensions: { width: 214, depth: 92.5, height: 80 },
  weight: 58,
  seatHeight: null,
  care: "Vacuum weekly with a soft brush and blot spills at once. The covers unzip for dry-cleaning; do not bleach.",
  ...changes,
});

const createVariant = (id: string, colour: string, swatch: string, size: string, stock: number): Variant =>
  aVariant({
    id,
    sku: `TIR-001-${id}`,
    attributes: [
      { name: "Colour", value: colour, swatch },
      { name: "Size", value: size, swatch: null },
    ],
    stock,
    ...(size === "2 seats" && {
      price: { current: 7_090_000, previous: null, discountPercent: null, endsAt: null },
      dimensions: { width: 158, depth: 92.5, height: 80 },
      weight: 44,
    }),
  });

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  ...aSummary({
    price: { current: 7_090_000, previous: null, discountPercent: null, endsAt: null },
    pricesVary: true,
  }),
  description:
    "Eight loose cushions on a frame of kiln-dried mahogany. The covers come off for washing, and the legs unscrew so that it fits through a door of 70 cm.",
  pictures: [
    { ...aDrawing(), view: "three-quarter" },
    { ...aDrawing("Senja sofa from the front", "#7d8a74"), view: "front" },
    { ...aDrawing("Senja sofa beside a person", "#8c7b66"), view: "person" },
  ],
  video: null,
  model: null,
  dimensions: { width: 214, depth: 92.5, height: 80 },
  weight: 58,
  material: "Kiln-dried mahogany frame, foam and feather, removable cover",
  assembly: { people: 2, minutes: 20 },
  warranty: { months: 60, covers: "the frame" },
  category: { slug: "ruang-tamu", title: "Living Room" },
  subCategory: { slug: "sofa", title: "Sofas" },
  variants: [
    createVariant("a", "Greige linen", "#cfc6b6", "3 seats", 8),
    createVariant("b", "Greige linen", "#cfc6b6", "2 seats", 0),
    createVariant("c", "Sage velvet", "#7d8a74", "3 seats", 4),
    createVariant("d", "Sage velvet", "#7d8a74", "2 seats", 3),
  ],
  ...changes,
});

const aBundleVariant = (id: string, colour: string, swatch: string, stock: number): BundleVariant => ({
  id,
  attributes: [{ name: "Colour", value: colour, swatch }],
  picture: null,
  stock,
  price: 7_911_200,
  separatePrice: 8_990_000,
});

export const aBundle = (changes: Partial<Bundle> = {}): Bundle => ({
  id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e11",
  slug: "paket-senja",
  name: "Senja Living Room Set",
  description: "The sofa and the marble table before it.",
  lines: [
    {
      quantity: 1,
      product: aSummary(),
      variants: [aBundleVariant("a", "Greige linen", "#cfc6b6", 8), aBundleVariant("b", "Sage velvet", "#7d8a74", 0)],
    },
    {
      quantity: 2,
      product: someSummaries()[1] ?? aSummary(),
      variants: [{ ...aBundleVariant("c", "Rattan", "#c49a5a", 7), price: 2_632_000, separatePrice: 2_632_000 }],
    },
  ],
  ...changes,
});

const aCategory = (slug: string, title: string, colour: string): Category => ({
  id: slug,
  slug,
  title,
  picture: aDrawing(title, colour),
  productCount: 12,
  subCategories: [
    { id: `${slug}-1`, slug: "sofa", title: "Sofas", productCount: 8 },
    { id: `${slug}-2`, slug: "kursi-santai", title: "Easy Chairs", productCount: 4 },
  ],
});

export const someCategories = (): Category[] => [
  aCategory("ruang-tamu", "Living Room", "#b06a4a"),
  aCategory("ruang-makan", "Dining Room", "#a5794c"),
  aCategory("kamar-tidur", "Bedroom", "#c9b79c"),
  aCategory("ruang-kerja", "Workspace", "#9a8260"),
];

/** Returns the facets of a list with 52 products. */
export const someFacets = (): Pick<ProductPage, "categories" | "brands" | "facets"> => ({
  categories: [
    {
      slug: "ruang-tamu",
      title: "Living Room",
      productCount: 52,
      subCategories: [
        { slug: "sofa", title: "Sofas", productCount: 31 },
        { slug: "kursi-santai", title: "Easy Chairs", productCount: 21 },
      ],
    },
  ],
  brands: [
    { slug: "rumayasa", name: "Rumayasa", productCount: 14 },
    { slug: "langkan", name: "Langkan", productCount: 38 },
  ],
  facets: {
    isLowerBound: false,
    colours: [
      { value: "beige", productCount: 40 },
      { value: "brown", productCount: 12 },
      { value: "green", productCount: 9 },
    ],
    materials: [
      { value: "teak", productCount: 12 },
      { value: "linen", productCount: 27 },
    ],
    seats: [
      { value: 2, productCount: 8 },
      { value: 3, productCount: 6 },
    ],
    ratings: [
      { value: 4, productCount: 33 },
      { value: 3, productCount: 45 },
    ],
    inStock: 49,
    reduced: 11,
    assembled: 20,
    price: { minimum: 490_000, maximum: 17_900_000 },
    width: { minimum: 40, maximum: 268 },
    depth: { minimum: 32, maximum: 165 },
    height: { minimum: 38, maximum: 110 },
  },
});

export const someBrands = (): Brand[] =>
  ["Rumayasa", "Langkan"].map((name) => ({
    id: name.toLowerCase(),
    slug: name.toLowerCase(),
    name,
    tagline: "Teak and rattan, joined in Jepara",
    logo: aDrawing(name),
    logoOnDark: undefined,
  }));

export const aHome = (changes: Partial<Home> = {}): Home => ({
  banners: [
    {
      id: "set",
      title: "Six chairs and their table, for less as a set",
      picture: aDrawing(),
      isActive: true,
      isClosable: true,
      href: "/set",
    },
    {
      id: "lamps",
      title: "Lights that soften the evening",
      picture: aDrawing(),
      isActive: true,
      isClosable: true,
      href: "/lampu",
    },
  ],
  slides: [
    {
      title: "A home that waits for you",
      text: "Sofas, teak and rattan from workshops in Java, delivered and assembled.",
      callToAction: "Shop the living room",
      picture: aDrawing(),
      portraitPicture: null,
      href: "/all/ruang-tamu",
    },
  ],
  features: [
    { icon: "truck", title: "Delivered with care", text: "To every province, insured all the way" },
    { icon: "tools", title: "Assembly at home", text: "Our fitters take the boxes away" },
    { icon: "shield", title: "Warranty up to 5 years", text: "On frames and joints" },
    { icon: "store", title: "Open every day", text: "08.00–22.00 WIB" },
  ],
  categories: someCategories(),
  brands: someBrands(),
  collections: [
    {
      slug: "tropis-tenang",
      title: "Quiet Tropics",
      description: "Rattan, linen and moss green for rooms where the windows stay open.",
      products: someSummaries(),
    },
  ],
  ...changes,
});

export const aRoom = (changes: Partial<Room> = {}): Room => {
  const [sofa = aSummary(), chair = aSummary(), lamp = aSummary()] = someSummaries();
  return {
    slug: "ruang-nonton",
    title: "Film Room",
    description: "The screen stands low, and the cables are out of sight.",
    picture: { ...sofa.picture, alt: "A room for films" },
    pieces: [
      { product: chair, variantId: null, x: 0.2, y: 0.6 },
      { product: sofa, variantId: "b", x: 0.5, y: 0.7 },
      { product: lamp, variantId: null, x: 0.8, y: 0.4 },
    ],
    ...changes,
  };
};

export const aFlashSale = () => ({ title: "Payday Savings", endsAt: saleEnd, products: someSummaries().slice(1, 3) });
