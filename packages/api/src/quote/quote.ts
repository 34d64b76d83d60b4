import { isAvailable } from "../cart/cart.ts";
import type { AddOnTotals, Adjustment, Quote, QuoteLine, UnavailableLine } from "./quote.contract.ts";

/** The fields of a line that its sum needs. */
export type LineToSum = {
  readonly lineId: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly stock: number;
  /** The services that are offered with it. */
  readonly addOns: readonly { readonly addOnId: string; readonly unitPrice: number; readonly isChosen: boolean }[];
  /** Another reason than stock why it cannot be bought, if known. */
  readonly unavailableReason?: "withdrawn" | "cannotShip" | null;
};

/** The sums of some lines. `subtotal` covers the lines that can be bought; `total` adds their services and every adjustment. */
export type LineTotals<Own = Adjustment> = {
  lines: QuoteLine[];
  unbuyable: UnavailableLine[];
  adjustments: Own[];
  subtotal: number;
  addOns: AddOnTotals;
  total: number;
};

const getUnavailableLine = ({ lineId, stock, quantity, unavailableReason }: LineToSum): UnavailableLine | null => {
  if (unavailableReason) return { lineId, reason: unavailableReason, stock };
  if (isAvailable({ stock, quantity })) return null;
  return { lineId, reason: stock === 0 ? "soldOut" : "notEnough", stock };
};

/** Returns the subtotal of some lines, before or after the purchase, in whole rupiah. */
export const getSubtotal = (lines: readonly Pick<LineToSum, "quantity" | "unitPrice">[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** Returns the totals of the services of some lines, before or after the purchase. */
export const getAddOnTotals = (
  lines: readonly { readonly quantity: number; readonly addOns: readonly { readonly unitPrice: number }[] }[],
): AddOnTotals => {
  const done = lines.flatMap(({ quantity, addOns }) => addOns.map(({ unitPrice }) => ({ quantity, unitPrice })));
  return { totalItems: done.reduce((sum, { quantity }) => sum + quantity, 0), totalCost: getSubtotal(done) };
};

/** Returns the lines that can be bought, and their sums in whole rupiah. No other code adds up a total. */
export const sumLines = <Own extends Adjustment<unknown> = Adjustment>(
  lines: readonly LineToSum[],
  adjustments: readonly Own[] = [],
): LineTotals<Own> => {
  const unavailableLines = lines.flatMap((line) => getUnavailableLine(line) ?? []);
  const unavailableLineIds = new Set(unavailableLines.map(({ lineId }) => lineId));
  const bought = lines
    .filter(({ lineId }) => !unavailableLineIds.has(lineId))
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
  const subtotal = getSubtotal(bought);
  const addOns = getAddOnTotals(bought);
  return {
    lines: bought,
    unbuyable: unavailableLines,
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

const getAddOnChanges = ({ lineId, addOns: before }: QuoteLine, { addOns: after }: QuoteLine) =>
  [...new Set([...before, ...after].map(({ addOnId }) => addOnId))].map((addOnId) => {
    const findAddOnPrice = (addOns: QuoteLine["addOns"]) =>
      addOns.find((addOn) => addOn.addOnId === addOnId)?.unitPrice ?? null;
    return { kind: "addOn" as const, lineId, addOnId, before: findAddOnPrice(before), after: findAddOnPrice(after) };
  });

const getLineChanges = (before: QuoteLine, after: Quote): QuoteChange[] => {
  const { lineId } = before;
  const currentLine = after.lines.find((line) => line.lineId === lineId);
  if (currentLine) {
    const price: QuoteChange = { kind: "price", lineId, before: before.unitPrice, after: currentLine.unitPrice };
    const quantity: QuoteChange = { kind: "quantity", lineId, before: before.quantity, after: currentLine.quantity };
    return [price, quantity, ...getAddOnChanges(before, currentLine)].filter(
      (change) => change.before !== change.after,
    );
  }
  const unavailableLine = after.unbuyable.find((line) => line.lineId === lineId);
  if (!unavailableLine) return [{ kind: "gone", lineId }];
  return unavailableLine.reason === "cannotShip"
    ? [{ kind: "cannotShip", lineId }]
    : [{ kind: "stock", lineId, before: before.quantity, after: unavailableLine.stock }];
};

const groupAdjustmentsByKind = ({ adjustments }: Quote) => Map.groupBy(adjustments, ({ kind }) => kind);

const getAdjustmentChanges = (before: Quote, after: Quote): QuoteChange[] => {
  const [old, current] = [groupAdjustmentsByKind(before), groupAdjustmentsByKind(after)];
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

const getAddressLines = (shipTo: Quote["shipTo"]): readonly string[] =>
  shipTo === null ? [] : [shipTo.name, shipTo.phone, ...shipTo.lines];

const getAddressChanges = (before: readonly string[], after: readonly string[]): QuoteChange[] =>
  before.length === after.length && before.every((line, place) => line === after[place])
    ? []
    : [{ kind: "address", before, after }];

/** Returns the changes of a later quote since the quote that the shopper saw. Empty when both name the same purchase. */
export const compareQuotes = (before: Quote, after: Quote): QuoteChange[] => [
  ...before.lines.flatMap((line) => getLineChanges(line, after)),
  ...after.lines
    .filter(({ lineId }) => before.lines.every((line) => line.lineId !== lineId))
    .map(({ lineId, quantity }): QuoteChange => ({ kind: "added", lineId, after: quantity })),
  ...getAdjustmentChanges(before, after),
  ...getAddressChanges(getAddressLines(before.shipTo), getAddressLines(after.shipTo)),
];
