import type {
  Address,
  Brand,
  CartLine,
  Category,
  Mark,
  Order,
  Picture,
  ProductSummary,
  Slide,
  TransferDetails,
} from "@griya/api";
import armchair from "./story-pictures/armchair.webp";
import chair from "./story-pictures/chair.webp";
import langkan from "./story-pictures/logo-langkan.svg";
import langkanOnDark from "./story-pictures/logo-langkan-on-dark.svg";
import rumayasa from "./story-pictures/logo-rumayasa.svg";
import rumayasaOnDark from "./story-pictures/logo-rumayasa-on-dark.svg";
import sinarupa from "./story-pictures/logo-sinarupa.svg";
import sinarupaOnDark from "./story-pictures/logo-sinarupa-on-dark.svg";
import tirtasana from "./story-pictures/logo-tirtasana.svg";
import tirtasanaOnDark from "./story-pictures/logo-tirtasana-on-dark.svg";
import bankTransfer from "./story-pictures/method-bank-transfer.svg";
import card from "./story-pictures/method-card.svg";
import cashOnDelivery from "./story-pictures/method-cash-on-delivery.svg";
import delivery from "./story-pictures/method-delivery.svg";
import expressDelivery from "./story-pictures/method-express-delivery.svg";
import gopay from "./story-pictures/method-gopay.svg";
import qris from "./story-pictures/method-qris.svg";
import vaBca from "./story-pictures/method-va-bca.svg";
import vaMandiri from "./story-pictures/method-va-mandiri.svg";
import room from "./story-pictures/room.webp";
import roomPortrait from "./story-pictures/room-portrait.webp";
import sofa from "./story-pictures/sofa.webp";

const aPicture = (path: string, alt: string, colour: string, size = { width: 640, height: 480 }): Picture => ({
  path,
  widths: [],
  alt,
  colour,
  ...size,
});

export const pictures = {
  sofa: aPicture(sofa, "Lumbung sofa in greige linen", "#d4cec5"),
  armchair: aPicture(armchair, "Pendapa armchair in sage velvet", "#a7a899"),
  chair: aPicture(chair, "Teak dining chair", "#d3ccc2"),
  room: aPicture(room, "A living room with sofa, armchair and rattan lamp", "#b2a28b", { width: 1200, height: 675 }),
  roomPortrait: aPicture(roomPortrait, "A living room with a sofa", "#b2a28b", { width: 480, height: 600 }),
  missing: aPicture("data:image/webp;base64,AAAA", "Rattan sideboard", "#d4cec5"),
} as const;

const aLogo = (name: string, onLight: string, onDark: string, width: number): Pick<Brand, "logo" | "logoOnDark"> => ({
  logo: aPicture(onLight, name, "#ffffff", { width, height: 96 }),
  logoOnDark: aPicture(onDark, name, "#1f1c18", { width, height: 96 }),
});

export const logos = {
  rumayasa: aLogo("Rumayasa", rumayasa, rumayasaOnDark, 511),
  langkan: aLogo("Langkan", langkan, langkanOnDark, 411),
  tirtasana: aLogo("Tirtasana", tirtasana, tirtasanaOnDark, 492),
  sinarupa: aLogo("Sinarupa", sinarupa, sinarupaOnDark, 455),
} as const;

const aMark = (path: string): Mark => ({ path, width: 60, height: 40 });

export const marks = {
  bankTransfer: aMark(bankTransfer),
  cashOnDelivery: aMark(cashOnDelivery),
  card: aMark(card),
  qris: aMark(qris),
  vaBca: aMark(vaBca),
  vaMandiri: aMark(vaMandiri),
  gopay: aMark(gopay),
  delivery: aMark(delivery),
  expressDelivery: aMark(expressDelivery),
} as const;

/** Returns a product for stories, with the given changes. */
export const aProduct = (changes: Partial<ProductSummary> = {}): ProductSummary => ({
  id: "3f0b4bb4-3d63-4b5e-9a55-0a2b6c6a3a11",
  slug: "sofa-lumbung",
  name: "Lumbung three-seat sofa",
  brand: { id: "rumayasa", slug: "rumayasa", name: "Rumayasa" },
  picture: pictures.sofa,
  price: { current: 8_750_000, previous: null, discountPercent: null, endsAt: null },
  pricesVary: false,
  stock: 24,
  colours: ["#cfc6b6", "#7d8a74", "#3f4a5a"],
  rating: { average: 4.6, count: 38 },
  ...changes,
});

export const products: ProductSummary[] = [
  aProduct(),
  aProduct({
    id: "armchair",
    slug: "armchair",
    name: "Pendapa armchair",
    picture: pictures.armchair,
    price: { current: 3_199_000, previous: 3_999_000, discountPercent: 21, endsAt: null },
    colours: ["#5f7a61", "#b5654a", "#d8c9a8", "#39424e", "#8a5a3c", "#e8e2d6", "#222222"],
  }),
  aProduct({
    id: "chair",
    slug: "chair",
    name: "Kursi makan Jepara dari kayu jati tua dengan anyaman rotan dan bantalan yang dapat dilepas",
    brand: { id: "langkan", slug: "langkan", name: "Langkan" },
    picture: pictures.chair,
    price: { current: 1_250_000, previous: null, discountPercent: null, endsAt: null },
    stock: 3,
    colours: [],
    rating: null,
  }),
  aProduct({
    id: "sideboard",
    slug: "sideboard",
    name: "Rattan sideboard",
    picture: pictures.missing,
    price: { current: 1_234_567_890, previous: 1_543_209_863, discountPercent: 20, endsAt: null },
    stock: 0,
  }),
];

