import type { delivery as english } from "../en/delivery.ts";
import type { TranslationOf } from "../translation.ts";

/** What delivery costs and when it comes, before anybody is known. */
export const delivery = {
  label: "Pengiriman ke kode pos",
  hint: "Ketik kode pos Anda untuk melihat ongkos kirim dan perkiraan tibanya.",
  looking: "Mencari kode pos…",
  unknown: "Kode pos ini tidak kami temukan.",
  to: "Ke {place}",
  none: "Kami belum dapat mengirimnya ke sana. Hubungi kami di {phone}, kami bantu carikan cara.",
  arrival: "Tiba {days}",
  forPiece: "Untuk satu barang, dipesan hari ini.",
  forSet: "Untuk satu paket, dipesan hari ini.",
  forCart: "Untuk barang yang dipilih, dipesan hari ini.",
} as const satisfies TranslationOf<typeof english>;
