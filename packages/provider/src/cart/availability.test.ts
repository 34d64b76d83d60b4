import * as fc from "fast-check";
import { expect, it } from "vitest";
import { countAvailableUnits, type StockLine, withStock } from "./availability.ts";

const VARIANT_IDS = ["sofa", "chair", "lamp"] as const;

/** An arbitrary cart whose lines share the same stock. */
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
        of: fc.uniqueArray(
          fc.record({ id: fc.constantFrom(...VARIANT_IDS), quantity: fc.integer({ min: 1, max: 4 }) }),
          {
            selector: ({ id }) => id,
            minLength: 1,
          },
        ),
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

const countWanted = (lines: readonly StockLine[], id: string): number =>
  lines.reduce(
    (sum, { pieces, quantity }) => sum + quantity * (pieces.find(({ variant }) => variant.id === id)?.quantity ?? 0),
    0,
  );

it("limits the buyable pieces of all lines to the stock, in bundles and alone", () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const buyableLines = withStock(cart).filter(({ isSelected, quantity, stock }) => isSelected && quantity <= stock);
      for (const { variant } of buyableLines.flatMap(({ pieces }) => pieces)) {
        expect(countWanted(buyableLines, variant.id)).toBeLessThanOrEqual(variant.onHand);
      }
    }),
  );
});

it("makes every line buyable with enough stock after the earlier buyable lines", () => {
  fc.assert(
    fc.property(aCart, (cart) => {
      const lines = withStock(cart);
      for (const [place, line] of lines.entries()) {
        const linesBefore = lines
          .slice(0, place)
          .filter(({ isSelected, quantity, stock }) => isSelected && quantity <= stock);
        expect(line.stock).toBe(line.isWithdrawn ? 0 : countAvailableUnits(line, linesBefore));
        const isInStock = (count: number) =>
          line.pieces.every(
            ({ variant, quantity }) => countWanted(linesBefore, variant.id) + count * quantity <= variant.onHand,
          );
        expect(line.stock === 0 || isInStock(line.stock)).toBe(true);
        expect(isInStock(line.stock + 1) && !line.isWithdrawn).toBe(false);
      }
    }),
  );
});
