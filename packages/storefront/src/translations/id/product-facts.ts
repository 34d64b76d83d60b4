import type { productFacts as english } from "../en/product-facts.ts";
import type { TranslationOf } from "../translation.ts";

/** The same in Indonesian. */
export const productFacts = {
  description: "Deskripsi",
  details: "Detail produk",
  material: "Bahan",
  dimensions: "Ukuran",
  size: "{width} × {depth} × {height} cm",
  sizeOrder: "Lebar × kedalaman × tinggi",
  weight: "Berat",
  kilograms: "{value} kg",
  assembly: "Perakitan",
  arrivesWhole: "Tidak perlu, barang tiba siap pakai",
  assembledBy_other: "{count} orang, sekitar {minutes} menit",
  warranty: "Garansi",
  warrantyYears_other: "{count} tahun untuk {covers}",
  warrantyMonths_other: "{count} bulan untuk {covers}",
  care: "Perawatan",
  sku: "SKU",
} as const satisfies TranslationOf<typeof english>;
