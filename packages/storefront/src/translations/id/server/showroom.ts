import type { showroom as english } from "../../en/server/showroom.ts";
import type { TranslationOf } from "../../translation.ts";

/** Of what stands in the showrooms, which only a server writes. */
export const showroom = {
  pieces: "Dipajang di {name}",
  seePieces: "Lihat produk yang dipajang",
  title: "Di ruang pamer kami",
  seeAt: "Bisa dilihat di {name}",
  collectToday: "Bisa diambil hari ini: {count}",
  collectTomorrow: "Bisa diambil besok: {count}",
  collectByPhone: "Ingin mengambil sendiri? Telepon dulu ruang pamernya: pesanan di sini selalu diantar.",
} as const satisfies TranslationOf<typeof english>;
