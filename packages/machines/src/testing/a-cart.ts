import { type Cart, type CartLine, cartOf } from "@griya/api";

/** A line of a test's cart: one oak sofa, checked, at Rp4.500.000. */
export const aLine = (line: Partial<CartLine> = {}): CartLine => ({
  lineId: "line-sofa",
  productId: "product-sofa",
  variantId: "variant-sofa-oak",
  slug: "sofa",
  name: "Sofa",
  attributes: [{ name: "Wood", value: "Oak" }],
  picture: { path: "sofa.svg", widths: [], width: 800, height: 600, alt: "Sofa", colour: "#aa8866" },
  quantity: 1,
  isSelected: true,
  unitPrice: 4_500_000,
  previousUnitPrice: null,
  stock: 10,
  ...line,
});

export const aCart = (...lines: Partial<CartLine>[]): Cart => cartOf(lines.length === 0 ? [aLine()] : lines.map(aLine));
