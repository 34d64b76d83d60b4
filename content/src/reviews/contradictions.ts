import { splitSentences } from "./sentences.ts";

/** The patterns of the opinions on each topic. One writer has only one opinion on a topic. */
export const opinionPatternsByTopic: readonly (readonly RegExp[])[] = [
  // These words name the place of the piece.
  [
    /kupang/,
    /palembang/,
    /kediri/,
    /samarinda/,
    /makassar/,
    /bekasi/,
    /borobudur/,
    /ubud|\bbali\b/,
    /bogor/,
    /surabaya/,
    /malang/,
    /bandung/,
    /lombok/,
    /luar jawa|outside java/,
  ],
  [/apartemen|lift barang|goods lift/, /\bgang\b|alley/, /kamar kos|teman kos/, /kontrakan|\brent\b/],
  [
    /rumah pertama|first home/,
    /peninggalan kakek/,
    /homestay|penginapan|guesthouse/,
    /\bkafe\b|kantor kami|di kelas|classroom/,
  ],
  // These words name the people in the home.
  [/\bsuami\b|husband/, /\bistri\b|\bwife\b/],
  // These words name the time since the purchase.
  [
    /baru seminggu|baru tiga minggu|dua bulan pertama|three weeks in|too early to say/,
    /setelah setahun|hampir setahun|enam bulan|tiga bulan tanpa|satu semester|seratus hari|awal tahun|empat bulan|bulan kedelapan|pindah rumah|tiga kali pindah|musim hujan|lebaran|dicuci mesin|sudah dibalik|setelah sebulan|anak pertama|dua tingkat|puluhan tamu|six months|after a year|hundred days|moved house|rainy season|machine washed|half a year|after months|lowered the mattress/,
  ],
  // These words name the number of the writer's orders.
  [/dua kali pesan/, /pembelian ketiga|third order/, /empat kali beli/, /awalnya takut belanja/],
  [/bau lem|tidak berbau|no smell/, /bau baru|aroma pabrik|smelled new/],
  [
    /sama dengan di foto|persis seperti di foto|sesuai foto|exactly what the photos/,
    /lebih gelap|lebih hangat daripada|lebih lembut|agak redup|sedikit beda|darker|warmer than/,
  ],
  [/plastik rangkap|plastik gelembung|bubble wrap/, /tanpa plastik|hardly any plastic/],
  [/tidak ada yang kurang|lengkap dengan daftar/, /satu bagian yang kurang|kurang satu tutup/],
  [
    /klaim saya|satu bagian yang kurang/,
    /keluhan|belum pernah perlu|belum pernah kecewa|no complaints|never a problem/,
  ],
  [
    /cukup ringan|^ringan|kecil dan ringan|memang ringan|light enough/,
    /berat sekali|barangnya berat|^berat\b|it is heavy|very heavy|heavy to/,
  ],
  [/lolos lewat|75 cm door/, /melepas daun pintu/],
  [/butuh dua orang|dirakit berdua|with two people/, /merakit sendiri|assembled it alone/],
  [/tidak gampang kelihatan sidik jari/, /sidik jari agak/],
  [
    /termurah|harga segini dapat|di bawah sejuta|potongan|waktu promo|mahal dari harganya|than it was|on offer and/,
    /agak tinggi untuk|sedikit mahal|termahal|tidak murah|lebih mahal sekali|gigit jari|^not cheap|little expensive|week after/,
  ],
];

type Opinion = { readonly topic: number; readonly side: RegExp };

const opinionsByText = new Map<string, readonly Opinion[]>();

/** Returns the opinions in a text. The function caches the result, since a shop composes its reviews at every start. */
const findOpinions = (text: string): readonly Opinion[] => {
  const cachedOpinions = opinionsByText.get(text);
  if (cachedOpinions) return cachedOpinions;
  const sentences = splitSentences(text);
  const opinions = opinionPatternsByTopic.flatMap((sides, topic) =>
    sides.filter((side) => sentences.some((sentence) => side.test(sentence))).map((side) => ({ topic, side })),
  );
  opinionsByText.set(text, opinions);
  return opinions;
};

/** Returns true if a text contradicts the earlier texts of its writer on some topic. */
export const hasContradiction = (earlierTexts: readonly string[], newText: string): boolean => {
  const earlierOpinions = earlierTexts.flatMap(findOpinions);
  return findOpinions(newText).some(({ topic, side }) => {
    const sameTopicOpinions = earlierOpinions.filter((each) => each.topic === topic);
    return sameTopicOpinions.length > 0 && sameTopicOpinions.every((each) => each.side !== side);
  });
};
