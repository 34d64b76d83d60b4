import type { Showroom, ShowroomPieces } from "@griya/api";
import { aSummary, someSummaries } from "./a-product.ts";

export const aShowroom = (changes: Partial<Showroom> = {}): Showroom => ({
  id: "kemang",
  slug: "jakarta-kemang",
  kind: "showroom",
  name: "Griya Kemang, South Jakarta",
  description: "Three floors around an old mango tree.",
  street: "Jalan Kemang Raya 88",
  subDistrict: "Bangka",
  district: "Mampang Prapatan",
  city: "Kota Administrasi Jakarta Selatan",
  province: "Daerah Khusus Ibukota Jakarta",
  zipCode: "12730",
  phone: "+62 21 5550 0101",
  openingHours: { opens: "08.00", closes: "22.00", zone: "WIB" },
  position: { latitude: -6.2607, longitude: 106.8133 },
  ...changes,
});

/** Returns the pieces of a showroom: a sofa in two looks, and a chair. One of the looks can be collected at once. */
export const someShowroomPieces = (changes: Partial<ShowroomPieces> = {}): ShowroomPieces => {
  const [, chair = aSummary()] = someSummaries();
  return {
    showroom: aShowroom(),
    isOpenToday: true,
    pieces: [
      { product: aSummary({ variantId: "a" }), collectable: 0 },
      { product: aSummary({ variantId: "c", stock: 4 }), collectable: 2 },
      { product: { ...chair, variantId: "chair" }, collectable: 0 },
    ],
    ...changes,
  };
};
