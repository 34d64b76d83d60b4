import { type Cart, type CartAddOn, type CartLine, predictCart } from "@griya/api";
import { aPicture } from "./a-picture.ts";

/** Returns a cart line: one oak sofa, selected, at Rp4.500.000. */
export const aLine = (line: Partial<CartLine> = {}): CartLine => ({
  lineId: "line-sofa",
  productId: "product-sofa",
  variantId: "variant-sofa-oak",
  slug: "sofa",
  name: "Sofa",
  attributes: [{ name: "Wood", value: "Oak" }],
  picture: aPicture({ alt: "Sofa" }),
  quantity: 1,
  isSelected: true,
  unitPrice: 4_500_000,
  previousUnitPrice: null,
  addedAt: "2026-11-20T07:30:00.000Z",
  stock: 10,
  pieces: [],
  addOns: [],
  ...line,
});

/** Returns an add-on of a cart line: assembly, at Rp225.000 for each piece. */
export const anAddOn = (addOn: Partial<CartAddOn> = {}): CartAddOn => ({
  addOnId: "assembly",
  name: "Assembly",
  unitPrice: 225_000,
  isChosen: false,
  ...addOn,
});

export const aCart = (...lines: Partial<CartLine>[]): Cart =>
  predictCart(lines.length === 0 ? [aLine()] : lines.map(aLine));
