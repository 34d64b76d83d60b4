import type { Cart } from "@griya/api";
import type { CartSnapshot } from "./cart.machine.ts";
import { applyOperation, countPieces, getLineId } from "./pending-operations.ts";

/** Returns the cart to show: the server's last answer with all pending work applied. Null before the first answer. */
export const selectCart = ({ context }: Pick<CartSnapshot, "context">): Cart | null =>
  context.cart && context.pending.reduce(applyOperation, context.cart);

/** Returns the count of the badge: the sum of quantities, with lines that are still being added. Null before the first answer. */
export const selectCount = ({ context }: Pick<CartSnapshot, "context">): number | null =>
  context.cart && countPieces(context.cart, context.pending);

/** Returns the lines with a pending change, so that each can show it. */
export const selectSavingLineIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((work) => getLineId(work) ?? []);

/** Returns the variants that are being added to the cart. */
export const selectAddingVariantIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((work) => (work.kind === "add" ? work.line.variantId : []));

/** Tells whether a voucher is being added to the cart. A removal does not count, because another voucher may wait behind it. */
export const selectIsSavingVoucher = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.pending.some((work) => work.kind === "voucher" && work.code !== null);

/** Tells whether changes are being sent to the server. False while they wait for the service, a login or another cart. */
export const selectIsSaving = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.waiting === null && !context.isLocked && context.pending.some(({ kind }) => kind !== "reload");
