import type { LocalText } from "../message/local-text.ts";

/** The shipping zone of a place, by the distance from the workshops in Java. */
export type Zone = "java" | "sumatra" | "east" | "papua" | "highlands";

const zoneByProvince: Readonly<Record<string, Zone>> = {
  // These provinces are Sumatra and its islands.
  ...Object.fromEntries(
    ["11", "12", "13", "14", "15", "16", "17", "18", "19", "21"].map((province) => [province, "sumatra" as const]),
  ),
  // These provinces are Java and Bali.
  ...Object.fromEntries(["31", "32", "33", "34", "35", "36", "51"].map((province) => [province, "java" as const])),
  // These provinces are Nusa Tenggara, Kalimantan and Sulawesi.
  ...Object.fromEntries(
    ["52", "53", "61", "62", "63", "64", "65", "71", "72", "73", "74", "75", "76"].map((province) => [
      province,
      "east" as const,
    ]),
  ),
  // These provinces are Maluku and Papua.
  ...Object.fromEntries(["81", "82", "91", "92", "93", "94", "96"].map((province) => [province, "papua" as const])),
  // Only small aircraft fly to Papua Pegunungan.
  "95": "highlands",
};

/** Returns the zone of a sub-district by its ministry code, or null for a province without shipping. */
export const getZone = (subDistrictId: string): Zone | null => zoneByProvince[subDistrictId.slice(0, 2)] ?? null;

type Tariff = {
  /** The cost of the first kilogram in whole rupiah. `perKilogram` is the cost of each further started kilogram. */
  readonly base: number;
  readonly perKilogram: number;
  readonly daysMinimum: number;
  readonly daysMaximum: number;
  /** The maximum weight of a single piece in grams. `loadMaximum` is the maximum of the whole load. Null without a limit. */
  readonly pieceMaximum: number | null;
  readonly loadMaximum: number | null;
};

type ShippingService = {
  readonly id: string;
  readonly name: LocalText;
  readonly tariffs: Readonly<Partial<Record<Zone, Tariff>>>;
};

const createTariff = (
  [base, perKilogram]: readonly [number, number],
  [daysMinimum, daysMaximum]: readonly [number, number],
  { pieceMaximum = null, loadMaximum = null }: { pieceMaximum?: number | null; loadMaximum?: number | null } = {},
): Tariff => ({ base, perKilogram, daysMinimum, daysMaximum, pieceMaximum, loadMaximum });

/** The shipping methods in display order. */
export const SHIPPING_SERVICES: readonly ShippingService[] = [
  {
    id: "regular",
    name: { en: "Regular delivery", id: "Pengiriman reguler" },
    tariffs: {
      java: createTariff([50_000, 2_500], [3, 6]),
      sumatra: createTariff([90_000, 5_500], [6, 12]),
      east: createTariff([120_000, 7_500], [8, 16]),
      papua: createTariff([180_000, 14_000], [14, 28]),
      highlands: createTariff([250_000, 42_000], [21, 40], { pieceMaximum: 25_000 }),
    },
  },
  {
    id: "express",
    name: { en: "Express delivery", id: "Pengiriman ekspres" },
    tariffs: {
      java: createTariff([120_000, 6_000], [1, 2], { loadMaximum: 150_000 }),
      sumatra: createTariff([220_000, 14_000], [2, 4], { loadMaximum: 80_000 }),
    },
  },
];

/** The quantities of the pieces to ship, with their weight in grams. */
export type ShippingLoad = readonly { readonly weightGrams: number; readonly quantity: number }[];

/** Returns the load of some lines. */
export const getLoad = (
  lines: readonly { readonly quantity: number; readonly variant: { readonly weightGrams: number } }[],
): ShippingLoad => lines.map(({ variant, quantity }) => ({ weightGrams: variant.weightGrams, quantity }));

/** A shipping method for a load and a zone. The cost is in whole rupiah. */
export type ShippingQuote = {
  readonly id: string;
  readonly name: LocalText;
  readonly cost: number;
  readonly daysMinimum: number;
  readonly daysMaximum: number;
};

/** Returns the shipping cost in whole rupiah. Each started kilogram counts, and the base includes the first kilogram. */
const getCost = ({ base, perKilogram }: Tariff, totalGrams: number): number =>
  base + (Math.max(1, Math.ceil(totalGrams / 1000)) - 1) * perKilogram;

/** Returns the shipping methods for a load and a zone, in display order. Returns none when the load is too heavy for all methods. */
export const getShippingQuotes = (zone: Zone | null, load: ShippingLoad): ShippingQuote[] => {
  if (zone === null) return [];
  const totalGrams = load.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0);
  const heaviestGrams = Math.max(0, ...load.map(({ weightGrams }) => weightGrams));
  return SHIPPING_SERVICES.flatMap(({ id, name, tariffs }) => {
    const tariff = tariffs[zone];
    if (tariff === undefined) return [];
    if (heaviestGrams > (tariff.pieceMaximum ?? heaviestGrams) || totalGrams > (tariff.loadMaximum ?? totalGrams))
      return [];
    const { daysMinimum, daysMaximum } = tariff;
    return { id, name, cost: getCost(tariff, totalGrams), daysMinimum, daysMaximum };
  });
};

/** Returns true when a method can ship a single piece to a zone. */
export const isShippable = (zone: Zone | null, { weightGrams }: { readonly weightGrams: number }): boolean =>
  getShippingQuotes(zone, [{ weightGrams, quantity: 1 }]).length > 0;
