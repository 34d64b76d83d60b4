import type { staticShell as english, staticStore as englishStore } from "../../en/server/static-shell.ts";
import type { TranslationOf } from "../../translation.ts";

/** The same in Indonesian. */
export const staticShell = {
  title: "Griya, distributor furnitur berkualitas dan terpercaya",
  description:
    "Furnitur berkualitas dari perajin Indonesia yang terpercaya: sofa, meja, tempat tidur, dan lemari, diantar ke rumah dan bisa sekalian dirakit.",
  skipToContent: "Langsung ke konten",
  homeLink: "{name}, ke beranda",
  links: { region: "Seputar toko", right: "Layanan" },
  needsScripts:
    "Halaman ini memerlukan JavaScript. Aktifkan lalu buka lagi halaman ini; bagian toko lainnya dapat dilihat tanpa JavaScript.",
  offline: "Anda sedang luring. Halaman ini tetap terbuka; halaman lain terbuka setelah Anda tersambung kembali.",
  missingPart: "Sebagian halaman ini gagal dimuat. Silakan tekan sekali lagi.",
  missingPage: {
    title: "Halaman ini gagal dimuat",
    hint: "Mungkin koneksi Anda sedang lemah. Keranjang dan pesanan Anda tetap tersimpan.",
  },
  waysOn: "Atau lihat-lihat di sini",
  chat: "Chat dengan kami",
  footer: {
    region: "Kaki halaman",
    promise: "Furnitur karya perajin Indonesia, diantar ke rumah dan bisa sekalian dirakit.",
    shop: "Belanja",
    contact: "Kontak",
    brands: "Merek kami",
    social: "Ikuti merek kami",
    bank: "Transfer bank",
    phone: "Telepon",
    email: "Email",
    holder: "Nama pemilik rekening",
    branch: "Cabang",
    waysToPay: "Cara membayar",
    waysToDeliver: "Pilihan pengiriman",
    outbox: "Kotak keluar email demo",
  },
  sellers: "Anda membuat furnitur? <link>Daftar sebagai penjual</link>",
  newsletter: { title: "Kabar dari bengkel perajin" },
} as const satisfies TranslationOf<typeof english>;

/** The same in Indonesian. */
export const staticStore = { title: "Toko {name}", visit: "Kunjungi toko {name}" } as const satisfies TranslationOf<
  typeof englishStore
>;
