/** Thanks for a kind review. `{name}` is the reviewer's first name. */
export const praiseReplies: Readonly<Record<"en" | "id", readonly string[]>> = {
  id: [
    "Terima kasih, {name}. Senang mendengarnya.",
    "Terima kasih sudah meluangkan waktu menulis, {name}. Semoga betah bertahun-tahun.",
    "Kabar seperti ini yang membuat bengkel kami bersemangat. Terima kasih, {name}.",
    "Senang sekali membacanya. Salam untuk keluarga di rumah.",
    "Terima kasih atas kepercayaannya, {name}.",
    "Ulasan Anda kami tempel di papan bengkel. Terima kasih.",
    "Terima kasih, {name}. Kalau kelak ada yang perlu disetel, kabari kami saja.",
    "Kami ikut senang, {name}. Jangan lupa petunjuk perawatannya di halaman produk.",
    "Terima kasih banyak, {name}. Salam hangat dari bengkel.",
    "Senang rumah Anda makin nyaman, {name}.",
    "Terima kasih, {name}, sampai jumpa di pesanan berikutnya.",
    "Perajinnya tersenyum membaca ini. Terima kasih, {name}.",
    "Terima kasih atas ulasannya, sangat membantu pembeli lain.",
    "Syukurlah semuanya sesuai harapan, {name}.",
    "Terima kasih! Simpan bukti pesanannya untuk garansi, ya.",
    "Kami senang bisa ikut mengisi rumah Anda, {name}.",
    "Terima kasih sudah memilih kami, {name}.",
    "Ulasan Anda kami bacakan di rapat pagi. Terima kasih, {name}.",
    "Semoga awet dan menemani banyak sore, {name}.",
    "Terima kasih, {name}. Foto rumah Anda selalu kami nantikan.",
  ],
  en: [
    "Thank you, {name}. That made our day.",
    "So glad it fits, {name}. Enjoy it for years.",
    "Thank you for taking the time, {name}.",
    "The workshop has read this and is smiling. Thank you.",
    "Wonderful to hear, {name}. Care tips are on the product page whenever you need them.",
    "Thank you, {name}. If anything ever needs adjusting, just tell us.",
    "We read this aloud at the morning meeting. Thank you.",
    "Thank you for choosing us, {name}.",
  ],
};

/** Thanks for a good review that names a possible improvement. */
export const drawbackReplies: Readonly<Record<"en" | "id", readonly string[]>> = {
  id: [
    "Terima kasih, {name}. Catatan Anda sudah kami teruskan ke tim terkait.",
    "Terima kasih atas bintang empatnya, {name}. Yang kelima sedang kami usahakan.",
    "Masukan yang berguna, terima kasih. Kami bahas minggu ini juga.",
    "Terima kasih sudah jujur, {name}. Ini kami catat.",
    "Kami mengerti maksud Anda, {name}. Terima kasih sudah menuliskannya.",
    "Terima kasih, {name}. Bila mengganggu, hubungi kami dan kami bantu.",
    "Senang mengetahui Anda puas secara umum, dan terima kasih atas catatannya.",
    "Catatan kecil seperti ini yang membuat produk kami lebih baik. Terima kasih, {name}.",
    "Terima kasih, {name}. Catatan Anda kami pelajari.",
    "Catatan Anda berguna bagi pembeli lain, {name}. Terima kasih.",
  ],
  en: [
    "Thank you, {name}. Your note has gone to the right people.",
    "Thank you for the four stars, {name}; we are working on the fifth.",
    "Fair point, {name}. We have written it down.",
    "Glad you like it on the whole, and thank you for the remark.",
    "Thank you, {name}. If it keeps bothering you, please call us.",
  ],
};
