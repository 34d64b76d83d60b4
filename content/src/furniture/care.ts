import type { LocalText } from "@griya/provider/seeding";
import type { LookKind } from "./looks.ts";

/** The default care text for each kind of look. */
export const careByLookKind: Readonly<Record<LookKind, LocalText>> = {
  fabric: {
    en: "Vacuum weekly with a soft brush. Blot spills at once with a clean cloth and have the covers professionally cleaned; do not bleach.",
    id: "Sedot debu seminggu sekali dengan sikat lembut. Serap tumpahan segera dengan kain bersih dan gunakan jasa cuci profesional; jangan memakai pemutih.",
  },
  leather: {
    en: "Dust with a dry cloth and feed with leather balm twice a year. Keep out of direct sun and away from heaters.",
    id: "Lap debu dengan kain kering dan beri pelembap kulit dua kali setahun. Hindarkan dari sinar matahari langsung dan sumber panas.",
  },
  mesh: {
    en: "Vacuum the mesh and wipe the frame with a damp cloth. Retighten the screws every six months.",
    id: "Sedot debu pada jaring dan lap rangka dengan kain lembap. Kencangkan sekrup setiap enam bulan.",
  },
  wood: {
    en: "Wipe with a damp cloth and dry straight away. Use coasters, and renew the oil or wax once a year.",
    id: "Lap dengan kain lembap lalu segera keringkan. Gunakan tatakan gelas dan beri minyak atau lilin kayu setahun sekali.",
  },
  rattan: {
    en: "Brush out dust and wipe with a barely damp cloth. Keep under a roof: rain and strong sun make rattan brittle.",
    id: "Sikat debu di sela anyaman lalu lap dengan kain sedikit lembap. Letakkan di bawah atap: hujan dan panas terik membuat rotan rapuh.",
  },
  metal: {
    en: "Dust with a soft dry cloth. No polish on lacquered brass, no scouring pads on powder coating.",
    id: "Lap dengan kain kering yang lembut. Jangan memakai cairan poles pada kuningan berlapis atau sabut pada cat bubuk.",
  },
  stone: {
    en: "Wipe up coffee, citrus and wine quickly; marble stains. Wash with mild soap and reseal every year.",
    id: "Segera lap kopi, jeruk, dan cuka karena marmer dapat bernoda. Cuci dengan sabun lembut dan lapisi ulang setiap tahun.",
  },
  lacquer: {
    en: "Wipe with a damp cloth and mild soap. Avoid abrasive cleaners and alcohol.",
    id: "Lap dengan kain lembap dan sabun lembut. Hindari pembersih kasar dan alkohol.",
  },
  clay: {
    en: "Rinse by hand and let it dry upside down. Unglazed clay breathes: put a saucer under it on wood.",
    id: "Bilas dengan tangan dan keringkan terbalik. Tanah liat tanpa glasir menyerap air: beri alas bila diletakkan di atas kayu.",
  },
};

