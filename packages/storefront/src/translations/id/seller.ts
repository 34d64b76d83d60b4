import type { seller as english } from "../en/seller.ts";
import type { TranslationOf } from "../translation.ts";

/** Of the application as a seller. */
export const seller = {
  title: "Berjualan di {site}",
  hint: "Anda membuat furnitur, atau menjual karya perajin lain? Ceritakan usaha Anda. Setiap pendaftaran kami baca sendiri dan kami jawab lewat email.",
  company: "Nama perusahaan atau merek",
  companyHint: "Nama yang dikenal pembeli.",
  owner: "Nama pemilik atau badan usaha",
  ownerHint: "Sesuai dokumen, misalnya CV Jati Makmur.",
  taxNumber: "NPWP",
  taxNumberHint: "15 atau 16 digit.",
  place: "Kota dan provinsi",
  placeHint: "Lokasi bengkel atau gudang Anda.",
  email: "Email",
  phone: "Nomor telepon",
  goods: "Yang Anda jual",
  goodsHint: "Produk dan jenis kayunya, kapasitas per bulan, dan di mana produk Anda bisa dilihat.",
  document: "Dokumen",
  documents: "Dokumen",
  documentsHint:
    "NPWP dan Nomor Induk Berusaha (NIB): paling banyak {maximum} berkas PDF, JPG, atau PNG, masing-masing maksimal {megabytes} MB. Hanya toko yang dapat membacanya.",
  add: "Tambah dokumen",
  sending: "Mengunggah {name}",
  remove: "Hapus",
  removeNamed: "Hapus {name}",
  tooLarge: "{name} lebih besar dari {megabytes} MB. Pilih berkas yang lebih kecil.",
  agreement:
    "Saya setuju {site} memeriksa data yang saya kirim dan menyimpannya sesuai <policy>kebijakan privasi</policy>.",
  agreed: "Persetujuan Anda",
  checkFields: "Mohon periksa isian berikut",
  submit: "Daftar sebagai penjual",
  done: "Pendaftaran Anda sudah kami terima.",
  doneHint: "Kami akan menjawab ke {email}. Sebentar lagi Anda menerima konfirmasi di sana.",
  home: "Ke beranda",
} as const satisfies TranslationOf<typeof english>;
