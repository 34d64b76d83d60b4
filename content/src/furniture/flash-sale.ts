import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

export type FlashSale = {
  readonly id: string;
  readonly slug: string;
  readonly title: LocalText;
  readonly description: LocalText;
  /** The discount of each product in per cent, by the SKU of the product. The discount applies to every variant. */
  readonly discounts: readonly { readonly productSku: string; readonly percent: number }[];
};

export const flashSale: FlashSale = {
  id: createStableId("flash-sale/gajian-hemat"),
  slug: "gajian-hemat",
  title: { en: "Payday Savings", id: "Gajian Hemat" },
  description: {
    en: "Eight favourites at payday prices.",
    id: "Delapan favorit dengan harga gajian.",
  },
  discounts: [
    { productSku: "RUM-005", percent: 20 },
    { productSku: "RUM-008", percent: 15 },
    { productSku: "RUM-016", percent: 25 },
    { productSku: "RUM-020", percent: 15 },
    { productSku: "LAN-036", percent: 25 },
    { productSku: "SIN-047", percent: 30 },
    { productSku: "SIN-051", percent: 30 },
    { productSku: "LAN-062", percent: 20 },
  ],
};

const SIX_HOURS_MILLISECONDS = 6 * 60 * 60 * 1000;
const SIX_HOUR_PERIODS_PER_ROUND = 12;

/**
 * Returns start and end of the first round of a flash sale that is seeded at `now`. The round starts at the last full six hours, so the
 * sale runs at once. The round ends three days later, so the countdown ends on a full hour. The next round begins in the same second.
 */
export function getFlashSaleWindow(now: Date): { startsAt: Date; endsAt: Date } {
  const startTime = Math.floor(now.getTime() / SIX_HOURS_MILLISECONDS) * SIX_HOURS_MILLISECONDS;
  return {
    startsAt: new Date(startTime),
    endsAt: new Date(startTime + SIX_HOUR_PERIODS_PER_ROUND * SIX_HOURS_MILLISECONDS),
  };
}
