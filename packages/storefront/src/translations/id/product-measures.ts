import type { productMeasures as english } from "../en/product-measures.ts";
import type { TranslationOf } from "../translation.ts";

export const productMeasures = {
  measures: {
    seatHeight: "Tinggi dudukan",
    centimetres: "{value} cm",
    title: "Ukuran",
    width: "Lebar {value} cm",
    depth: "Kedalaman {value} cm",
    height: "Tinggi {value} cm",
  },
  door: {
    title: "Apakah muat lewat pintu saya?",
    label: "Lebar pintu Anda dalam cm",
    hint: "Ukur bukaan bersih di antara kusen.",
    width: "lebar",
    depth: "kedalaman",
    height: "tinggi",
    fits: "Semestinya muat: sisi terkecilnya adalah {side}, {measure} cm, sehingga masih tersisa {rest} cm.",
    tight: "Akan pas-pasan: sisi terkecilnya adalah {side}, {measure} cm, sehingga hanya tersisa {rest} cm.",
    blocked: "Tidak muat dalam keadaan utuh: sisi terkecilnya adalah {side}, {measure} cm, kelebihan {rest} cm.",
    parts: "Barang ini datang dalam beberapa bagian, yang mungkin muat meski barang utuhnya tidak.",
    reckoned:
      "Dihitung dari ukuran barang saat berdiri. Ukuran kemasannya tidak kami ketahui; belokan, tangga, dan lift juga perlu ruang.",
  },
} as const satisfies TranslationOf<typeof english>;
