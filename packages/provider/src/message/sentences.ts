import { fillMessage, type Locale, type MessageKey, messagesEn, messagesId } from "@griya/api";
import { httpTextsEn, httpTextsId } from "@griya/http";
import type { LocalText } from "./local-text.ts";
import { officeSentencesEn, officeSentencesId } from "./office-sentences.ts";
import { voucherSentencesEn, voucherSentencesId } from "./voucher-sentences.ts";

const sentencesEn = {
  ...messagesEn,
  ...httpTextsEn,
  ...officeSentencesEn,
  ...voucherSentencesEn,
  addOnWithdrawn: "This service is no longer offered with this product.",
  logInFirst: "Please log in first.",
  sessionEnded: "Your session has ended. Please log in again.",
  loginIncorrect: "Email or password is incorrect",
  emailNotVerified: "Please verify your email first. We have sent you a new link.",
  passwordFirst: "Please choose a password first. Without one you could not log in any more.",
  googleCancelled: "You have not logged in with Google. You can try again, or log in with your password.",
  googleExpired: "This login with Google is no longer valid. Please try again.",
  googleUnreachable: "Google cannot be reached at the moment. Please try again later, or log in with your password.",
  googleNeedsPassword:
    "This email has an account already. Please log in with its password, or choose a new one through “Forgot your password?”.",
  googleUnproven: "Google has not confirmed who you are. Please try again, or log in with your password.",
  googleEmailUnverified: "Google has not verified your email. Please verify it with Google, or create an account here.",
  googleNotOffered: "One cannot log in with Google here. Please log in with your password.",
  guestsNotServed: "One cannot order without an account here. Please log in or register.",
  passwordCommon: "Others would guess this password soon. Please choose another.",
  linkSpent: "This link has been used or has expired.",
  wrongType: "This kind of content cannot be read.",
  inProgress: "This is already being done. Please wait a moment.",
  cartFull: "Your cart is full. Please order or remove something first.",
  addressesFull: "You have {{maximum}} addresses already. Change or remove one of them.",
  compareFull: "You are comparing four products already. Remove one to compare another.",
  checkoutChanged: "Something has changed since you looked. Please check your order again.",
  inStockAgain: "This is in stock again. Open the page anew to order it.",
  orderStillOpen:
    "One of your orders is still open. You can delete your account once it has arrived, or was cancelled and its money given back, and what you return of it is settled.",
  cannotCancel: "This order can no longer be cancelled.",
  noAccountNeeded: "We need no account for this order now. Reload the page to see how your refund stands.",
  cannotCancelPiecesNow:
    "Single products can be cancelled once your payment has reached us, or when you pay in cash on delivery.",
  cannotCancelPiecesPaidBack:
    "We have paid back a part of this order already. Please write to us to cancel this product, or cancel the whole order.",
  piecesChanged: "This order has changed since you looked. Please check it and try again.",
  cannotFinish: "This order is not on its way.",
  returnNotDelivered: "You can return something once the order has arrived.",
  returnNotPaid: "You can return something once your payment has reached us.",
  returnTooLate:
    "The {{days}} days in which this order could be returned are over. Please write to us if something is wrong with it.",
  returnNothingLeft: "You have asked to return everything of this order already.",
  returnOvertaken: "You have asked to return some of these pieces already. Please look at the order again.",
  paymentChangedOften: "You have changed how you pay many times. Please pay this order as it stands now.",
  exchangeRateChanged: "The exchange rate has changed. Please check the new amount, and try again.",
  paysTooMuch: "An order of this amount cannot be paid this way. Please choose another.",
  methodNotInArea: "This payment method is not offered in your area. Please choose another.",
  noPaymentAwaited: "This order is not waiting for a payment.",
  noTransferAwaited: "This order is not waiting for a bank transfer.",
  nameNotLatin: "Please write the name in Latin letters, so that the courier can read it.",
  addressNotLatin: "Please write the address in Latin letters, so that the courier can read it.",
  unknownSubDistrict: "Please choose a sub-district from the list.",
  pictureTooLarge: "A picture may have at most {{megabytes}} MB.",
  pictureWrongType: "Please choose a picture in {{types}} format.",
  pictureTooManyPixels: "This picture has too many pixels. Please choose a smaller one.",
  pictureUnreadable: "This picture cannot be read. It may be damaged, so please choose another.",
  picturesTooMany: "You have sent many pictures here. Please try again tomorrow.",
  pictureGone: "One of the pictures is not there any more. Please remove it and choose it again.",
  documentTooLarge: "A document may have at most {{megabytes}} MB.",
  documentWrongType: "Please choose a document in PDF, JPG or PNG format.",
  documentGone: "One of the documents is not there any more. Please remove it and choose it again.",
  reviewOvertaken: "You have changed this review elsewhere. Send it again to replace what stands there now.",
  ownReviewMarked: "This is your own review.",
  wrongZipCode: "This zip code does not belong to the sub-district.",
};

