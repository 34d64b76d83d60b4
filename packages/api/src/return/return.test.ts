import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideByWeights } from "../money/shares.ts";
import { getRefundAmount, RETURN_REASONS, type ReturnReason } from "./return.ts";

const rupiah = fc.integer({ min: 0, max: 90_000_000 });

/** An order with a voucher's discount on its goods. */
const anOrder = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitPrice: rupiah, addOnPrice: rupiah }), {
    minLength: 1,
    maxLength: 6,
  })
  .chain((lines) => {
    const goods = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    return fc.record({ lines: fc.constant(lines), discount: fc.integer({ min: 0, max: goods }) });
  });
const someRequests = fc.array(
  fc.record({
    line: fc.nat(5),
    pieces: fc.integer({ min: 1, max: 12 }),
    reason: fc.constantFrom(...RETURN_REASONS),
    refused: fc.option(fc.nat(20), { nil: null }),
  }),
  { maxLength: 30 },
);

type ReturnRequest = { line: number; pieces: number; goods: number; addOns: number };

describe("shares of an amount", () => {
  it("come to the amount, to the last rupiah, and none is above its weight", () => {
    fc.assert(
      fc.property(anOrder, ({ lines, discount }) => {
        const weights = lines.map(({ quantity, unitPrice }) => quantity * unitPrice);
        const shares = divideByWeights(discount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
        for (const [place, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[place] ?? 0);
        }
      }),
    );
  });

  it("give what is left to those that lost most by rounding", () => {
    expect(divideByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(divideByWeights(10, [5, 3, 0, 1])).toEqual([6, 3, 0, 1]);
    expect(divideByWeights(0, [0, 0])).toEqual([0, 0]);
  });
});

describe("the refunds of an order", () => {
  const simulateReturns = (
    {
      lines,
      discount,
    }: { lines: readonly { quantity: number; unitPrice: number; addOnPrice: number }[]; discount: number },
    wishes: readonly { line: number; pieces: number; reason: ReturnReason; refused: number | null }[],
  ) => {
    const shares = divideByWeights(
      discount,
      lines.map(({ quantity, unitPrice }) => quantity * unitPrice),
    );
    const paidAmounts = lines.map(({ quantity, unitPrice }, place) => quantity * unitPrice - (shares[place] ?? 0));
    const acceptedRequests: ReturnRequest[] = [];
    const getPaidLine = (line: number) => {
      const lineRequests = acceptedRequests.filter((each) => each.line === line);
      const { quantity = 1, addOnPrice = 0 } = lines[line] ?? {};
      const paidAmount = paidAmounts[line] ?? 0;
      return {
        quantity,
        addOnPrice,
        paid: paidAmount,
        left: quantity - lineRequests.reduce((sum, { pieces }) => sum + pieces, 0),
        returnableAmount: paidAmount - lineRequests.reduce((sum, { goods }) => sum + goods, 0),
      };
    };
    const requestReturn = (line: number, pieces: number, reason: ReturnReason) => {
      const paidLine = getPaidLine(line);
      if (pieces < 1 || pieces > paidLine.left) return;
      acceptedRequests.push({ line, pieces, ...getRefundAmount(paidLine, pieces, reason) });
    };
    for (const { line, pieces, reason, refused } of wishes) {
      if (line < lines.length) requestReturn(line, pieces, reason);
      if (refused !== null && refused < acceptedRequests.length) acceptedRequests.splice(refused, 1);
    }
    return { live: acceptedRequests, standing: getPaidLine, ask: requestReturn, paidFor: paidAmounts };
  };

  it("never exceed the paid amount, after any sequence of requests and refusals", () => {
    fc.assert(
      fc.property(anOrder, someRequests, (order, wishes) => {
        const { live, paidFor: paidAmounts } = simulateReturns(order, wishes);
        for (const [line, { quantity, addOnPrice }] of order.lines.entries()) {
          const lineRequests = live.filter((each) => each.line === line);
          const sumRequests = (of: (asked: ReturnRequest) => number) =>
            lineRequests.reduce((total, asked) => total + of(asked), 0);
          expect(sumRequests(({ goods }) => goods)).toBeLessThanOrEqual(paidAmounts[line] ?? 0);
          expect(sumRequests(({ addOns }) => addOns)).toBeLessThanOrEqual(quantity * addOnPrice);
          for (const { goods, addOns } of lineRequests) expect(Math.min(goods, addOns)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it("equal the paid amount for goods after the return of all pieces", () => {
    fc.assert(
      fc.property(anOrder, someRequests, (order, wishes) => {
        const { live, standing, ask: requestReturn, paidFor: paidAmounts } = simulateReturns(order, wishes);
        for (const line of order.lines.keys()) requestReturn(line, standing(line).left, "damaged");
        const goods = live.reduce((sum, asked) => sum + asked.goods, 0);
        expect(goods).toBe(paidAmounts.reduce((sum, paid) => sum + paid, 0));
      }),
    );
  });

  it("include services only when the shop caused the return", () => {
    const line = { quantity: 3, paid: 100, addOnPrice: 7, left: 3, returnableAmount: 100 };
    expect(getRefundAmount(line, 1, "changedMind")).toEqual({ goods: 33, addOns: 0 });
    expect(getRefundAmount(line, 2, "damaged")).toEqual({ goods: 66, addOns: 14 });
    expect(getRefundAmount(line, 3, "wrongPiece")).toEqual({ goods: 100, addOns: 21 });
    expect(getRefundAmount({ ...line, left: 1, returnableAmount: 34 }, 1, "changedMind")).toEqual({
      goods: 34,
      addOns: 0,
    });
  });
});
