import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Quote } from "./quote.contract.ts";
import { compareQuotes, type LineToSum, sumLines } from "./quote.ts";

const someAddOns = fc.uniqueArray(
  fc.record({
    addOnId: fc.constantFrom("assembly", "carrying", "old-piece"),
    unitPrice: fc.integer({ min: 0, max: 50_000_000 }),
    isChosen: fc.boolean(),
  }),
  { selector: ({ addOnId }) => addOnId },
);
const aLine = fc.record({
  lineId: fc.constantFrom<string>("sofa", "chair", "lamp", "rug", "desk"),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPrice: fc.integer({ min: 0, max: 250_000_000 }),
  stock: fc.integer({ min: 0, max: 1_200 }),
  addOns: someAddOns,
  unavailableReason: fc.constantFrom(null, null, null, "withdrawn" as const, "cannotShip" as const),
});
const someLines = fc.uniqueArray(aLine, { selector: ({ lineId }) => lineId });
const someAdjustments = fc.array(
  fc.record({
    kind: fc.constant("shipping" as const),
    label: fc.constantFrom("Regular", "Express"),
    amount: fc.integer({ min: 0, max: 5_000_000 }),
  }),
  { maxLength: 2 },
);
const aQuote = fc
  .record({
    lines: someLines,
    adjustments: someAdjustments,
    shipTo: fc.option(
      fc.record({ name: fc.constantFrom("Sari", "Budi"), phone: fc.constant("+62812"), lines: fc.array(fc.string()) }),
    ),
  })
  .map(
    ({ lines, adjustments, shipTo }): Quote => ({
      ...sumLines(lines, adjustments),
      voucher: null,
      id: "quote",
      shipTo,
    }),
  );

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe("what lines come to", () => {
  it("always adds up: lines to the subtotal, and with their services and the adjustments to the total", () => {
    fc.assert(
      fc.property(someLines, someAdjustments, (lines, adjustments) => {
        const sum = sumLines(lines, adjustments);
        expect(sum.subtotal).toBe(total(sum.lines.map(({ quantity, unitPrice }) => quantity * unitPrice)));
        expect(sum.subtotal).toBe(total(sum.lines.map(({ amount }) => amount)));
        const done = sum.lines.flatMap(({ quantity, addOns }) => addOns.map((addOn) => ({ ...addOn, quantity })));
        expect(sum.addOns).toEqual({
          totalItems: total(done.map(({ quantity }) => quantity)),
          totalCost: total(done.map(({ quantity, unitPrice }) => quantity * unitPrice)),
        });
        const beside = total(sum.adjustments.map(({ amount }) => amount));
        expect(sum.total).toBe(sum.subtotal + sum.addOns.totalCost + beside);
        expect(Number.isSafeInteger(sum.total)).toBe(true);
      }),
    );
  });

  it("has each line once, among those to buy or with the reason why not", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const sum = sumLines(lines);
        expect([...sum.lines, ...sum.unbuyable].map(({ lineId }) => lineId).toSorted()).toEqual(
          lines.map(({ lineId }) => lineId).toSorted(),
        );
        const wanted = new Map(lines.map((line) => [line.lineId, line]));
        for (const { lineId, quantity } of sum.lines) {
          expect(quantity).toBeLessThanOrEqual(wanted.get(lineId)?.stock ?? 0);
          expect(wanted.get(lineId)?.unavailableReason).toBeNull();
        }
      }),
    );
  });

  it.each<[string, Partial<LineToSum>]>([
    ["soldOut", { stock: 0 }],
    ["notEnough", { stock: 1 }],
    ["withdrawn", { stock: 0, unavailableReason: "withdrawn" }],
    ["cannotShip", { unavailableReason: "cannotShip" }],
  ])("leaves out a line that is %s", (reason, own) => {
    const addOns = [{ addOnId: "assembly", unitPrice: 50, isChosen: true }];
    const line = { lineId: "sofa", quantity: 2, unitPrice: 1_000, stock: 5, addOns, ...own };
    expect(sumLines([line])).toMatchObject({ lines: [], total: 0, unbuyable: [{ lineId: "sofa", reason }] });
  });
});