export type SentenceKey = keyof typeof sentencesEn;

const sentencesId: Record<SentenceKey, string> = {
  ...messagesId,
  ...httpTextsId,
  ...officeSentencesId,
  ...voucherSentencesId,
  addOnWithdrawn: "Layanan ini sudah tidak tersedia untuk produk ini.",
  logInFirst: "Silakan masuk terlebih dahulu.",
  sessionEnded: "Sesi Anda telah berakhir. Silakan masuk kembali.",
  loginIncorrect: "Email atau kata sandi salah",
  emailNotVerified: "Verifikasi email Anda terlebih dahulu. Kami telah mengirimkan tautan baru.",
  passwordFirst: "Buat kata sandi terlebih dahulu. Tanpa kata sandi Anda tidak dapat masuk lagi.",
  googleCancelled: "Anda belum masuk dengan Google. Silakan coba lagi, atau masuk dengan kata sandi.",
  googleExpired: "Proses masuk dengan Google ini sudah tidak berlaku. Silakan coba lagi.",
  googleUnreachable: "Google sedang tidak dapat dihubungi. Coba lagi nanti, atau masuk dengan kata sandi.",
  googleNeedsPassword:
    "Email ini sudah memiliki akun. Silakan masuk dengan kata sandinya, atau buat yang baru melalui “Lupa kata sandi?”.",
  googleUnproven: "Google tidak dapat memastikan identitas Anda. Silakan coba lagi, atau masuk dengan kata sandi.",
  googleEmailUnverified:
    "Email Anda belum diverifikasi oleh Google. Verifikasi dahulu di Google, atau buat akun di sini.",
  googleNotOffered: "Masuk dengan Google tidak tersedia di sini. Silakan masuk dengan kata sandi.",
  guestsNotServed: "Pemesanan tanpa akun tidak tersedia di sini. Silakan masuk atau daftar.",
  passwordCommon: "Kata sandi ini mudah ditebak orang lain. Silakan pilih yang lain.",
  linkSpent: "Tautan ini sudah digunakan atau kedaluwarsa.",
  wrongType: "Jenis konten ini tidak dapat dibaca.",
  inProgress: "Permintaan ini sedang diproses. Mohon tunggu sebentar.",
  addressesFull: "Anda sudah memiliki {{maximum}} alamat. Ubah atau hapus salah satunya.",
  compareFull: "Anda sudah membandingkan empat produk. Hapus salah satu untuk membandingkan yang lain.",
  cartFull: "Keranjang Anda penuh. Pesan atau hapus sebagian barang terlebih dahulu.",
  checkoutChanged: "Ada yang berubah sejak Anda melihatnya. Periksa kembali pesanan Anda.",
  inStockAgain: "Barang ini sudah tersedia lagi. Muat ulang halaman untuk memesannya.",
  orderStillOpen:
    "Masih ada pesanan Anda yang belum selesai. Akun dapat dihapus setelah pesanan itu tiba, atau dibatalkan dan uangnya dikembalikan, serta pengembalian barangnya selesai.",
  cannotCancel: "Pesanan ini sudah tidak dapat dibatalkan.",
  noAccountNeeded:
    "Saat ini kami tidak memerlukan rekening untuk pesanan ini. Muat ulang halaman untuk melihat status pengembalian dana Anda.",
  cannotCancelPiecesNow:
    "Sebagian produk dapat dibatalkan setelah pembayaran Anda kami terima, atau bila Anda memilih bayar di tempat.",
  cannotCancelPiecesPaidBack:
    "Sebagian dana pesanan ini sudah kami kembalikan. Hubungi kami untuk membatalkan produk ini, atau batalkan seluruh pesanan.",
  piecesChanged: "Pesanan ini sudah berubah sejak Anda melihatnya. Periksa kembali, lalu coba lagi.",
  cannotFinish: "Pesanan ini belum dalam perjalanan.",
  returnNotDelivered: "Barang dapat dikembalikan setelah pesanan tiba.",
  returnNotPaid: "Barang dapat dikembalikan setelah pembayaran Anda kami terima.",
  returnTooLate:
    "Batas {{days}} hari untuk mengembalikan pesanan ini sudah lewat. Hubungi kami bila ada yang tidak beres.",
  returnNothingLeft: "Semua barang dari pesanan ini sudah Anda ajukan untuk dikembalikan.",
  returnOvertaken: "Sebagian barang ini sudah Anda ajukan untuk dikembalikan. Periksa kembali pesanan Anda.",
  paymentChangedOften:
    "Anda sudah sering mengganti cara bayar. Silakan bayar pesanan ini dengan cara yang berlaku sekarang.",
  exchangeRateChanged: "Kurs telah berubah. Silakan periksa jumlah yang baru, lalu coba lagi.",
  paysTooMuch: "Pesanan sebesar ini tidak dapat dibayar dengan cara ini. Silakan pilih cara lain.",
  methodNotInArea: "Cara bayar ini belum tersedia di daerah Anda. Silakan pilih cara lain.",
  noPaymentAwaited: "Pesanan ini tidak sedang menunggu pembayaran.",
  noTransferAwaited: "Pesanan ini tidak sedang menunggu transfer bank.",
  nameNotLatin: "Tulis nama dengan huruf Latin agar kurir dapat membacanya.",
  addressNotLatin: "Tulis alamat dengan huruf Latin agar kurir dapat membacanya.",
  unknownSubDistrict: "Pilih kelurahan atau desa dari daftar.",
  pictureTooLarge: "Ukuran gambar paling besar {{megabytes}} MB.",
  pictureWrongType: "Pilih gambar berformat {{types}}.",
  pictureTooManyPixels: "Resolusi gambar ini terlalu besar. Pilih gambar yang lebih kecil.",
  pictureUnreadable: "Gambar ini tidak dapat dibaca. Mungkin filenya rusak, jadi pilih gambar lain.",
  picturesTooMany: "Anda sudah mengirim banyak foto di sini. Coba lagi besok.",
  pictureGone: "Salah satu foto sudah tidak tersedia. Hapus foto itu lalu pilih kembali.",
  documentTooLarge: "Ukuran dokumen paling besar {{megabytes}} MB.",
  documentWrongType: "Pilih dokumen berformat PDF, JPG, atau PNG.",
  documentGone: "Salah satu dokumen sudah tidak tersedia. Hapus dokumen itu lalu pilih kembali.",
  reviewOvertaken: "Ulasan ini sudah Anda ubah di tempat lain. Kirim lagi untuk mengganti yang ada sekarang.",
  ownReviewMarked: "Ini ulasan Anda sendiri.",
  wrongZipCode: "Kode pos ini tidak sesuai dengan kelurahan atau desa.",
};

