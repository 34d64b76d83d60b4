import * as fc from "fast-check";
import { expect, it } from "vitest";
import { countAvailable, type StockClaim, withStock } from "./availability.ts";

const ITEMS = ["sofa", "chair", "lamp"] as const;

/** Lines of a cart that share the same stock. */
const aCart = fc
  .record({
    shelf: fc.record({
      sofa: fc.integer({ min: 0, max: 12 }),
      chair: fc.integer({ min: 0, max: 12 }),
      lamp: fc.integer({ min: 0, max: 12 }),
    }),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 8 }),
        isSelected: fc.boolean(),
        isWithdrawn: fc.constantFrom(false, false, true),
        of: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ITEMS), quantity: fc.integer({ min: 1, max: 4 }) }), {
          selector: ({ id }) => id,
          minLength: 1,
        }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ shelf, lines }) =>
    lines.map(({ of, ...line }) => ({
      ...line,
      pieces: of.map(({ id, quantity }) => ({ variant: { id, onHand: shelf[id] }, quantity })),
    })),
  );

const countWanted = (lines: readonly StockClaim[], id: string): number =>
  lines.reduce(
    (sum, { pieces, quantity }) => sum + quantity * (pieces.find(({ variant }) => variant.id === id)?.quantity ?? 0),
    0,
  );

it("lets a cart want no more of a piece than is on the shelf, in bundles and by itself together", () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const buyable = withStock(cart).filter(({ isSelected, quantity, stock }) => isSelected && quantity <= stock);
      for (const { variant } of buyable.flatMap(({ pieces }) => pieces)) {
        expect(countWanted(buyable, variant.id)).toBeLessThanOrEqual(variant.onHand);
      }
    }),
  );
});

it("hinders no line that there are pieces for beside all that can be bought before it", () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const lines = withStock(cart);
      for (const [place, line] of lines.entries()) {
        const before = lines
          .slice(0, place)
          .filter(({ isSelected, quantity, stock }) => isSelected && quantity <= stock);
        expect(line.stock).toBe(line.isWithdrawn ? 0 : countAvailable(line, before));
        const fits = (count: number) =>
          line.pieces.every(
            ({ variant, quantity }) => countWanted(before, variant.id) + count * quantity <= variant.onHand,
          );
        expect(line.stock === 0 || fits(line.stock)).toBe(true);
        expect(fits(line.stock + 1) && !line.isWithdrawn).toBe(false);
      }
    }),
  );
});
