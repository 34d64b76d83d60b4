import type { LocalText } from "../../message/local-text.ts";
import { stableId } from "./stable-id.ts";

export type PageSection = { readonly heading: LocalText; readonly paragraphs: readonly LocalText[] };

/** A static page as headings and paragraphs of plain text; whoever shows it chooses the markup. */
export type Page = {
  readonly id: string;
  readonly slug: "privacy-policy" | "about" | "contact-us" | "how-to-shop";
  readonly title: LocalText;
  readonly sections: readonly PageSection[];
};

const drafts: readonly Omit<Page, "id">[] = [
  {
    slug: "privacy-policy",
    title: { en: "Privacy policy", id: "Kebijakan privasi" },
    sections: [
      {
        heading: { en: "What we keep", id: "Data yang kami simpan" },
        paragraphs: [
          {
            en: "To sell you a table we need your name, an e-mail address, a phone number for the courier and an address for the door. We also keep your orders, reviews and the list of things you have saved. Card numbers never reach us: they go straight to the payment provider you choose.",
            id: "Untuk menjual sebuah meja, kami memerlukan nama, alamat email, nomor telepon untuk kurir, dan alamat tujuan Anda. Kami juga menyimpan pesanan, ulasan, dan daftar barang yang Anda simpan. Nomor kartu tidak pernah sampai kepada kami: nomor itu langsung menuju penyedia pembayaran pilihan Anda.",
          },
        ],
      },
      {
        heading: { en: "What we use it for", id: "Tujuan penggunaan" },
        paragraphs: [
          {
            en: "We use it to deliver, to answer when you write, to honour the warranty and to keep the books the tax office asks for. The newsletter is sent only if you subscribe and confirm, and every issue carries a link to stop it.",
            id: "Data itu kami gunakan untuk mengirim pesanan, menjawab pesan Anda, memenuhi garansi, dan menyimpan pembukuan sesuai ketentuan pajak. Buletin hanya dikirim bila Anda berlangganan dan mengonfirmasinya, dan setiap edisinya memuat tautan untuk berhenti.",
          },
        ],
      },
      {
        heading: { en: "Who sees it", id: "Siapa yang melihatnya" },
        paragraphs: [
          {
            en: "Couriers see the name, phone and address of the parcel they carry. Payment providers see the amount. We sell nothing to anyone. Your cart and your language are remembered in your own browser, and statistics are counted only after you agree.",
            id: "Kurir melihat nama, telepon, dan alamat pada paket yang dibawanya. Penyedia pembayaran melihat jumlah tagihan. Kami tidak menjual data kepada siapa pun. Keranjang dan pilihan bahasa diingat di peramban Anda sendiri, dan statistik hanya dihitung setelah Anda menyetujuinya.",
          },
        ],
      },
      {
        heading: { en: "Your rights", id: "Hak Anda" },
        paragraphs: [
          {
            en: "Under Law No. 27 of 2022 on personal data protection you may ask what we hold, correct it, or have it deleted. Write to privasi@griya.example from the address of your account and we will answer within three working days. Order records are kept for ten years because tax law requires it.",
            id: "Berdasarkan Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi, Anda berhak menanyakan data yang kami simpan, memperbaikinya, atau meminta penghapusannya. Tulis ke privasi@griya.example dari alamat email akun Anda dan kami akan menjawab dalam tiga hari kerja. Catatan pesanan disimpan sepuluh tahun sesuai ketentuan pajak.",
          },
        ],
      },
    ],
  },
  {
    slug: "about",
    title: { en: "About us", id: "Tentang kami" },
    sections: [
      {
        heading: { en: "A word for home", id: "Sebuah kata untuk rumah" },
        paragraphs: [
          {
            en: "Griya is Javanese for home. We began in 2014 with a borrowed truck, driving chairs from Jepara to friends in Jakarta who could not find a plain one. Today we distribute four furniture brands to every province, but the idea has not grown more complicated: good wood, honest measurements, and a price that already includes our patience.",
            id: "Griya adalah kata Jawa untuk rumah. Kami memulai pada 2014 dengan truk pinjaman, mengantar kursi dari Jepara kepada teman-teman di Jakarta yang tak kunjung menemukan kursi polos. Kini kami menyalurkan empat merek furnitur ke seluruh provinsi, tetapi gagasannya tetap sederhana: kayu yang baik, ukuran yang jujur, dan harga yang sudah termasuk kesabaran kami.",
          },
        ],
      },
      {
        heading: { en: "How it is made", id: "Cara pembuatannya" },
        paragraphs: [
          {
            en: "Rumayasa joins teak and weaves cane in Jepara. Langkan designs for small flats and ships flat. Tirtasana upholsters in Semarang, and Sinarupa gathers lamps and clay from workshops in Cirebon, Yogyakarta and Kasongan. We visit each workshop, pay within fourteen days and buy plantation teak whose origin can be traced.",
            id: "Rumayasa merakit jati dan menganyam rotan di Jepara. Langkan merancang untuk apartemen kecil dan mengirim dalam kemasan ringkas. Tirtasana melapisi sofa di Semarang, sedangkan Sinarupa mengumpulkan lampu dan tembikar dari bengkel di Cirebon, Yogyakarta, dan Kasongan. Kami mengunjungi setiap bengkel, membayar dalam empat belas hari, dan membeli jati hutan tanaman yang asal-usulnya dapat dilacak.",
          },
        ],
      },
      {
        heading: { en: "After it arrives", id: "Setelah barang tiba" },
        paragraphs: [
          {
            en: "Frames are guaranteed for up to five years. Screws, knobs, cane and covers can be ordered one by one, because a chair with a broken cane is not a broken chair. Our six showrooms are open every day from 08.00 to 22.00; come and sit as long as you like, whether or not you buy.",
            id: "Rangka digaransi hingga lima tahun. Sekrup, kenop, anyaman, dan sarung dapat dipesan satu per satu, karena kursi yang anyamannya putus bukanlah kursi yang rusak. Enam ruang pamer kami buka setiap hari pukul 08.00 sampai 22.00; silakan datang dan duduk selama yang Anda suka, tanpa harus membeli.",
          },
        ],
      },
    ],
  },
  {
    slug: "contact-us",
    title: { en: "Contact us", id: "Hubungi kami" },
    sections: [
      {
        heading: { en: "Write or call", id: "Tulis atau telepon" },
        paragraphs: [
          {
            en: "Customer service is here every day from 08.00 to 22.00 WIB, holidays included. Call +62 21 5550 0100, write to halo@griya.example, or leave a message with the form on the contact page. Messages that arrive at night are answered first thing in the morning.",
            id: "Layanan pelanggan siap setiap hari pukul 08.00 sampai 22.00 WIB, termasuk hari libur. Hubungi +62 21 5550 0100, tulis ke halo@griya.example, atau tinggalkan pesan lewat formulir di halaman kontak. Pesan yang masuk malam hari kami jawab keesokan paginya.",
          },
        ],
      },
      {
        heading: { en: "About an order", id: "Tentang pesanan" },
        paragraphs: [
          {
            en: "Please keep your order code at hand; it is in the confirmation e-mail and under My orders. With the code and your e-mail address you can also follow the delivery yourself on the tracking page, without logging in. To change an address or a delivery day, tell us before the status becomes Picked up.",
            id: "Mohon siapkan kode pesanan Anda; kode itu ada di email konfirmasi dan di menu Pesanan saya. Dengan kode dan alamat email, Anda juga dapat memantau pengiriman sendiri di halaman lacak, tanpa masuk ke akun. Untuk mengubah alamat atau hari pengiriman, beri tahu kami sebelum statusnya menjadi Diambil kurir.",
          },
        ],
      },
      {
        heading: { en: "Something is wrong", id: "Ada yang tidak beres" },
        paragraphs: [
          {
            en: "If a leg is scratched or a screw is missing, photograph it and send it within seven days of delivery. We usually post the part the same day; if that does not mend it, a fitter comes, and if that does not mend it either, we take the piece back and return the money.",
            id: "Bila ada kaki yang tergores atau sekrup yang kurang, potret dan kirimkan kepada kami dalam tujuh hari setelah barang diterima. Biasanya suku cadang kami kirim hari itu juga; bila belum teratasi, teknisi kami datang, dan bila tetap tidak teratasi, barang kami ambil kembali dan uang Anda kami kembalikan.",
          },
        ],
      },
      {
        heading: { en: "Head office", id: "Kantor pusat" },
        paragraphs: [
          {
            en: "Griya, Jalan Kemang Raya 88, Bangka, Mampang Prapatan, South Jakarta 12730. Suppliers and sellers are welcome by appointment at mitra@griya.example.",
            id: "Griya, Jalan Kemang Raya 88, Bangka, Mampang Prapatan, Jakarta Selatan 12730. Pemasok dan calon penjual kami sambut dengan janji temu melalui mitra@griya.example.",
          },
        ],
      },
    ],
  },
  {
    slug: "how-to-shop",
    title: { en: "How to shop and pay", id: "Cara belanja dan membayar" },
    sections: [
      {
        heading: { en: "1. Choose", id: "1. Pilih" },
        paragraphs: [
          {
            en: "Look through the categories or type a word into the search field. Each product page gives the size in centimetres, the weight, the material and whether it needs assembly. Measure your door and stairs first; a tape is cheaper than a return. Choose a colour and a size, then add it to the cart. No account is needed for that.",
            id: "Telusuri kategori atau ketik kata di kolom pencarian. Setiap halaman produk memuat ukuran dalam sentimeter, berat, bahan, dan keterangan perlu dirakit atau tidak. Ukur dulu pintu dan tangga Anda; meteran lebih murah daripada pengembalian. Pilih warna dan ukuran, lalu masukkan ke keranjang. Untuk itu belum perlu akun.",
          },
        ],
      },
      {
        heading: { en: "2. Check out", id: "2. Checkout" },
        paragraphs: [
          {
            en: "In the cart, tick the lines you want now; the others wait. Log in or register, add an address down to the sub-district, and choose how it should travel. The shipping cost depends on weight and distance and is shown before you pay.",
            id: "Di keranjang, centang barang yang ingin dibeli sekarang; yang lain menunggu. Masuk atau daftar, isi alamat hingga kelurahan, lalu pilih cara pengiriman. Ongkos kirim bergantung pada berat dan jarak, dan ditampilkan sebelum Anda membayar.",
          },
        ],
      },
      {
        heading: { en: "3. Pay", id: "3. Bayar" },
        paragraphs: [
          {
            en: "Pay cash to the courier, or by bank transfer: after you place the order we show the bank, the account number and the exact amount, and you have 24 hours to send it; after that we cancel the order. Cards and other methods appear when they are available for your order. We never ask for a payment by private chat.",
            id: "Bayar tunai kepada kurir, atau lewat transfer bank: setelah pesanan dibuat, kami tampilkan nama bank, nomor rekening, dan jumlah persisnya, dan Anda punya waktu 24 jam untuk mengirimnya; lewat dari itu, pesanan kami batalkan. Kartu dan metode lain muncul bila tersedia untuk pesanan Anda. Kami tidak pernah meminta pembayaran lewat obrolan pribadi.",
          },
        ],
      },
      {
        heading: { en: "4. Receive", id: "4. Terima" },
        paragraphs: [
          {
            en: "Follow the five steps from Pending to Delivered in your account. The courier calls before arriving. Open the parcel in front of them if you can, and press “I have received it” once everything is as it should be.",
            id: "Ikuti lima langkah dari Menunggu hingga Diterima di akun Anda. Kurir menelepon sebelum tiba. Bila memungkinkan, buka paket di hadapannya, lalu tekan “Pesanan sudah saya terima” setelah semuanya sesuai.",
          },
        ],
      },
    ],
  },
];

export const pages: readonly Page[] = drafts.map((draft) => ({ id: stableId(`page/${draft.slug}`), ...draft }));
