import { REFUND_DAYS, RETURN_DAYS } from "@griya/api";
import type { LocalText } from "@griya/provider/seeding";
import { createStableId } from "./stable-id.ts";

/** A static page. Its body is HTML, which the seed sanitises. */
export type Page = {
  readonly id: string;
  readonly slug: "privacy-policy" | "about" | "contact-us" | "how-to-shop" | "company-profile" | "returns";
  readonly title: LocalText;
  readonly summary: LocalText;
  readonly body: LocalText;
};

const drafts: readonly Omit<Page, "id">[] = [
  {
    slug: "privacy-policy",
    title: { en: "Privacy policy", id: "Kebijakan privasi" },
    summary: {
      en: "What this shop knows about you, what it needs it for, how long it keeps it, and how you can see it, correct it or have it removed.",
      id: "Apa yang toko ini ketahui tentang Anda, untuk apa data itu dipakai, berapa lama disimpan, dan bagaimana Anda dapat melihat, memperbaiki, atau menghapusnya.",
    },
    body: {
      en: `
<h2>What we keep</h2>
<p>We keep what we need:</p>
<ul>
<li><strong>Your account:</strong> name, email address, phone number, password (as a hash nobody can read back) or Google’s code for you, and the browsers you log in by.</li>
<li><strong>Your addresses:</strong> down to the sub-district, for courier and shipping cost.</li>
<li><strong>Your orders:</strong> what you bought and gave back, its price, destination and payment. A guest’s opens in their browser for two days; an account with that email can take it over.</li>
<li><strong>Your proof of a transfer:</strong> a picture that you send us, until 30 days after the payment ended.</li>
<li><strong>Your bank account for a refund:</strong> only when we transfer money back to you. It is encrypted, only our office reads it, and we delete it after the refund.</li>
<li><strong>Your cart:</strong> under a random code, a guest’s for 90 days after its last addition.</li>
<li><strong>Your wishlist and comparison:</strong> once you are logged in.</li>
<li><strong>Your messages, newsletter and, for six months, pieces you wait for:</strong> your email address, and what you wrote.</li>
<li><strong>Your questions about a piece:</strong> once answered, shown with your first name; a month later we forget your address. Others go after six months.</li>
<li><strong>Your application as a seller, with its documents:</strong> 30 days after a refusal, six months unanswered, else until you ask us to delete it.</li>
</ul>
<p>No card number ever reaches us.</p>
<h2>What stays in your browser</h2>
<p>One cookie remembers your language for a year, one that you chose it, one that you are logged in. A fourth, for 180 days after your last login or tracked order, lets you in while somebody guesses your password. A fifth, for fifteen minutes, ties a login with Google to your browser. Your browser’s storage keeps the login, a guest’s cart code and wishlist, the pieces you looked at last, light or dark, closed announcements and, until you close the tab, half-filled forms. No cookie advertises. Visits are counted only if you agree: your answer stays there, with a random number. An unused login ends after 30 days.</p>
<h2>What we use it for</h2>
<p>To deliver, answer you, honour the warranty, and keep books for the tax office. We email only about your account, orders and what you asked to hear.</p>
<h2>Who sees it</h2>
<p>Courier and fitter see name, phone number and address on their parcel. Our bank sees your transfer, Google your logins with it. Websites that show our products never see your account. We sell nothing about you.</p>
<p>Where the checkout offers QRIS, virtual accounts, wallets or cards, you pay with them on the page of Midtrans, a payment service. From us it gets the amount, a reference, the method you chose and the link back to your order, but no name, email, phone number or address. What you enter on its page, you give to Midtrans and not to us.</p>
<p>Where it offers Stripe, PayPal, Razorpay, Flutterwave or Iyzico, you pay on its page. It gets the amount, the code of your order and the link back. Stripe and Flutterwave also get your email, and Iyzico your name, email, phone number and address.</p>
<h2>How long we keep it</h2>
<p>Your account and all in it stay until you <a href="/user/data">delete it</a>. Order records then lose your name and contacts, and stay ten years by tax law. A guest’s lose them after five years, half a year if cancelled.</p>
<h2>Your rights</h2>
<p>Law No. 27 of 2022 on Personal Data Protection lets you know what we hold, receive a copy, correct it, withdraw consent and have it deleted. <a href="/user/data">Download or delete it yourself</a>, or write to <a href="mailto:privasi@griya.example">privasi@griya.example</a> from your account’s address. We answer within 3 × 24 hours.</p>`,
      id: `
<h2>Data yang kami simpan</h2>
<p>Kami hanya menyimpan yang diperlukan:</p>
<ul>
<li><strong>Akun Anda:</strong> nama, alamat email, nomor telepon, kata sandi (berupa hash yang tidak dapat dibaca siapa pun) atau kode pengenal Anda dari Google, dan peramban yang Anda pakai untuk masuk.</li>
<li><strong>Alamat Anda:</strong> hingga tingkat kelurahan, untuk kurir dan hitungan ongkos kirim.</li>
<li><strong>Pesanan Anda:</strong> barang yang dibeli dan dikembalikan, harganya, tujuannya, dan pembayarannya. Pesanan tanpa akun terbuka di peramban Anda selama dua hari, dan dapat dipindahkan ke akun dengan email itu.</li>
<li><strong>Bukti transfer Anda:</strong> gambar yang Anda kirimkan, dihapus 30 hari setelah pembayarannya selesai atau batal.</li>
<li><strong>Rekening Anda untuk pengembalian dana:</strong> hanya bila dana kami kembalikan lewat transfer. Datanya terenkripsi, hanya dibaca tim kami, dan dihapus setelah dana dikembalikan.</li>
<li><strong>Keranjang Anda:</strong> disimpan dengan kode acak. Keranjang tamu dihapus 90 hari setelah terakhir diisi.</li>
<li><strong>Wishlist dan perbandingan:</strong> setelah Anda masuk.</li>
<li><strong>Pesan, buletin, dan, selama enam bulan, barang yang Anda tunggu:</strong> alamat email Anda serta isi pesan Anda.</li>
<li><strong>Pertanyaan Anda tentang suatu barang:</strong> setelah dijawab, tampil dengan nama depan Anda; sebulan kemudian alamat email Anda kami hapus. Yang lain dihapus setelah enam bulan.</li>
<li><strong>Pendaftaran Anda sebagai penjual beserta dokumennya:</strong> dihapus 30 hari setelah ditolak, enam bulan bila tidak kami jawab, selebihnya bila Anda memintanya.</li>
</ul>
<p>Tidak ada nomor kartu yang sampai kepada kami.</p>
<h2>Yang tersimpan di peramban Anda</h2>
<p>Satu kuki mengingat bahasa Anda selama setahun, satu lagi bahwa bahasa sudah dipilih, dan yang ketiga bahwa Anda sudah masuk. Yang keempat, disimpan 180 hari sejak Anda terakhir masuk atau melacak pesanan, membuat Anda tetap dapat masuk ketika orang lain menebak-nebak kata sandi Anda. Yang kelima mengikat proses masuk dengan Google ke peramban Anda selama 15 menit. Penyimpanan peramban memuat tanda masuk akun, kode keranjang dan wishlist tamu, barang yang terakhir Anda lihat, pilihan terang atau gelap, pengumuman yang Anda tutup, dan, sampai tab ditutup, formulir yang belum selesai diisi. Tidak ada kuki iklan. Kunjungan hanya dihitung bila Anda setuju: jawaban Anda disimpan di sana, bersama angka acak. Akun yang tidak dipakai 30 hari keluar dengan sendirinya.</p>
<h2>Tujuan penggunaan</h2>
<p>Untuk mengirim barang, menjawab pesan Anda, memenuhi garansi, dan menyimpan pembukuan yang diminta kantor pajak. Kami hanya mengirim email tentang akun, pesanan, dan kabar yang Anda minta.</p>
<h2>Siapa yang melihatnya</h2>
<p>Kurir dan tukang rakit melihat nama, nomor telepon, dan alamat pada paket mereka. Bank kami melihat transfer Anda. Google mengetahui proses masuk dengan Google. Situs lain yang menampilkan produk kami tidak pernah melihat akun Anda. Kami tidak menjual data Anda.</p>
<p>Bila checkout menyediakan QRIS, virtual account, dompet digital, atau kartu, Anda membayarnya di halaman Midtrans, sebuah layanan pembayaran. Dari kami Midtrans menerima jumlah pesanan, nomor referensi, cara bayar yang Anda pilih, dan tautan kembali ke pesanan Anda, tetapi tidak menerima nama, email, nomor telepon, atau alamat Anda. Data yang Anda isi di halamannya Anda berikan kepada Midtrans, bukan kepada kami.</p>
<p>Bila tersedia Stripe, PayPal, Razorpay, Flutterwave, atau Iyzico, Anda membayar di halaman layanan itu. Layanan tersebut menerima jumlah, kode pesanan, dan tautan kembali. Stripe dan Flutterwave juga menerima email Anda. Iyzico juga menerima nama, email, nomor telepon, dan alamat Anda, karena tanpa itu pembayarannya tidak dapat diproses.</p>
<h2>Berapa lama disimpan</h2>
<p>Akun beserta isinya disimpan sampai Anda <a href="/user/data">menghapusnya</a>. Setelah itu catatan pesanan disimpan sepuluh tahun sesuai undang-undang perpajakan, tanpa nama dan kontak Anda. Pada pesanan tanpa akun keduanya dihapus setelah lima tahun, atau setengah tahun bila dibatalkan.</p>
<h2>Hak Anda</h2>
<p>Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi memberi Anda hak mengetahui data yang kami simpan, memperoleh salinannya, memperbaikinya, menarik persetujuan, dan meminta penghapusannya. <a href="/user/data">Unduh atau hapus sendiri data Anda</a>, atau tulis ke <a href="mailto:privasi@griya.example">privasi@griya.example</a> dari email akun Anda. Kami menjawab dalam 3 × 24 jam.</p>`,
    },
  },
  {
    slug: "about",
    title: { en: "About us", id: "Tentang kami" },
    summary: {
      en: "Griya is the Javanese word for home. Here is how a borrowed truck became a shop for the whole house.",
      id: "Griya adalah kata Jawa untuk rumah. Inilah kisah truk pinjaman yang menjadi toko untuk seisi rumah.",
    },
    body: {
      en: `
<h2>A word for home</h2>
<p>We began in 2014 with a borrowed truck, driving chairs from Jepara to friends in Jakarta who could not find a plain one. Today we distribute four furniture brands to every province, but the idea has not grown more complicated: good wood, honest measurements, and a price that already includes our patience.</p>
<figure><img data-picture="ruang-makan-jati"><figcaption>A dining room in teak and cane, as Rumayasa joins and weaves them in Jepara.</figcaption></figure>
<h2>How it is made</h2>
<p><a href="/rumayasa/brand?brand=rumayasa">Rumayasa</a> joins teak and weaves cane in Jepara. <a href="/langkan/brand?brand=langkan">Langkan</a> designs for small flats and packs everything flat. <a href="/tirtasana/brand?brand=tirtasana">Tirtasana</a> upholsters in Semarang, and <a href="/sinarupa/brand?brand=sinarupa">Sinarupa</a> gathers lamps and clay from workshops in Cirebon, Yogyakarta and Kasongan. We know the people by name and their workshops from the inside, and the teak we buy comes from plantations and can be traced to them.</p>
<h2>What we promise, and what we do not</h2>
<p>We promise that a size on this site is the size of the thing, in centimetres, including the knob. We promise to say when a piece has to be put together. We do not promise that rattan never creaks or that teak never changes colour: they are natural materials, and they go on living in your house. What they need from you is written in our <a href="/articles">articles</a>.</p>
<figure><img data-picture="satu-ruang"><figcaption>A flat of one room, furnished with what folds, closes or climbs the wall.</figcaption></figure>
<h2>After it arrives</h2>
<p>Frames are guaranteed for up to five years. Screws, knobs, cane and covers can be ordered one by one, because a chair with a broken cane is not a broken chair. Our six showrooms are open every day; come and sit as long as you like, whether or not you buy. <a href="/page/contact-us">Here is where they are.</a></p>`,
      id: `
<h2>Sebuah kata untuk rumah</h2>
<p>Kami memulai pada 2014 dengan truk pinjaman, mengantar kursi dari Jepara untuk teman-teman di Jakarta yang tak kunjung menemukan kursi polos. Kini kami menyalurkan empat merek furnitur ke seluruh provinsi, tetapi gagasannya tetap sederhana: kayu yang baik, ukuran yang jujur, dan harga yang sudah termasuk kesabaran kami.</p>
<figure><img data-picture="ruang-makan-jati"><figcaption>Ruang makan dari jati dan anyaman rotan, sebagaimana Rumayasa merakitnya di Jepara.</figcaption></figure>
<h2>Cara pembuatannya</h2>
<p><a href="/rumayasa/brand?brand=rumayasa">Rumayasa</a> merakit jati dan menganyam rotan di Jepara. <a href="/langkan/brand?brand=langkan">Langkan</a> merancang untuk apartemen kecil dan mengirim dalam kemasan ringkas. <a href="/tirtasana/brand?brand=tirtasana">Tirtasana</a> melapisi sofa di Semarang, sedangkan <a href="/sinarupa/brand?brand=sinarupa">Sinarupa</a> mengumpulkan lampu dan tembikar dari bengkel di Cirebon, Yogyakarta, dan Kasongan. Kami mengenal perajinnya satu per satu, dan jati yang kami beli berasal dari hutan tanaman yang dapat ditelusuri.</p>
<h2>Yang kami janjikan, dan yang tidak</h2>
<p>Kami berjanji ukuran yang tertulis di situs ini adalah ukuran barangnya, dalam sentimeter, termasuk kenopnya. Kami berjanji memberi tahu bila suatu barang perlu dirakit. Kami tidak menjanjikan rotan yang tak pernah berderit atau jati yang tak pernah berubah warna: bahan alam tetap hidup di rumah Anda. Cara merawatnya kami tulis dalam <a href="/articles">artikel</a>.</p>
<figure><img data-picture="satu-ruang"><figcaption>Hunian satu ruang, berisi perabot yang melipat, menutup, atau memanjat dinding.</figcaption></figure>
<h2>Setelah barang tiba</h2>
<p>Rangka digaransi hingga lima tahun. Sekrup, kenop, anyaman, dan sarung dapat dipesan satu per satu, karena kursi yang anyamannya putus bukanlah kursi yang rusak. Enam ruang pamer kami buka setiap hari; silakan datang dan duduk selama yang Anda suka, tanpa harus membeli. <a href="/page/contact-us">Alamatnya ada di sini.</a></p>`,
    },
  },
  {
    slug: "company-profile",
    title: { en: "Company profile", id: "Profil perusahaan" },
    summary: {
      en: "Griya is a distributor of Indonesian furniture: four brands, six showrooms, one warehouse in Jepara and this shop.",
      id: "Griya adalah distributor furnitur Indonesia: empat merek, enam ruang pamer, satu gudang di Jepara, dan toko daring ini.",
    },
    body: {
      en: `
<h2>Who we are</h2>
<p>PT Griya Contoh Indonesia distributes furniture, lamps and decoration from Indonesian workshops. The company was founded in 2014 and has its head office in Kemang, South Jakarta. Finished pieces are checked, wrapped and loaded in our own warehouse in Jepara, on the north coast of Central Java, where most of our wooden furniture is built.</p>
<figure><img data-picture="kamar-jati"><figcaption>A bedroom in teak, joined in Jepara without a bolt.</figcaption></figure>
<h2>Our brands</h2>
<table>
<thead><tr><th>Brand</th><th>What it makes</th></tr></thead>
<tbody>
<tr><td><a href="/rumayasa/brand?brand=rumayasa">Rumayasa</a></td><td>Teak furniture and hand-woven cane, joined in Jepara</td></tr>
<tr><td><a href="/langkan/brand?brand=langkan">Langkan</a></td><td>Modern furniture for small homes, packed flat</td></tr>
<tr><td><a href="/tirtasana/brand?brand=tirtasana">Tirtasana</a></td><td>Sofas, beds and benches, upholstered by hand in Semarang</td></tr>
<tr><td><a href="/sinarupa/brand?brand=sinarupa">Sinarupa</a></td><td>Lamps, woven rugs and clay from Cirebon, Yogyakarta and Kasongan</td></tr>
</tbody>
</table>
<h2>What we do</h2>
<p>We choose and test what the workshops make, buy it, keep it in stock, and bring it to the buyer’s door in every province of the country. Each product is described with its material, its measurements in centimetres and its weight, so that it can be compared before it is ordered. Orders are taken in this shop and in six showrooms: South Jakarta, South Tangerang, Bandung, Semarang, Surabaya and Badung.</p>
<h2>How we work</h2>
<ul>
<li>Plantation teak and other wood whose origin can be traced.</li>
<li>Repair before replacement: spare screws, knobs, cane and covers are kept in stock.</li>
<li>Prices in whole rupiah, with shipping shown before you pay.</li>
<li>Service in Indonesian and English, every day.</li>
</ul>
<h2>Working with us</h2>
<p>Workshops, architects and hotels are welcome by appointment at <a href="mailto:mitra@griya.example">mitra@griya.example</a>. For everything else there is the page <a href="/page/contact-us">Contact us</a>.</p>`,
      id: `
<h2>Siapa kami</h2>
<p>PT Griya Contoh Indonesia menyalurkan furnitur, lampu, dan dekorasi dari bengkel-bengkel di Indonesia. Perusahaan ini berdiri pada 2014 dan berkantor pusat di Kemang, Jakarta Selatan. Barang jadi diperiksa, dibungkus, dan dimuat di gudang kami sendiri di Jepara, di pesisir utara Jawa Tengah, tempat sebagian besar furnitur kayu kami dibuat.</p>
<figure><img data-picture="kamar-jati"><figcaption>Kamar tidur dari jati, dirakit di Jepara tanpa satu baut pun.</figcaption></figure>
<h2>Merek kami</h2>
<table>
<thead><tr><th>Merek</th><th>Produk</th></tr></thead>
<tbody>
<tr><td><a href="/rumayasa/brand?brand=rumayasa">Rumayasa</a></td><td>Furnitur jati dan anyaman rotan buatan tangan, dirakit di Jepara</td></tr>
<tr><td><a href="/langkan/brand?brand=langkan">Langkan</a></td><td>Furnitur modern untuk rumah kecil, dikirim dalam kemasan ringkas</td></tr>
<tr><td><a href="/tirtasana/brand?brand=tirtasana">Tirtasana</a></td><td>Sofa, dipan, dan bangku yang dilapisi dengan tangan di Semarang</td></tr>
<tr><td><a href="/sinarupa/brand?brand=sinarupa">Sinarupa</a></td><td>Lampu, karpet tenun, dan tembikar dari Cirebon, Yogyakarta, dan Kasongan</td></tr>
</tbody>
</table>
<h2>Apa yang kami kerjakan</h2>
<p>Kami memilih dan menguji buatan bengkel, membelinya, menyimpan persediaannya, lalu mengantarnya sampai ke pintu pembeli di seluruh provinsi. Setiap produk dilengkapi keterangan bahan, ukuran dalam sentimeter, dan beratnya, sehingga dapat dibandingkan sebelum dipesan. Pesanan kami terima di toko daring ini dan di enam ruang pamer: Jakarta Selatan, Tangerang Selatan, Bandung, Semarang, Surabaya, dan Badung.</p>
<h2>Cara kami bekerja</h2>
<ul>
<li>Jati hutan tanaman dan kayu lain yang asal-usulnya dapat ditelusuri.</li>
<li>Memperbaiki lebih dulu, baru mengganti: sekrup, kenop, anyaman, dan sarung cadangan selalu tersedia.</li>
<li>Harga dalam rupiah bulat, dengan ongkos kirim yang tampil sebelum Anda membayar.</li>
<li>Layanan dalam bahasa Indonesia dan Inggris, setiap hari.</li>
</ul>
<h2>Bekerja sama dengan kami</h2>
<p>Bengkel, arsitek, dan hotel kami sambut dengan janji temu melalui <a href="mailto:mitra@griya.example">mitra@griya.example</a>. Selebihnya ada di halaman <a href="/page/contact-us">Hubungi kami</a>.</p>`,
    },
  },
  {
    slug: "contact-us",
    title: { en: "Contact us", id: "Hubungi kami" },
    summary: {
      en: "Call, write, or come and sit down: our people answer every day, holidays included.",
      id: "Telepon, kirim pesan, atau datang dan duduklah: kami siap melayani setiap hari, termasuk hari libur.",
    },
    body: {
      en: `
<h2>About an order</h2>
<p>Please keep your order code at hand; it is in the confirmation email and under <a href="/user/orders">My orders</a>. With the code and the email address or phone number you gave, you can also <a href="/track">follow the delivery yourself</a>, without logging in. If its address or delivery is wrong, cancel it before the courier picks it up and order again: “Buy again” puts the same pieces into your cart. Messages that arrive at night are answered first thing in the morning.</p>
<h2>Something is wrong</h2>
<p>If a leg is scratched or a screw is missing, photograph it and write to us within ${RETURN_DAYS} days of delivery. Most of the time a spare part puts it right; if that does not mend it, a fitter comes, and if that does not mend it either, we take the piece back and return the money. Or ask for a return yourself, on the page of the <a href="/user/orders">order</a>.</p>
<h2>The way to our showrooms</h2>
<ul>
<li><strong>Kemang, South Jakarta.</strong> From the MRT station Cipete Raya it is a short ride east by motorcycle taxi. By car, come along Jalan Prapanca or Jalan Pangeran Antasari.</li>
<li><strong>Alam Sutera, South Tangerang.</strong> Leave the Jakarta–Tangerang toll road at the Alam Sutera exit and follow the boulevard. There is parking at the door.</li>
<li><strong>Dago, Bandung.</strong> From the Pasteur toll gate take the Pasupati flyover to Jalan Ir. H. Juanda, which everybody calls Dago, and go uphill.</li>
<li><strong>Simpang Lima, Semarang.</strong> Jalan Pandanaran leads from the Simpang Lima square to the Tugu Muda monument. We are on the way from one to the other.</li>
<li><strong>Mayjen Sungkono, Surabaya.</strong> Leave the toll road at Satelit and follow Jalan Mayjen Sungkono east, towards the city centre.</li>
<li><strong>Sunset Road, Badung.</strong> From the airport take the Ngurah Rai bypass north to the Dewa Ruci junction and turn onto Sunset Road.</li>
</ul>`,
      id: `
<h2>Tentang pesanan</h2>
<p>Mohon siapkan kode pesanan Anda; kode itu ada di email konfirmasi dan di menu <a href="/user/orders">Pesanan saya</a>. Dengan kode itu dan alamat email atau nomor telepon yang Anda berikan, Anda juga dapat <a href="/track">memantau pengiriman sendiri</a> tanpa masuk ke akun. Bila alamat atau pengirimannya keliru, batalkan pesanan sebelum diambil kurir, lalu pesan kembali: “Beli lagi” memasukkan barang yang sama ke keranjang. Pesan yang masuk malam hari kami jawab keesokan paginya.</p>
<h2>Ada yang tidak beres</h2>
<p>Bila ada kaki yang tergores atau sekrup yang kurang, foto lalu kirimkan kepada kami dalam ${RETURN_DAYS} hari setelah barang diterima. Sering kali suku cadang sudah cukup; bila belum teratasi, tukang rakit kami datang, dan bila tetap tidak teratasi, barang kami ambil kembali dan uang Anda kami kembalikan. Pengembalian juga dapat Anda ajukan sendiri di halaman <a href="/user/orders">pesanan</a>.</p>
<h2>Jalan menuju ruang pamer</h2>
<ul>
<li><strong>Kemang, Jakarta Selatan.</strong> Dari stasiun MRT Cipete Raya, lanjutkan sebentar dengan ojek ke arah timur. Dengan mobil, masuklah dari Jalan Prapanca atau Jalan Pangeran Antasari.</li>
<li><strong>Alam Sutera, Tangerang Selatan.</strong> Keluar dari tol Jakarta–Tangerang di gerbang Alam Sutera, lalu ikuti bulevarnya. Tempat parkir ada di depan pintu.</li>
<li><strong>Dago, Bandung.</strong> Dari gerbang tol Pasteur, ambil jalan layang Pasupati ke Jalan Ir. H. Juanda, yang biasa disebut Dago, lalu naik ke arah utara.</li>
<li><strong>Simpang Lima, Semarang.</strong> Jalan Pandanaran menghubungkan lapangan Simpang Lima dengan Tugu Muda. Ruang pamer ada di antara keduanya.</li>
<li><strong>Mayjen Sungkono, Surabaya.</strong> Keluar dari tol di Satelit, lalu ikuti Jalan Mayjen Sungkono ke timur, ke arah pusat kota.</li>
<li><strong>Sunset Road, Badung.</strong> Dari bandara, ambil jalan By Pass Ngurah Rai ke utara sampai Simpang Dewa Ruci, lalu belok ke Sunset Road.</li>
</ul>`,
    },
  },
  {
    slug: "how-to-shop",
    title: { en: "How to shop and pay", id: "Cara belanja dan bayar" },
    summary: {
      en: "From the first look to the piece in your home, in six steps.",
      id: "Dari melihat-lihat sampai barang berdiri di rumah Anda, dalam enam langkah.",
    },
    body: {
      en: `
<h2>1. Choose</h2>
<p>Look through the <a href="/categories">categories</a> and <a href="/rooms">furnished rooms</a>, or type a word into the search field. Each product page gives the size in centimetres, the weight and what it is made of. <a href="/article/mengukur-sebelum-pengiriman">Measure your door and stairs first</a>; a tape is cheaper than a return. Choose a colour and a size, then add it to the cart. No account is needed for that.</p>
<figure><img data-picture="ruang-keluarga"><figcaption>Points in each room lead to its pieces.</figcaption></figure>
<h2>2. Check out</h2>
<p>In the cart, tick the items you want now; the others wait. Log in or register, add an address down to the sub-district, and choose how it should travel. The shipping cost depends on weight and distance and is shown before you pay.</p>
<table>
<caption>Days from the warehouse to your door</caption>
<thead><tr><th>Where to</th><th>Regular</th><th>Express</th></tr></thead>
<tbody>
<tr><td>Java, Bali</td><td>3–6</td><td>1–2</td></tr>
<tr><td>Sumatra, Riau Islands, Bangka Belitung</td><td>6–12</td><td>2–4</td></tr>
<tr><td>Nusa Tenggara, Kalimantan, Sulawesi</td><td>8–16</td><td>–</td></tr>
<tr><td>Maluku, Papua</td><td>14–28</td><td>–</td></tr>
<tr><td>Highland Papua, pieces up to 25 kg</td><td>21–40</td><td>–</td></tr>
</tbody>
</table>
<p>Express takes loads of up to 150 kg within Java and Bali, and up to 80 kg to Sumatra.</p>
<h2>3. Pay</h2>
<p>Pay cash to the courier, or by bank transfer where it is offered: after you place the order we show the bank, the account number, the exact amount and a transaction number to quote with it. You have 24 hours to send it.</p>
<p>Other ways, where offered, open the page of a payment service. Your order shows the payment within two minutes.</p>
<ul>
<li><strong>QRIS:</strong> scan a code with any bank or wallet app within 15 minutes, for orders of up to Rp10.000.000.</li>
<li><strong>GoPay, ShopeePay or DANA:</strong> confirm in the app within 15 minutes, for orders of up to Rp20.000.000.</li>
<li><strong>Card, PayPal, Stripe, Razorpay, Flutterwave or Iyzico:</strong> pay within the time shown, from Rp10.000. PayPal and Iyzico charge the US dollars shown.</li>
<li><strong>Virtual account of BCA, Mandiri, BNI, BRI or Permata:</strong> transfer to a number made for this order within 24 hours, for orders from Rp10.000. The order’s page shows the number too.</li>
</ul>
<p>If we have not received a transfer or such a payment in time, we cancel the order and the pieces go back on sale. If a payment fails before that, you have an hour to try again or pay another way. We never ask for a payment by private chat.</p>
<h2>4. Follow</h2>
<p>You see the five steps from Pending to Delivered in your account, and on the <a href="/track">tracking page</a> for anyone who has the order code. Until the courier picks it up you can cancel an order yourself. What you had already paid goes back to you.</p>
<h2>5. Receive</h2>
<p>Open the parcel in front of the courier if you can, and press “I have received it” once everything is as it should be. Found a scratch later? Tell us within ${RETURN_DAYS} days.</p>
<figure><img data-picture="lorong-masuk"><figcaption>Measured first: no scratches.</figcaption></figure>
<h2>6. Return something</h2>
<p>Open the <a href="/user/orders">order</a> within these days and choose “Return something”. We answer within two working days, collect what we take back and return what you paid for it, without the shipping cost.</p>
<h2>Often asked</h2>
<h3>Do I need an account?</h3>
<p>Not to look around or to fill a cart, only to check out. An order can be followed without one, by its code and the email or phone number given at checkout.</p>
<h3>What does delivery cost?</h3>
<p>That depends on weight and distance. You see it before you pay.</p>
<h3>Can I cancel an order?</h3>
<p>Yes, or single products of it, until the courier picks it up. Payments by QRIS, wallet, card or payment service go back the way you paid. We transfer others to the account that you enter on the order’s page.</p>`,
      id: `
<h2>1. Pilih</h2>
<p>Telusuri <a href="/categories">kategori</a> dan <a href="/rooms">ruang yang sudah ditata</a>, atau ketik kata di kolom pencarian. Setiap halaman produk memuat ukuran dalam sentimeter, berat, dan bahannya. <a href="/article/mengukur-sebelum-pengiriman">Ukur dulu pintu dan tangga Anda</a>; meteran lebih murah daripada pengembalian. Pilih warna dan ukuran, lalu masukkan ke keranjang. Sampai di sini belum perlu akun.</p>
<figure><img data-picture="ruang-keluarga"><figcaption>Atau mulai dari satu ruang utuh: titik-titik di gambarnya menuntun ke tiap barang.</figcaption></figure>
<h2>2. Checkout</h2>
<p>Di keranjang, centang barang yang ingin dibeli sekarang; yang lain menunggu. Masuk atau daftar, isi alamat hingga kelurahan, lalu pilih layanan pengiriman. Ongkos kirim bergantung pada berat dan jarak, dan ditampilkan sebelum Anda membayar.</p>
<table>
<caption>Lama perjalanan dari gudang ke pintu Anda, dalam hari</caption>
<thead><tr><th>Tujuan</th><th>Reguler</th><th>Ekspres</th></tr></thead>
<tbody>
<tr><td>Jawa, Bali</td><td>3–6</td><td>1–2</td></tr>
<tr><td>Sumatra, Kepulauan Riau, Bangka Belitung</td><td>6–12</td><td>2–4</td></tr>
<tr><td>Nusa Tenggara, Kalimantan, Sulawesi</td><td>8–16</td><td>–</td></tr>
<tr><td>Maluku, Papua</td><td>14–28</td><td>–</td></tr>
<tr><td>Papua Pegunungan, barang hingga 25 kg</td><td>21–40</td><td>–</td></tr>
</tbody>
</table>
<p>Layanan ekspres mengangkut hingga 150 kg di Jawa dan Bali, dan hingga 80 kg ke Sumatra.</p>
<h2>3. Bayar</h2>
<p>Bayar tunai kepada kurir, atau lewat transfer bank bila tersedia: setelah pesanan dibuat, kami tampilkan nama bank, nomor rekening, jumlah persisnya, dan nomor transaksi untuk dicantumkan. Anda punya waktu 24 jam untuk mengirimnya.</p>
<p>Cara lain, bila tersedia saat checkout, membuka halaman layanan pembayaran. Setelah itu halaman pesanan menampilkan pembayarannya dalam waktu sekitar dua menit.</p>
<ul>
<li><strong>QRIS:</strong> pindai kode dengan aplikasi bank atau dompet digital apa pun dalam 15 menit, untuk pesanan hingga Rp10.000.000.</li>
<li><strong>GoPay, ShopeePay, atau DANA:</strong> konfirmasikan di aplikasinya dalam 15 menit, untuk pesanan hingga Rp20.000.000.</li>
<li><strong>Kartu, PayPal, Stripe, Razorpay, Flutterwave, atau Iyzico:</strong> bayar dalam batas waktu yang tertera, mulai Rp10.000. PayPal dan Iyzico menagih dolar AS sejumlah yang tertera.</li>
<li><strong>Virtual account BCA, Mandiri, BNI, BRI, atau Permata:</strong> transfer dalam 24 jam ke nomor yang dibuat khusus untuk pesanan itu, untuk pesanan mulai Rp10.000. Nomornya tampil juga di halaman pesanan.</li>
</ul>
<p>Bila transfer atau pembayaran tersebut tidak kami terima tepat waktu, pesanan kami batalkan dan barangnya kembali dijual. Bila pembayaran gagal sebelum itu, Anda punya waktu satu jam untuk mencoba lagi atau membayar dengan cara lain. Kami tidak pernah meminta pembayaran lewat obrolan pribadi.</p>
<h2>4. Pantau</h2>
<p>Kelima langkah dari Menunggu hingga Diterima tampil di akun Anda, dan di <a href="/track">halaman lacak</a> bagi siapa pun yang memegang kode pesanannya. Sebelum diambil kurir, pesanan dapat Anda batalkan sendiri. Uang yang telanjur Anda bayarkan kembali kepada Anda.</p>
<h2>5. Terima</h2>
<p>Bila memungkinkan, buka paket di hadapan kurir, lalu tekan “Pesanan sudah saya terima” setelah semuanya sesuai. Baru belakangan menemukan goresan? Kabari kami dalam ${RETURN_DAYS} hari.</p>
<figure><img data-picture="lorong-masuk"><figcaption>Diukur dulu, jadi masuk lewat pintu tanpa goresan.</figcaption></figure>
<h2>6. Kembalikan barang</h2>
<p>Buka <a href="/user/orders">pesanan</a> dalam waktu itu lalu pilih “Kembalikan barang”. Kami menjawab dalam dua hari kerja, menjemput barang yang kami setujui, dan mengembalikan harga yang Anda bayar, tanpa ongkos kirim.</p>
<h2>Sering ditanyakan</h2>
<h3>Apakah saya harus punya akun?</h3>
<p>Tidak untuk melihat-lihat atau mengisi keranjang; akun baru diperlukan saat checkout. Pesanan dapat dipantau tanpa akun, dengan kodenya serta email atau nomor telepon yang diisi saat checkout.</p>
<h3>Berapa ongkos kirimnya?</h3>
<p>Bergantung pada berat dan jarak. Jumlahnya ditampilkan sebelum Anda membayar.</p>
<h3>Bisakah pesanan dibatalkan?</h3>
<p>Bisa, seluruhnya atau sebagian produknya, selama belum diambil kurir. Pembayaran dengan QRIS, dompet digital, kartu, atau layanan pembayaran kembali lewat cara Anda membayar. Pembayaran lain kami transfer ke rekening yang Anda isi di halaman pesanan.</p>`,
    },
  },
  {
    slug: "returns",
    title: { en: "Returns", id: "Pengembalian barang" },
    summary: {
      en: `You have ${RETURN_DAYS} days to give something back. Here is what you can return, how it is collected, and when your money is back.`,
      id: `Anda punya ${RETURN_DAYS} hari untuk mengembalikan barang. Di sini dijelaskan apa yang dapat dikembalikan, cara penjemputannya, dan kapan uang Anda kembali.`,
    },
    body: {
      en: `
<h2>What you can return</h2>
<p>Every piece of an order that has arrived and is paid for, all of them or only some. Perhaps it is damaged, incomplete, not what you ordered or not as described; perhaps you have only changed your mind. Tell us which, so that we can decide sooner.</p>
<p>If a leg is scratched or a screw is missing, a spare part or a visit by our fitter is often quicker: <a href="/page/contact-us">write to us</a> first, if you like.</p>
<h2>How long you have</h2>
<p>${RETURN_DAYS} days from delivery, or from your payment if that reached us later. The order’s page names the day and the hour. After that the warranty holds; each product’s page says for how long and on what.</p>
<h2>How it works</h2>
<ol>
<li>Open the order under <a href="/user/orders">My orders</a> and choose “Return something”.</li>
<li>Choose the pieces and the reason, and describe what is the matter. Pictures help.</li>
<li>We answer by email within two working days. If we cannot take something back, we say why, and you may ask again.</li>
<li>If we take it back, our courier calls you and agrees on a day to collect it. Please pack it as it came, as far as you can.</li>
</ol>
<p>Bought without an account? Create one with the email address of the order and move the order there, or <a href="/page/contact-us">write to us</a>.</p>
<h2>What it costs, and what comes back</h2>
<table>
<thead><tr><th>Cost</th><th>Our fault</th><th>You changed your mind</th></tr></thead>
<tbody>
<tr><td>The price you paid</td><td>Paid back</td><td>Paid back</td></tr>
<tr><td>Services that were done, such as assembly</td><td>Paid back</td><td>Not paid back</td></tr>
<tr><td>Shipping to you</td><td>Not paid back</td><td>Not paid back</td></tr>
<tr><td>Collection</td><td>We pay</td><td>We pay</td></tr>
</tbody>
</table>
<p>If you used a voucher, its share of a piece’s price is taken off, since you did not pay it. The voucher stays used. You see the amount before you send your request, and it does not change afterwards.</p>
<h2>When your money is back</h2>
<p>We pay as soon as the pieces are with us. If you paid by QRIS, wallet, card or payment service, the money goes back the way you paid. If you paid by virtual account, transfer or cash, we transfer it within ${REFUND_DAYS} days to the account that you enter in the form or on the order’s page. Your bank may take a few days to show it. The order’s page says at any time how far your return has come.</p>
<h2>It has not arrived yet</h2>
<p>Then there is nothing to return: until the courier picks the order up, you can cancel it, or single products of it, yourself.</p>`,
      id: `
<h2>Yang dapat dikembalikan</h2>
<p>Setiap barang dari pesanan yang sudah tiba dan sudah dibayar, semuanya atau sebagian saja. Mungkin barangnya rusak, tidak lengkap, bukan yang Anda pesan, atau tidak sesuai keterangan; mungkin juga Anda sekadar berubah pikiran. Sebutkan alasannya agar kami dapat memutuskan lebih cepat.</p>
<p>Bila ada kaki yang tergores atau sekrup yang kurang, suku cadang atau kunjungan tukang rakit kami sering kali lebih cepat: jika mau, <a href="/page/contact-us">hubungi kami</a> lebih dulu.</p>
<h2>Batas waktunya</h2>
<p>${RETURN_DAYS} hari sejak barang diterima, atau sejak pembayaran Anda kami terima bila itu belakangan. Hari dan jamnya tertera di halaman pesanan. Setelah itu berlaku garansi; jangka waktu dan cakupannya ada di halaman tiap produk.</p>
<h2>Caranya</h2>
<ol>
<li>Buka pesanan di <a href="/user/orders">Pesanan saya</a>, lalu pilih “Kembalikan barang”.</li>
<li>Pilih barang dan alasannya, lalu jelaskan masalahnya. Foto sangat membantu.</li>
<li>Kami menjawab lewat email dalam dua hari kerja. Bila barang tidak dapat kami terima, kami sebutkan alasannya, dan Anda boleh mengajukannya lagi.</li>
<li>Bila disetujui, kurir kami menelepon untuk menyepakati hari penjemputan. Mohon kemas barangnya seperti semula sebisa Anda.</li>
</ol>
<p>Membeli tanpa akun? Buat akun dengan alamat email pesanan lalu pindahkan pesanannya ke sana, atau <a href="/page/contact-us">hubungi kami</a>.</p>
<h2>Biayanya, dan uang yang kembali</h2>
<table>
<thead><tr><th>Biaya</th><th>Kesalahan kami</th><th>Anda berubah pikiran</th></tr></thead>
<tbody>
<tr><td>Harga barang yang Anda bayar</td><td>Kembali</td><td>Kembali</td></tr>
<tr><td>Layanan yang sudah dikerjakan, misalnya perakitan</td><td>Kembali</td><td>Tidak kembali</td></tr>
<tr><td>Ongkos kirim ke tempat Anda</td><td>Tidak kembali</td><td>Tidak kembali</td></tr>
<tr><td>Penjemputan</td><td>Kami tanggung</td><td>Kami tanggung</td></tr>
</tbody>
</table>
<p>Bila Anda memakai voucher, bagian voucher dari harga barang itu tidak ikut kembali karena memang tidak Anda bayar. Voucher tetap terhitung terpakai. Jumlahnya tampil sebelum permintaan Anda kirim, dan tidak berubah setelahnya.</p>
<h2>Kapan uang Anda kembali</h2>
<p>Kami mengembalikan uangnya begitu barang sampai di tempat kami. Bila Anda membayar dengan QRIS, dompet digital, kartu, atau layanan pembayaran, uangnya kembali lewat cara Anda membayar. Bila lewat virtual account, transfer, atau tunai, uangnya kami transfer dalam ${REFUND_DAYS} hari ke rekening yang Anda isi di formulir atau di halaman pesanan. Bank Anda mungkin memerlukan beberapa hari untuk menampilkannya. Perkembangannya selalu tampil di halaman pesanan.</p>
<h2>Barangnya belum tiba</h2>
<p>Belum ada yang perlu dikembalikan: sebelum diambil kurir, pesanan atau sebagian produknya dapat Anda batalkan sendiri.</p>`,
    },
  },
];

export const pages: readonly Page[] = drafts.map((draft) => ({ id: createStableId(`page/${draft.slug}`), ...draft }));
