import type { Messages } from "./messages.ts";

export const messagesId: Messages = {
  required: "{type} wajib diisi",
  invalidEmail: "Alamat email tidak valid",
  invalidPhone: "Nomor telepon tidak valid",
  invalidData: "Data tidak valid",
  invalidPasswordLength: "Kata sandi minimal 6 karakter",
  passwordMismatch: "Kata sandi tidak cocok",
  passwordIncorrect: "Kata sandi salah",
  minimumOneItem: "Minimal 1 barang.",
  maximumQuantity: "Jumlah melebihi batas maksimum.",
  selectAttributes: "Pilih semua atribut yang diperlukan.",
  exceedsInventory: "Jumlah produk melebihi stok yang tersedia.",
  outOfStock: "Stok produk ini habis.",
  cannotShipTo:
    "Produk ini tidak dapat dikirim ke {state} {country}. Batalkan centang produk terlebih dahulu atau ubah alamat pengiriman",
  addAddressFirst: "Tambahkan alamat terlebih dahulu.",
  unableToShip: "Produk tidak dapat dikirim.",
  nothingSelected: "Belum ada produk yang dipilih. Pilih produk terlebih dahulu.",
  serviceDown: "Layanan sedang tidak tersedia.",
  offline: "Anda sedang luring. Sambungkan kembali, lalu coba lagi.",
  somethingWentWrong: "Terjadi kesalahan",
  pageNotFound: "Halaman ini tidak ditemukan",
};
