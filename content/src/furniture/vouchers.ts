import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type Voucher = {
  readonly id: string;
  readonly code: string;
  readonly title: LocalText;
  /** `flat` takes rupiah off the goods. `shipping` takes rupiah off the shipping cost. `percent` takes a share off the goods. */
  readonly kind: "flat" | "percent" | "shipping";
  /** The value in rupiah. If the kind is `percent`, the value is a percentage (1 to 100). */
  readonly value: number;
  /** The minimum value of the goods, in rupiah. */
  readonly minimum: number;
  /** The maximum discount in rupiah. It is null when the value itself is the limit. */
  readonly cap: number | null;
  /** The days from the moment of seeding to the voucher's first day. Negative days are in the past. */
  readonly startsInDays: number;
  readonly endsInDays: number;
  readonly quota: number;
  readonly used: number;
  /** The slug of a category. If set, only goods of this category count. */
  readonly category: string | null;
  readonly isForNewCustomers: boolean;
  /** Codes of cities or regencies. If set, the voucher is valid only for addresses in these places. */
  readonly cityCodes: readonly string[] | null;
};

const noRestrictions = { category: null, isForNewCustomers: false, cityCodes: null } as const;

const drafts: readonly Omit<Voucher, "id">[] = [
  {
    code: "SELAMATDATANG",
    title: { en: "Rp150.000 off your first order", id: "Potongan Rp150.000 untuk pesanan pertama" },
    kind: "flat",
    value: 150_000,
    minimum: 1_500_000,
    cap: null,
    startsInDays: -30,
    endsInDays: 365,
    quota: 5000,
    used: 412,
    ...noRestrictions,
    isForNewCustomers: true,
  },
  {
    code: "GRATISKIRIM",
    title: {
      en: "Free shipping in Greater Jakarta, up to Rp300.000",
      id: "Gratis ongkir Jabodetabek hingga Rp300.000",
    },
    kind: "shipping",
    value: 300_000,
    minimum: 2_000_000,
    cap: 300_000,
    startsInDays: -30,
    endsInDays: 365,
    quota: 2000,
    used: 687,
    ...noRestrictions,
    cityCodes: [
      "31.71",
      "31.72",
      "31.73",
      "31.74",
      "31.75",
      "32.01",
      "32.71",
      "32.76",
      "32.16",
      "32.75",
      "36.03",
      "36.71",
      "36.74",
    ],
  },
  {
    code: "HEMAT17",
    title: { en: "17% off, up to Rp750.000", id: "Diskon 17%, maksimum Rp750.000" },
    kind: "percent",
    value: 17,
    minimum: 1_000_000,
    cap: 750_000,
    startsInDays: -7,
    endsInDays: 30,
    quota: 1000,
    used: 358,
    ...noRestrictions,
  },
  {
    code: "KAMARBARU",
    title: { en: "10% off the bedroom, up to Rp1.000.000", id: "Diskon 10% untuk kamar tidur, maksimum Rp1.000.000" },
    kind: "percent",
    value: 10,
    minimum: 0,
    cap: 1_000_000,
    startsInDays: -30,
    endsInDays: 180,
    quota: 800,
    used: 95,
    ...noRestrictions,
    category: "kamar-tidur",
  },
  {
    code: "HABIS",
    title: { en: "Rp50.000 off (fully claimed)", id: "Potongan Rp50.000 (kuota habis)" },
    kind: "flat",
    value: 50_000,
    minimum: 250_000,
    cap: null,
    startsInDays: -60,
    endsInDays: 365,
    quota: 100,
    used: 100,
    ...noRestrictions,
  },
  {
    code: "LAMA2025",
    title: { en: "Rp100.000 off (expired)", id: "Potongan Rp100.000 (kedaluwarsa)" },
    kind: "flat",
    value: 100_000,
    minimum: 500_000,
    cap: null,
    startsInDays: -400,
    endsInDays: -200,
    quota: 500,
    used: 240,
    ...noRestrictions,
  },
];

export const vouchers: readonly Voucher[] = drafts.map((draft) => ({
  id: createStableId(`voucher/${draft.code}`),
  ...draft,
}));
