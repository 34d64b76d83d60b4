import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { createPreparedQuery } from "../database/prepared-query.ts";
import type { Partner } from "../http/partner-gate.ts";
import type { Buyer, CustomerCaller, Guest } from "../http/route.ts";
import { carts } from "./cart.tables.ts";

type Owner<Id, PartnerId> =
  | { readonly kind: "customer"; readonly customerId: Id }
  | { readonly kind: "guest"; readonly guestHash: Id }
  | { readonly kind: "partnerGuest"; readonly guestHash: Id; readonly partnerId: PartnerId };

/** The owner of a cart. A guest has one cart at the shop and another cart on each partner's site. */
export type CartOwner = Owner<string, number>;

/** An owner with placeholders instead of ids, for a prepared query. */
export type PlaceholderOwner = Owner<Placeholder, Placeholder>;

type Shopper = ({ customer: CustomerCaller } | { customer: null; guest: Guest }) & { partner: Partner | null };

/** Returns the owner of the cart for a call. A session takes precedence over a guest's token. */
export const getCartOwner = (shopper: Shopper): CartOwner => {
  if (shopper.customer !== null) return { kind: "customer", customerId: shopper.customer.id };
  const guestHash = shopper.guest.tokenHash;
  return shopper.partner === null
    ? { kind: "guest", guestHash }
    : { kind: "partnerGuest", guestHash, partnerId: shopper.partner.id };
};

/** Returns the owner of the cart that a buyer orders from. A guest's cart belongs to the guest's token. */
export const getBuyerCartOwner = ({ id, guestHash }: Pick<Buyer, "id" | "guestHash">): CartOwner =>
  guestHash === null ? { kind: "customer", customerId: id } : { kind: "guest", guestHash };

/** Returns the SQL condition for one shopper's cart. Every query by id needs it, so that no shopper reads another cart. */
export const isOwnedBy = (owner: CartOwner | PlaceholderOwner): SQL | undefined => {
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
 * Locks a shopper's cart until the transaction ends, if it exists. Orders, merges and line changes then run one after another, so that no
 * line is lost.
 */
export const lockCart = async (tx: Transaction, owner: CartOwner): Promise<void> => {
  await tx.select({ id: carts.id }).from(carts).where(isOwnedBy(owner)).for("update");
};

const customerId = sql.placeholder("customerId");
const guestHash = sql.placeholder("guestHash");
const partnerId = sql.placeholder("partnerId");

/** Creates a prepared query about a shopper's cart for each kind of owner. */
export const createPreparedOwnerQuery = <Prepared>(
  build: (queries: Queries, owner: PlaceholderOwner) => Prepared,
): ((queries: Queries, owner: CartOwner) => Prepared) => {
  const queriesByKind = {
    customer: createPreparedQuery((queries) => build(queries, { kind: "customer", customerId })),
    guest: createPreparedQuery((queries) => build(queries, { kind: "guest", guestHash })),
    partnerGuest: createPreparedQuery((queries) => build(queries, { kind: "partnerGuest", guestHash, partnerId })),
  };
  return (queries, owner) => queriesByKind[owner.kind](queries);
};

/** Builds the query that creates the shopper's cart if there is none, and locks it as {@link lockCart} does. */
export const upsertCart = (queries: Queries, owner: CartOwner | PlaceholderOwner, now: Date | Placeholder) => {
  const touchedValues = { touchedAt: sql`excluded.touched_at` };
  const buildInsert = () => {
    const { kind, ...of } = owner;
    const insertQuery = queries.insert(carts).values({ ...of, touchedAt: now });
    switch (kind) {
      case "customer":
        return insertQuery.onConflictDoUpdate({ target: carts.customerId, set: touchedValues });
      case "guest":
        return insertQuery.onConflictDoUpdate({
          target: carts.guestHash,
          targetWhere: isNull(carts.partnerId),
          set: touchedValues,
        });
      case "partnerGuest":
        return insertQuery.onConflictDoUpdate({ target: [carts.guestHash, carts.partnerId], set: touchedValues });
    }
  };
  return buildInsert().returning({ id: carts.id });
};

/** Returns the id of the shopper's cart. Creates the cart if there is none, and locks it as {@link lockCart} does. */
export const openCart = async (tx: Transaction, owner: CartOwner, now: Date): Promise<string> => {
  const [opened] = await upsertCart(tx, owner, now);
  if (!opened) throw new Error("The database did not return the cart of the upsert");
  return opened.id;
};
