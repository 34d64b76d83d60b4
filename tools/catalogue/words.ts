/** The texts of the printed catalogue, without the data of products. */
export type CatalogueTexts = {
  readonly title: string;
  readonly tagline: string;
  readonly contents: string;
  readonly makers: string;
  readonly formatPriceNote: (month: string) => string;
  readonly from: string;
  readonly formatOldPrice: (price: string) => string;
  readonly size: string;
  readonly ordering: string;
  readonly steps: readonly (readonly [title: string, text: string])[];
  readonly stores: string;
  readonly formatOpeningHours: (opens: string, closes: string, zone: string) => string;
  readonly picture: string;
};

export const textsByLanguage: Readonly<Record<"en" | "id", CatalogueTexts>> = {
  en: {
    title: "The catalogue",
    tagline: "Furniture for Indonesian homes, from four brands",
    contents: "In this catalogue",
    makers: "Who makes it",
    formatPriceNote: (month) =>
      `Prices as of ${month}, in rupiah. If the shop shows another price, the shop’s applies.`,
    from: "from",
    formatOldPrice: (price) => `was ${price}`,
    size: "W × D × H",
    ordering: "How to order",
    steps: [
      ["Choose", "Find the piece by its name in the shop. Every colour and size is there with its stock."],
      ["Pay", "By bank transfer within 24 hours, or in cash on delivery where that is offered."],
      ["Receive", "Follow your order on the shop’s pages with its code and your email address."],
    ],
    stores: "Come and sit on it",
    formatOpeningHours: (opens, closes, zone) => `Open daily ${opens} to ${closes} ${zone}`,
    picture: "Picture of",
  },
  id: {
    title: "Katalog",
    tagline: "Furnitur untuk rumah Indonesia, dari empat merek",
    contents: "Isi katalog",
    makers: "Para pembuatnya",
    formatPriceNote: (month) =>
      `Harga per ${month}, dalam rupiah. Jika berbeda, harga di tokolah yang berlaku. L × D × T: lebar × dalam × tinggi.`,
    from: "mulai",
    formatOldPrice: (price) => `semula ${price}`,
    size: "L × D × T",
    ordering: "Cara memesan",
    steps: [
      ["Pilih", "Cari namanya di toko. Semua warna dan ukuran ada di sana beserta stoknya."],
      ["Bayar", "Transfer bank dalam 24 jam, atau bayar tunai saat barang diantar bila tersedia untuk alamat Anda."],
      ["Terima", "Lacak pesanan di halaman toko dengan kode pesanan dan alamat email Anda."],
    ],
    stores: "Mampir dan coba sendiri",
    formatOpeningHours: (opens, closes, zone) => `Buka setiap hari pukul ${opens} sampai ${closes} ${zone}`,
    picture: "Gambar",
  },
};