const sentences: Record<Locale, Record<SentenceKey, string>> = { en: sentencesEn, id: sentencesId };

/** A sentence for a shopper, without its language. */
export type Sentence = { key: SentenceKey; values?: Readonly<Record<string, string | LocalText>> };

/** Returns the text of a sentence in the reader's language. */
export const formatSentence = (locale: Locale, { key, values = {} }: Sentence): string =>
  fillMessage(
    sentences[locale][key],
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value : value[locale]]),
    ),
  );

/** The labels of form fields, for "{{type}} is required", by the names of the fields in the model. */
const fieldLabels: Record<string, Record<Locale, string>> = {
  name: { en: "Name", id: "Nama" },
  email: { en: "Email", id: "Email" },
  phone: { en: "Phone", id: "Nomor telepon" },
  password: { en: "Password", id: "Kata sandi" },
  currentPassword: { en: "Current password", id: "Kata sandi saat ini" },
  passwordConfirmation: { en: "Password confirmation", id: "Konfirmasi kata sandi" },
  token: { en: "Token", id: "Token" },
  subDistrictId: { en: "Sub-district", id: "Kelurahan/desa" },
  bankName: { en: "Bank", id: "Bank" },
  accountNumber: { en: "Account number", id: "Nomor rekening" },
  accountHolder: { en: "Account holder", id: "Nama pemilik rekening" },
  reason: { en: "Reason", id: "Alasan" },
  zipCode: { en: "Zip code", id: "Kode pos" },
  address: { en: "Address", id: "Alamat" },
  address2: { en: "Address details", id: "Detail alamat" },
  code: { en: "Code", id: "Kode" },
  contact: { en: "Email or phone", id: "Email atau nomor telepon" },
  company: { en: "Company or brand", id: "Perusahaan atau merek" },
  owner: { en: "Owner or legal form", id: "Pemilik atau badan usaha" },
  taxNumber: { en: "Tax number", id: "NPWP" },
  place: { en: "City and province", id: "Kota dan provinsi" },
  goods: { en: "What you sell", id: "Yang Anda jual" },
  agreement: { en: "Your agreement", id: "Persetujuan Anda" },
  documents: { en: "Document", id: "Dokumen" },
  message: { en: "Message", id: "Pesan" },
  text: { en: "Text", id: "Teks" },
};

/** Returns the text for a rule of the contract that a field broke. */
export const formatBrokenRule = (locale: Locale, rule: MessageKey, field: string): string =>
  formatSentence(locale, { key: rule, values: { type: fieldLabels[field]?.[locale] ?? field } });
