/** The reasons for a voucher without a discount, with advice, in English. */
export const voucherSentencesEn = {
  voucherNotFound: "We know no voucher {{code}}. Please check how it is written.",
  voucherNotYet: "Voucher {{code}} can be used from {{date}}.",
  voucherEnded: "Voucher {{code}} ended on {{date}}.",
  voucherUsedUp: "Voucher {{code}} has been used up: others were faster.",
  voucherUsedByYou: "You have used voucher {{code}} as often as it can be used.",
  voucherForNewCustomers: "Voucher {{code}} is for a first order, and you have ordered here before.",
  voucherNeedsMore: "Choose goods for {{missing}} more to use voucher {{code}}.",
  voucherNeedsMoreOf: "Choose goods of {{category}} for {{missing}} more to use voucher {{code}}.",
  voucherOnlyFor: "Voucher {{code}} is for goods of {{category}}; none of those you have chosen are.",
  voucherNotThere: "Voucher {{code}} does not hold for deliveries to {{city}}. It is: {{title}}.",
};

export const voucherSentencesId: Record<keyof typeof voucherSentencesEn, string> = {
  voucherNotFound: "Voucer {{code}} tidak ditemukan. Periksa kembali penulisannya.",
  voucherNotYet: "Voucer {{code}} baru berlaku mulai {{date}}.",
  voucherEnded: "Masa berlaku voucer {{code}} berakhir pada {{date}}.",
  voucherUsedUp: "Kuota voucer {{code}} sudah habis terpakai.",
  voucherUsedByYou: "Batas pemakaian voucer {{code}} untuk akun Anda sudah tercapai.",
  voucherForNewCustomers: "Voucer {{code}} hanya untuk pesanan pertama, sedangkan Anda sudah pernah memesan di sini.",
  voucherNeedsMore: "Tambah belanja {{missing}} lagi untuk memakai voucer {{code}}.",
  voucherNeedsMoreOf: "Tambah belanja {{category}} senilai {{missing}} lagi untuk memakai voucer {{code}}.",
  voucherOnlyFor: "Voucer {{code}} khusus untuk produk {{category}}, dan belum ada yang Anda pilih.",
  voucherNotThere: "Voucer {{code}} tidak berlaku untuk pengiriman ke {{city}}. Ketentuannya: {{title}}.",
};
