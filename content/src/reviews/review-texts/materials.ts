import { combineConditions, hasLook, isInSubCategory, isSolidWood, type ReviewTexts } from "../review-texts.ts";

const SEAT_SUB_CATEGORIES = ["sofa", "kursi-santai", "kursi-makan", "kursi-kerja", "bangku", "dingklik"] as const;
const isSeatOrBench = isInSubCategory(...SEAT_SUB_CATEGORIES);
const WOODEN_LOOK_PARTS = ["jati", "walnut", "oak"] as const;

/** Texts about the touch and the appearance of a material, for looks with this material. */
export const materials: readonly ReviewTexts[] = [
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook("beludru"),
    praise: [
      "Beludrunya halus dan berkilau lembut kalau terkena cahaya dari samping.",
      "Kain beludrunya tebal, bukan yang tipis seperti gorden.",
      "Beludrunya ternyata gampang dibersihkan, bulu kucing tinggal disapu tangan.",
      "Tangan anak saya tidak berhenti mengelus beludrunya.",
      "Bekas tangan di beludrunya hilang begitu diusap.",
      "Saya kira beludru bakal gerah, ternyata tidak.",
    ],
    drawbacks: [
      "Beludrunya cepat menangkap debu, jadi harus rajin disedot.",
      "Beludru memang meninggalkan bekas duduk, perlu diusap sesekali.",
    ],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook("beludru"),
    praise: [
      "The velvet is thick and catches the evening light beautifully.",
      "Velvet and a cat: I was worried, but the hair brushes right off.",
    ],
    drawbacks: ["The velvet shows every handprint until you stroke it flat."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: combineConditions(hasLook("linen"), isSeatOrBench),
    praise: [
      "Linennya adem, tidak lengket di kulit waktu siang panas.",
      "Tenunan linennya rapat, kuku kucing tidak langsung menyangkut.",
      "Kain linennya terasa kokoh tetapi tidak kasar di kulit.",
      "Kopi tumpah langsung saya serap dengan kain, linennya tidak berbekas.",
      "Suka dengan tekstur linennya, tidak mengilap.",
      "Jahitan di tepi linennya lurus dan kuat.",
    ],
    drawbacks: ["Linennya mudah kusut di minggu-minggu awal.", "Linen warna ini harus hati-hati kalau ada anak kecil."],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: combineConditions(hasLook("linen"), isSeatOrBench),
    praise: [
      "The linen stays cool even without the air conditioning on.",
      "Close weave, neat seams, and it does not pill.",
      "We spilled tea on the linen in week one, blotted it, and you cannot tell.",
    ],
    drawbacks: ["Linen creases, so do not expect it to look ironed."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook("kulit"),
    praise: [
      "Kulitnya asli, baunya langsung ketahuan sejak kardus dibuka.",
      "Serat kulitnya kelihatan alami, tidak seperti plastik.",
      "Kulitnya dingin di awal lalu cepat menyesuaikan.",
    ],
    drawbacks: ["Kulitnya agak kaku di minggu-minggu pertama."],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook("kulit"),
    praise: ["Real leather, you smell it the moment the box opens."],
    drawbacks: ["The leather is stiff to begin with."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook(...WOODEN_LOOK_PARTS),
    praise: [
      "Serat kayunya indah, tiap sisi berbeda.",
      "Permukaannya halus, tidak ada serpihan yang menusuk.",
      "Finishing-nya doff, tidak gampang kelihatan sidik jari.",
      "Dilap kain lembap saja sudah bersih.",
      "Warna kayunya hangat, tidak kekuningan.",
    ],
    drawbacks: [
      "Serat kayunya agak beda antara satu sisi dan sisi lain.",
      "Ada goresan halus di bagian bawah, tidak kelihatan sih.",
      "Kayunya sedikit lebih gelap daripada di foto.",
    ],
    complaints: [
      [
        "Permukaannya belang, seperti dipelitur tergesa-gesa. Ada bekas tetesan di pinggirnya.",
        "Itu tidak lolos standar kami, {name}, dan seharusnya tidak sampai ke rumah Anda. Penggantinya kami periksa satu per satu sebelum berangkat.",
      ],
    ],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook(...WOODEN_LOOK_PARTS),
    praise: [
      "Lovely grain, and no two sides are the same.",
      "Smooth all over, even on the underside where nobody looks.",
      "The finish is matt and does not show fingerprints.",
      "It wipes clean with a damp cloth.",
    ],
    drawbacks: ["The grain on one side is plainer than on the other."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook("putih"),
    praise: [
      "Putihnya hangat, bukan putih rumah sakit.",
      "Noda spidol di permukaan putihnya hilang dengan kain basah.",
      "Putih polos begini bikin ruangan terasa lebih terang.",
      "Tepi papannya tertutup rapi, tidak ada yang mengelupas.",
    ],
    drawbacks: ["Putihnya gampang kelihatan debu.", "Di satu sudut lapisan putihnya agak tipis."],
    complaints: [
      [
        "Lapisan putih di tepinya mengelupas sebelum sebulan.",
        "Mohon maaf, {name}. Itu masuk garansi: panel baru sudah kami siapkan dan teknisi akan menghubungi Anda.",
      ],
    ],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook("putih"),
    praise: ["A soft white, nothing clinical about it.", "Marker pen wiped straight off the white."],
    drawbacks: ["White shows dust, no surprise there."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook("kuningan"),
    praise: [
      "Warna kuningannya kalem, tidak norak.",
      "Bagian logamnya rapi, sambungannya hampir tidak terlihat.",
      "Kuningannya memantulkan cahaya dengan lembut.",
    ],
    drawbacks: ["Bagian kuningannya mudah kena sidik jari."],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook("kuningan"),
    praise: ["The brass tone is warm rather than shiny."],
    drawbacks: ["Fingerprints show on the brass."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: hasLook("hitam-doff"),
    praise: ["Hitam doff-nya tidak gampang tergores.", "Warna hitamnya merata sampai ke bagian yang tersembunyi."],
    drawbacks: ["Hitam doff-nya menampakkan debu."],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: hasLook("hitam-doff"),
    praise: ["The matt black is even and feels tough."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: combineConditions(
      hasLook(...WOODEN_LOOK_PARTS),
      isInSubCategory("meja-tamu", "meja-makan", "meja-kerja", "nakas", "bufet"),
    ),
    praise: ["Tepinya dibulatkan, aman untuk lutut."],
    drawbacks: ["Harus pakai tatakan gelas, bekas air cepat kelihatan."],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: combineConditions(
      hasLook(...WOODEN_LOOK_PARTS),
      isInSubCategory("meja-tamu", "meja-makan", "meja-kerja", "nakas", "bufet"),
    ),
    drawbacks: ["Use coasters, water marks show quickly."],
  },
  {
    topic: "material",
    language: "id",
    isTrueOf: isSolidWood,
    praise: [
      "Kayunya terasa padat waktu diketuk.",
      "Urat kayunya nyambung rapi di sudut, ketahuan dikerjakan orang yang paham.",
      "Aroma kayunya masih tercium halus, menenangkan.",
      "Ada satu mata kayu kecil di pinggir, justru jadi ciri khasnya.",
    ],
    mixed: [
      [
        "Bentuknya bagus, tapi ada retak rambut di ujung kayu yang baru terlihat setelah dua minggu.",
        "Retak rambut bisa muncul saat kayu menyesuaikan diri dengan ruangan ber-AC. Kirimkan fotonya, {name}; bila bertambah panjang, kami ganti.",
      ],
    ],
  },
  {
    topic: "material",
    language: "en",
    isTrueOf: isSolidWood,
    praise: ["Solid wood all the way through, you can tell by the sound."],
    mixed: [
      [
        "Handsome, but a hairline crack appeared at one end after two weeks.",
        "Wood can do that while it gets used to a dry room. Send us a picture, {name}; if it grows, we replace the piece.",
      ],
    ],
  },
];