export const aCategory = (changes: Partial<Category> = {}): Category => ({
  id: "living-room",
  slug: "living-room",
  title: "Living room",
  picture: pictures.sofa,
  productCount: 128,
  subCategories: [],
  ...changes,
});

export const aBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: "rumayasa",
  slug: "rumayasa",
  name: "Rumayasa",
  tagline: "Teak and linen for the family's room",
  ...logos.rumayasa,
  ...changes,
});

export const aSlide = (changes: Partial<Slide> = {}): Slide => ({
  title: "A room that waits for you",
  text: "Linen, teak and rattan, made in Java and brought to your door.",
  callToAction: "See the living room",
  picture: pictures.room,
  portraitPicture: pictures.roomPortrait,
  href: "#living-room",
  ...changes,
});

export const aCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  lineId: "line-1",
  productId: "sofa",
  variantId: "sofa-greige",
  slug: "sofa-lumbung",
  name: "Lumbung three-seat sofa",
  attributes: [
    { name: "Colour", value: "Greige" },
    { name: "Size", value: "3 seats" },
  ],
  picture: pictures.sofa,
  quantity: 1,
  isSelected: true,
  unitPrice: 8_750_000,
  previousUnitPrice: null,
  addedAt: "2026-11-20T07:30:00.000Z",
  pieces: [],
  addOns: [],
  stock: 24,
  ...changes,
});

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  id: "address-1",
  name: "Sri Wahyuni",
  phone: "+62 812 3456 7890",
  country: "Indonesia",
  province: { id: "34", name: "Daerah Istimewa Yogyakarta" },
  city: { id: "34.04", name: "Kabupaten Sleman" },
  district: { id: "34.04.07", name: "Depok" },
  subDistrict: { id: "34.04.07.2001", name: "Caturtunggal" },
  zipCode: "55281",
  address: "Jalan Kaliurang KM 5,2 No. 18",
  address2: "Pagar hijau, sebelah masjid",
  isDefault: false,
  ...changes,
});

export const transferDetails: TransferDetails = {
  kind: "transferDetails",
  payBefore: "2026-11-21T07:30:00.000Z",
  transactionId: "GRY-20261120-0042",
  bankName: "Bank Mandiri",
  accountHolder: "PT Griya Nusantara Furnitur",
  accountNumber: "1370012345678",
  branchName: "Yogyakarta Sudirman",
};

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: "order-1",
  code: "GRY-20261120-0042",
  status: "confirmed",
  isPaid: false,
  paymentMethod: "bankTransfer",
  placedAt: "2026-11-20T07:30:00.000Z",
  history: [
    { status: "pending", at: "2026-11-20T07:30:00.000Z" },
    { status: "confirmed", at: "2026-11-20T09:12:00.000Z" },
  ],
  promise: { daysMinimum: 3, daysMaximum: 6, countedFrom: "2026-11-20T09:12:00.000Z" },
  lines: [
    {
      lineId: "1",
      productId: "sofa",
      slug: "sofa-lumbung",
      name: "Lumbung three-seat sofa",
      attributes: [{ name: "Colour", value: "Greige" }],
      picture: pictures.sofa,
      quantity: 1,
      unitPrice: 8_750_000,
      discount: 0,
      addOns: [],
    },
    {
      lineId: "2",
      productId: "chair",
      slug: "chair",
      name: "Kursi makan Jepara dari kayu jati tua dengan anyaman rotan",
      attributes: [],
      picture: pictures.chair,
      quantity: 4,
      unitPrice: 1_250_000,
      discount: 0,
      addOns: [],
    },
  ],
  subtotal: 13_750_000,
  addOns: { totalItems: 0, totalCost: 0 },
  adjustments: [{ kind: "shipping", label: "Reguler", amount: 350_000 }],
  total: 14_100_000,
  shippingName: "Reguler",
  address: { name: "Sri Wahyuni", phone: "+6281234567890", lines: [] },
  payment: {
    id: "payment-1",
    method: "bankTransfer",
    state: "pending",
    amount: 14_100_000,
    transactionId: transferDetails.transactionId,
    nextAction: transferDetails,
    payBefore: transferDetails.payBefore,
    charge: null,
    virtualAccount: null,
    proofSentAt: null,
    failure: null,
  },
  cancellations: [],
  refundDue: 0,
  refundAccount: null,
  refundInProgress: 0,
  refunded: 0,
  held: 0,
  isPaidTwice: false,
  invoiceNumber: null,
  ...changes,
});
