import type { OrderStatus } from "@griya/api";
import type { CartLineLabels } from "./commerce/cart-line.tsx";
import type { ProductCardLabels } from "./commerce/product-card.tsx";
import type { ReviewSummaryLabels } from "./commerce/review-summary.tsx";
import type { SearchBoxProps } from "./commerce/search-box.tsx";
import type { SearchSuggestionsProps } from "./commerce/search-suggestions.tsx";
import type { StockLabels } from "./commerce/stock-notice.tsx";
import { useShop } from "./primitives/shop-provider.tsx";
import type { StepperProps } from "./primitives/stepper.tsx";

interface StoryLabels {
  card: ProductCardLabels;
  reviews: Pick<ReviewSummaryLabels, "outOf" | "count" | "bars">;
  cartLine: CartLineLabels;
  stock: StockLabels;
  statuses: Record<OrderStatus, string>;
  states: StepperProps["stateLabels"];
  searchBox: SearchBoxProps["labels"];
  suggestions: SearchSuggestionsProps["labels"];
  products: (count: number) => string;
  variant: { soldOut: string; choose: string; missing: string };
  summary: { title: string; subtotal: string; shipping: string; shippingLater: string; voucher: string; total: string };
  checkout: string;
  nothingSelected: string;
  tracking: string;
  orderedProducts: string;
  paid: string;
  unpaid: string;
  more: (count: number) => string;
  edit: string;
  isDefault: string;
  makeDefault: string;
  addresses: string;
  arrival: (from: number, to: number) => string;
  free: string;
  payment: string;
  bank: {
    payBefore: string;
    amount: string;
    bankName: string;
    accountHolder: string;
    branchName: string;
    transactionId: string;
  };
  cart: (count: number) => string;
  room: string;
  paymentNames: {
    qrisText: string;
    virtualAccounts: string;
    virtualAccount: (bank: string) => string;
    virtualAccountText: string;
    wallets: string;
    walletText: string;
    card: string;
    cardText: string;
    transfer: string;
    transferText: string;
    cod: string;
    codText: string;
    maximum: (amount: string) => string;
  };
}

const en: StoryLabels = {
  card: {
    previousPrice: "Previous price",
    from: "From",
    soldOut: "Sold out",
    fewLeft: (stock) => `Only ${stock} left`,
    colours: (count) => `${count} colours`,
    rating: (average, count) => `${average} of 5 stars, ${count} reviews`,
  },
  reviews: { outOf: "out of 5", count: (count) => `${count} reviews`, bars: "Reviews by stars" },
  cartLine: {
    previousPrice: "Previous price",
    select: (name) => `Select ${name} for checkout`,
    quantity: (name) => `Quantity of ${name}`,
    remove: (name) => `Remove ${name}`,
    eachPrice: (price) => `${price} each`,
    outOfStock: "This product is out of stock.",
    stepper: {
      decrease: "One less",
      increase: "One more",
      minimum: "Must have minimum 1 item.",
      maximum: "Maximum quantity exceeds.",
      available: "Product quantity exceeds inventory.",
    },
  },
  stock: {
    inStock: "In stock",
    fewLeft: (stock) => `Only ${stock} left`,
    outOfStock: "This product is out of stock.",
  },
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    pickedUp: "Picked up",
    onTheWay: "On the way",
    delivered: "Delivered",
    cancelled: "Cancelled",
    refunded: "Refunded",
  },
  states: { plain: "to come", active: "now", done: "done", stopped: "stopped" },
  searchBox: { search: "Search", submit: "Search", clear: "Clear", placeholder: "Search furniture" },
  suggestions: {
    previousPrice: "Previous price",
    from: "From",
    region: "Suggestions",
    keywords: "Suggested Search Keywords",
    categories: "Categories",
    products: "Products",
    nothingFound: (text) => `Nothing found for ${text}`,
    loading: "Searching",
    count: (count) => `${count} suggestions`,
  },
  products: (count) => `${count} ${count === 1 ? "product" : "products"}`,
  variant: { soldOut: "sold out", choose: "please choose", missing: "Please select all required attributes." },
  summary: {
    title: "Summary",
    subtotal: "Subtotal, 3 products",
    shipping: "Shipping",
    shippingLater: "Chosen at checkout",
    voucher: "Voucher HEMAT",
    total: "Total",
  },
  checkout: "Go to checkout",
  nothingSelected: "You don't have any product selected. Please select a product first.",
  tracking: "Where your order is",
  orderedProducts: "Ordered products",
  paid: "Paid",
  unpaid: "Not paid yet",
  more: (count) => `and ${count} more`,
  edit: "Change",
  isDefault: "Default",
  makeDefault: "Make default",
  addresses: "Ship to",
  arrival: (from, to) =>
    from === to ? `Arrives in ${to} day${to === 1 ? "" : "s"}` : `Arrives in ${from} to ${to} days`,
  free: "Free",
  payment: "Payment method",
  bank: {
    payBefore: "Pay before",
    amount: "Amount",
    bankName: "Bank",
    accountHolder: "Account holder",
    branchName: "Branch",
    transactionId: "Transaction id",
  },
  cart: (count) => `Cart, ${count} products`,
  room: "Products for the living room",
  paymentNames: {
    qrisText: "Scan a code with any bank or wallet app within 15 minutes.",
    virtualAccounts: "Virtual account",
    virtualAccount: (bank) => `${bank} virtual account`,
    virtualAccountText: "Transfer to your own account number within 24 hours.",
    wallets: "E-wallet",
    walletText: "Confirm the payment in your app within 15 minutes.",
    card: "Credit or debit card",
    cardText: "Enter your card within 30 minutes.",
    transfer: "Bank transfer",
    transferText: "We show the account after you have ordered.",
    cod: "Cash on delivery",
    codText: "Pay the courier when everything stands in your room.",
    maximum: (amount) => `Up to ${amount} per order`,
  },
};

