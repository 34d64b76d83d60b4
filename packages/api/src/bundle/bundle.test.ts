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

it("costs never more than its pieces one by one, and is what they add up to", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const chosen = getDefaultVariants({ lines });
      const { price, separatePrice } = sumBundle(lines, chosen);
      expect(price).toBeLessThanOrEqual(separatePrice);
      const shares = lines.flatMap(({ quantity }, place) =>
        Array.from({ length: quantity }, () => chosen[place]?.price ?? 0),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(price);
    }),
  );
});

it("can be had as often as there is the right number of each piece, and once less than would be too often", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const chosen = getDefaultVariants({ lines });
      const { stock } = sumBundle(lines, chosen);
      const isThere = (times: number) =>
        lines.every(({ quantity }, place) => times * quantity <= (chosen[place]?.stock ?? 0));
      expect(isThere(stock)).toBe(true);
      expect(isThere(stock + 1)).toBe(false);
    }),
  );
});

it("is shown in the cheapest variants that there are enough of", () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      for (const [place, variant] of getDefaultVariants({ lines }).entries()) {
        const { quantity = 0, variants = [] } = lines[place] ?? {};
        const enough = variants.filter(({ stock }) => stock >= quantity);
        const among = enough.length > 0 ? enough : variants;
        expect(variant.price).toBe(Math.min(...among.map(({ price }) => price)));
        expect(among).toContain(variant);
      }
    }),
  );
});

it("is advertised only while it can be had and saves something", () => {
  const variant = { id: "a", attributes: [], picture: null, stock: 6, price: 900, separatePrice: 1_000 };
  const offered = (own: Partial<BundleVariant>) =>
    shouldAdvertiseBundle({ lines: [{ quantity: 6, product: {} as never, variants: [{ ...variant, ...own }] }] });
  expect(offered({})).toBe(true);
  expect(offered({ stock: 5 })).toBe(false);
  expect(offered({ price: 1_000 })).toBe(false);
});

it("is one line of a cart by the same choice, in whatever order and letters it is named, which the contract takes", () => {
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
