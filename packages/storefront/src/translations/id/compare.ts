import type { compare as english } from "../en/compare.ts";
import type { TranslationOf } from "../translation.ts";

/** The names of comparing, and of what marks a product for it. */
export const compare = {
  mark: "Bandingkan",
  markNamed: "Bandingkan {name}",
  title: "Bandingkan produk",
  hint: "Lihat beberapa produk berdampingan.",
  see: "Lihat perbandingan",
} as const satisfies TranslationOf<typeof english>;
