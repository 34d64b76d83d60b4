import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

/** A furnished room. A file beside its picture lists the pieces in the room, and `media/masters.ts` reads this file. */
export type Room = {
  readonly id: string;
  readonly slug: string;
  /** The name of the room's picture in the studio and among the masters. */
  readonly picture: string;
  readonly name: LocalText;
  readonly description: LocalText;
  /** The slug of the collection that the room shows. */
  readonly collection?: string;
  /** The alternative text of the room's picture. */
  readonly alt: LocalText;
};

const drafts: readonly Omit<Room, "id">[] = [
  {
    slug: "ruang-tamu-terang",
    picture: "living-room",
    name: { en: "Bright Living Room", id: "Ruang Tamu Terang" },
    description: {
      en: "Linen, rattan and one velvet chair around a marble table: light by day, and nobody sits with their back to the talk.",
      id: "Linen, rotan, dan satu kursi beludru mengelilingi meja marmer: terang di siang hari, dan tak ada yang duduk membelakangi obrolan.",
    },
    alt: {
      en: "A living room in warm daylight: an ivory linen sofa, a moss green velvet armchair, a rattan chair and a round marble table on a woven rug.",
      id: "Ruang tamu bercahaya hangat: sofa linen gading, kursi beludru hijau lumut, kursi rotan, dan meja marmer bundar di atas karpet anyaman.",
    },
  },
  {
    slug: "ruang-malam",
    picture: "evening-lounge",
    collection: "malam-hangat",
    name: { en: "Evening Lounge", id: "Ruang Malam" },
    description: {
      en: "After sunset two brass lamps are enough. Midnight velvet, green marble and a turmeric chair that turns to whoever is speaking.",
      id: "Selepas magrib dua lampu kuningan sudah cukup. Beludru biru malam, marmer hijau, dan kursi kunyit yang berputar ke arah siapa pun yang bicara.",
    },
    alt: {
      en: "A sitting room in the evening: a midnight blue velvet sofa under a brass arc lamp, a turmeric swivel chair and a green marble table on a terracotta rug.",
      id: "Ruang duduk di malam hari: sofa beludru biru malam di bawah lampu lengkung kuningan, kursi putar kunyit, dan meja marmer hijau di atas karpet terakota.",
    },
  },
  {
    slug: "ruang-duduk-taman",
    picture: "garden-sitting-room",
    collection: "tropis-tenang",
    name: { en: "Garden Sitting Room", id: "Ruang Duduk Taman" },
    description: {
      en: "For a house whose windows stay open: rattan and teak that get along with damp air, and green that carries on from the garden.",
      id: "Untuk rumah yang jendelanya selalu terbuka: rotan dan jati yang akrab dengan udara lembap, dan hijau yang meneruskan taman.",
    },
    alt: {
      en: "A pale green sitting room: an ivory two-seater sofa, a teak and cane sideboard below a rattan mirror, a rattan chair and a round teak table on an olive rug.",
      id: "Ruang duduk hijau pucat: sofa dua dudukan warna gading, bufet jati dan anyaman di bawah cermin rotan, kursi rotan, dan meja jati bundar di atas karpet hijau zaitun.",
    },
  },
  {
    slug: "ruang-keluarga",
    picture: "family-room",
    name: { en: "Family Room", id: "Ruang Keluarga" },
    description: {
      en: "A corner sofa deep enough for three children and a film, and a lamp that bows over it so that one of them may read.",
      id: "Sofa sudut yang cukup dalam untuk tiga anak dan satu film, dengan lampu yang membungkuk di atasnya supaya salah satu bisa membaca.",
    },
    alt: {
      en: "A family room by day: a grey corner sofa with a long seat, a black arc lamp, a round marble table on a shaggy rug and a terracotta pouf.",
      id: "Ruang keluarga di siang hari: sofa sudut abu-abu dengan dudukan panjang, lampu lengkung hitam, meja marmer bundar di atas karpet tebal, dan puf terakota.",
    },
  },
  {
    slug: "ruang-nonton",
    picture: "film-room",
    name: { en: "Film Room", id: "Ruang Nonton" },
    description: {
      en: "The screen stands low, the cables are out of sight, and leather that gets better with every film is first come, first served.",
      id: "Layarnya rendah, kabelnya tak terlihat, dan sofa kulit yang makin bagus setiap film untuk siapa yang datang lebih dulu.",
    },
    alt: {
      en: "A room for films: a television on a long walnut stand with cane doors, a cognac leather sofa, a moss green velvet chair and a round walnut table on a woven rug.",
      id: "Ruang nonton: televisi di atas rak walnut panjang berpintu anyaman, sofa kulit cognac, kursi beludru hijau lumut, dan meja walnut bundar di atas karpet anyaman.",
    },
  },
  {
    slug: "sudut-televisi",
    picture: "television-corner",
    name: { en: "Television Corner", id: "Sudut Televisi" },
    description: {
      en: "A slatted stand lets the remote control through, a ladder shelf fills the corner and the swivel chair decides what is watched.",
      id: "Rak berbilah meneruskan sinyal remote, rak tangga mengisi sudut, dan kursi putar menentukan apa yang ditonton.",
    },
    alt: {
      en: "A corner for television: a slatted oak stand, an ivory swivel chair, a turmeric pouf on a terracotta rug, a ladder shelf and a black arc lamp.",
      id: "Sudut televisi: rak oak berbilah, kursi putar gading, puf kunyit di atas karpet terakota, rak tangga, dan lampu lengkung hitam.",
    },
  },
  {
    slug: "ruang-makan-enam",
    picture: "dining-room",
    name: { en: "Dining Room for Six", id: "Ruang Makan Berenam" },
    description: {
      en: "Six chairs, one long walnut table and a rattan lamp low enough to make a room of the table alone.",
      id: "Enam kursi, satu meja walnut panjang, dan lampu rotan yang cukup rendah untuk menjadikan meja itu ruangan tersendiri.",
    },
    alt: {
      en: "A dining room in warm daylight: six walnut chairs around a long walnut table under a rattan pendant lamp, with a ribbed sideboard behind.",
      id: "Ruang makan bercahaya hangat: enam kursi walnut mengelilingi meja panjang walnut di bawah lampu gantung rotan, dengan bufet berusuk di belakangnya.",
    },
  },
  {
    slug: "ruang-makan-jati",
    picture: "joiners-dining-room",
    collection: "jepara-baru",
    name: { en: "Teak Dining Room", id: "Ruang Makan Jati" },
    description: {
      en: "What a joiner in Jepara puts in his own house: old joints, no carving, and a bench because guests never come in even numbers.",
      id: "Isi rumah tukang kayu Jepara sendiri: sambungan lama, tanpa ukiran, dan sebuah bangku karena jumlah tamu jarang genap.",
    },
    alt: {
      en: "A teak dining room: a long table with cane chairs and a bench, a ribbed sideboard and a bookshelf behind it, a small rattan lamp above.",
      id: "Ruang makan jati: meja panjang dengan kursi anyaman dan bangku, bufet berusuk dan rak buku di belakangnya, lampu rotan kecil di atasnya.",
    },
  },
  {
    slug: "sudut-sarapan",
    picture: "breakfast-corner",
    name: { en: "Breakfast Corner", id: "Sudut Sarapan" },
    description: {
      en: "A round table has no head, so nobody has to sit there. Three globes of light above, the good plates behind glass.",
      id: "Meja bundar tak punya kepala meja, jadi tak seorang pun harus duduk di sana. Tiga bola lampu di atasnya, piring bagus di balik kaca.",
    },
    alt: {
      en: "A breakfast corner: a round oak table with four terracotta chairs under three brass and glass globes, and an oak display cabinet with crockery.",
      id: "Sudut sarapan: meja oak bundar dengan empat kursi terakota di bawah tiga bola lampu kuningan, dan lemari saji oak berisi peralatan makan.",
    },
  },
  {
    slug: "dapur",
    picture: "kitchen",
    name: { en: "Kitchen", id: "Dapur" },
    description: {
      en: "Bar chairs at the counter for whoever says they only came to keep the cook company.",
      id: "Kursi bar di meja dapur untuk siapa pun yang katanya cuma mau menemani yang memasak.",
    },
    alt: {
      en: "A kitchen with a tiled floor: three oak bar chairs at a long counter under a lamp with three globes, open shelves with crockery and a black display cabinet.",
      id: "Dapur berlantai tegel: tiga kursi bar oak di meja panjang di bawah lampu tiga bola, rak terbuka berisi peralatan makan, dan lemari saji hitam.",
    },
  },
  {
    slug: "kamar-pagi",
    picture: "bedroom",
    name: { en: "Morning Bedroom", id: "Kamar Pagi" },
    description: {
      en: "Cane, teak and sage walls: a room that wakes up before you do.",
      id: "Anyaman rotan, jati, dan dinding hijau sage: kamar yang bangun lebih dulu daripada Anda.",
    },
    alt: {
      en: "A bedroom in warm daylight: a teak bed with a cane headboard, round nightstands with terracotta lamps, and a bench at the foot of the bed.",
      id: "Kamar tidur bercahaya hangat: dipan jati dengan kepala anyaman rotan, nakas bundar dengan lampu terakota, dan bangku di ujung dipan.",
    },
  },
  {
    slug: "kamar-beludru",
    picture: "velvet-bedroom",
    name: { en: "Velvet Bedroom", id: "Kamar Beludru" },
    description: {
      en: "A tall padded headboard to lean against, walnut beside it and a bench for the clothes of the day.",
      id: "Kepala dipan tinggi dan empuk untuk bersandar, walnut di sisinya, dan bangku untuk baju hari ini.",
    },
    alt: {
      en: "A terracotta bedroom: a moss green velvet bed between two walnut nightstands, a turmeric bench at its foot, a brass clothes rack and an arched brass mirror.",
      id: "Kamar tidur terakota: dipan beludru hijau lumut di antara dua nakas walnut, bangku kunyit di ujungnya, gantungan baju kuningan, dan cermin lengkung kuningan.",
    },
  },
  {
    slug: "kamar-jati",
    picture: "teak-bedroom",
    name: { en: "Teak Bedroom", id: "Kamar Jati" },
    description: {
      en: "One wood for bed, wardrobe and bench, joined without a bolt, so that the room stays quiet at night.",
      id: "Satu kayu untuk dipan, lemari, dan bangku, disambung tanpa baut, supaya kamar tetap hening di malam hari.",
    },
    alt: {
      en: "A teak bedroom: a bed with a headboard of three boards, a bench at its foot, a cane nightstand with a terracotta lamp and a two-door wardrobe.",
      id: "Kamar tidur jati: dipan berkepala tiga papan, bangku di ujungnya, nakas anyaman dengan lampu terakota, dan lemari dua pintu.",
    },
  },
  {
    slug: "kamar-rapi",
    picture: "storage-bedroom",
    name: { en: "Tidy Bedroom", id: "Kamar Rapi" },
    description: {
      en: "Drawers below the bed and doors that slide: everything has a place, and none of it takes a step into the room.",
      id: "Laci di bawah dipan dan pintu yang bergeser: semua ada tempatnya, dan tak satu pun memakan langkah di kamar.",
    },
    alt: {
      en: "A pale blue bedroom in oak: a bed with drawers between two nightstands, a wardrobe with sliding doors and a terracotta pouf on an ivory rug.",
      id: "Kamar tidur biru pucat dari oak: dipan berlaci di antara dua nakas, lemari pintu geser, dan puf terakota di atas karpet gading.",
    },
  },
  {
    slug: "lorong-masuk",
    picture: "hallway",
    name: { en: "Hallway", id: "Lorong Masuk" },
    description: {
      en: "A hook for the jacket, a bench for the shoes and a last look in the mirror, all within three steps of the door.",
      id: "Gantungan untuk jaket, bangku untuk memakai sepatu, dan cermin untuk sekali lirik, semuanya tiga langkah dari pintu.",
    },
    alt: {
      en: "A hallway with a tiled floor: a black clothes rack, an arched oak mirror, a teak bench below a rattan mirror, and a stool with a vase.",
      id: "Lorong berlantai tegel: gantungan baju hitam, cermin oak melengkung, bangku jati di bawah cermin rotan, dan dingklik dengan vas.",
    },
  },
  {
    slug: "ruang-kerja-terang",
    picture: "workspace",
    name: { en: "Bright Workspace", id: "Ruang Kerja Terang" },
    description: {
      en: "A teak desk by the window, a chair that holds the back and another one for reading what was written.",
      id: "Meja jati di dekat jendela, kursi yang menopang punggung, dan satu lagi untuk membaca yang sudah ditulis.",
    },
    alt: {
      en: "A workspace in warm daylight: a teak desk with a black lamp, a terracotta office chair, an easy chair and a tall bookshelf.",
      id: "Ruang kerja bercahaya hangat: meja jati dengan lampu hitam, kursi kerja warna terakota, kursi santai, dan rak buku tinggi.",
    },
  },
  {
    slug: "kantor-rumah",
    picture: "home-office",
    name: { en: "Home Office", id: "Kantor Rumah" },
    description: {
      en: "A desk that goes up and down, a chair that breathes, and shelves that keep the work out of the rest of the house.",
      id: "Meja yang naik turun, kursi yang bernapas, dan rak yang menjaga pekerjaan tetap di ruangan ini.",
    },
    alt: {
      en: "A green home office: an oak standing desk with a brass lamp, a grey mesh chair, a ladder shelf and a cube shelf with books.",
      id: "Kantor rumah hijau: meja naik turun oak dengan lampu kuningan, kursi jaring abu-abu, rak tangga, dan rak kubus berisi buku.",
    },
  },
  {
    slug: "satu-ruang",
    picture: "one-room-flat",
    collection: "ruang-mungil",
    name: { en: "One-Room Flat", id: "Hunian Satu Ruang" },
    description: {
      en: "One room for the whole day. The table folds, the desk closes, the shelf climbs the wall.",
      id: "Satu ruang untuk sepanjang hari. Mejanya melipat, meja kerjanya menutup, raknya memanjat dinding.",
    },
    alt: {
      en: "A small room for everything: a cube shelf, a folding desk on the wall with a stool, a ladder shelf, a drop-leaf table with two chairs, a pouf and a side table.",
      id: "Satu ruang kecil untuk segalanya: rak kubus, meja lipat di dinding dengan dingklik, rak tangga, meja makan lipat dengan dua kursi, puf, dan meja sisi.",
    },
  },
  {
    slug: "kamar-bayi",
    picture: "nursery",
    name: { en: "Nursery", id: "Kamar Bayi" },
    description: {
      en: "A cradle for the day, a crib for the night, and a chair that turns without a sound at three in the morning.",
      id: "Ayunan untuk siang, boks untuk malam, dan kursi yang berputar tanpa suara pada pukul tiga pagi.",
    },
    alt: {
      en: "A pale green nursery: an oak crib, a teak cradle and an ivory toy shelf along the wall, a swivel chair and a terracotta pouf beside an ivory rug.",
      id: "Kamar bayi hijau pucat: boks oak, ayunan jati, dan rak mainan gading di sepanjang dinding, dengan kursi putar dan puf terakota di samping karpet gading.",
    },
  },
  {
    slug: "kamar-tiga-bersaudara",
    picture: "shared-childrens-room",
    name: { en: "Room for Three", id: "Kamar Tiga Bersaudara" },
    description: {
      en: "Who sleeps on top is settled by a list on the wall, and the youngest lives in a house of their own. The floor belongs to all.",
      id: "Siapa tidur di atas ditentukan daftar di dinding, dan si bungsu punya rumah sendiri. Lantainya milik bersama.",
    },
    alt: {
      en: "A children's room in pale terracotta: an oak bunk bed, an oak bed in the outline of a house, a white table with two small chairs on an olive rug, and a turmeric pouf.",
      id: "Kamar anak terakota pucat: dipan tingkat oak, dipan oak berbentuk rumah, meja putih dengan dua kursi kecil di atas karpet hijau zaitun, dan puf kunyit.",
    },
  },
  {
    slug: "teras-sore",
    picture: "terrace",
    name: { en: "Terrace", id: "Teras Sore" },
    description: {
      en: "Two chairs and a table for coffee, a third one for whoever walks past and is asked in.",
      id: "Dua kursi dan satu meja untuk kopi, kursi ketiga untuk siapa pun yang lewat lalu dipersilakan mampir.",
    },
    alt: {
      en: "A terrace in the afternoon sun: two slatted teak chairs with a small round table, a third chair and a stool with a vase, among plants on a wooden deck.",
      id: "Teras bermatahari sore: dua kursi jati berbilah dengan meja bundar kecil, kursi ketiga dan dingklik dengan vas, di antara tanaman di atas dek kayu.",
    },
  },
];

export const rooms: readonly Room[] = drafts.map((draft) => ({ id: createStableId(`room/${draft.slug}`), ...draft }));
