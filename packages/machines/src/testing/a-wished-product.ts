import type { WishedProduct } from "@griya/api";
import { aPicture } from "./a-picture.ts";

/** Returns a wished product with a single variant, so that the shopper has no attribute to choose. */
export const aWishedProduct = (own: Partial<WishedProduct["product"]> = {}): WishedProduct => ({
  product: {
    id: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3e01",
    slug: "sofa-senja",
    name: "Senja Sofa",
    picture: aPicture(),
    price: { current: 8_990_000, previous: null, discountPercent: null, endsAt: null },
    pricesVary: false,
    stock: 12,
    brand: { id: "tirtasana", slug: "tirtasana", name: "Tirtasana" },
    colours: [],
    rating: null,
    ...own,
  },
  onlyVariantId: "5c0f0f6e-7a1d-4c55-9a52-0d6a2b1f3f01",
});
