import type { ArticleDraft } from "./article-draft.ts";

export const deskInCorner: ArticleDraft = {
  slug: "ruang-kerja-di-sudut-kamar",
  category: "menata-ruang",
  title: { en: "A workplace in a corner of the bedroom", id: "Ruang kerja di sudut kamar tidur" },
  summary: {
    en: "One metre twenty of wall, a lamp, a good chair, and a way to forget about work at night: how to fit a desk where you sleep.",
    id: "Dinding selebar satu meter dua puluh, lampu, kursi yang baik, dan cara melupakan pekerjaan di malam hari: menata meja di kamar tidur.",
  },
  lead: { room: "workspace", product: "meja-kerja-tekun" },
  pictures: {
    folding: { product: "meja-lipat-dinding" },
    chair: { product: "kursi-kerja-jaring" },
  },
  products: ["meja-kerja-tekun", "meja-lipat-dinding", "kursi-kerja-jaring", "lampu-baca-lentur", "rak-buku-tangga"],
  body: {
    en: `
<p>Not every home has a study, and most of us write our reports a few steps from where we sleep. That can go well. It needs less room than one thinks, and a little more thought.</p>
<h2>How much room it takes</h2>
<p>A desk of 120 by 60 cm, such as <a href="/meja-kerja-tekun/product/meja-kerja-tekun">Tekun</a>, holds a laptop, a second screen and a notebook. Behind it the chair wants 80 cm to roll back. So the corner measures 120 by 140 cm, less floor than a single bed takes. If that is too much, Tekun is also made 100 cm wide and 55 cm deep, which is enough for a laptop and a cup.</p>
<p>Where even that is missing, let the wall work. <a href="/meja-lipat-dinding/product/meja-lipat-dinding">The folding desk</a> is a flat cabinet when it is closed and 45 cm of table when it is opened. Hang it so that the open top lies 72 to 75 cm above the floor, and screw it into brick or concrete, not into plasterboard.</p>
<figure><img data-picture="folding"></figure>
<h2>Where the window belongs</h2>
<p>Beside you. With the window in front, you look into the glare all day; with the window behind, it is mirrored in the screen, and in every video call you are a black outline. Light from the side solves both. If you write by hand, it should come from the left for right-handers and from the right for left-handers, so that your hand does not shade the line.</p>
<p>For the evening a lamp with a movable head is worth more than a bright ceiling light. <a href="/lampu-baca-lentur/product/lampu-baca-lentur">Lentur</a> can shine on the paper beside the screen without touching the screen itself.</p>
<h2>The chair and the screen</h2>
<p>You can save on the desk, but not on the chair. Look for three adjustments: the height of the seat, support in the small of the back, and armrests that fit under the top. In a room without air conditioning a mesh back such as that of <a href="/kursi-kerja-jaring/product/kursi-kerja-jaring">Jaring</a> is a kindness every afternoon.</p>
<figure><img data-picture="chair"></figure>
<ul>
<li>Feet flat on the floor, thighs level, elbows at about a right angle.</li>
<li>The upper edge of the screen at eye level. For a laptop that means a stand, or a pile of books, and a keyboard of its own.</li>
<li>The screen an arm’s length away, 50 to 70 cm.</li>
<li>Up from the chair once an hour. A glass of water in the kitchen is reason enough.</li>
</ul>
<h2>So that work ends in the evening</h2>
<p>Nobody sleeps well with a stack of files in view. Turn the desk so that you do not face it from the bed, or put something between the two: an open shelf, a curtain, a tall plant. The ladder shelf <a href="/rak-buku-tangga/product/rak-buku-tangga">Tangga</a> stands beside the desk and takes folders, router and printer paper off the top; everything that is left fits into one box that is closed at six.</p>
<p>Settle on a colour of light as well. By day 4000 kelvin at the desk keeps you awake; after work only the <a href="/article/cahaya-hangat-di-rumah">warm lamps</a> stay on.</p>
<h2>Cables, heat and one more socket</h2>
<p>Screw a power strip with a switch to the underside of the desk: one press turns everything off. Do not put it on the floor, where it meets the mop. Leave a hand’s width between laptop and wall so that the warm air can get away. And before you carry anything, count the sockets. A corner with two of them makes a better office than a beautiful one with none.</p>`,
    id: `
<p>Tidak semua rumah punya ruang kerja, dan banyak dari kita menulis laporan hanya beberapa langkah dari tempat tidur. Tidak masalah. Ruang yang dibutuhkan lebih kecil daripada dugaan; hanya penataannya perlu dipikirkan sedikit lebih lama.</p>
<h2>Seberapa luas yang diperlukan</h2>
<p>Meja 120 × 60 cm seperti <a href="/meja-kerja-tekun/product/meja-kerja-tekun">Tekun</a> memuat laptop, layar kedua, dan buku catatan. Di belakangnya kursi perlu 80 cm untuk mundur. Jadi sudut itu berukuran 120 × 140 cm, lebih kecil daripada dipan satu orang. Bila masih terlalu besar, Tekun juga dibuat selebar 100 cm dengan kedalaman 55 cm, cukup untuk laptop dan secangkir kopi.</p>
<p>Bila itu pun tidak ada, manfaatkan dindingnya. <a href="/meja-lipat-dinding/product/meja-lipat-dinding">Meja lipat dinding</a> adalah lemari tipis saat tertutup dan meja 45 cm saat dibuka. Pasang sehingga daunnya berada 72 sampai 75 cm dari lantai, dan sekrupkan ke bata atau beton, bukan ke papan gipsum.</p>
<figure><img data-picture="folding"></figure>
<h2>Di mana letak jendelanya</h2>
<p>Di samping Anda. Bila jendela di depan, mata menghadapi silau sepanjang hari; bila di belakang, cahayanya terpantul di layar, dan dalam setiap panggilan video Anda hanya siluet hitam. Cahaya dari samping menyelesaikan keduanya. Bila Anda menulis dengan tangan, cahaya sebaiknya dari kiri untuk yang bertangan kanan dan dari kanan untuk yang kidal, supaya tangan tidak membayangi tulisan.</p>
<p>Untuk malam hari, lampu yang kepalanya bisa diarahkan lebih berguna daripada lampu plafon yang terang. <a href="/lampu-baca-lentur/product/lampu-baca-lentur">Lentur</a> dapat menerangi kertas di samping layar tanpa menyilaukan layarnya.</p>
<h2>Kursi dan layar</h2>
<p>Anda boleh berhemat pada meja, tetapi jangan pada kursi. Cari tiga pengaturan: tinggi dudukan, penyangga pinggang, dan sandaran lengan yang bisa masuk ke bawah meja. Di kamar tanpa AC, sandaran jaring seperti pada <a href="/kursi-kerja-jaring/product/kursi-kerja-jaring">Jaring</a> sangat menolong setiap siang.</p>
<figure><img data-picture="chair"></figure>
<ul>
<li>Telapak kaki rata di lantai, paha datar, siku menekuk kira-kira 90 derajat.</li>
<li>Tepi atas layar setinggi mata. Untuk laptop, artinya penyangga atau setumpuk buku, ditambah papan ketik terpisah.</li>
<li>Layar sejauh jangkauan lengan, 50 sampai 70 cm.</li>
<li>Berdirilah sekali setiap jam. Segelas air di dapur sudah cukup jadi alasan.</li>
</ul>
<h2>Supaya pekerjaan selesai di malam hari</h2>
<p>Tak ada yang tidur nyenyak sambil memandangi tumpukan berkas. Putar meja agar tidak terlihat dari tempat tidur, atau beri penyekat: rak terbuka, tirai, tanaman tinggi. Rak tangga <a href="/rak-buku-tangga/product/rak-buku-tangga">Tangga</a> berdiri di samping meja dan menampung map, router, serta kertas; sisanya masuk ke satu kotak yang ditutup pukul enam sore.</p>
<p>Tentukan juga warna cahayanya. Siang hari, 4000 kelvin di meja membuat Anda tetap segar; seusai kerja, hanya <a href="/article/cahaya-hangat-di-rumah">lampu hangat</a> yang menyala.</p>
<h2>Kabel, panas, dan satu stopkontak lagi</h2>
<p>Sekrupkan terminal listrik bersakelar di bawah daun meja: sekali tekan, semuanya mati. Jangan diletakkan di lantai, karena di sana ada kain pel yang basah. Sisakan jarak selebar telapak tangan antara laptop dan dinding agar udara panas bisa keluar. Sebelum mengangkut apa pun, hitung stopkontaknya. Sudut dengan dua stopkontak menjadi kantor yang lebih baik daripada sudut indah tanpa satu pun.</p>`,
  },
};
