/** A question about a product: its language, the first name of the asker, the question and the answer. */
export type WrittenQuestion = readonly [language: "en" | "id", asker: string, question: string, answer: string];

/**
 * Questions of the demo's shoppers about products, by slug. The question with the latest answer comes first. The answers are true of the
 * product.
 */
export const writtenQuestions: Readonly<Record<string, readonly WrittenQuestion[]>> = {
  "sofa-senja-3": [
    [
      "id",
      "Retno",
      "Apakah sarungnya bisa dicuci sendiri di rumah?",
      "Sarungnya bisa dilepas lewat ritsleting, tetapi sebaiknya dicuci kering (dry-clean) supaya tidak menyusut. Untuk noda, langsung tekan dengan kain bersih dan jangan memakai pemutih.",
    ],
    [
      "en",
      "Kevin",
      "Does the seat sag after a while? Our last sofa had only foam and a dip after one year.",
      "Under the feather there are pocket springs on a hardwood frame, so it gives at first and then holds. Turn and shake the cushions every few weeks. The frame and springs are under warranty for five years.",
    ],
    [
      "id",
      "Yanti",
      "Kalau pesan sarung cadangan terpisah bisa, tidak?",
      "Untuk saat ini sarung cadangan belum dijual terpisah. Kirim pesan lewat halaman kontak dengan kode pesanan Anda kalau ada sarung yang rusak, nanti kami carikan jalan keluarnya.",
    ],
    [
      "id",
      "Dimas",
      "Robot penyedot debu bisa masuk ke kolongnya?",
      "Kakinya memberi ruang untuk sapu. Sebutkan tinggi robot Anda lewat halaman kontak, nanti kami ukurkan kolong sofanya di gudang.",
    ],
    [
      "en",
      "Felicia",
      "Is the velvet harder to keep clean than the linen?",
      "Not harder, only different: velvet shows stroke marks that brush out, linen shows creases. Vacuum either one weekly with a soft brush.",
    ],
    [
      "id",
      "Bayu",
      "Kirim ke rumah di gang sempit bisa? Lebarnya sekitar 1,2 meter.",
      "Bisa, kalau di gang itu tidak ada belokan tajam. Kemasannya sedikit lebih besar dari ukuran sofa di halaman ini, jadi tolong ukur juga pintu dan tangganya sebelum memesan.",
    ],
  ],
  "sofa-lembayung": [
    [
      "id",
      "Citra",
      "Yang kiri itu dilihat dari duduk di sofa atau dari depan?",
      "Dari depan: berdirilah menghadap sofanya, sisi panjangnya ada di kiri atau kanan Anda.",
    ],
    [
      "en",
      "Jessica",
      "Can the modules be used apart, or do they need to be clipped together?",
      "They stand by themselves. The clips only keep them from drifting apart, so you can make a bench and a guest bed of the same four blocks.",
    ],
    [
      "id",
      "Arif",
      "Perlu tukang untuk merakitnya?",
      "Tidak. Dua orang butuh sekitar 20 menit: dudukkan keempat bagiannya, lalu kaitkan klip di bawah. Alat tidak diperlukan.",
    ],
  ],
  "sofa-teduh-2": [
    [
      "id",
      "Mega",
      "Pintu apartemen saya 72 cm. Masih muat?",
      "Sofa ini lewat pintu 75 cm sebelum kakinya dipasang. Untuk 72 cm kami tidak berani menjanjikan; coba ukur kusennya tanpa daun pintu, biasanya bertambah dua sampai tiga sentimeter.",
    ],
    [
      "en",
      "Cindy",
      "We have two cats. How does the fabric cope?",
      "The linen blend is close-woven, so claws find little to hook into, and hair comes off with a lint roller. No fabric survives being used as a scratching post every day, though.",
    ],
    [
      "id",
      "Agus",
      "Bisa untuk tidur siang? Tinggi saya 170.",
      "Panjang luarnya 158 cm, jadi kaki Anda akan menjuntai di sandaran tangan. Untuk berbaring lurus, lihat Senja atau Lembayung.",
    ],
    [
      "id",
      "Nadia",
      "Kakinya sudah terpasang saat datang?",
      "Belum. Kakinya ada di dalam kotak dan diputar ke lubangnya; dua orang selesai dalam 15 menit.",
    ],
    [
      "id",
      "Putu",
      "Berapa lama sampai ke Denpasar?",
      "Ke Bali tiga sampai enam hari dengan pengiriman reguler dan satu sampai dua hari dengan ekspres. Masukkan kode pos di halaman ini untuk melihat tanggal dan ongkosnya.",
    ],
  ],
  "sofa-kulit-arjuna": [
    [
      "id",
      "Hendra",
      "Kulitnya asli semua atau hanya di bagian dudukan?",
      "Kulit sapi full-grain di semua bagian yang terlihat.",
    ],
    [
      "en",
      "Daniel",
      "How much will the cognac darken?",
      "Clearly, within a year or two, and most where hands and heads rest: the hide is vegetable-tanned. Keep it out of direct sun and feed it with leather balm twice a year and it darkens evenly.",
    ],
  ],
  "kursi-bale": [
    [
      "id",
      "Laras",
      "Boleh ditaruh di teras terbuka?",
      "Di teras beratap boleh, asal bantalnya dibawa masuk malam hari. Rangkanya jati, tetapi bantalnya tidak tahan hujan.",
    ],
    [
      "en",
      "Grace",
      "Is it comfortable for somebody who is 185 cm tall?",
      "Yes for sitting and reading; the back ends at the shoulder blades, so there is nothing to lean your head on.",
    ],
  ],
  "kursi-angin": [
    [
      "id",
      "Ketut",
      "Bunyi berderit di awal itu wajar?",
      "Wajar. Ikatan rotannya masih menyesuaikan diri dan biasanya tenang setelah beberapa minggu. Kalau setelah dua bulan masih berbunyi, kabari kami.",
    ],
  ],
  "kursi-putar-rembulan": [
    [
      "id",
      "Winda",
      "Bisa berputar penuh 360 derajat?",
      "Bisa, tanpa batas dan tanpa bunyi. Beri jarak sekitar 15 cm dari dinding supaya sandarannya tidak bergesek.",
    ],
  ],
  "meja-tamu-purnama": [
    [
      "en",
      "Theresia",
      "Does the marble come sealed?",
      "Yes. Reseal it once a year and wipe up coffee, citrus and wine quickly: marble stains all the same.",
    ],
    [
      "id",
      "Hasan",
      "Corak marmernya persis seperti di foto?",
      "Tidak, setiap lempengan punya urat sendiri. Kalau Anda ingin melihat dulu, tulis kode pesanan Anda lewat halaman kontak dan kami kirim fotonya sebelum barang berangkat.",
    ],
  ],
  "meja-sisi-embun": [
    [
      "id",
      "Tika",
      "Kakinya tiga, gampang terguling tidak?",
      "Tidak kalau dipakai biasa: kakinya melebar ke bawah dan di lantai yang tidak rata justru tidak goyang. Jangan diduduki.",
    ],
  ],
  "rak-tv-serambi": [
    [
      "id",
      "Rudi",
      "TV 65 inci muat di atasnya?",
      "TV 65 inci lebarnya sekitar 145 cm, jadi muat di ukuran 150 cm dan lebih lega di ukuran 180 cm. Periksa juga jarak antar kaki TV Anda.",
    ],
    [
      "en",
      "Michael",
      "Does the remote work with the doors closed?",
      "Yes. The doors are woven cane, which lets the signal through, and the warm air of the set-top box too.",
    ],
  ],
  "rak-tv-lini": [
    [
      "id",
      "Fajar",
      "Ada lubang kabelnya?",
      "Ada jalur kabel di bagian belakang, ditambah rak untuk router dan laci untuk kabel cadangan.",
    ],
  ],
  "meja-makan-pendopo": [
    [
      "id",
      "Endang",
      "Yang 180 cm cukup untuk berapa orang?",
      "Enam orang duduk lega. Kalau sering berdelapan, ambil yang 220 cm.",
    ],
    [
      "en",
      "Maria",
      "Hot pots straight on the oiled top: yes or no?",
      "No, please use a trivet. Oil protects from water and stains, but heat leaves a pale ring. A light sanding and new oil take one away.",
    ],
    [
      "id",
      "Wahyu",
      "Jatinya jati apa? Takut melengkung di ruang ber-AC.",
      "Daun mejanya disambung dari papan utuh sepanjang meja, dan sambungannya memberi ruang bagi kayu untuk bergerak. Jauhkan saja dari semburan langsung AC, dan perbarui minyaknya setahun sekali.",
    ],
    [
      "id",
      "Sekar",
      "Perlu dirakit sendiri?",
      "Hanya memasang keempat kakinya: dua orang, sekitar 30 menit. Jasa rakit juga bisa dipilih bersama pengiriman bila tersedia di daerah Anda.",
    ],
    ["en", "Andrew", "Is the walnut solid too, or veneer?", "Solid, like the teak, with mortise-and-tenon joints."],
  ],
  "meja-makan-bundar-gerhana": [
    [
      "id",
      "Halimah",
      "Kalau anak bersandar di pinggirnya, mejanya terjungkit?",
      "Tidak. Kaki tengahnya diberi pemberat justru untuk itu.",
    ],
    [
      "en",
      "Olivia",
      "Six people for a short dinner?",
      "Five sit well at 120 cm; six do if they like each other. The top of 140 cm is made for six.",
    ],
  ],
  "meja-makan-lipat-hemat": [
    [
      "id",
      "Iis",
      "Saat dilipat, lebarnya berapa?",
      "30 cm dari dinding dengan kedua daunnya turun. Satu daun naik cukup untuk berdua, keduanya untuk berempat, atau berenam pada ukuran 160 cm.",
    ],
  ],
  "kursi-anyam": [
    [
      "id",
      "Mira",
      "Anyamannya kuat untuk dipakai tiap hari?",
      "Kuat. Rotannya dianyam langsung ke rangka, bukan lembaran yang ditempel. Sikat debunya secara rutin dan jangan berdiri di atasnya.",
    ],
    [
      "id",
      "Galih",
      "Alas duduknya bisa dicuci?",
      "Bisa. Lepas talinya, cuci dengan tangan memakai air dingin, lalu jemur mendatar.",
    ],
    ["en", "Sophie", "Do they come in pairs?", "One by one, so five are as easy to buy as six."],
  ],
  "kursi-lengkung": [
    [
      "en",
      "Hannah",
      "What about spills on the paper cord?",
      "Blot them at once. The cord takes a drop, but it must not get soaked. Vacuum it now and then.",
    ],
  ],
  "kursi-bar-galah": [
    [
      "id",
      "Reza",
      "Meja dapur saya tingginya 92 cm. Pilih yang mana?",
      "Yang 65 cm. Ukuran 75 cm untuk meja bar setinggi 100 sampai 110 cm.",
    ],
  ],
  "bufet-tambora": [
    [
      "id",
      "Sulastri",
      "Pintu gulungnya macet tidak kalau udara lembap?",
      "Bilahnya ditempel pada kanvas dan diberi celah, jadi tetap bergerak di musim hujan. Kalau mulai berat, gosok relnya dengan sedikit lilin.",
    ],
  ],
  "lemari-saji-kaca": [["id", "Rosmini", "Kacanya kaca tempered?", "Ya, tempered. Setiap rak menahan sampai 15 kg."]],
  "dipan-nirwana": [
    [
      "id",
      "Anisa",
      "Harga sudah termasuk kasur?",
      "Belum, kasurnya dibeli terpisah. Pilih ukuran dipan sesuai kasur Anda: 160, 180, atau 200 cm.",
    ],
    ["en", "Rachel", "Is the slatted base included?", "Yes, the slats come with it. Only the mattress does not."],
    [
      "id",
      "Doni",
      "Lewat tangga spiral bisa?",
      "Bisa, karena datang terurai: kepala dipan, rel samping, dan bilahnya dibawa satu per satu. Bagian terbesarnya kepala dipan, setinggi 110 cm.",
    ],
  ],
  "dipan-jati-sunyi": [
    [
      "id",
      "Sri",
      "Tanpa baut, apa tidak goyang?",
      "Tidak. Pasaknya mengunci makin rapat ketika dipukul dengan palu kayu. Kalau setelah setahun terasa longgar, cukup ketuk lagi.",
    ],
    [
      "en",
      "Thomas",
      "Can it be taken apart again for a move?",
      "Yes. Knock the wedges out from the other side, mark which one belongs where, and it goes together again in 40 minutes.",
    ],
  ],
  "dipan-rotan-pagi": [
    [
      "id",
      "Ayu",
      "Kolongnya cukup untuk robot penyapu?",
      "Cukup, dan masih ada ruang untuk kotak penyimpanan yang pipih.",
    ],
  ],
  "dipan-laci-rapi": [
    [
      "id",
      "Lina",
      "Lacinya dibuka dari kaki atau dari samping?",
      "Dari samping, jadi ujung kaki dipan boleh dekat dinding. Sisakan ruang di samping untuk menarik lacinya.",
    ],
  ],
  "lemari-pakaian-2": [
    [
      "id",
      "Yuni",
      "Kamar saya lembap. Baju tidak apek di dalamnya?",
      "Ada celah udara di atas dan di bawah supaya udara terus berganti. Beri jarak beberapa sentimeter dari dinding dan jangan diisi terlalu penuh.",
    ],
    ["en", "Emma", "Which parts lock?", "The two drawers. The doors close by themselves but have no lock."],
  ],
  "lemari-pakaian-geser": [
    [
      "id",
      "Eko",
      "Bisa dirakit sendiri?",
      "Bisa, tetapi siapkan dua orang dan dua setengah jam. Beratnya 132 kg, jadi rakitlah langsung di tempatnya.",
    ],
  ],
  "meja-kerja-tekun": [
    [
      "en",
      "Ben",
      "Where do the cables go?",
      "Into a tray under the ledge at the back; you see none of them from the front.",
    ],
    [
      "id",
      "Silvia",
      "Lacinya muat laptop 14 inci?",
      "Lacinya dangkal, untuk alat tulis dan tablet. Laptop lebih aman di atas meja.",
    ],
  ],
  "meja-kerja-naik": [
    [
      "id",
      "Rizky",
      "Kalau listrik padam, posisinya turun sendiri?",
      "Tidak, mejanya berhenti di posisi terakhir. Keempat tinggi yang Anda simpan juga tidak hilang.",
    ],
    [
      "en",
      "Oliver",
      "What is the lowest height? I am 158 cm tall.",
      "72 cm, which suits most people from about 165 cm. With a footrest it will do for you as well.",
    ],
    [
      "id",
      "Maya",
      "Aman untuk anak kecil?",
      "Meja berhenti begitu menyentuh kursi atau anak. Tetap jangan biarkan tombolnya jadi mainan.",
    ],
  ],
  "meja-lipat-dinding": [
    [
      "id",
      "Anton",
      "Bisa dipasang di dinding gipsum?",
      "Jangan, kecuali di rangkanya. Fisher yang disertakan untuk bata dan beton.",
    ],
  ],
  "kursi-kerja-fokus": [
    ["en", "Lucas", "Do the castors scratch parquet?", "No, they are soft. Keep them free of grit all the same."],
  ],
  "kursi-kerja-jaring": [
    [
      "id",
      "Ilham",
      "Punggungnya panas tidak kalau duduk lama?",
      "Justru itu gunanya jaring: udara lewat. Dudukannya busa, seperti kursi biasa.",
    ],
  ],
  "rak-buku-aksara": [
    [
      "id",
      "Tiara",
      "Harus dibor ke dinding?",
      "Ya, demi keamanan, apalagi bila ada anak kecil. Siku dindingnya sudah disertakan; sekrup dan fisher pilih menurut jenis dinding Anda.",
    ],
    [
      "en",
      "Peter",
      "Does it fit large art books?",
      "Most of them: the shelves are 32 cm deep outside. Lay the tallest ones flat.",
    ],
  ],
  "boks-bayi-lelap": [
    ["id", "Puspita", "Catnya aman kalau digigit bayi?", "Aman. Kayu beech-nya dilapis pernis berbasis air."],
    [
      "id",
      "Wulan",
      "Dirakit sendirian bisa?",
      "Bisa, sekitar 45 menit. Setelah itu periksa kekencangan semua sekrupnya, dan ulangi setiap tiga bulan.",
    ],
  ],
  "dipan-tingkat-kawan": [
    [
      "en",
      "Laura",
      "From what age may a child sleep on top?",
      "From six years. The rail runs all the way round, and the ladder has flat steps.",
    ],
    [
      "id",
      "Heri",
      "Nanti bisa dipisah jadi dua?",
      "Bisa. Kalau dilepas, jadinya dua tempat tidur biasa untuk kasur 90×200.",
    ],
  ],
  "meja-belajar-kecil": [
    [
      "id",
      "Dian",
      "Untuk anak umur tujuh tahun masih cukup?",
      "Meja ini untuk usia dua sampai enam tahun; tinggi dudukannya 28 cm. Untuk tujuh tahun, lututnya sudah akan menyentuh meja.",
    ],
  ],
  "lampu-lantai-lengkung": [
    ["id", "Vina", "Bohlamnya sudah termasuk?", "Belum. Pakai E27, LED sampai 15 watt."],
    [
      "en",
      "Julia",
      "Will it tip if somebody bumps into it?",
      "Not from a bump: most of its 21 kg are in the stone foot.",
    ],
  ],
  "lampu-gantung-kurung": [
    ["id", "Made", "Kabelnya bisa dipendekkan?", "Bisa, dengan tangan. Panjang kabelnya 150 cm."],
  ],
  "lampu-meja-jamur": [
    [
      "en",
      "Amelia",
      "Can the LED be replaced?",
      "Not by yourself. It lasts for many years of evenings, and under the warranty we change the lamp.",
    ],
  ],
  "karpet-anyam-pesisir": [
    [
      "id",
      "Nurul",
      "Bisa masuk mesin cuci?",
      "Tidak, terlalu besar dan bisa berubah bentuk. Serap noda dengan air dingin, dan untuk pencucian menyeluruh serahkan ke pencuci karpet.",
    ],
  ],
  "karpet-kabut": [
    ["id", "Rina", "Licin tidak di lantai granit?", "Tidak. Di balik karpetnya ada titik-titik lateks."],
  ],
  "cermin-lengkung": [
    [
      "id",
      "Kartika",
      "Boleh disandarkan saja tanpa dibor?",
      "Boleh disandarkan, tetapi pasang tali pengaman yang ada di dalam kotak supaya tidak terguling.",
    ],
    ["en", "Chloe", "Is it fine in a bathroom?", "No, keep it out of the bathroom: steam gets behind the silver."],
  ],
  "bantal-tenun": [
    [
      "id",
      "Shinta",
      "Tenunnya luntur tidak?",
      "Cuci pada 30 derajat dengan warna serupa dan jemur di tempat teduh, maka warnanya awet.",
    ],
  ],
  "set-teras-kopi": [
    [
      "id",
      "Bambang",
      "Tahan hujan terus-menerus?",
      "Yang jati tahan. Tanpa minyak, warnanya menjadi keperakan dalam setahun. Yang walnut harus di bawah atap.",
    ],
    ["en", "Sarah", "How heavy is one chair?", "Nine kilograms, so one person moves it aside."],
  ],
};
