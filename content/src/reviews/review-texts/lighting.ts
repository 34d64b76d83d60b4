import {
  combineConditions,
  createPieceTexts,
  hasLook,
  isInSubCategory,
  isProduct,
  type ReviewTexts,
} from "../review-texts.ts";

const isLamp = isInSubCategory("lampu-lantai", "lampu-gantung", "lampu-meja");

export const lighting: readonly ReviewTexts[] = [
  createPieceTexts("id", isLamp, {
    praise: [
      "Cahayanya hangat, mata langsung rileks.",
      "Malam di rumah jadi lebih tenang sejak ada lampu ini.",
      "Dimatikan pun tetap enak dipandang.",
      "Tidak menyilaukan.",
      "Suasana kamar langsung berubah.",
      "Tiap malam lampu plafon dimatikan, tinggal yang ini menyala.",
    ],
    drawbacks: ["Kabelnya kurang panjang setengah meter.", "Kabelnya agak kaku di hari-hari pertama."],
    mixed: [
      [
        "Lampunya cantik, tapi terangnya kurang untuk membaca. Sebagai lampu suasana sudah pas.",
        "Terima kasih, {name}. Di halaman produk kini tertulis lebih jelas mana yang untuk suasana dan mana yang untuk membaca.",
      ],
    ],
    complaints: [
      [
        "Berkedip-kedip sejak malam pertama, sudah dicoba di dua kamar.",
        "Mohon jangan dinyalakan dulu, {name}. Penggantinya kami kirim hari ini dan yang lama dijemput.",
      ],
      [
        "Seminggu menyala, lalu mati total.",
        "Mohon maaf, {name}. Itu masuk garansi satu tahun; unit baru sudah dalam perjalanan.",
      ],
    ],
  }),
  createPieceTexts("en", isLamp, {
    praise: [
      "Warm light, no glare.",
      "Even switched off it is a pleasure to look at.",
      "Our evenings are calmer with this lamp.",
    ],
    drawbacks: ["The cord could be half a metre longer."],
    mixed: [
      [
        "Lovely for atmosphere, too dim for reading.",
        "Thank you, {name}. The product page now says more clearly which lamps are for reading.",
      ],
    ],
    complaints: [
      [
        "It flickered from the first night, in two different rooms.",
        "Please leave it off, {name}. A replacement leaves today and we collect the faulty one.",
      ],
    ],
  }),
  createPieceTexts("id", isProduct("lampu-meja-jamur"), {
    praise: [
      "Sentuh tudungnya, tiga tingkat terang, sesederhana itu.",
      "Cahaya jatuh ke buku, istri di sebelah tetap tidur.",
      "Lucu seperti jamur di dongeng, tapi tidak kekanakan.",
      "Tingkat paling redup pas untuk menyusui tengah malam.",
      "Catnya doff dan rata.",
      "Kecil, muat di nakas yang penuh barang.",
      "Anak saya berani tidur sendiri sejak ada lampu jamur.",
      "LED-nya sudah termasuk, tinggal colok.",
      "Saya taruh satu di meja kerja dan satu di dapur.",
      "Sentuhannya peka, tidak perlu ditekan.",
      "Tudungnya logam sungguhan, bukan plastik.",
      "Jadi kado pernikahan favorit saya, sudah empat kali beli.",
      "Cahaya kuningnya pas, tidak seperti lampu apotek.",
      "Menyala di tingkat terakhir yang dipakai, praktis.",
      "Teman kos bertanya terus belinya di mana.",
    ],
    drawbacks: [
      "Tingkat paling redupnya masih agak terang untuk tidur.",
      "Kadang menyala sendiri kalau tersentuh kucing.",
      "Tudungnya perlu dilap karena bekas jari.",
    ],
    mixed: [
      [
        "Bentuknya juara, sensor sentuhnya kadang tidak merespons sentuhan pertama.",
        "Terima kasih, {name}. Sensor produksi awal memang kurang peka; Anda berhak menukarnya dengan yang baru.",
      ],
    ],
  }),
  createPieceTexts("id", combineConditions(isProduct("lampu-meja-jamur"), hasLook("terakota", "hijau")), {
    praise: ["Warna terakota atau hijau sama bagusnya, saya punya dua."],
  }),
  createPieceTexts("en", isProduct("lampu-meja-jamur"), {
    praise: [
      "One touch, three levels, done.",
      "It lights my book and not my husband.",
      "The dimmest setting is perfect for night feeds.",
      "Like a mushroom from a fairy tale, in the best way.",
      "My favourite wedding present to give; this is the fourth.",
    ],
    drawbacks: ["The lowest level could be lower still.", "The cat has learned to switch it on."],
  }),
  createPieceTexts("id", isProduct("lampu-baca-lentur"), {
    praise: [
      "Kepalanya diam di tempat, tidak merosot seperti lampu belajar saya dulu.",
      "Sendinya berpegas, satu jari cukup untuk menggerakkan.",
      "Pas untuk menjahit malam-malam.",
      "Meja belajar anak tidak lagi setengah gelap.",
    ],
    drawbacks: ["Bohlamnya belum termasuk."],
  }),
  createPieceTexts("en", isProduct("lampu-baca-lentur"), {
    praise: ["The head stays exactly where you leave it.", "No screws to tighten, ever."],
  }),
  createPieceTexts("id", isProduct("lampu-lantai-tegak"), {
    praise: [
      "Alas marmernya berat, anjing saya lewat dan lampunya tetap tegak.",
      "Sakelar kakinya bikin malas saya terpuaskan.",
      "Kap linennya melembutkan cahaya.",
      "Pojok gelap di samping sofa beres.",
      "Tiangnya lurus sempurna, saya cek dengan waterpas.",
    ],
    drawbacks: ["Bohlam harus beli sendiri.", "Kapnya sedikit miring waktu datang, bisa diluruskan."],
  }),
  createPieceTexts("en", isProduct("lampu-lantai-tegak"), {
    praise: ["The foot is heavy enough for dogs and toddlers.", "A foot switch, so no bending down."],
    drawbacks: ["Bulb not included, so buy one with it."],
  }),
  createPieceTexts("id", isProduct("lampu-gantung-kurung"), {
    praise: [
      "Bayangan jalanya di langit-langit bikin tamu mendongak.",
      "Anyaman rotannya rapi, tidak ada ujung yang tajam.",
      "Kabelnya bisa dipendekkan sendiri tanpa memotong.",
      "Ringan, tidak membebani plafon gipsum.",
      "Ukurannya pas di atas meja makan empat kursi.",
      "Mirip kurungan ayam kakek, tapi versi cantik.",
      "Warung kopi saya memasang lima, semua difoto pengunjung.",
    ],
    drawbacks: ["Rotannya perlu dikemoceng seminggu sekali.", "Bayangannya ramai, kurang cocok untuk kamar tidur."],
  }),
  createPieceTexts("en", isProduct("lampu-gantung-kurung"), {
    praise: [
      "The net of shadows on the ceiling is magic.",
      "Light enough for a plasterboard ceiling.",
      "I hung five in my coffee shop and everyone photographs them.",
    ],
    drawbacks: ["Rattan gathers dust, so keep a feather duster near."],
  }),
  createPieceTexts("id", isProduct("lampu-gantung-tiga"), {
    praise: ["Tiga bolanya jatuh pas di atas meja makan.", "Kacanya buram, tidak silau waktu makan."],
  }),
  createPieceTexts("en", isProduct("lampu-gantung-tiga"), { praise: ["Frosted globes, so nobody squints at dinner."] }),
];
