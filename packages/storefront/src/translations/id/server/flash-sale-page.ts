import type { flashSalePage as english } from "../../en/server/flash-sale-page.ts";
import type { TranslationOf } from "../../translation.ts";

export const flashSalePage = {
  title: "Flash sale",
  none: "Belum ada flash sale saat ini",
  noneHint: "Hingga promo berikutnya, harga normal berlaku.",
} as const satisfies TranslationOf<typeof english>;
