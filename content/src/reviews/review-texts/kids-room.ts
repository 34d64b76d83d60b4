import { createPieceTexts, isProduct, type ReviewTexts } from "../review-texts.ts";

export const kidsRoom: readonly ReviewTexts[] = [
  createPieceTexts("id", isProduct("boks-bayi-lelap"), {
    praise: [
      "Kasurnya sudah kami turunkan dua tingkat mengikuti si kecil yang mulai berdiri.",
      "Jerujinya rapat, kepala dan kaki tidak bisa terjepit.",
      "Pelapisnya tidak berbau, penting untuk bayi baru lahir.",
      "Satu sisinya dilepas dan sekarang jadi sofa kecil.",
      "Tepinya benar-benar membulat, anak menggigitnya pun saya tenang.",
      "Kasur 120 kali 60 pas tanpa celah.",
      "Kokoh walau diguncang balita yang tidak mau tidur.",
      "Bayi kami langsung tidur lima jam, mungkin kebetulan.",
      "Dari anak pertama sekarang dipakai adiknya.",
    ],
    drawbacks: [
      "Memindah tinggi kasurnya perlu alat, tidak bisa cepat.",
      "Kasurnya tidak termasuk, ingat untuk membelinya.",
      "Tidak beroda, jadi agak susah digeser.",
    ],
    mixed: [
      [
        "Aman dan rapi, tetapi satu bautnya harus saya kencangkan tiap minggu.",
        "Keselamatan si kecil nomor satu, {name}. Mur pengunci baru sudah dikirim kilat; setelah terpasang tidak akan kendur.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("boks-bayi-lelap"), {
    praise: [
      "We have lowered the mattress twice as our daughter learned to stand.",
      "No smell of lacquer at all.",
      "Bars close together and every edge is round.",
      "One side off and it is a little sofa.",
    ],
    drawbacks: ["Changing the height needs a tool.", "The mattress is not included."],
    mixed: [
      [
        "Safe and neat, though one bolt needs tightening every week.",
        "Safety first, {name}: locking nuts went out by express, and they will not work loose.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("dipan-anak-rumah"), {
    praise: [
      "Anak saya menyebutnya rumah, kami menyebutnya tidur malam yang tenang.",
      "Rendah, jatuh pun cuma terguling ke karpet.",
      "Disampirkan kain langsung jadi tenda.",
      "Permukaannya halus, tidak ada serpihan.",
    ],
    drawbacks: ["Bubungannya tempat menggantung segala macam, jadi cepat berantakan."],
  }),
  createPieceTexts("en", isProduct("dipan-anak-rumah"), {
    praise: ["A bed, a tent and a shop, depending on the day."],
  }),
  createPieceTexts("id", isProduct("dipan-tingkat-kawan"), {
    praise: ["Anak tangganya pipih, telapak kaki anak tidak sakit.", "Pagar atasnya tinggi, saya bisa tidur tenang."],
  }),
  createPieceTexts("en", isProduct("dipan-tingkat-kawan"), { praise: ["Flat ladder steps and a proper rail on top."] }),
  createPieceTexts("id", isProduct("rak-mainan-ceria"), {
    praise: [
      "Anak tiga tahun saya benar-benar mengembalikan mainannya, saya rekam sebagai bukti.",
      "Boksnya tinggal diangkat ke teras.",
      "Miring ke depan, jadi isinya kelihatan semua.",
      "Boksnya sudah saya cuci berkali-kali.",
      "Rendah, tidak ada yang harus dipanjat.",
      "Enam boks cukup untuk balok, boneka, dan mobil-mobilan.",
      "Ruang keluarga tidak lagi penuh mainan berserakan.",
    ],
    drawbacks: ["Boksnya agak kecil untuk boneka besar.", "Kalau ditarik kuat, boksnya lepas dari rel."],
    mixed: [
      [
        "Idenya bagus, tapi dua boksnya sedikit longgar dan sering dilepas anak saya.",
        "Terima kasih, {name}. Boks dengan bibir yang lebih dalam sudah kami kirim sebagai pengganti.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("rak-mainan-ceria"), {
    praise: [
      "My three-year-old actually puts things back. I have it on video.",
      "The bins lift out and wash easily.",
      "Low, sloped and cheerful.",
    ],
    drawbacks: ["The bins are small for big soft toys."],
  }),
  createPieceTexts("id", isProduct("meja-belajar-kecil"), {
    praise: ["Krayon di daun mejanya hilang dengan kain basah.", "Dua kursinya masuk penuh ke kolong."],
  }),
  createPieceTexts("en", isProduct("meja-belajar-kecil"), {
    praise: ["Survives crayons and modelling clay, as promised."],
  }),
];
