import type { room as english } from "../../en/server/room.ts";
import type { TranslationOf } from "../../translation.ts";

/** Of rooms, which only a server writes. */
export const room = {
  title: "Ruangan",
  intro: "Ruangan yang diisi dengan produk toko ini. Buka salah satunya untuk melihat setiap produk dan harganya.",
  none: "Belum ada ruangan",
  shop: "Belanja isi ruangan ini",
  pieces: "Isi ruangan ini",
  points: "Produk di gambar ini",
  point: "{name}, {price}",
  all: "Semua ruangan",
} as const satisfies TranslationOf<typeof english>;
