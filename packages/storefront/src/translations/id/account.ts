import type { account as english } from "../en/account.ts";
import type { TranslationOf } from "../translation.ts";

export const account = {
  correspondence: {
    title: "Email dari kami",
    newsletter: "Buletin ke {email}",
    newsletterHint: "Kira-kira sebulan sekali, bila ada yang baru.",
    language: "Bahasa email dari kami",
    languageHint:
      "Untuk akun, buletin, dan pesanan Anda berikutnya. Pesanan yang sudah dibuat tetap memakai bahasanya.",
    asUsed: "Bahasa toko yang saya pakai",
    saved: "Pilihan Anda sudah disimpan.",
  },
  sessions: {
    hint: "Jika ada perangkat yang tidak Anda kenal, keluarkan perangkat itu lalu ganti kata sandi Anda.",
    loading: "Memuat perangkat tempat Anda masuk",
    device: "{browser} di {system}",
    unknownDevice: "Perangkat tidak dikenal",
    this: "Perangkat ini",
    inUse: "Sedang dipakai",
    lastUsed: "Terakhir dipakai {moment}",
    begun: "Masuk sejak {day}",
    onlyHere: "Anda hanya masuk di perangkat ini.",
    end: "Keluarkan",
    endOf: "Keluarkan {device}",
    endTitle: "Keluarkan {device}?",
    endHint:
      "Untuk memakainya lagi di sana, Anda perlu masuk kembali. Ketik kata sandi agar kami yakin ini memang Anda.",
    ended: "{device} sudah dikeluarkan.",
    endOthers: "Keluarkan semua perangkat lain",
    endOthersTitle: "Keluarkan semua perangkat lain?",
    othersEnded: "Kini Anda hanya masuk di perangkat ini.",
  },
  google: {
    title: "Masuk dengan Google",
    linked: "Akun ini juga dapat dibuka dengan akun Google Anda.",
    none: "Belum ditautkan. Masuklah sekali dengan Google memakai email ini untuk menautkannya.",
    unlink: "Putuskan tautan Google",
    unlinkTitle: "Putuskan tautan Google?",
    unlinkHint:
      "Setelah itu Anda masuk dengan email dan kata sandi, dan semua perangkat lain dikeluarkan. Ketik kata sandi agar kami yakin ini memang Anda.",
    unlinked: "Tautan Google telah diputus, dan kini Anda hanya masuk di perangkat ini.",
  },
  data: {
    downloadTitle: "Unduh data Anda",
    downloadHint:
      "Semua yang kami simpan tentang Anda dalam satu berkas JSON: profil, alamat, pesanan, keranjang, wishlist, produk yang dibandingkan, toko yang diikuti, ulasan, pertanyaan, buletin, pemberitahuan stok, dan perangkat tempat Anda masuk.",
    download: "Unduh",
    downloaded: "Data Anda sudah diunduh.",
    deleteTitle: "Hapus akun Anda",
    deleteHint: "Akun langsung dihapus dan tidak dapat dikembalikan.",
    deleted:
      "Profil, alamat, keranjang, wishlist, produk yang dibandingkan, toko yang diikuti, ulasan, pertanyaan, buletin, dan pemberitahuan stok Anda dihapus, dan Anda dikeluarkan dari semua perangkat.",
    kept: "Catatan pesanan tetap ada dalam pembukuan kami selama sepuluh tahun sesuai ketentuan pajak, tetapi tanpa nama, email, nomor telepon, dan alamat Anda. Pesanan tidak dapat dibuka lagi, jadi simpan dahulu yang Anda perlukan untuk garansi.",
    open: "Selama masih ada pesanan yang belum selesai, akun tidak dapat dihapus.",
    delete: "Hapus akun saya",
    confirmTitle: "Hapus akun Anda selamanya?",
    confirmHint: "Silakan ketik kata sandi Anda. Kami mengirim konfirmasi penghapusan ke {email}.",
    goneTitle: "Akun Anda telah dihapus",
    goneHint: "Konfirmasinya sudah kami kirim ke {email}. Terima kasih telah menjadi pelanggan kami.",
    home: "Ke beranda",
  },
} as const satisfies TranslationOf<typeof english>;