const id: StoryLabels = {
  card: {
    previousPrice: "Harga sebelumnya",
    from: "Mulai",
    soldOut: "Stok habis",
    fewLeft: (stock) => `Tersisa ${stock}`,
    colours: (count) => `${count} warna`,
    rating: (average, count) => `${average} dari 5 bintang, ${count} ulasan`,
  },
  reviews: { outOf: "dari 5", count: (count) => `${count} ulasan`, bars: "Ulasan menurut bintang" },
  cartLine: {
    previousPrice: "Harga sebelumnya",
    select: (name) => `Pilih ${name} untuk checkout`,
    quantity: (name) => `Jumlah ${name}`,
    remove: (name) => `Hapus ${name}`,
    eachPrice: (price) => `${price} per barang`,
    outOfStock: "Stok produk ini habis.",
    stepper: {
      decrease: "Kurangi satu",
      increase: "Tambah satu",
      minimum: "Minimal 1 barang.",
      maximum: "Jumlah melebihi batas maksimum.",
      available: "Jumlah produk melebihi stok yang tersedia.",
    },
  },
  stock: {
    inStock: "Tersedia",
    fewLeft: (stock) => `Tersisa ${stock}`,
    outOfStock: "Stok produk ini habis.",
  },
  statuses: {
    pending: "Menunggu konfirmasi",
    confirmed: "Dikonfirmasi",
    pickedUp: "Diambil kurir",
    onTheWay: "Dalam perjalanan",
    delivered: "Diterima",
    cancelled: "Dibatalkan",
    refunded: "Dana dikembalikan",
  },
  states: { plain: "belum", active: "sekarang", done: "selesai", stopped: "dihentikan" },
  searchBox: { search: "Cari", submit: "Cari", clear: "Kosongkan", placeholder: "Cari furnitur" },
  suggestions: {
    previousPrice: "Harga sebelumnya",
    from: "Mulai",
    region: "Saran",
    keywords: "Saran kata kunci pencarian",
    categories: "Kategori",
    products: "Produk",
    nothingFound: (text) => `Tidak ada hasil untuk ${text}`,
    loading: "Mencari",
    count: (count) => `${count} saran`,
  },
  products: (count) => `${count} produk`,
  variant: { soldOut: "stok habis", choose: "silakan pilih", missing: "Silakan pilih semua atribut yang wajib." },
  summary: {
    title: "Ringkasan belanja",
    subtotal: "Subtotal, 3 produk",
    shipping: "Pengiriman",
    shippingLater: "Dipilih saat checkout",
    voucher: "Voucer HEMAT",
    total: "Total pembayaran",
  },
  checkout: "Lanjut ke pembayaran",
  nothingSelected: "Belum ada produk yang dipilih. Silakan pilih produk terlebih dahulu.",
  tracking: "Posisi pesanan Anda",
  orderedProducts: "Produk yang dipesan",
  paid: "Lunas",
  unpaid: "Belum dibayar",
  more: (count) => `dan ${count} lainnya`,
  edit: "Ubah",
  isDefault: "Utama",
  makeDefault: "Jadikan utama",
  addresses: "Kirim ke",
  arrival: (from, to) => (from === to ? `Tiba dalam ${to} hari` : `Tiba dalam ${from} sampai ${to} hari`),
  free: "Gratis",
  payment: "Metode pembayaran",
  bank: {
    payBefore: "Bayar sebelum",
    amount: "Jumlah transfer",
    bankName: "Bank",
    accountHolder: "Nama pemilik rekening",
    branchName: "Cabang",
    transactionId: "ID transaksi",
  },
  cart: (count) => `Keranjang, ${count} produk`,
  room: "Produk untuk ruang keluarga",
  paymentNames: {
    qrisText: "Pindai kode dengan aplikasi bank atau dompet digital apa pun dalam 15 menit.",
    virtualAccounts: "Virtual account",
    virtualAccount: (bank) => `Virtual account ${bank}`,
    virtualAccountText: "Transfer ke nomor rekening khusus Anda dalam 24 jam.",
    wallets: "Dompet digital",
    walletText: "Konfirmasikan pembayaran di aplikasi Anda dalam 15 menit.",
    card: "Kartu kredit atau debit",
    cardText: "Masukkan kartu Anda dalam 30 menit.",
    transfer: "Transfer bank",
    transferText: "Nomor rekening ditampilkan setelah Anda memesan.",
    cod: "Bayar di tempat (COD)",
    codText: "Bayar kepada kurir setelah semua barang berada di ruangan Anda.",
    maximum: (amount) => `Maks. ${amount} per pesanan`,
  },
};

const labels: Record<string, StoryLabels> = { en, id };

/** Returns the texts of the commerce stories, in the language of the toolbar. */
export function useStoryLabels(): StoryLabels {
  const { locale } = useShop();
  return labels[locale] ?? en;
}

/** Formats an ISO date with its time in the shop's format, such as "20 Nov 2026, 14.30 WIB". */
export const formatStoryDate = (iso: string): string =>
  `${new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" }).format(new Date(iso))} WIB`;
