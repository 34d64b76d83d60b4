import type { store as english } from "../en/store.ts";
import type { TranslationOf } from "../translation.ts";

/** Of stores: on their own pages, and among what is the customer's. */
export const store = {
  follow: "Ikuti {name}",
  unfollow: "Berhenti mengikuti {name}",
  nowFollowed: "Anda sekarang mengikuti {name}.",
  noLongerFollowed: "Anda tidak lagi mengikuti {name}.",
  followedTitle: "Toko yang Anda ikuti",
  followedHint: "Temukan lagi perajin yang Anda sukai.",
  loading: "Memuat toko yang Anda ikuti",
  noneFollowed: "Anda belum mengikuti toko mana pun",
  noneFollowedHint: "Ikuti toko di halamannya, lalu temukan lagi di sini.",
  browse: "Lihat semua merek",
} as const satisfies TranslationOf<typeof english>;
