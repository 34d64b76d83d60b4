import {
  combineConditions,
  hasColours,
  hasSizes,
  isAssembled,
  isBoardOrWood,
  isCompact,
  isExpensive,
  isForAdults,
  isHard,
  isHeavy,
  isInSubCategory,
  isSeat,
  isSmall,
  isSoft,
  isSturdy,
  needsFloorSpace,
  negate,
  type ReviewTexts,
} from "../review-texts.ts";

const isFromJepara: NonNullable<ReviewTexts["isTrueOf"]> = ({ product }) => product.brand === "rumayasa";
const isInABedroom = isInSubCategory("dipan", "nakas", "lemari", "meja-kerja", "rak-buku", "lampu-meja");
/** Returns true for products that a video call may show behind a desk. */
const isVisibleBehindDesk = isInSubCategory(
  "rak-buku",
  "lampu-lantai",
  "lampu-gantung",
  "kursi-santai",
  "cermin",
  "bufet",
  "vas",
);
const hasLightLook: NonNullable<ReviewTexts["isTrueOf"]> = ({ product }) =>
  product.looks.some((look) => /putih|gading|oak|rotan|carrara/.test(look));

/** Texts that fit all delivered products, in Indonesian. */
export const generalTexts: readonly ReviewTexts[] = [
  {
    topic: "delivery",
    language: "id",
    praise: [
      "Sampai dua hari lebih cepat dari perkiraan.",
      "Dua kali pesan, dua kali tiba sesuai hari yang dipilih.",
      "Pengiriman ke Kupang makan waktu, tetapi dari awal sudah diberi tahu.",
      "Kurirnya mengirim foto posisi rumah dulu supaya tidak salah alamat.",
      "Sampai di Palembang tanpa satu pun lecet.",
      "Jadwalnya saya minta undur seminggu karena renovasi, tidak dipersulit.",
      "Kurirnya menelepon dulu sebelum datang, jadi sempat pulang dari kantor.",
      "Rumah saya di gang yang cuma muat motor, dan kurirnya tetap mengantar sampai depan pintu tanpa mengeluh.",
      "Pengiriman ke Kediri lima hari, tidak ada yang lecet.",
      "Dikirim ke Samarinda dan sampai dalam keadaan utuh, padahal lewat laut.",
      "Statusnya bisa dipantau tiap hari, jadi tidak menebak-nebak.",
      "Kurir bersedia menunggu sampai saya selesai memeriksa isinya.",
      "Pesan malam, besok sore sudah dikirim dari gudang.",
      "Saya minta diantar hari Sabtu dan benar datang hari Sabtu.",
      "Alamat saya susah dicari, tapi kurirnya sabar bertanya ke warung sebelah.",
      "Kirim ke Makassar aman, kardusnya saja yang agak lembap.",
      "Diantar pas hujan deras dan dibungkus plastik rangkap, isinya tetap kering.",
      "Barang diantar sesuai jam yang dijanjikan, tidak seharian menunggu.",
      "Kurirnya sopan, alas kaki dilepas sebelum masuk rumah.",
      "Ongkos kirimnya kelihatan sebelum bayar, tidak ada biaya kejutan di depan pintu.",
      "Bisa bayar di tempat, cocok untuk saya yang malas mengurus transfer.",
    ],
    drawbacks: [
      "Hanya saja pengirimannya mundur dua hari dari jadwal.",
      "Sayangnya kurir datang tanpa menelepon dulu, untung ada tetangga.",
      "Ongkos kirim ke luar Jawa lumayan terasa.",
      "Kurangnya cuma di jam antar, dijanjikan siang ternyata habis magrib.",
      "Nomor resinya baru muncul keesokan harinya.",
      "Satu bintang saya tahan karena ekspedisinya salah membaca alamat.",
      "Kalau bisa ada pilihan antar hari Minggu.",
    ],
    mixed: [
      [
        "Barangnya bagus, tapi menunggu sembilan hari untuk kota yang hanya dua jam dari gudang rasanya terlalu lama.",
        "Mohon maaf atas penantiannya, {name}. Waktu itu armada kami ke kota Anda penuh; sejak bulan lalu jadwalnya kami tambah menjadi tiga kali seminggu.",
      ],
      [
        "Produknya tidak ada masalah. Yang bikin kesal jadwal antarnya berubah dua kali dan saya sudah telanjur izin kerja.",
        "Terima kasih sudah berterus terang. Perubahan jadwal seharusnya kami kabarkan sehari sebelumnya, dan itu tidak terjadi; kami sudah menegur mitra antarnya.",
      ],
      [
        "Isinya aman, kardusnya datang penyok dan sobek di dua sudut. Deg-degan waktu membukanya.",
        "Kami senang isinya selamat. Sudut kardus untuk rute ini sekarang kami beri pelindung tambahan supaya yang berikutnya tidak ikut deg-degan.",
      ],
      [
        "Saya pesan dua barang sekaligus, yang ini datang duluan dan satunya seminggu kemudian tanpa kabar.",
        "Maaf, {name}, pesanan Anda memang dikirim dalam dua pengiriman. Seharusnya kami kabarkan sejak awal.",
      ],
    ],
    complaints: [
      [
        "Tiga kali janji antar, tiga kali batal. Akhirnya datang juga setelah saya marah-marah di telepon.",
        "Anda berhak marah, {name}, dan kami minta maaf. Mitra antar di wilayah Anda sudah kami ganti, dan ongkos kirimnya kami kembalikan penuh.",
      ],
      [
        "Pesanan ditandai sudah diterima, padahal barangnya belum sampai. Baru datang empat hari kemudian.",
        "Mohon maaf, status itu ditutup terlalu cepat oleh kurir. Kini status selesai hanya dapat diberikan dengan foto serah terima.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isHeavy,
    praise: [
      "Diangkat dua orang ke lantai dua, tangganya sempit dan berbelok, tapi tidak ada cat tembok yang tergores.",
      "Barangnya berat, untung pengantarnya bertiga dan sigap.",
      "Harus digotong sekitar seratus meter karena mobil tidak bisa masuk gang, dan mereka melakukannya sambil bercanda.",
      "Truknya kecil, jadi bisa masuk kompleks yang jalannya pas-pasan.",
      "Pengantar membawa selimut tebal untuk melindungi lantai waktu menggeser.",
      "Sempat khawatir tidak lewat pintu, ternyata pengantarnya sudah mengukur dulu.",
      "Naik lift barang apartemen tanpa masalah, pengelola sudah dihubungi oleh kurir sebelumnya.",
      "Diturunkan pelan-pelan, tidak dilempar seperti pengalaman di toko lain.",
    ],
    drawbacks: [
      "Berat sekali, jadi siapkan orang kalau mau memindahkan sendiri.",
      "Pengantarnya hanya berdua dan kewalahan di tangga, saya ikut mengangkat.",
      "Sebaiknya ukur pintu dan belokan tangga dulu, kami harus melepas daun pintu.",
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isSmall,
    praise: [
      "Dikirim dengan motor, esoknya sudah di rumah.",
      "Kecil dan ringan, kurir menitipkannya ke resepsionis kantor dan aman.",
      "Cepat sekali, pesan pagi, besok malamnya sudah di tangan.",
      "Saya ambil sendiri dari kurir di depan gang karena memang ringan.",
    ],
  },
  {
    topic: "packing",
    language: "id",
    praise: [
      "Bungkusnya berlapis-lapis, butuh sepuluh menit untuk membukanya.",
      "Kardus tebal, sudutnya diberi busa, tidak ada yang penyok.",
      "Selotipnya rapat sampai tetangga ikut membantu membuka.",
      "Dibuka rasanya seperti membuka kado.",
      "Tidak ada bau lem waktu kardusnya dibuka.",
      "Kemasannya rapi dan kardusnya bisa dipakai lagi untuk pindahan.",
      "Dikemas kertas dan karton, hampir tanpa plastik. Saya suka.",
      "Kardusnya sempat terinjak di ekspedisi, tapi isinya mulus.",
      "Ada petunjuk membuka kemasan supaya tidak tergores pisau, perhatian yang kecil tapi berguna.",
      "Pengemasannya serius, seperti mengirim barang pecah belah.",
      "Sampai rumah masih tersegel dan lengkap dengan daftar isi.",
      "Kemasannya diberi tanda bagian atas dan bawah, kurir jadi tidak asal membalik.",
      "Anak-anak malah berebut kardusnya untuk rumah-rumahan.",
    ],
    drawbacks: [
      "Kemasannya kebanyakan plastik gelembung, bingung membuangnya.",
      "Ada sedikit debu serbuk di dalam kardus, perlu dilap dulu.",
      "Kardusnya lembek terkena hujan, untung isinya tidak apa-apa.",
    ],
  },
  {
    topic: "colour",
    language: "id",
    praise: [
      "Warnanya sama dengan di foto, baik siang maupun malam.",
      "Warna aslinya malah lebih hangat daripada di layar ponsel saya.",
      "Persis seperti di foto, tidak ada yang dilebih-lebihkan.",
      "Warnanya kalem, gampang dipadukan.",
      "Siang kena matahari jendela, warnanya tetap sama.",
      "Warna di kenyataan sedikit lebih lembut, enak di mata.",
      "Ibu saya yang pemilih pun bilang warnanya pas.",
      "Senada dengan lantai rumah kami.",
      "Nuansanya sedikit lebih gelap dari layar, tapi saya justru suka.",
      "Suami biasanya rewel soal warna, kali ini langsung setuju.",
      "Sesuai foto, bahkan lebih bagus aslinya.",
      "Warnanya pas dengan gorden yang sudah ada, jadi seperti satu paket.",
      "Kena lampu kuning di rumah warnanya tetap enak dilihat.",
    ],
    drawbacks: [
      "Warnanya setingkat lebih gelap daripada di foto.",
      "Di layar kelihatan lebih cerah, aslinya agak redup.",
      "Warnanya sedikit beda dengan yang saya bayangkan, tapi lama-lama terbiasa.",
    ],
    mixed: [
      [
        "Kualitasnya lumayan, tetapi warnanya beda cukup jauh dari foto. Di rumah saya kelihatan kusam.",
        "Terima kasih atas masukannya, {name}. Foto produk ini sedang kami buat ulang dengan cahaya siang; tulislah kepada kami dengan kode pesanan, dan kami carikan jalan keluarnya.",
      ],
      [
        "Saya beli dua di waktu berbeda dan nuansanya tidak sama persis. Kalau dilihat satu-satu sih tidak masalah.",
        "Bahan yang berbeda tanggal produksinya memang bisa sedikit berlainan. Sebutkan kode pesanan pertama saat membeli lagi, agar kami carikan dari bahan yang sama.",
      ],
    ],
    complaints: [
      [
        "Warnanya sama sekali bukan seperti di foto. Untuk harga segini saya berharap lebih jujur.",
        "Kami mengerti kekecewaan Anda, {name}. Penjemputan sudah kami jadwalkan dan dana kembali penuh, termasuk ongkos kirim.",
      ],
    ],
  },
  {
    topic: "home",
    language: "id",
    praise: [
      "Ibu mertua datang dan langsung bertanya belinya di mana.",
      "Anak saya yang umur empat tahun suka sekali.",
      "Tamu arisan sampai difoto-foto.",
      "Rumah kontrakan terasa seperti rumah sendiri.",
      "Kami beli setelah melihat punya tetangga, sekarang sama-sama punya.",
      "Suasana rumah jadi lebih rapi padahal cuma tambah satu barang.",
      "Nenek saya mengusapnya sambil bilang bagus, itu pujian tertinggi.",
      "Setelah renovasi, inilah barang pertama yang kami beli.",
      "Cocok dengan gaya rumah kami yang campur aduk.",
      "Dibeli untuk rumah pertama kami, rasanya tidak salah pilih.",
      "Orang tua saya di Solo sampai minta dibelikan juga.",
      "Cocok dengan rumah lama peninggalan kakek yang penuh kayu.",
      "Ayah saya yang biasanya tidak peduli perabot, kali ini berkomentar bagus.",
      "Kakak saya akhirnya ikut memesan setelah melihat punya kami.",
      "Buat yang rumahnya di dekat pantai seperti kami, sejauh ini tidak ada masalah.",
    ],
  },
  {
    topic: "price",
    language: "id",
    praise: [
      "Harganya masuk akal untuk kualitas seperti ini.",
      "Saya bandingkan dengan tiga toko lain, di sini paling sepadan.",
      "Tidak murah, tapi kelihatan uangnya lari ke mana.",
      "Dapat waktu promo, rasanya seperti menang undian.",
      "Di toko dekat rumah barang sekelas ini jauh lebih mahal.",
      "Sepadan dengan harganya.",
      "Tadinya mau yang lebih murah, untung tidak jadi.",
      "Harga dan mutu berjalan beriringan.",
      "Dibayar saat barang tiba, jadi tenang.",
      "Harga segini sudah termasuk garansi, tenang.",
      "Lebih baik bayar sedikit lebih mahal sekali daripada ganti tiap tahun.",
    ],
    drawbacks: [
      "Harganya agak tinggi untuk ukurannya.",
      "Seminggu setelah saya beli ternyata ada promo, lumayan bikin gigit jari.",
      "Sedikit mahal, tetapi ya ada rupa ada harga.",
    ],
    mixed: [
      [
        "Lumayan. Tidak ada yang salah, hanya untuk harga segini saya mengira akan lebih istimewa.",
        "Terima kasih atas penilaian yang jujur. Kalau berkenan, ceritakan bagian mana yang kurang lewat email; tim perancang kami membacanya.",
      ],
    ],
  },
  {
    topic: "service",
    language: "id",
    praise: [
      "Admin menjawab pertanyaan saya malam-malam dengan sabar.",
      "Pelayanannya ramah, tidak memaksa membeli yang lebih mahal.",
      "Ini pembelian ketiga di sini dan belum pernah kecewa.",
      "Garansinya bukan hiasan, klaim saya dibalas hari itu juga.",
      "Minta faktur untuk kantor langsung dibuatkan.",
      "Tanya ukuran lewat telepon, dijawab sambil diukurkan langsung.",
      "Tidak ada pesan promosi bertubi-tubi setelah membeli, terima kasih.",
      "Ditelepon seminggu kemudian hanya untuk memastikan semuanya baik.",
      "Awalnya takut belanja perabot online, ternyata dilayani dengan baik.",
      "Pertanyaan saya dijawab oleh orang yang benar-benar paham barangnya.",
    ],
    drawbacks: [
      "Balasan pesannya agak lama, baru dijawab keesokan harinya.",
      "Waktu ditanya stok, jawabannya sempat berubah-ubah.",
    ],
  },
  {
    topic: "time",
    language: "id",
    praise: [
      "Sudah enam bulan dipakai dan masih seperti baru.",
      "Setelah setahun baru berani menulis ulasan: tidak ada keluhan.",
      "Sudah lewat dua kali Lebaran dan masih jadi kebanggaan.",
      "Tiga bulan tanpa keluhan.",
      "Hampir tidak ada bedanya dengan hari pertama.",
      "Genap seratus hari, dan kami masih senang melihatnya.",
      "Sejak dipakai awal tahun belum pernah perlu diperbaiki.",
      "Empat bulan dengan dua anak kecil dan belum ada yang rusak.",
      "Bulan kedelapan, masih sama bagusnya.",
      "Sudah ikut pindah rumah sekali dan tetap utuh.",
      "Baru tiga minggu, sejauh ini memuaskan.",
      "Dibersihkan seminggu sekali, tidak ada yang berubah.",
      "Setelah hampir setahun, saya beli satu lagi.",
      "Dua bulan pertama aman, nanti saya perbarui ulasannya.",
    ],
    drawbacks: ["Baru seminggu dipakai, jadi belum tahu ketahanannya."],
    mixed: [
      [
        "Bulan pertama senang, masuk bulan kelima mulai terasa biasa. Tidak rusak, tapi juga tidak seistimewa harapan saya.",
        "Terima kasih sudah kembali menulis setelah lima bulan, {name}. Garansinya masih berjalan, jadi kabari kami bila ada yang terasa berubah.",
      ],
    ],
  },
  {
    topic: "short",
    language: "id",
    praise: [
      "Bagus, sesuai foto.",
      "Puas.",
      "Mantap, terima kasih.",
      "Rekomendasi untuk rumah kecil.",
      "Sesuai deskripsi.",
      "Aman, sesuai pesanan.",
      "Top.",
      "Keren sih ini.",
      "Cakep.",
      "Kualitas oke.",
      "Cantik banget aslinya.",
      "Nggak nyesel beli.",
      "Persis yang saya cari.",
      "Barang bagus, toko amanah.",
      "Suka!",
      "Sesuai harapan, tidak kurang tidak lebih.",
      "Lebih bagus dari yang saya kira.",
      "Pas sekali di rumah.",
      "Akan beli lagi.",
      "Istri senang, saya ikut senang.",
      "Kualitasnya tidak main-main.",
      "Oke punya.",
      "Sip, semua lancar.",
      "Terima kasih, barang sudah sampai dengan selamat.",
      "Memuaskan.",
      "Sederhana tapi berkelas.",
      "Tidak mengecewakan.",
      "Sudah lama cari yang seperti ini.",
      "Bagus. Titik.",
    ],
  },
  {
    topic: "assembly",
    language: "id",
    isTrueOf: isAssembled,
    praise: [
      "Dirakit berdua dengan istri sambil nonton bola, tahu-tahu selesai.",
      "Petunjuk rakitnya pakai gambar besar, gampang diikuti.",
      "Semua sekrup dikantongi dan diberi nomor, tidak ada yang kurang.",
      "Saya perempuan, merakit sendiri, dan berhasil tanpa bantuan.",
      "Alatnya sudah ada di dalam kardus, tidak perlu pinjam tetangga.",
      "Tukang rakitnya datang bersama kurir dan selesai lebih cepat dari perkiraan.",
      "Lubangnya presisi, tidak perlu dipaksa.",
      "Anak saya yang kelas enam ikut merakit dan bangga sekali.",
      "Sekali salah pasang, tetapi gampang dibongkar lagi.",
      "Lebih gampang dirakit daripada yang saya takutkan.",
      "Tukangnya membawa pulang semua kardus bekas.",
      "Dirakit malam-malam pun tidak bising, hampir tidak perlu memukul.",
    ],
    drawbacks: [
      "Satu sekrup agak seret, jadi harus telaten.",
      "Gambar di petunjuk langkah keempat kurang jelas.",
      "Kunci L bawaannya terlalu kecil, tangan saya pegal.",
      "Kurang satu tutup sekrup, kecil sih, tapi kelihatan.",
      "Merakitnya butuh waktu dua kali lipat dari yang ditulis, mungkin saya yang lamban.",
      "Sebaiknya dirakit berdua, sendirian agak repot.",
    ],
    mixed: [
      [
        "Setelah jadi memang bagus, tetapi dua lubangnya tidak lurus dan saya harus mengebor ulang.",
        "Maaf sudah merepotkan, {name}. Nomor produksi itu sudah kami periksa; bila sambungannya longgar, bagian penggantinya gratis.",
      ],
      [
        "Petunjuk rakitnya membingungkan, bagian kiri dan kanan hampir sama. Dua kali bongkar pasang.",
        "Terima kasih, masukan ini sudah sampai ke meja yang tepat: kini bagian kiri dan kanan diberi stiker huruf.",
      ],
    ],
    complaints: [
      [
        "Satu kantong sekrup tidak ada di dalam kardus. Seminggu teronggok di ruang tengah karena tidak bisa dirakit.",
        "Mohon maaf, {name}. Kantong sekrupnya sudah dikirim kilat, dan tukang rakit kami datang tanpa biaya kapan pun Anda sempat.",
      ],
      [
        "Lubang bautnya tidak ketemu. Tukang saya menyerah setelah dua jam.",
        "Itu cacat produksi dan tanggung jawab kami. Unit penggantinya sudah dirakit sebagian di gudang dan diantar bersama tukang kami.",
      ],
      [
        "Setelah dirakit goyang, padahal semua sudah dikencangkan. Saya jadi waswas memakainya.",
        "Jangan dipakai dulu, ya. Tukang kami akan datang memeriksa, dan bila tidak bisa dibuat kokoh, barangnya kami ganti.",
      ],
    ],
  },
  {
    topic: "assembly",
    language: "id",
    isTrueOf: combineConditions(negate(isAssembled), needsFloorSpace),
    praise: [
      "Datang sudah jadi, tinggal taruh.",
      "Tidak perlu dirakit, ini yang saya cari.",
      "Keluar dari kardus langsung bisa dipakai.",
    ],
  },
  {
    topic: "assembly",
    language: "id",
    isTrueOf: combineConditions(negate(isAssembled), isHeavy),
    praise: [
      "Sudah terpasang utuh waktu datang, jadi tidak ada drama merakit.",
      "Tinggal buka bungkus dan tentukan tempatnya.",
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: needsFloorSpace,
    praise: ["Pengantarnya membantu memilih tempat yang pas dan tidak minta tip."],
    mixed: [
      [
        "Biasa saja. Barang oke, tetapi kurirnya terburu-buru dan menolak membawa masuk sampai ruangan.",
        "Mohon maaf, {name}. Layanan antar kami mencakup sampai di dalam rumah lantai dasar; silakan sebutkan kode pesanan Anda lewat telepon agar kami tindak lanjuti.",
      ],
    ],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: needsFloorSpace,
    drawbacks: [
      "Perlu diukur dulu, di ruangan kecil terasa lebih besar daripada di foto.",
      "Ternyata lebih kecil dari bayangan saya, padahal ukurannya sudah tertulis.",
    ],
    mixed: [
      [
        "Bagus, tapi untuk ruang kami kebesaran. Salah saya juga tidak mengukur dulu, hanya di foto memang kelihatan lebih ringkas.",
        "Terima kasih sudah jujur, {name}. Di halaman produk kini ada foto dengan pembanding ukuran, semoga membantu pembeli berikutnya.",
      ],
    ],
  },
  {
    topic: "time",
    language: "id",
    isTrueOf: needsFloorSpace,
    drawbacks: [
      "Bau barunya baru hilang setelah empat hari dengan jendela terbuka.",
      "Masih tercium aroma pabrik di minggu pertama.",
    ],
    mixed: [
      [
        "Bau kimianya cukup mengganggu sampai minggu ketiga. Sekarang sudah hilang dan barangnya memang bagus.",
        "Mohon maaf atas baunya. Kini barang diangin-anginkan lebih lama di gudang sebelum dikemas, berkat laporan seperti ini.",
      ],
    ],
  },
  {
    topic: "service",
    language: "id",
    isTrueOf: needsFloorSpace,
    praise: ["Dibantu menghitung ukuran ruangan lewat telepon."],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isSoft,
    praise: ["Kucing di rumah langsung menganggapnya miliknya."],
  },
  {
    topic: "colour",
    language: "id",
    isTrueOf: hasColours,
    praise: [
      "Sempat ragu memilih warna, ternyata cocok dengan cat tembok krem.",
      "Awalnya mau warna lain, tapi setelah datang tidak menyesal.",
    ],
  },
  {
    topic: "service",
    language: "id",
    isTrueOf: hasSizes,
    praise: [
      "Sempat salah pilih ukuran dan bisa diganti sebelum dikirim.",
      "Petugasnya jujur menyarankan ukuran yang lebih kecil dan lebih murah.",
    ],
  },
  {
    topic: "packing",
    language: "id",
    isTrueOf: isAssembled,
    praise: ["Setiap bagian dibungkus sendiri-sendiri."],
  },
  {
    topic: "service",
    language: "id",
    isTrueOf: isAssembled,
    praise: ["Ada satu bagian yang kurang, dikirim susulan tanpa banyak tanya."],
  },
  {
    topic: "time",
    language: "id",
    isTrueOf: isSturdy,
    praise: ["Dipakai setiap hari sejak Lebaran, masih kokoh."],
  },
  {
    topic: "short",
    language: "id",
    isTrueOf: isSturdy,
    praise: ["Rapi dan kokoh."],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isFromJepara,
    praise: ["Dari Jepara ke Bekasi cuma tiga hari."],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: hasColours,
    complaints: [
      [
        "Yang dikirim warna lain dari yang saya pesan. Sudah lapor, disuruh menunggu terus.",
        "Ini kekeliruan kami di gudang, {name}. Warna yang benar sudah dikirim kemarin, dan kurir yang sama akan mengambil barang yang keliru.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isHeavy,
    complaints: [
      [
        "Ukurannya sudah saya tanyakan sebelum membeli dan dijawab muat, ternyata tidak lewat tangga rumah. Proses retur berbelit.",
        "Jawaban kami waktu itu keliru, {name}, maka ongkos penjemputannya kami tanggung. Dana Anda sudah dikembalikan pada hari kerja berikutnya.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isHard,
    complaints: [
      [
        "Datang dengan goresan panjang di bagian depan. Jelas tidak dicek sebelum dikirim.",
        "Mohon maaf sekali. Foto Anda sudah kami terima dan penggantinya berangkat hari ini; barang yang tergores dijemput tanpa biaya.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isBoardOrWood,
    complaints: [
      [
        "Kemasannya basah kuyup dan sebagian sudut mengelupas. Kecewa, ini mau dipakai untuk acara keluarga.",
        "Kami menyesal acaranya jadi terganggu. Unit baru sudah kami kirim dengan armada sendiri, dan Anda tidak perlu membayar apa pun.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: isAssembled,
    complaints: [
      [
        "Sudah dua minggu menunggu penggantian bagian yang rusak, jawabannya selalu sedang diproses.",
        "Terima kasih sudah bersabar, dan maaf sudah terlalu lama. Bagian itu tiba di gudang kami Senin lalu dan sedang dalam perjalanan; nomor resinya kami kirim lewat email.",
      ],
    ],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isSeat,
    praise: ["Semua orang di rumah berebut memakainya."],
  },
  {
    topic: "price",
    language: "id",
    isTrueOf: isExpensive,
    praise: [
      "Menabung tiga bulan dan tidak menyesal.",
      "Ini barang termahal di rumah kami dan yang paling sering dipuji.",
      "Dihitung per tahun pemakaian, jatuhnya murah.",
    ],
  },
  {
    topic: "price",
    language: "id",
    isTrueOf: needsFloorSpace,
    praise: [
      "Untuk pengantin baru yang anggarannya pas-pasan, ini pilihan aman.",
      "Semula mau beli bekas, selisihnya ternyata tidak seberapa.",
    ],
  },
  {
    topic: "service",
    language: "id",
    mixed: [
      [
        "Rata-rata. Tidak jelek, tapi tidak membuat saya ingin memotretnya.",
        "Terima kasih sudah menilai apa adanya, {name}. Semoga setelah beberapa bulan kesannya membaik.",
      ],
      [
        "Barangnya sesuai, tetapi pertanyaan saya soal perawatan baru dijawab setelah empat hari.",
        "Empat hari memang terlalu lama, {name}. Panduan perawatannya kini ada di setiap halaman produk.",
      ],
      [
        "Nama saya salah tulis di faktur dan memperbaikinya butuh seminggu. Produknya sendiri baik-baik saja.",
        "Mohon maaf atas fakturnya, {name}. Sekarang faktur bisa diperbaiki pada hari yang sama lewat telepon.",
      ],
    ],
    complaints: [
      [
        "Empat kali bertanya lewat pesan, empat kali dijawab dengan jawaban salin-tempel yang sama.",
        "Anda benar, {name}, itu bukan cara menjawab. Kepala layanan pelanggan kami akan menelepon Anda hari ini juga.",
      ],
      [
        "Dijanjikan ditelepon balik, tidak pernah ada. Akhirnya saya urus sendiri.",
        "Kami malu membacanya. Janji menelepon kini dicatat dengan nama petugasnya, dan yang kemarin sudah kami bicarakan.",
      ],
    ],
  },
  {
    topic: "time",
    language: "id",
    isTrueOf: needsFloorSpace,
    praise: ["Sudah kena musim hujan sekali, tidak berjamur.", "Cuaca Bogor yang lembap tidak membuatnya berubah."],
  },
  {
    topic: "time",
    language: "id",
    isTrueOf: isForAdults,
    praise: ["Satu semester dipakai anak kuliah, selamat."],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isForAdults,
    praise: [
      "Dipakai di homestay dekat Borobudur, sudah puluhan tamu.",
      "Saya beli untuk penginapan kecil di Ubud, tamu sering memujinya.",
    ],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isVisibleBehindDesk,
    praise: [
      "Waktu panggilan video, teman-teman selalu menanyakannya.",
      "Rumah jadi lebih enak dilihat waktu rapat daring.",
    ],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isInABedroom,
    praise: ["Anak sulung saya minta yang sama untuk kamarnya."],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: isSeat,
    praise: ["Ditaruh di dekat jendela, jadi titik favorit di rumah."],
  },
  {
    topic: "home",
    language: "id",
    isTrueOf: combineConditions(needsFloorSpace, isForAdults, isCompact),
    praise: [
      "Rumah kami tipe 36 dan ternyata muat, masih ada ruang untuk lewat.",
      "Dipasang di kontrakan mungil, ruangan jadi kelihatan niat.",
      "Apartemen studio saya akhirnya tidak terlihat kosong.",
      "Pas untuk rumah subsidi yang ruangnya serba terbatas.",
      "Kamar kos tiga kali tiga pun masih kelihatan lega.",
    ],
  },
  {
    topic: "delivery",
    language: "id",
    isTrueOf: negate(isHeavy),
    praise: ["Dititipkan ke rumah tetangga karena kami sedang pergi, dijaga baik-baik."],
    drawbacks: ["Kurir menurunkan barang di pos satpam, jadi saya angkut sendiri ke rumah."],
  },
  {
    topic: "colour",
    language: "id",
    isTrueOf: negate(hasLightLook),
    drawbacks: ["Andai ada pilihan warna yang lebih terang."],
  },
];

/** Texts that fit all delivered products, in English. */
export const generalEnglishTexts: readonly ReviewTexts[] = [
  {
    topic: "delivery",
    language: "en",
    praise: [
      "Arrived two days early and the courier called ahead.",
      "Our alley is barely wide enough for a motorbike and they still brought it to the door.",
      "Shipped to Bali without a scratch.",
      "The driver waited while I checked everything, which I appreciated.",
      "Delivered to Bandung in three days.",
      "They moved the delivery to Saturday for me without any fuss.",
      "Tracking was accurate right down to the hour.",
      "They texted an hour before arriving, exactly on time.",
      "Reached us in Lombok in nine days, as they said it would.",
      "Came in heavy rain and was still bone dry inside.",
      "The courier who came to us in Malang was on time, and charming.",
    ],
    drawbacks: [
      "Delivery slipped by two days.",
      "Shipping outside Java is not cheap.",
      "I would have liked a narrower delivery window.",
    ],
    mixed: [
      [
        "Nothing wrong with the product, but the delivery date changed twice and I had taken a day off for it.",
        "We are sorry, {name}. A change should reach you the day before, and yours did not; the delivery partner has heard from us.",
      ],
      [
        "Nice enough, though the box arrived with a torn corner and I was nervous opening it.",
        "Glad the inside survived. Boxes on that route now get corner guards, thanks to reports like yours.",
      ],
    ],
    complaints: [
      [
        "Marked as delivered four days before it actually came. Nobody could tell me where it was.",
        "We apologise. Couriers can now close an order only with a photograph of the handover.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "en",
    isTrueOf: isHeavy,
    praise: [
      "Two men carried it up a narrow stair and did not touch the walls once.",
      "It is heavy, but the crew put it exactly where I wanted it.",
      "They booked the goods lift with my building themselves.",
    ],
    drawbacks: ["Very heavy, so decide where it goes before the crew leaves."],
  },
  {
    topic: "packing",
    language: "en",
    praise: [
      "Packed so well that unwrapping took longer than choosing it.",
      "Mostly cardboard and paper, hardly any plastic.",
      "Every corner was protected.",
      "The box had clearly been dropped, yet nothing inside was damaged.",
    ],
    drawbacks: ["A lot of bubble wrap to get rid of."],
  },
  {
    topic: "colour",
    language: "en",
    praise: [
      "The colour is exactly what the photos show.",
      "The colour sits well with our floor.",
      "In daylight it is a touch warmer than on my screen, and better for it.",
      "Goes with everything we already own.",
      "Looks even nicer under our yellow lamps.",
    ],
    drawbacks: ["Slightly darker than in the pictures."],
    mixed: [
      [
        "Well made, but the shade is duller than the photos suggest.",
        "Thank you, {name}. We are taking that picture again in daylight; write to us with your order code and we will put it right.",
      ],
    ],
  },
  {
    topic: "home",
    language: "en",
    praise: [
      "My mother-in-law approved, which never happens.",
      "It made our first home feel finished.",
      "Small change, big difference to the room.",
      "Our guests always notice it first.",
      "My parents in Yogyakarta saw ours and now want the same.",
    ],
  },
  {
    topic: "price",
    language: "en",
    praise: [
      "Fair price for what you get.",
      "Not cheap, but you can see where the money went.",
      "I compared four shops and came back here.",
      "Caught it on offer and felt very clever.",
    ],
    drawbacks: ["A little expensive for its size.", "It went on offer the week after I bought it."],
    mixed: [
      [
        "It is fine. At this price I had hoped for a bit more than fine.",
        "Thank you for being honest. If you can spare a minute, tell us by email what fell short; our designers read it.",
      ],
    ],
  },
  {
    topic: "service",
    language: "en",
    praise: [
      "Customer service answered late at night and knew what they were talking about.",
      "Third order here, never a problem.",
      "They rang a week later just to ask whether all was well.",
    ],
    drawbacks: ["Replies to messages took a day."],
  },
  {
    topic: "time",
    language: "en",
    praise: [
      "Six months on, it still looks new.",
      "After a year of daily use I have no complaints.",
      "A hundred days in and still pleased every morning.",
      "It moved house with us and arrived in one piece.",
      "Only three weeks in, but so far so good.",
    ],
    drawbacks: ["Too early to say how it will last."],
    mixed: [
      [
        "Loved it at first; five months later it feels ordinary. Nothing broke, to be fair.",
        "Thank you for coming back to write this, {name}. The warranty is still running, so tell us if anything changes.",
      ],
    ],
  },
  {
    topic: "short",
    language: "en",
    praise: [
      "Exactly as described.",
      "Love it.",
      "Great quality.",
      "Better than I expected.",
      "Just what I was looking for.",
      "Simple and beautiful.",
      "Very happy with this.",
      "Would buy again.",
    ],
  },
  {
    topic: "assembly",
    language: "en",
    isTrueOf: isAssembled,
    praise: [
      "Put together in the time the page says, with the tools in the box.",
      "The instructions are all pictures and they make sense.",
      "The fitter was done before the kettle boiled, and he took the cardboard away.",
      "Every hole lined up.",
      "I assembled it alone and I am not handy at all.",
    ],
    drawbacks: [
      "One screw took some persuading.",
      "Assembly is easier with two people than the leaflet admits.",
      "The little key that comes with it is hard on the hands.",
    ],
    mixed: [
      [
        "Fine once it was up, but two holes did not line up and I had to drill.",
        "We are sorry for the extra work, {name}. If the joint is loose, we send the part free of charge.",
      ],
    ],
    complaints: [
      [
        "A whole bag of screws was missing. It lay in pieces on our floor for a week.",
        "Our apologies, {name}. The bag went out by express, and our fitter will come at no cost whenever suits you.",
      ],
      [
        "Wobbles no matter how hard I tighten it.",
        "Please do not use it for now. Our fitter will have a look, and if it cannot be made firm we replace it.",
      ],
    ],
  },
  {
    topic: "home",
    language: "en",
    isTrueOf: needsFloorSpace,
    praise: ["We rent a very small flat and it fits without crowding the room."],
    drawbacks: ["Measure first: it looked smaller in the photos."],
  },
  {
    topic: "time",
    language: "en",
    isTrueOf: needsFloorSpace,
    drawbacks: ["It smelled new for the first few days."],
  },
  {
    topic: "home",
    language: "en",
    isTrueOf: isSoft,
    praise: ["The cat claimed it within minutes."],
  },
  {
    topic: "colour",
    language: "en",
    isTrueOf: hasColours,
    praise: ["I agonised over the colour and would choose the same again."],
  },
  {
    topic: "service",
    language: "en",
    isTrueOf: hasSizes,
    praise: ["I picked the wrong size and they changed it before it shipped."],
  },
  {
    topic: "short",
    language: "en",
    isTrueOf: isSturdy,
    praise: ["Solid. No regrets."],
  },
  {
    topic: "delivery",
    language: "en",
    isTrueOf: hasColours,
    complaints: [
      [
        "Wrong colour sent, and it took a week of messages before anyone agreed to swap it.",
        "That was our warehouse's mistake, {name}, and our answer was too slow. The right one left yesterday and we collect the other at no cost.",
      ],
    ],
  },
  {
    topic: "delivery",
    language: "en",
    isTrueOf: isHard,
    complaints: [
      [
        "It came with a deep scratch across the front. Not what you expect from something new.",
        "We are very sorry, {name}. A replacement is on its way and the scratched one will be picked up free of charge.",
      ],
    ],
  },
  {
    topic: "service",
    language: "en",
    mixed: [
      ["Decent. Nothing more, nothing less.", "Thank you for your honesty, {name}. We hope it grows on you."],
      [
        "The thing itself is fine; getting an answer about its care took four days.",
        "Four days is too long, {name}. Care instructions are now on every product page.",
      ],
    ],
    complaints: [
      [
        "Promised a call back twice. Nobody rang.",
        "That should not have happened, {name}. Our head of customer service will call you today.",
      ],
    ],
  },
  {
    topic: "time",
    language: "en",
    isTrueOf: needsFloorSpace,
    praise: ["Has survived one rainy season and two small children.", "Bogor is damp and nothing has changed."],
  },
  {
    topic: "home",
    language: "en",
    isTrueOf: isForAdults,
    praise: ["Bought it for our guesthouse in Ubud and visitors keep asking about it."],
  },
  {
    topic: "home",
    language: "en",
    isTrueOf: isVisibleBehindDesk,
    praise: ["Looks great behind me on video calls."],
  },
  {
    topic: "delivery",
    language: "en",
    isTrueOf: negate(isHeavy),
    drawbacks: ["The courier left it with the security guard instead of calling me."],
  },
  {
    topic: "colour",
    language: "en",
    isTrueOf: negate(hasLightLook),
    drawbacks: ["I wish it came in one more light colour."],
  },
];
