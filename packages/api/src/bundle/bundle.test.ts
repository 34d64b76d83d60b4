import * as fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { embeddedCartEndpoints } from "../cart/cart.contract.ts";
import type { BundleVariant } from "./bundle.contract.ts";
import { getDefaultVariants, shouldAdvertiseBundle, sumBundle, toNewCartLine, toVariantKey } from "./bundle.ts";

const aVariant = fc
  .record({
    id: fc.uuid(),
    stock: fc.integer({ min: 0, max: 20 }),
    separatePrice: fc.integer({ min: 1, max: 99_999_999 }),
    off: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(
    ({ off, ...variant }): BundleVariant => ({
      ...variant,
      attributes: [],
      picture: null,
      price: Math.max(1, variant.separatePrice - off),
    }),
  );
const aLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), variants: fc.array(aVariant, { minLength: 1, maxLength: 4 }) })
  .map((line) => ({ ...line, product: {} as never }));
const someLines = fc.array(aLine, { minLength: 2, maxLength: 5 });

it("a bundle never costs more than its separate pieces, and its price is the sum of its pieces' prices", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const chosenVariants = getDefaultVariants({ lines });
      const { price, separatePrice } = sumBundle(lines, chosenVariants);
      expect(price).toBeLessThanOrEqual(separatePrice);
      const piecePrices = lines.flatMap(({ quantity }, place) =>
        Array.from({ length: quantity }, () => chosenVariants[place]?.price ?? 0),
      );
      expect(piecePrices.reduce((sum, share) => sum + share, 0)).toBe(price);
    }),
  );
});

it("the stock of a bundle is the largest number for which the stock of all pieces is sufficient", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const chosenVariants = getDefaultVariants({ lines });
      const { stock } = sumBundle(lines, chosenVariants);
      const isInStock = (times: number) =>
        lines.every(({ quantity }, place) => times * quantity <= (chosenVariants[place]?.stock ?? 0));
      expect(isInStock(stock)).toBe(true);
      expect(isInStock(stock + 1)).toBe(false);
    }),
  );
});

it("a bundle selects the cheapest variants with enough stock", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      for (const [place, variant] of getDefaultVariants({ lines }).entries()) {
        const { quantity = 0, variants = [] } = lines[place] ?? {};
        const variantsInStock = variants.filter(({ stock }) => stock >= quantity);
        const candidates = variantsInStock.length > 0 ? variantsInStock : variants;
        expect(variant.price).toBe(Math.min(...candidates.map(({ price }) => price)));
        expect(candidates).toContain(variant);
      }
    }),
  );
});

it("a page advertises a bundle only while it is in stock and saves money", () => {
  const variant = { id: "a", attributes: [], picture: null, stock: 6, price: 900, separatePrice: 1_000 };
  const isAdvertised = (own: Partial<BundleVariant>) =>
    shouldAdvertiseBundle({ lines: [{ quantity: 6, product: {} as never, variants: [{ ...variant, ...own }] }] });
  expect(isAdvertised({})).toBe(true);
  expect(isAdvertised({ stock: 5 })).toBe(false);
  expect(isAdvertised({ price: 1_000 })).toBe(false);
});

it("a bundle has the same cart line for the same variants, in any order and in upper or lower case", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.array(fc.uuid(), { minLength: 1, maxLength: 8 }), (id, variantIds) => {
      const line = toNewCartLine(
        { id },
        variantIds.map((variantId) => ({ id: variantId })),
        1,
      );
      expect(line).toEqual({ productId: id, variantId: toVariantKey(variantIds.toReversed()), quantity: 1 });
      expect(line.variantId).toBe(toVariantKey(variantIds.map((variantId) => variantId.toUpperCase())));
      expect(z.safeEncode(embeddedCartEndpoints.add.request ?? z.never(), line).success).toBe(true);
    }),
  );
});
