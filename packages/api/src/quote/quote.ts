import { isBuyable } from "../cart/cart.ts";
import type { AddOnTotals, Adjustment, Quote, QuoteLine, UnbuyableLine } from "./quote.contract.ts";

/** The fields of a line that its sum needs. */
export type LineToSum = {
  readonly lineId: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly stock: number;
  /** The services that are offered with it. */
  readonly addOns: readonly { readonly addOnId: string; readonly unitPrice: number; readonly isChosen: boolean }[];
  /** Another reason than stock why it cannot be bought, if known. */
  readonly hindrance?: "withdrawn" | "cannotShip" | null;
};

/** The sums of some lines. `subtotal` covers the lines that can be bought; `total` adds their services and every adjustment. */
export type Sum<Own = Adjustment> = {
  lines: QuoteLine[];
  unbuyable: UnbuyableLine[];
  adjustments: Own[];
  subtotal: number;
  addOns: AddOnTotals;
  total: number;
};

const unbuyable = ({ lineId, stock, quantity, hindrance }: LineToSum): UnbuyableLine | null => {
  if (hindrance) return { lineId, reason: hindrance, stock };
  if (isBuyable({ stock, quantity })) return null;
  return { lineId, reason: stock === 0 ? "soldOut" : "notEnough", stock };
};

/** Returns the subtotal of some lines, before or after the purchase, in whole rupiah. */
export const subtotalOf = (lines: readonly Pick<LineToSum, "quantity" | "unitPrice">[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** Returns the totals of the services of some lines, before or after the purchase. */
export const addOnTotalsOf = (
  lines: readonly { readonly quantity: number; readonly addOns: readonly { readonly unitPrice: number }[] }[],
): AddOnTotals => {
  const done = lines.flatMap(({ quantity, addOns }) => addOns.map(({ unitPrice }) => ({ quantity, unitPrice })));
  return { totalItems: done.reduce((sum, { quantity }) => sum + quantity, 0), totalCost: subtotalOf(done) };
};

/** Returns the lines that can be bought, and their sums in whole rupiah. No other code adds up a total. */
export const sumOf = <Own extends Adjustment<unknown> = Adjustment>(
  lines: readonly LineToSum[],
  adjustments: readonly Own[] = [],
): Sum<Own> => {
  const hindered = lines.flatMap((line) => unbuyable(line) ?? []);
  const isHindered = new Set(hindered.map(({ lineId }) => lineId));
  const bought = lines
    .filter(({ lineId }) => !isHindered.has(lineId))
    .map(
      ({ lineId, quantity, unitPrice, addOns }): QuoteLine => ({
        lineId,
        quantity,
        unitPrice,
        amount: quantity * unitPrice,
        addOns: addOns
          .filter(({ isChosen }) => isChosen)
          .map((addOn) => ({ addOnId: addOn.addOnId, unitPrice: addOn.unitPrice })),
      }),
    );
  const subtotal = subtotalOf(bought);
  const addOns = addOnTotalsOf(bought);
  return {
    lines: bought,
    unbuyable: hindered,
    adjustments: [...adjustments],
    subtotal,
    addOns,
    total: adjustments.reduce((sum, { amount }) => sum + amount, subtotal + addOns.totalCost),
  };
};

/** One change in a later quote. Amounts in whole rupiah. */
export type QuoteChange =
  | { kind: "price"; lineId: string; before: number; after: number }
  | { kind: "quantity"; lineId: string; before: number; after: number }
  /** Null when the service was not chosen before, or is not chosen any more. */
  | { kind: "addOn"; lineId: string; addOnId: string; before: number | null; after: number | null }
  /** Fewer pieces are there than the line wants: `after` of them. */
  | { kind: "stock"; lineId: string; before: number; after: number }
  | { kind: "cannotShip"; lineId: string }
  /** The line is not in the cart any more. */
  | { kind: "gone"; lineId: string }
  /** The line was not among those to buy before. */
  | { kind: "added"; lineId: string; after: number }
  /** Null when there was or is no adjustment of that kind. */
  | { kind: "adjustment"; adjustment: Adjustment["kind"]; label: string; before: number | null; after: number | null }
  | { kind: "address"; before: readonly string[]; after: readonly string[] };

const addOnChanges = ({ lineId, addOns: before }: QuoteLine, { addOns: after }: QuoteLine) =>
  [...new Set([...before, ...after].map(({ addOnId }) => addOnId))].map((addOnId) => {
    const priceIn = (addOns: QuoteLine["addOns"]) =>
      addOns.find((addOn) => addOn.addOnId === addOnId)?.unitPrice ?? null;
    return { kind: "addOn" as const, lineId, addOnId, before: priceIn(before), after: priceIn(after) };
  });

const lineChanges = (before: QuoteLine, after: Quote): QuoteChange[] => {
  const { lineId } = before;
  const now = after.lines.find((line) => line.lineId === lineId);
  if (now) {
    const price: QuoteChange = { kind: "price", lineId, before: before.unitPrice, after: now.unitPrice };
    const quantity: QuoteChange = { kind: "quantity", lineId, before: before.quantity, after: now.quantity };
    return [price, quantity, ...addOnChanges(before, now)].filter((change) => change.before !== change.after);
  }
  const hindered = after.unbuyable.find((line) => line.lineId === lineId);
  if (!hindered) return [{ kind: "gone", lineId }];
  return hindered.reason === "cannotShip"
    ? [{ kind: "cannotShip", lineId }]
    : [{ kind: "stock", lineId, before: before.quantity, after: hindered.stock }];
};

const amountsByKind = ({ adjustments }: Quote) => Map.groupBy(adjustments, ({ kind }) => kind);

const adjustmentChanges = (before: Quote, after: Quote): QuoteChange[] => {
  const [old, current] = [amountsByKind(before), amountsByKind(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((kind): QuoteChange[] => {
    const [were, are] = [old.get(kind) ?? [], current.get(kind) ?? []];
    return Array.from({ length: Math.max(were.length, are.length) }, (_, place) => ({
      kind: "adjustment" as const,
      adjustment: kind,
      label: (are[place] ?? were[place])?.label ?? "",
      before: were[place]?.amount ?? null,
      after: are[place]?.amount ?? null,
    })).filter((change) => change.before !== change.after);
  });
};

const printed = (shipTo: Quote["shipTo"]): readonly string[] =>
  shipTo === null ? [] : [shipTo.name, shipTo.phone, ...shipTo.lines];

const addressChanges = (before: readonly string[], after: readonly string[]): QuoteChange[] =>
  before.length === after.length && before.every((line, place) => line === after[place])
    ? []
    : [{ kind: "address", before, after }];

/** Returns the changes of a later quote since the quote that the shopper saw. Empty when both name the same purchase. */
export const differenceOf = (before: Quote, after: Quote): QuoteChange[] => [
  ...before.lines.flatMap((line) => lineChanges(line, after)),
  ...after.lines
    .filter(({ lineId }) => before.lines.every((line) => line.lineId !== lineId))
    .map(({ lineId, quantity }): QuoteChange => ({ kind: "added", lineId, after: quantity })),
  ...adjustmentChanges(before, after),
  ...addressChanges(printed(before.shipTo), printed(after.shipTo)),
];
