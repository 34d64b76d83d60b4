import type { Cart } from "@griya/api";
import type { CartSnapshot } from "./cart.machine.ts";
import { applyWork, countOf, lineIdOf } from "./pending-work.ts";

/** The cart to show: what the server last said, with everything still pending already applied. Null before the first answer. */
export const selectCart = ({ context }: Pick<CartSnapshot, "context">): Cart | null =>
  context.cart && context.pending.reduce(applyWork, context.cart);

/** The badge: the sum of quantities, lines on their way to a cart included. Null before the first answer. */
export const selectCount = ({ context }: Pick<CartSnapshot, "context">): number | null =>
  context.cart && countOf(context.cart, context.pending);

/** The lines whose change is on its way or waits, so that each can say so. */
export const selectSavingLineIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((work) => lineIdOf(work) ?? []);

/** The variants that are on their way into the cart. */
export const selectAddingVariantIds = ({ context }: Pick<CartSnapshot, "context">): readonly string[] =>
  context.pending.flatMap((work) => (work.kind === "add" ? work.line.variantId : []));

/** A voucher is on its way into the cart. One on its way out keeps nobody from another: that waits in line. */
export const selectIsSavingVoucher = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.pending.some((work) => work.kind === "voucher" && work.code !== null);

/** What the shopper did is still on its way to the server; false while it waits for the service, a login or another cart. */
export const selectIsSaving = ({ context }: Pick<CartSnapshot, "context">): boolean =>
  context.waiting === null && !context.isHeld && context.pending.some(({ kind }) => kind !== "reload");
