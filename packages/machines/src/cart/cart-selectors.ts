import type { Cart } from "@griya/api";
import type { CartSnapshot } from "./cart.machine.ts";
import { applyOperation, countPieces, getLineId } from "./pending-operations.ts";

/** Returns the cart to show: the server's last answer with all pending operations applied. Returns null before the first answer. */
export const selectCart = ({ context }: Pick<CartSnapshot, "context">): Cart | null =>
  context.cart && context.pending.reduce(applyOperation, context.cart);

/**
 * Returns the count of the badge: the sum of all quantities, with added lines that are not saved yet. Returns null before the first answer.
 */
export const selectCount = ({ context }: Pick<CartSnapshot, "context">): number | null =>
  context.cart && countPieces(context.cart, context.pending);

/** Returns the ids of the lines with a pending change. Each of these lines shows that it is saving. */
export const selectSavingLineIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((operation) => getLineId(operation) ?? []);

/** Returns the ids of the variants whose addition is pending. */
export const selectAddingVariantIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((operation) => (operation.kind === "add" ? operation.line.variantId : []));

/**
 * Returns true if the addition of a voucher is pending. A removal does not count, because the shopper can apply another voucher meanwhile.
 */
export const selectIsSavingVoucher = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.pending.some((operation) => operation.kind === "voucher" && operation.code !== null);

/** Returns true if the chart sends changes to the server. Returns false while they wait for the service, a login or a merge. */
export const selectIsSaving = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.waiting === null && !context.isLocked && context.pending.some(({ kind }) => kind !== "reload");
