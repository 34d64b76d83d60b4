import type { Store } from "@griya/api";
import { aPicture } from "./a-picture.ts";

/** Returns the store of a brand. */
export const aStore = (own: Partial<Store> = {}): Store => ({
  id: "6a0e3c52-6f0d-4f6e-9c55-2f1f5d0f1a01",
  slug: "langkan",
  name: "Langkan",
  logo: aPicture({ width: 240, height: 64, alt: "Langkan" }),
  logoOnDark: undefined,
  tagline: "Modern furniture for small homes",
  description:
    "Langkan designs for flats and first houses, where every centimetre counts. Oak, linen and plain white panels come flat-packed, with clear steps and few screws.",
  rating: { average: 4.4, count: 512 },
  productCount: 25,
  ...own,
});