/** Care texts for products that need more than the default text of their look. */
export const careNotes = {
  /** The care text for upholstery with removable covers. */
  removableCovers: {
    en: "Vacuum weekly with a soft brush and blot spills at once. The covers unzip for dry-cleaning; do not bleach.",
    id: "Sedot debu seminggu sekali dengan sikat lembut dan serap tumpahan segera. Sarungnya dapat dilepas untuk dicuci kering; jangan memakai pemutih.",
  },
  /** The care text for wooden furniture that needs no coasters, such as wardrobes and bookshelves. */
  uprightWood: {
    en: "Dust along the grain, wipe with a damp cloth and dry straight away. Renew the oil or wax once a year.",
    id: "Bersihkan debu searah serat, lap dengan kain lembap, lalu segera keringkan. Beri minyak atau lilin kayu setahun sekali.",
  },
  barChair: {
    en: "Wipe with a damp cloth and dry straight away. Tighten the screws every six months; no scouring pads on the metal.",
    id: "Lap dengan kain lembap lalu segera keringkan. Kencangkan sekrup setiap enam bulan; jangan memakai sabut pada logamnya.",
  },
  woodAndCane: {
    en: "Wipe the wood with a damp cloth, dry it straight away and renew the oil once a year. Brush dust out of the cane; mist it lightly with water in dry months so that it stays taut.",
    id: "Lap kayunya dengan kain lembap, segera keringkan, dan beri minyak setahun sekali. Sikat debu di sela anyaman; semprotkan sedikit air pada musim kemarau agar tetap kencang.",
  },
  caneChair: {
    en: "Wipe the wood with a damp cloth and brush dust out of the cane. The seat pad unties: wash it by hand in cool water and dry it flat.",
    id: "Lap kayunya dengan kain lembap dan sikat debu di sela anyaman. Alas duduknya dapat dilepas: cuci dengan tangan memakai air dingin dan keringkan mendatar.",
  },
  paperCord: {
    en: "Wipe the wood with a damp cloth and renew the oil once a year. Vacuum the paper cord and blot spills at once: it must not get soaked.",
    id: "Lap kayunya dengan kain lembap dan beri minyak setahun sekali. Sedot debu pada tali kertas dan segera serap tumpahan: tali ini tidak boleh basah kuyup.",
  },
  board: {
    en: "Wipe with a damp cloth and mild soap, then dry. The surface is sealed and needs no oil; abrasive cleaners would dull it.",
    id: "Lap dengan kain lembap dan sabun lembut, lalu keringkan. Permukaannya sudah terlapisi dan tidak perlu minyak; pembersih kasar akan membuatnya kusam.",
  },
  childrensRoom: {
    en: "Wipe with a damp cloth and mild soap, then dry. Tighten the screws every three months and check that nothing has worked loose.",
    id: "Lap dengan kain lembap dan sabun lembut, lalu keringkan. Kencangkan sekrup setiap tiga bulan dan pastikan tidak ada bagian yang longgar.",
  },
  glassCabinet: {
    en: "Clean the glass with a soft cloth and a little vinegar in water, wrung out well so that nothing runs into the frame. Dust the frame dry.",
    id: "Bersihkan kaca dengan kain lembut yang dibasahi campuran air dan sedikit cuka, lalu diperas agar tidak ada yang merembes ke rangka. Lap rangkanya dengan kain kering.",
  },
  lamp: {
    en: "Switch it off and let the bulb cool. Dust with a soft dry brush or cloth; nothing wet near the fitting.",
    id: "Matikan lampu dan tunggu bohlamnya dingin. Bersihkan debu dengan kuas atau kain kering yang lembut; jangan membasahi bagian di dekat fiting.",
  },
  wovenRug: {
    en: "Vacuum without the rotating brush and turn it over every half year. Blot stains with cold water; have it washed flat by a carpet cleaner.",
    id: "Sedot debu tanpa sikat berputar dan balik setiap setengah tahun. Serap noda dengan air dingin; serahkan pencuciannya kepada jasa cuci karpet.",
  },
  shaggyRug: {
    en: "Shake it out and vacuum with the suction turned low, without the brush. Blot stains with cold water; have it cleaned once a year.",
    id: "Kibaskan lalu sedot debu dengan daya rendah tanpa sikat. Serap noda dengan air dingin; bawa ke jasa cuci karpet setahun sekali.",
  },
  mirror: {
    en: "Spray the cloth and not the glass, so that nothing creeps behind the silver. Dust the frame dry, and keep it out of the bathroom.",
    id: "Semprotkan pembersih ke kain, bukan ke kaca, agar tidak merembes ke balik lapisan cermin. Lap bingkainya dengan kain kering dan jangan dipasang di kamar mandi.",
  },
  cushion: {
    en: "Take the cover off and wash it at 30 degrees with like colours. Dry in the shade; shake the filling up while it airs.",
    id: "Lepaskan sarungnya dan cuci pada suhu 30 derajat bersama warna serupa. Jemur di tempat teduh; kibaskan isinya selagi diangin-anginkan.",
  },
  terrace: {
    en: "Wash with water, mild soap and a soft brush. Oil it twice a year to keep the colour, or let it turn silver; in the rainy season lift the feet off standing water.",
    id: "Cuci dengan air, sabun lembut, dan sikat halus. Beri minyak dua kali setahun untuk menjaga warnanya, atau biarkan menjadi keperakan; saat musim hujan jauhkan kakinya dari genangan.",
  },
} as const satisfies Record<string, LocalText>;
