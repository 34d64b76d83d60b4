import type { shell as english } from "../en/shell.ts";
import type { TranslationOf } from "../translation.ts";

export const shell = {
  pageTitle: "{title} · Griya",
  loading: "Memuat",
  takesLong: "Ini perlu waktu lebih lama dari biasanya. Mohon tunggu sebentar.",
  banner: { region: "Pengumuman", close: "Tutup pengumuman", more: "Lihat" },
  catalogue: "Unduh katalog (PDF, {size})",
  catalogues: "Katalog",
  language: "Bahasa",
  navigation: {
    region: "Utama",
    categories: "Kategori",
    brands: "Merek",
    flashSale: "Flash sale",
    articles: "Artikel",
    rooms: "Ruangan tertata",
    wishlist: "Wishlist",
    displayCase: "Etalase",
    showrooms: "Ruang pamer",
    films: "Film",
    siteMap: "Peta situs",
    productArticles: "Artikel produk",
    companyProfile: "Profil perusahaan",
    howToShop: "Cara belanja dan bayar",
    track: "Lacak pesanan",
    returns: "Pengembalian barang",
  },
  menu: { open: "Buka menu", title: "Menu", close: "Tutup", services: "Layanan" },
  account: { login: "Masuk", register: "Daftar", menu: "Akun {name}" },
  cart: {
    added: "Sudah ditambahkan ke keranjang Anda.",
    see: "Lihat keranjang",
    lasts: {
      tab: "Peramban Anda hanya menyimpan keranjang ini sampai tab ini ditutup.",
      page: "Peramban Anda tidak menyimpan data untuk kami, jadi keranjang ini hilang begitu Anda meninggalkan halaman ini.",
    },
    label_other: "Keranjang, {count} produk",
  },
  toast: { region: "Pesan", success: "Berhasil", error: "Kesalahan !!!", dismiss: "Tutup" },
  footer: { privacy: "Kebijakan privasi", about: "Tentang kami", contactUs: "Hubungi kami", hours: "Jam layanan" },
  newsletter: {
    email: "Email Anda",
    submit: "Berlangganan",
    done: "Kami telah mengirim email kepada Anda. Tautan di dalamnya mengonfirmasi langganan Anda.",
  },
} as const satisfies TranslationOf<typeof english>;
