/**
 * The sentences a rule answers with, keyed by rule. English word for word from the specification, section 5
 * (one slip mended, see docs/decisions); Indonesian is ours. Both the provider and the shop answer with these.
 */
export const messagesEn = {
  required: "{type} is required",
  invalidEmail: "Invalid email",
  invalidPhone: "Invalid phone number",
  invalidData: "Invalid data",
  invalidPasswordLength: "Invalid Password Length",
  passwordMismatch: "Password didn't match",
  passwordIncorrect: "Password is incorrect",
  minimumOneItem: "Must have minimum 1 item.",
  maximumQuantity: "Maximum quantity exceeds.",
  selectAttributes: "Please select all required attributes.",
  exceedsInventory: "Product quantity exceeds inventory.",
  outOfStock: "This product is out of stock.",
  cannotShipTo:
    "This product can not be shipped to {state} {country}. Please Uncheck the product first or change the shipping address",
  addAddressFirst: "Please add an address first.",
  unableToShip: "Product is unable to be shipped.",
  nothingSelected: "You don't have any product selected. Please select a product first.",
  imageUploadFailed: "There is an error while uploading some of the images.",
  serviceDown: "Service is down.",
  apiDown: "API is down.",
  somethingWentWrong: "Something went wrong",
  pageNotFound: "This page could not be found",
};

export type MessageKey = keyof typeof messagesEn;
export type Messages = Record<MessageKey, string>;

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
    "Produk ini tidak dapat dikirim ke {state} {country}. Hapus centang produk terlebih dahulu atau ubah alamat pengiriman",
  addAddressFirst: "Tambahkan alamat terlebih dahulu.",
  unableToShip: "Produk tidak dapat dikirim.",
  nothingSelected: "Belum ada produk yang dipilih. Pilih produk terlebih dahulu.",
  imageUploadFailed: "Terjadi kesalahan saat mengunggah sebagian gambar.",
  serviceDown: "Layanan sedang tidak tersedia.",
  apiDown: "API sedang tidak tersedia.",
  somethingWentWrong: "Terjadi kesalahan",
  pageNotFound: "Halaman ini tidak ditemukan",
};

const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messagesEn, text);

/** The rule a schema issue broke: our schemas carry a {@link MessageKey} as their error text. */
export const issueMessageKey = (issue: { message: string; code?: string | undefined }): MessageKey =>
  isMessageKey(issue.message) ? issue.message : "invalidData";

/** Puts values into a message: `fill("{type} is required", { type: "Name" })`. */
export const fillMessage = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