describe("the difference of two quotes", () => {
  it("is nothing for one and the same", () => {
    fc.assert(
      fc.property(aQuote, (quote) => {
        expect(compareQuotes(quote, structuredClone(quote))).toEqual([]);
      }),
    );
  });

  it("says something wherever the purchase is another one", () => {
    const bought = ({ lines, adjustments, shipTo }: Quote) =>
      JSON.stringify([
        lines
          .map(({ lineId, quantity, unitPrice, addOns }) => {
            const services = addOns.map((addOn) => `${addOn.addOnId} ${addOn.unitPrice}`).toSorted();
            return [lineId, quantity, unitPrice, ...services].join();
          })
          .toSorted(),
        adjustments.map(({ kind, amount }) => [kind, amount]),
        shipTo && [shipTo.name, shipTo.phone, shipTo.lines],
      ]);
    fc.assert(
      fc.property(aQuote, aQuote, (before, after) => {
        expect(compareQuotes(before, after).length > 0).toBe(bought(before) !== bought(after));
      }),
    );
  });

  it("tells what is added, no longer added, and another address", () => {
    const quote = (own: Partial<Quote>): Quote => ({
      ...sumLines([], []),
      voucher: null,
      id: "",
      shipTo: null,
      ...own,
    });
    const shipping = { kind: "shipping" as const, label: "Regular", amount: 100 };
    const added = { kind: "adjustment", adjustment: "shipping", label: "Regular" };
    const [without, with_] = [quote({}), quote({ adjustments: [shipping] })];
    expect(compareQuotes(without, with_)).toEqual([{ ...added, before: null, after: 100 }]);
    expect(compareQuotes(with_, without)).toEqual([{ ...added, before: 100, after: null }]);
    const at = (...lines: string[]) => quote({ shipTo: { name: "Sari", phone: "+62812", lines } });
    const printed = (...lines: string[]) => ["Sari", "+62812", ...lines];
    expect(compareQuotes(at("Jalan Jati 1", "Jepara"), at("Jalan Jati 2", "Jepara"))).toEqual([
      { kind: "address", before: printed("Jalan Jati 1", "Jepara"), after: printed("Jalan Jati 2", "Jepara") },
    ]);
    expect(compareQuotes(at("Jepara"), at("Jepara", "59431"))).toEqual([
      { kind: "address", before: printed("Jepara"), after: printed("Jepara", "59431") },
    ]);
    expect(compareQuotes(quote({}), at("Jepara"))).toEqual([{ kind: "address", before: [], after: printed("Jepara") }]);
    expect(compareQuotes(at("Jepara"), at("Jepara"))).toEqual([]);
  });

  it("tells price, quantity, services, stock, shipping and lines that are gone apart", () => {
    const line = (lineId: string, own: Partial<LineToSum> = {}): LineToSum => ({
      lineId,
      quantity: 2,
      unitPrice: 1_000,
      stock: 5,
      addOns: [],
      ...own,
    });
    const quote = (lines: readonly LineToSum[], amount: number): Quote => ({
      ...sumLines(lines, [{ kind: "shipping" as const, label: "Regular", amount }]),
      voucher: null,
      id: "",
      shipTo: null,
    });
    const assembly = (unitPrice: number) => ({ addOnId: "assembly", unitPrice, isChosen: true });
    const carrying = { addOnId: "carrying", unitPrice: 75, isChosen: true };
    const before = quote(
      [
        ...["dearer", "fewer", "short", "gone", "far"].map((id) => line(id)),
        line("served", { addOns: [assembly(50), carrying] }),
      ],
      100,
    );
    const after = quote(
      [
        line("dearer", { unitPrice: 1_500 }),
        line("fewer", { quantity: 1 }),
        line("short", { stock: 1 }),
        line("far", { unavailableReason: "cannotShip" }),
        line("served", { addOns: [assembly(60), { ...carrying, isChosen: false }, { ...carrying, addOnId: "old" }] }),
        line("new"),
      ],
      50,
    );
    expect(compareQuotes(before, after)).toEqual([
      { kind: "price", lineId: "dearer", before: 1_000, after: 1_500 },
      { kind: "quantity", lineId: "fewer", before: 2, after: 1 },
      { kind: "stock", lineId: "short", before: 2, after: 1 },
      { kind: "gone", lineId: "gone" },
      { kind: "cannotShip", lineId: "far" },
      { kind: "addOn", lineId: "served", addOnId: "assembly", before: 50, after: 60 },
      { kind: "addOn", lineId: "served", addOnId: "carrying", before: 75, after: null },
      { kind: "addOn", lineId: "served", addOnId: "old", before: null, after: 75 },
      { kind: "added", lineId: "new", after: 2 },
      { kind: "adjustment", adjustment: "shipping", label: "Regular", before: 100, after: 50 },
    ]);
  });
});

it("travels and comes back as it was", () => {
  fc.assert(
    fc.property(aQuote, (quote) => {
      expect(z.decode(Quote, z.encode(Quote, quote))).toEqual(quote);
    }),
  );
});
