import type { product as english } from "../en/product.ts";
import type { TranslationOf } from "../translation.ts";

export const product = {
  previousPrice: "Harga sebelumnya",
  from: "Mulai",
  soldOut: "Stok habis",
  fewLeft: "Tersisa {stock}",
  colours_other: "{count} warna",
  rating_other: "{average} dari 5 bintang, {count} ulasan",
  flashSale: {
    ends: "Berakhir {moment}",
    endsIn: "Berakhir dalam",
    ended: "Promo ini sudah berakhir",
    days: "hari",
    hours: "jam",
    minutes: "menit",
    seconds: "detik",
  },
} as const satisfies TranslationOf<typeof english>;
