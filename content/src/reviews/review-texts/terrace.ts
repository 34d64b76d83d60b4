import { combineConditions, createPieceTexts, hasLook, isProduct, type ReviewTexts } from "../review-texts.ts";

export const terrace: readonly ReviewTexts[] = [
  createPieceTexts("id", isProduct("bangku-lorong"), {
    praise: [
      "Duduk sebentar mengikat tali sepatu jadi kebiasaan baru kami.",
      "Tetesan payung jatuh lewat celah bilahnya, lantai mudah dilap.",
    ],
  }),
  createPieceTexts("en", isProduct("bangku-lorong"), { praise: ["A seat for laces, a roof for shoes."] }),
  createPieceTexts("id", isProduct("bangku-ujung-ranjang"), {
    praise: ["Tingginya persis setinggi kasur, selimut terlipat rapi di atasnya."],
  }),
  createPieceTexts("en", isProduct("bangku-ujung-ranjang"), { praise: ["Exactly as high as our mattress."] }),
  createPieceTexts("id", isProduct("dingklik-rewang"), {
    praise: [
      "Dudukannya cekung, ternyata nyaman untuk duduk lama.",
      "Pasaknya tembus ke atas, jadi hiasan tersendiri.",
      "Sekarang menyangga pot monstera.",
      "Ringan, dibawa ke dapur, ke teras, ke mana-mana.",
      "Mengingatkan pada rewang di kampung.",
      "Kaki tiganya tidak goyang di lantai teras yang miring.",
    ],
    drawbacks: ["Dudukannya keras, tentu saja, ini dingklik.", "Perlu diminyaki kalau ditaruh di teras."],
    mixed: [
      [
        "Bagus sebagai alas pot. Untuk duduk terlalu tinggi menurut nenek saya.",
        "Salam untuk nenek, {name}. Rewang memang kami tinggikan setara kursi; dingklik pendek sedang kami pikirkan.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("dingklik-rewang"), {
    praise: ["The dished seat is more comfortable than it looks.", "Mine holds a monstera now."],
    drawbacks: ["Hard seat, as a stool has."],
  }),
  createPieceTexts("id", isProduct("puf-bundar"), {
    praise: [
      "Sisinya tetap tegak walau jadi trampolin anak.",
      "Ditaruhi nampan langsung jadi meja kopi.",
      "Kaki saya punya tempat selonjor sekarang.",
      "Padat, tidak kempis diduduki orang dewasa.",
      "Ritsletingnya tidak kelihatan.",
      "Kursi cadangan waktu arisan.",
      "Tinggi 38 pas untuk duduk bermain gitar.",
    ],
    drawbacks: ["Lebih keras daripada yang saya bayangkan.", "Ringan, jadi suka berpindah sendiri di lantai licin."],
    mixed: [
      [
        "Terlalu keras untuk sandaran kaki, cukup baik sebagai bangku.",
        "Terima kasih, {name}. Intinya memang padat supaya bentuknya bertahan; selimut lipat di atasnya melunakkan.",
      ],
    ],
  }),
  createPieceTexts("en", isProduct("puf-bundar"), {
    praise: [
      "Footstool by day, spare seat by night.",
      "The sides are still straight after months of jumping children.",
      "Put a tray on it and you have a coffee table.",
    ],
    drawbacks: ["Firmer than I imagined."],
  }),
  createPieceTexts("id", isProduct("kursi-teras-sore"), {
    praise: [
      "Kemiringannya pas untuk teh sore sambil melihat hujan.",
      "Lengannya lebar, gelas aman di situ.",
      "Sekrupnya tidak berkarat.",
    ],
    drawbacks: ["Untuk duduk lama tetap butuh bantal tipis."],
  }),
  createPieceTexts("id", combineConditions(isProduct("kursi-teras-sore"), hasLook("jati")), {
    praise: ["Kehujanan berkali-kali dan tidak apa-apa."],
  }),
  createPieceTexts("en", isProduct("kursi-teras-sore"), {
    praise: ["The angle is perfect for watching the rain with tea."],
  }),
  createPieceTexts("id", isProduct("set-teras-kopi"), {
    praise: ["Bapak dan ibu minum kopi berdua lagi tiap sore.", "Cukup dirapatkan ke pojok kalau motor tamu masuk."],
  }),
  createPieceTexts("en", isProduct("set-teras-kopi"), {
    praise: ["Two chairs, one table, five o'clock: all we need."],
  }),
];
