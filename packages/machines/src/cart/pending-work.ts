import {
  type AddLine,
  applyCartChange,
  type Cart,
  type CartChange,
  type CartLine,
  cartCount,
  withoutVoucher,
} from "@griya/api";
import { known } from "../known.ts";

/** One action on the server's cart. */
export type CartWork =
  | { kind: "add"; line: AddLine }
  | { kind: "change"; change: CartChange }
  /** Puts a voucher into the cart, or removes the current one. */
  | { kind: "voucher"; code: string | null }
  /** Loads the changes that others made. */
  | { kind: "reload" };

/**
 * Adds work to the pending work. A later quantity of a line replaces an earlier one that is not in progress, and two reloads become one.
 */
export const withWork = (pending: readonly CartWork[], work: CartWork): readonly CartWork[] => {
  const last = pending.length > 1 ? pending.at(-1) : undefined;
  const isSameQuestion =
    (work.kind === "reload" && last?.kind === "reload") ||
    (work.kind === "change" &&
      last?.kind === "change" &&
      work.change.kind === "setQuantity" &&
      last.change.kind === "setQuantity" &&
      work.change.lineId === last.change.lineId);
  return [...(isSameQuestion ? pending.slice(0, -1) : pending), work];
};

export const lineIdOf = (work: CartWork | undefined): string | null =>
  work?.kind === "change" && work.change.kind !== "select" ? work.change.lineId : null;

export const nextAddition = ([work]: readonly CartWork[]): AddLine => known(work?.kind === "add" ? work.line : null);

export const nextChange = ([work]: readonly CartWork[]): CartChange =>
  known(work?.kind === "change" ? work.change : null);

export const nextVoucher = ([work]: readonly CartWork[]): { code: string | null } =>
  known(work?.kind === "voucher" ? work : null);

const overrides = (later: CartWork, earlier: CartWork): boolean => {
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
const withoutGone = (work: CartWork, gone: ReadonlySet<string | null>): CartWork | [] => {
  if (work.kind !== "change" || work.change.kind !== "select") return work;
  const lineIds = work.change.lineIds.filter((lineId) => !gone.has(lineId));
  return lineIds.length === 0 ? [] : { kind: "change", change: { ...work.change, lineIds } };
};

/** Returns the work from a position on, which may be done at once and in any order. Work that later work overrides is left out. */
export const handedOver = (pending: readonly CartWork[], from: number): readonly CartWork[] => {
  const works = pending.slice(from).filter(({ kind }) => kind !== "reload");
  const gone = new Set(
    works.map((work) => (work.kind === "change" && work.change.kind === "remove" ? work.change.lineId : null)),
  );
  return works
    .filter((work, place) => !works.slice(place + 1).some((later) => overrides(later, work)))
    .flatMap((work) => withoutGone(work, gone));
};

/** Returns the line of a cart for added pieces, if there is one. */
export const lineOf = (cart: Cart, added: Pick<AddLine, "productId" | "variantId">): CartLine | undefined =>
  cart.lines.find((line) => line.productId === added.productId && line.variantId === added.variantId);

/**
 * Moves work to the lines of another cart with the same pieces. A change of a line that it does not have is left out, because there is
 * nothing to change.
 */
export const movedTo = (to: Cart, from: Cart | null, pending: readonly CartWork[]): readonly CartWork[] => {
  const moved = (lineId: string): readonly string[] => {
    const line = from?.lines.find((known) => known.lineId === lineId);
    const same = line && lineOf(to, line);
    return same ? [same.lineId] : [];
  };
  return pending.flatMap((work): CartWork | readonly CartWork[] => {
    if (work.kind !== "change") return work;
    const { change } = work;
    if (change.kind === "select") {
      const lineIds = change.lineIds.flatMap(moved);
      return lineIds.length > 0 ? { kind: "change", change: { ...change, lineIds } } : [];
    }
    return moved(change.lineId).map((lineId) => ({ kind: "change", change: { ...change, lineId } }));
  });
};

export const applyWork = (cart: Cart, work: CartWork): Cart => {
  switch (work.kind) {
    case "reload":
      return cart;
    case "change":
      return applyCartChange(cart, work.change);
    case "voucher":
      return work.code === null ? withoutVoucher(cart) : cart; // only the server knows the discount of another voucher
    case "add": {
      const line = lineOf(cart, work.line);
      if (!line) return cart; // only the server knows the price of a new line
      const { lineId } = line;
      const { quantity, addOnIds } = work.line;
      const more = applyCartChange(cart, { kind: "setQuantity", lineId, quantity: line.quantity + quantity });
      return addOnIds ? applyCartChange(more, { kind: "chooseAddOns", lineId, addOnIds, isChosen: true }) : more;
    }
  }
};

/** Returns the number of pieces after all pending work. The price of a new line is unknown, but its quantity counts. */
export const countOf = (cart: Cart, pending: readonly CartWork[]): number => {
  const arriving = pending.reduce(
    (sum, work) => (work.kind === "add" && !lineOf(cart, work.line) ? sum + work.line.quantity : sum),
    0,
  );
  return cartCount(pending.reduce(applyWork, cart)) + arriving;
};
