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

const sumAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the sums of lines", () => {
  it("add up lines to the subtotal, and subtotal, services and adjustments to the total", () => {
    fc.assert(
      fc.property(someLines, someAdjustments, (lines, adjustments) => {
        const sum = sumLines(lines, adjustments);
        expect(sum.subtotal).toBe(sumAmounts(sum.lines.map(({ quantity, unitPrice }) => quantity * unitPrice)));
        expect(sum.subtotal).toBe(sumAmounts(sum.lines.map(({ amount }) => amount)));
        const chosenAddOns = sum.lines.flatMap(({ quantity, addOns }) =>
          addOns.map((addOn) => ({ ...addOn, quantity })),
        );
        expect(sum.addOns).toEqual({
          totalItems: sumAmounts(chosenAddOns.map(({ quantity }) => quantity)),
          totalCost: sumAmounts(chosenAddOns.map(({ quantity, unitPrice }) => quantity * unitPrice)),
        });
        const adjustmentTotal = sumAmounts(sum.adjustments.map(({ amount }) => amount));
        expect(sum.total).toBe(sum.subtotal + sum.addOns.totalCost + adjustmentTotal);
        expect(Number.isSafeInteger(sum.total)).toBe(true);
      }),
    );
  });

  it("contain each line once, as a bought line or with the reason why it cannot be bought", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const sum = sumLines(lines);
        expect([...sum.lines, ...sum.unbuyable].map(({ lineId }) => lineId).toSorted()).toEqual(
          lines.map(({ lineId }) => lineId).toSorted(),
        );
        const lineById = new Map(lines.map((line) => [line.lineId, line]));
        for (const { lineId, quantity } of sum.lines) {
          expect(quantity).toBeLessThanOrEqual(lineById.get(lineId)?.stock ?? 0);
          expect(lineById.get(lineId)?.unavailableReason).toBeNull();
        }
      }),
    );
  });

  it.each<[string, Partial<LineToSum>]>([
    ["soldOut", { stock: 0 }],
    ["notEnough", { stock: 1 }],
    ["withdrawn", { stock: 0, unavailableReason: "withdrawn" }],
    ["cannotShip", { unavailableReason: "cannotShip" }],
  ])("leave out a line that is %s", (reason, own) => {
    const addOns = [{ addOnId: "assembly", unitPrice: 50, isChosen: true }];
    const line = { lineId: "sofa", quantity: 2, unitPrice: 1_000, stock: 5, addOns, ...own };
    expect(sumLines([line])).toMatchObject({ lines: [], total: 0, unbuyable: [{ lineId: "sofa", reason }] });
  });
});

describe("the difference of two quotes", () => {
  it("is empty for equal quotes", () => {
    fc.assert(
      fc.property(aQuote, (quote) => {
        expect(compareQuotes(quote, structuredClone(quote))).toEqual([]);
      }),
    );
  });

  it("is not empty when the purchases differ", () => {
    const formatPurchase = ({ lines, adjustments, shipTo }: Quote) =>
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
      fc.property(aQuote, aQuote, (earlierQuote, laterQuote) => {
        expect(compareQuotes(earlierQuote, laterQuote).length > 0).toBe(
          formatPurchase(earlierQuote) !== formatPurchase(laterQuote),
        );
      }),
    );
  });

  it("contains added costs, removed costs and another address", () => {
    const buildQuote = (own: Partial<Quote>): Quote => ({
      ...sumLines([], []),
      voucher: null,
      id: "",
      shipTo: null,
      ...own,
    });
    const shipping = { kind: "shipping" as const, label: "Regular", amount: 100 };
    const addedAdjustment = { kind: "adjustment", adjustment: "shipping", label: "Regular" };
    const [quoteWithoutShipping, quoteWithShipping] = [buildQuote({}), buildQuote({ adjustments: [shipping] })];
    expect(compareQuotes(quoteWithoutShipping, quoteWithShipping)).toEqual([
      { ...addedAdjustment, before: null, after: 100 },
    ]);
    expect(compareQuotes(quoteWithShipping, quoteWithoutShipping)).toEqual([
      { ...addedAdjustment, before: 100, after: null },
    ]);
    const buildQuoteAt = (...lines: string[]) => buildQuote({ shipTo: { name: "Sari", phone: "+62812", lines } });
    const getPrintedLines = (...lines: string[]) => ["Sari", "+62812", ...lines];
    expect(compareQuotes(buildQuoteAt("Jalan Jati 1", "Jepara"), buildQuoteAt("Jalan Jati 2", "Jepara"))).toEqual([
      {
        kind: "address",
        before: getPrintedLines("Jalan Jati 1", "Jepara"),
        after: getPrintedLines("Jalan Jati 2", "Jepara"),
      },
    ]);
    expect(compareQuotes(buildQuoteAt("Jepara"), buildQuoteAt("Jepara", "59431"))).toEqual([
      { kind: "address", before: getPrintedLines("Jepara"), after: getPrintedLines("Jepara", "59431") },
    ]);
    expect(compareQuotes(buildQuote({}), buildQuoteAt("Jepara"))).toEqual([
      { kind: "address", before: [], after: getPrintedLines("Jepara") },
    ]);
    expect(compareQuotes(buildQuoteAt("Jepara"), buildQuoteAt("Jepara"))).toEqual([]);
  });

  it("distinguishes price, quantity, services, stock, shipping and missing lines", () => {
    const buildLine = (lineId: string, own: Partial<LineToSum> = {}): LineToSum => ({
      lineId,
      quantity: 2,
      unitPrice: 1_000,
      stock: 5,
      addOns: [],
      ...own,
    });
    const buildQuote = (lines: readonly LineToSum[], amount: number): Quote => ({
      ...sumLines(lines, [{ kind: "shipping" as const, label: "Regular", amount }]),
      voucher: null,
      id: "",
      shipTo: null,
    });
    const buildAssembly = (unitPrice: number) => ({ addOnId: "assembly", unitPrice, isChosen: true });
    const carryingAddOn = { addOnId: "carrying", unitPrice: 75, isChosen: true };
    const earlierQuote = buildQuote(
      [
        ...["dearer", "fewer", "short", "gone", "far"].map((id) => buildLine(id)),
        buildLine("served", { addOns: [buildAssembly(50), carryingAddOn] }),
      ],
      100,
    );
    const laterQuote = buildQuote(
      [
        buildLine("dearer", { unitPrice: 1_500 }),
        buildLine("fewer", { quantity: 1 }),
        buildLine("short", { stock: 1 }),
        buildLine("far", { unavailableReason: "cannotShip" }),
        buildLine("served", {
          addOns: [buildAssembly(60), { ...carryingAddOn, isChosen: false }, { ...carryingAddOn, addOnId: "old" }],
        }),
        buildLine("new"),
      ],
      50,
    );
    expect(compareQuotes(earlierQuote, laterQuote)).toEqual([
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

it("a quote is the same after encoding and decoding", () => {
  fc.assert(
    fc.property(aQuote, (quote) => {
      expect(z.decode(Quote, z.encode(Quote, quote))).toEqual(quote);
    }),
  );
});
