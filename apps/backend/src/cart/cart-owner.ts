import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import type { Partner } from "../http/partner-gate.ts";
import type { Guest, SignedIn } from "../http/route.ts";
import { carts } from "./cart.tables.ts";

/** Whose cart it is. A guest has one cart at the shop and another on each partner's site. */
export type CartOwner =
  | { readonly kind: "customer"; readonly customerId: string }
  | { readonly kind: "guest"; readonly guestHash: string }
  | { readonly kind: "partnerGuest"; readonly guestHash: string; readonly partnerId: number };

type Shopper = ({ customer: SignedIn } | { customer: null; guest: Guest }) & { partner: Partner | null };

/** The owner of the cart that a shopper's call is about; a login comes before a guest's token. */
export const cartOwnerOf = (shopper: Shopper): CartOwner => {
  if (shopper.customer !== null) return { kind: "customer", customerId: shopper.customer.id };
  const guestHash = shopper.guest.tokenHash;
  return shopper.partner === null
    ? { kind: "guest", guestHash }
    : { kind: "partnerGuest", guestHash, partnerId: shopper.partner.id };
};

/** Narrows a query to one shopper's cart: every query by id goes through it. */
export const isOwnedBy = (owner: CartOwner): SQL | undefined => {
  switch (owner.kind) {
    case "customer":
      return eq(carts.customerId, owner.customerId);
    case "guest":
      return and(eq(carts.guestHash, owner.guestHash), isNull(carts.partnerId));
    case "partnerGuest":
      return and(eq(carts.guestHash, owner.guestHash), eq(carts.partnerId, owner.partnerId));
  }
};

/**
 * Holds a shopper's cart until the transaction ends, if there is one: an order, a merge and every change of its lines come one
 * after the other, so that none takes away what another has just put in.
 */
export const lockCart = async (tx: Transaction, owner: CartOwner): Promise<void> => {
  await tx.select({ id: carts.id }).from(carts).where(isOwnedBy(owner)).for("update");
};

/** The shopper's cart, made where there is none, and held as by {@link lockCart}. */
export const openCart = async (tx: Transaction, owner: CartOwner, now: Date): Promise<string> => {
  const set = { touchedAt: now };
  const insertFor = () => {
    switch (owner.kind) {
      case "customer":
        return tx
          .insert(carts)
          .values({ customerId: owner.customerId, touchedAt: now })
          .onConflictDoUpdate({ target: carts.customerId, set });
      case "guest":
        return tx
          .insert(carts)
          .values({ guestHash: owner.guestHash, touchedAt: now })
          .onConflictDoUpdate({ target: carts.guestHash, targetWhere: isNull(carts.partnerId), set });
      case "partnerGuest":
        return tx
          .insert(carts)
          .values({ guestHash: owner.guestHash, partnerId: owner.partnerId, touchedAt: now })
          .onConflictDoUpdate({ target: [carts.guestHash, carts.partnerId], set });
    }
  };
  const [opened] = await insertFor().returning({ id: carts.id });
  if (!opened) throw new Error("The database made no cart and found none, though an upsert does one of the two");
  return opened.id;
};
