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

/** One action on the server's cart. */
export type CartOperation =
  | { kind: "add"; line: NewCartLine }
  | { kind: "change"; change: CartChange }
  /** Puts a voucher into the cart, or removes the current one. */
  | { kind: "voucher"; code: string | null }
  /** Loads the changes that others made. */
  | { kind: "reload" };

/**
 * Adds work to the pending work. A later quantity of a line replaces an earlier one that is not in progress, and two reloads become one.
 */
export const withOperation = (pending: readonly CartOperation[], work: CartOperation): readonly CartOperation[] => {
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isReplacement =
    (work.kind === "reload" && last?.kind === "reload") ||
    (work.kind === "change" &&
      last?.kind === "change" &&
      work.change.kind === "setQuantity" &&
      last.change.kind === "setQuantity" &&
      work.change.lineId === last.change.lineId);
  return [...(isReplacement ? pending.slice(0, -1) : pending), work];
};

export const getLineId = (work: CartOperation | undefined): string | null =>
  work?.kind === "change" && work.change.kind !== "select" ? work.change.lineId : null;

export const getNextAddition = ([work]: readonly CartOperation[]): NewCartLine =>
  assertDefined(work?.kind === "add" ? work.line : null);

export const getNextChange = ([work]: readonly CartOperation[]): CartChange =>
  assertDefined(work?.kind === "change" ? work.change : null);

export const getNextVoucher = ([work]: readonly CartOperation[]): { code: string | null } =>
  assertDefined(work?.kind === "voucher" ? work : null);

const canOverride = (later: CartOperation, earlier: CartOperation): boolean => {
  if (later.kind !== "change" || earlier.kind !== "change") return false;
  const [change, before] = [later.change, earlier.change];
  if (before.kind === "select") {
    return change.kind === "select" && before.lineIds.every((lineId) => change.lineIds.includes(lineId));
  }
  if (change.kind === "select" || change.lineId !== before.lineId) return false;
  if (change.kind === "chooseAddOns") {
    return before.kind === "chooseAddOns" && before.addOnIds.every((addOnId) => change.addOnIds.includes(addOnId));
  }
  return change.kind === "remove" || before.kind === "setQuantity";
};

/** Removes from a selection the lines that other work removes. A provider selects all given lines or none. */
const withoutRemovedLines = (work: CartOperation, gone: ReadonlySet<string | null>): CartOperation | [] => {
  if (work.kind !== "change" || work.change.kind !== "select") return work;
  const lineIds = work.change.lineIds.filter((lineId) => !gone.has(lineId));
  return lineIds.length === 0 ? [] : { kind: "change", change: { ...work.change, lineIds } };
};

/** Returns the work from a position on, which may be done at once and in any order. Work that later work overrides is left out. */
export const getOperationsToFlush = (pending: readonly CartOperation[], from: number): readonly CartOperation[] => {
  const operations = pending.slice(from).filter(({ kind }) => kind !== "reload");
  const removedLineIds = new Set(
    operations.map((work) => (work.kind === "change" && work.change.kind === "remove" ? work.change.lineId : null)),
  );
  return operations
    .filter((work, place) => !operations.slice(place + 1).some((later) => canOverride(later, work)))
    .flatMap((work) => withoutRemovedLines(work, removedLineIds));
};

/** Returns the line of a cart for added pieces, if there is one. */
export const findLine = (cart: Cart, added: Pick<NewCartLine, "productId" | "variantId">): CartLine | undefined =>
  cart.lines.find((line) => line.productId === added.productId && line.variantId === added.variantId);

/**
 * Moves work to the lines of another cart with the same pieces. A change of a line that it does not have is left out, because there is
 * nothing to change.
 */
export const moveOperations = (
  to: Cart,
  from: Cart | null,
  pending: readonly CartOperation[],
): readonly CartOperation[] => {
  const findNewLineIds = (lineId: string): readonly string[] => {
    const line = from?.lines.find((existing) => existing.lineId === lineId);
    const same = line && findLine(to, line);
    return same ? [same.lineId] : [];
  };
  return pending.flatMap((work): CartOperation | readonly CartOperation[] => {
    if (work.kind !== "change") return work;
    const { change } = work;
    if (change.kind === "select") {
      const lineIds = change.lineIds.flatMap(findNewLineIds);
      return lineIds.length > 0 ? { kind: "change", change: { ...change, lineIds } } : [];
    }
    return findNewLineIds(change.lineId).map((lineId) => ({ kind: "change", change: { ...change, lineId } }));
  });
};

export const applyOperation = (cart: Cart, work: CartOperation): Cart => {
  switch (work.kind) {
    case "reload":
      return cart;
    case "change":
      return applyCartChange(cart, work.change);
    case "voucher":
      return work.code === null ? withoutVoucher(cart) : cart; // only the server knows the discount of another voucher
    case "add": {
      const line = findLine(cart, work.line);
      if (!line) return cart; // only the server knows the price of a new line
      const { lineId } = line;
      const { quantity, addOnIds } = work.line;
      const more = applyCartChange(cart, { kind: "setQuantity", lineId, quantity: line.quantity + quantity });
      return addOnIds ? applyCartChange(more, { kind: "chooseAddOns", lineId, addOnIds, isChosen: true }) : more;
    }
  }
};

/** Returns the number of pieces after all pending work. The price of a new line is unknown, but its quantity counts. */
export const countPieces = (cart: Cart, pending: readonly CartOperation[]): number => {
  const addedCount = pending.reduce(
    (sum, work) => (work.kind === "add" && !findLine(cart, work.line) ? sum + work.line.quantity : sum),
    0,
  );
  return getCartCount(pending.reduce(applyOperation, cart)) + addedCount;
};
