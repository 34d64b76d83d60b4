import {
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  getCartCount,
  type NewCartLine,
  withoutVoucher,
} from "@griya/api";
import { assertDefined } from "../assert-defined.ts";

/** One change of the server's cart, or one request for the current cart. */
export type CartOperation =
  | { kind: "add"; line: NewCartLine }
  | { kind: "change"; change: CartChange }
  /** A change of the voucher. A null code removes the current voucher. */
  | { kind: "voucher"; code: string | null }
  /** A request for the current cart, because other tabs or the provider may have changed it. */
  | { kind: "reload" };

/**
 * Adds an operation to the pending operations. A new quantity replaces the last operation if that operation sets the quantity of the same
 * line and is not in progress. A reload replaces a last reload in the same way.
 */
export const withOperation = (
  pending: readonly CartOperation[],
  operation: CartOperation,
): readonly CartOperation[] => {
  const lastOperation = pending.length > 1 ? pending.at(-1) : undefined;
  const isReplacement =
    (operation.kind === "reload" && lastOperation?.kind === "reload") ||
    (operation.kind === "change" &&
      lastOperation?.kind === "change" &&
      operation.change.kind === "setQuantity" &&
      lastOperation.change.kind === "setQuantity" &&
      operation.change.lineId === lastOperation.change.lineId);
  return [...(isReplacement ? pending.slice(0, -1) : pending), operation];
};

export const getLineId = (operation: CartOperation | undefined): string | null =>
  operation?.kind === "change" && operation.change.kind !== "select" ? operation.change.lineId : null;

export const getNextAddition = ([operation]: readonly CartOperation[]): NewCartLine =>
  assertDefined(operation?.kind === "add" ? operation.line : null);

export const getNextChange = ([operation]: readonly CartOperation[]): CartChange =>
  assertDefined(operation?.kind === "change" ? operation.change : null);

export const getNextVoucher = ([operation]: readonly CartOperation[]): { code: string | null } =>
  assertDefined(operation?.kind === "voucher" ? operation : null);

const canOverride = (later: CartOperation, earlier: CartOperation): boolean => {
  if (later.kind !== "change" || earlier.kind !== "change") return false;
  const [change, earlierChange] = [later.change, earlier.change];
  if (earlierChange.kind === "select") {
    return change.kind === "select" && earlierChange.lineIds.every((lineId) => change.lineIds.includes(lineId));
  }
  if (change.kind === "select" || change.lineId !== earlierChange.lineId) return false;
  if (change.kind === "chooseAddOns") {
    return (
      earlierChange.kind === "chooseAddOns" &&
      earlierChange.addOnIds.every((addOnId) => change.addOnIds.includes(addOnId))
    );
  }
  return change.kind === "remove" || earlierChange.kind === "setQuantity";
};

/** Returns a selection without the lines that other operations remove. The provider refuses a selection with an unknown line. */
const withoutRemovedLines = (operation: CartOperation, removedIds: ReadonlySet<string | null>): CartOperation | [] => {
  if (operation.kind !== "change" || operation.change.kind !== "select") return operation;
  const lineIds = operation.change.lineIds.filter((lineId) => !removedIds.has(lineId));
  return lineIds.length === 0 ? [] : { kind: "change", change: { ...operation.change, lineIds } };
};

/**
 * Returns the operations from a position on, without reloads and without operations that a later operation overrides. The provider may
 * receive the remaining operations in any order.
 */
export const getOperationsToFlush = (
  pending: readonly CartOperation[],
  firstIndex: number,
): readonly CartOperation[] => {
  const operations = pending.slice(firstIndex).filter(({ kind }) => kind !== "reload");
  const removedLineIds = new Set(
    operations.map((operation) =>
      operation.kind === "change" && operation.change.kind === "remove" ? operation.change.lineId : null,
    ),
  );
  return operations
    .filter((operation, place) => !operations.slice(place + 1).some((later) => canOverride(later, operation)))
    .flatMap((operation) => withoutRemovedLines(operation, removedLineIds));
};

/** Returns the line of a cart with the same product and variant; undefined when there is none. */
export const findLine = (cart: Cart, added: Pick<NewCartLine, "productId" | "variantId">): CartLine | undefined =>
  cart.lines.find((line) => line.productId === added.productId && line.variantId === added.variantId);

/**
 * Moves operations to the lines of another cart with the same variants. Leaves out a change of a line that the other cart does not have.
 */
export const moveOperations = (
  nextCart: Cart,
  previousCart: Cart | null,
  pending: readonly CartOperation[],
): readonly CartOperation[] => {
  const findNewLineIds = (lineId: string): readonly string[] => {
    const line = previousCart?.lines.find((previousLine) => previousLine.lineId === lineId);
    const matchingLine = line && findLine(nextCart, line);
    return matchingLine ? [matchingLine.lineId] : [];
  };
  return pending.flatMap((operation): CartOperation | readonly CartOperation[] => {
    if (operation.kind !== "change") return operation;
    const { change } = operation;
    if (change.kind === "select") {
      const lineIds = change.lineIds.flatMap(findNewLineIds);
      return lineIds.length > 0 ? { kind: "change", change: { ...change, lineIds } } : [];
    }
    return findNewLineIds(change.lineId).map((lineId) => ({ kind: "change", change: { ...change, lineId } }));
  });
};

export const applyOperation = (cart: Cart, operation: CartOperation): Cart => {
  switch (operation.kind) {
    case "reload":
      return cart;
    case "change":
      return applyCartChange(cart, operation.change);
    case "voucher":
      return operation.code === null ? withoutVoucher(cart) : cart; // only the server has the discount of another voucher
    case "add": {
      const line = findLine(cart, operation.line);
      if (!line) return cart; // only the server has the price of a new line
      const { lineId } = line;
      const { quantity, addOnIds } = operation.line;
      const updatedCart = applyCartChange(cart, { kind: "setQuantity", lineId, quantity: line.quantity + quantity });
      return addOnIds
        ? applyCartChange(updatedCart, { kind: "chooseAddOns", lineId, addOnIds, isChosen: true })
        : updatedCart;
    }
  }
};

/** Returns the number of pieces after all pending operations. A new line has no price yet, but its quantity counts. */
export const countPieces = (cart: Cart, pending: readonly CartOperation[]): number => {
  const addedCount = pending.reduce(
    (sum, operation) =>
      operation.kind === "add" && !findLine(cart, operation.line) ? sum + operation.line.quantity : sum,
    0,
  );
  return getCartCount(pending.reduce(applyOperation, cart)) + addedCount;
};
