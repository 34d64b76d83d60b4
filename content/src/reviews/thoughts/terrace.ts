import { both, inLook, of, piece, type Thoughts } from "../thoughts.ts";

export const terrace: readonly Thoughts[] = [
  piece("id", of("bangku-lorong"), {
    praise: [
      "Duduk sebentar mengikat tali sepatu jadi kebiasaan baru kami.",
      "Tetesan payung jatuh lewat celah bilahnya, lantai mudah dilap.",
    ],
  }),
  piece("en", of("bangku-lorong"), { praise: ["A seat for laces, a roof for shoes."] }),
  piece("id", of("bangku-ujung-ranjang"), {
    praise: ["Tingginya persis setinggi kasur, selimut terlipat rapi di atasnya."],
  }),
  piece("en", of("bangku-ujung-ranjang"), { praise: ["Exactly as high as our mattress."] }),
  piece("id", of("dingklik-rewang"), {
    praise: [
      "Dudukannya cekung, ternyata nyaman untuk duduk lama.",
      "Pasaknya tembus ke atas, jadi hiasan tersendiri.",
      "Sekarang menyangga pot monstera.",
      "Ringan, dibawa ke dapur, ke teras, ke mana-mana.",
      "Mengingatkan pada rewang di kampung.",
      "Kaki tiganya tidak goyang di lantai teras yang miring.",
    ],
    but: ["Dudukannya keras, tentu saja, ini dingklik.", "Perlu diminyaki kalau ditaruh di teras."],
    mixed: [
      [
        "Bagus sebagai alas pot. Untuk duduk terlalu tinggi menurut nenek saya.",
        "Salam untuk nenek, {name}. Rewang memang kami tinggikan setara kursi; dingklik pendek sedang kami pikirkan.",
      ],
    ],
  }),
  piece("en", of("dingklik-rewang"), {
    praise: ["The dished seat is more comfortable than it looks.", "Mine holds a monstera now."],
    but: ["Hard seat, as a stool has."],
  }),
  piece("id", of("puf-bundar"), {
    praise: [
      "Sisinya tetap tegak walau jadi trampolin anak.",
      "Ditaruhi nampan langsung jadi meja kopi.",
      "Kaki saya punya tempat selonjor sekarang.",
      "Padat, tidak kempis diduduki orang dewasa.",
      "Ritsletingnya tidak kelihatan.",
      "Kursi cadangan waktu arisan.",
      "Tinggi 38 pas untuk duduk bermain gitar.",
    ],
    but: ["Lebih keras daripada yang saya bayangkan.", "Ringan, jadi suka berpindah sendiri di lantai licin."],
    mixed: [
      [
        "Terlalu keras untuk sandaran kaki, cukup baik sebagai bangku.",
        "Terima kasih, {name}. Intinya memang padat supaya bentuknya bertahan; selimut lipat di atasnya melunakkan.",
      ],
    ],
  }),
  piece("en", of("puf-bundar"), {
    praise: [
      "Footstool by day, spare seat by night.",
      "The sides are still straight after months of jumping children.",
      "Put a tray on it and you have a coffee table.",
    ],
    but: ["Firmer than I imagined."],
  }),
  piece("id", of("kursi-teras-sore"), {
    praise: [
      "Kemiringannya pas untuk teh sore sambil melihat hujan.",
      "Lengannya lebar, gelas aman di situ.",
      "Sekrupnya tidak berkarat.",
    ],
    but: ["Untuk duduk lama tetap butuh bantal tipis."],
  }),
  piece("id", both(of("kursi-teras-sore"), inLook("jati")), {
    praise: ["Kehujanan berkali-kali dan tidak apa-apa."],
  }),
  piece("en", of("kursi-teras-sore"), { praise: ["The angle is perfect for watching the rain with tea."] }),
  piece("id", of("set-teras-kopi"), {
    praise: ["Bapak dan ibu minum kopi berdua lagi tiap sore.", "Cukup dirapatkan ke pojok kalau motor tamu masuk."],
  }),
  piece("en", of("set-teras-kopi"), { praise: ["Two chairs, one table, five o'clock: all we need."] }),
];
