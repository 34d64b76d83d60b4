import { isAvailable } from "../cart/cart.ts";
import type { AddOnTotals, Adjustment, Quote, QuoteLine, UnavailableLine } from "./quote.contract.ts";

/** The fields of a line that the sums need. */
export type LineToSum = {
  readonly lineId: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly stock: number;
  /** The services that are available for the line. */
  readonly addOns: readonly { readonly addOnId: string; readonly unitPrice: number; readonly isChosen: boolean }[];
  /** The reason why the line cannot be bought, if it is not the stock. */
  readonly unavailableReason?: "withdrawn" | "cannotShip" | null;
};

/**
 * The sums of some lines. `subtotal` is the cost of the lines that can be bought. `total` also contains their services and all adjustments.
 */
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

/** Returns the sum of quantity times unit price, in whole rupiah. The lines may belong to a cart or to an order. */
export const getSubtotal = (lines: readonly Pick<LineToSum, "quantity" | "unitPrice">[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** Returns the number and the cost of the services. The lines may belong to a cart or to an order. */
export const getAddOnTotals = (
  lines: readonly { readonly quantity: number; readonly addOns: readonly { readonly unitPrice: number }[] }[],
): AddOnTotals => {
  const chosenAddOns = lines.flatMap(({ quantity, addOns }) =>
    addOns.map(({ unitPrice }) => ({ quantity, unitPrice })),
  );
  return {
    totalItems: chosenAddOns.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCost: getSubtotal(chosenAddOns),
  };
};

/**
 * Returns the lines that can be bought with their sums in whole rupiah, and the lines that cannot be bought. All totals of the shop come
 * from this function.
 */
export const sumLines = <Own extends Adjustment<unknown> = Adjustment>(
  lines: readonly LineToSum[],
  adjustments: readonly Own[] = [],
): LineTotals<Own> => {
  const unavailableLines = lines.flatMap((line) => getUnavailableLine(line) ?? []);
  const unavailableLineIds = new Set(unavailableLines.map(({ lineId }) => lineId));
  const boughtLines = lines
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
  const subtotal = getSubtotal(boughtLines);
  const addOns = getAddOnTotals(boughtLines);
  return {
    lines: boughtLines,
    unbuyable: unavailableLines,
    adjustments: [...adjustments],
    subtotal,
    addOns,
    total: adjustments.reduce((sum, { amount }) => sum + amount, subtotal + addOns.totalCost),
  };
};

/** A difference between two quotes. Amounts are in whole rupiah. */
export type QuoteChange =
  | { kind: "price"; lineId: string; before: number; after: number }
  | { kind: "quantity"; lineId: string; before: number; after: number }
  /** The price of a service; null in the quote without the service. */
  | { kind: "addOn"; lineId: string; addOnId: string; before: number | null; after: number | null }
  /** The stock is too low for the line. `after` is the number of pieces in stock. */
  | { kind: "stock"; lineId: string; before: number; after: number }
  | { kind: "cannotShip"; lineId: string }
  /** The line is no longer in the cart. */
  | { kind: "gone"; lineId: string }
  /** The line is new, or can be bought again. */
  | { kind: "added"; lineId: string; after: number }
  /** The amount of an adjustment; null in the quote without this adjustment. */
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
  const [earlierByKind, laterByKind] = [groupAdjustmentsByKind(before), groupAdjustmentsByKind(after)];
  return [...new Set([...earlierByKind.keys(), ...laterByKind.keys()])].flatMap((kind): QuoteChange[] => {
    const [earlierAdjustments, laterAdjustments] = [earlierByKind.get(kind) ?? [], laterByKind.get(kind) ?? []];
    return Array.from({ length: Math.max(earlierAdjustments.length, laterAdjustments.length) }, (_, place) => ({
      kind: "adjustment" as const,
      adjustment: kind,
      label: (laterAdjustments[place] ?? earlierAdjustments[place])?.label ?? "",
      before: earlierAdjustments[place]?.amount ?? null,
      after: laterAdjustments[place]?.amount ?? null,
    })).filter((change) => change.before !== change.after);
  });
};

const getAddressLines = (shipTo: Quote["shipTo"]): readonly string[] =>
  shipTo === null ? [] : [shipTo.name, shipTo.phone, ...shipTo.lines];

const getAddressChanges = (before: readonly string[], after: readonly string[]): QuoteChange[] =>
  before.length === after.length && before.every((line, place) => line === after[place])
    ? []
    : [{ kind: "address", before, after }];

/** Returns the differences between the accepted quote and a later quote. The list is empty when both are the same purchase. */
export const compareQuotes = (before: Quote, after: Quote): QuoteChange[] => [
  ...before.lines.flatMap((line) => getLineChanges(line, after)),
  ...after.lines
    .filter(({ lineId }) => before.lines.every((line) => line.lineId !== lineId))
    .map(({ lineId, quantity }): QuoteChange => ({ kind: "added", lineId, after: quantity })),
  ...getAdjustmentChanges(before, after),
  ...getAddressChanges(getAddressLines(before.shipTo), getAddressLines(after.shipTo)),
];
