import { type Address, addressEndpoints, type NewAddress } from "@griya/api";
import { and, eq } from "drizzle-orm";
import { customers } from "../auth/auth.tables.ts";
import type { Queries } from "../database/database.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { places } from "../location/location.tables.ts";
import { isPrintable } from "../pdf/printable.ts";
import { addresses } from "./address.tables.ts";
import { findAddress, findAddresses } from "./find-addresses.ts";

/** The maximum number of addresses of a customer. One response lists all of them. */
export const ADDRESSES_MAXIMUM = 50;

/** Throws for an unknown sub-district, or for a zip code that differs from the stored zip code of the place. */
const assertPlace = async (queries: Queries, { subDistrictId, zipCode }: NewAddress): Promise<void> => {
  const [place] = await queries.select().from(places).where(eq(places.id, subDistrictId));
  if (place === undefined) throw userError("unknownSubDistrict");
  if (place.zipCode !== null && place.zipCode !== zipCode) throw userError("wrongZipCode");
};

/** Throws for text that the PDF fonts cannot print. The courier reads the name and the address on the delivery note. */
const assertPrintable = ({ name, address, address2 }: NewAddress): void => {
  if (!isPrintable(name)) throw userError("nameNotLatin");
  if (!isPrintable(address + address2)) throw userError("addressNotLatin");
};

const findExistingAddress = async (queries: Queries, customerId: string, id: string | undefined): Promise<Address> => {
  const address = id === undefined ? null : await findAddress(queries, customerId, id);
  if (address === null) throw notFound();
  return address;
};

/** Returns the SQL condition for an address of this customer. */
const isOwnAddress = (customerId: string, id: string) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId));

const list = createRoute(addressEndpoints.fetch, ({ customer, database }) => findAddresses(database, customer.id));

const add = createRoute(addressEndpoints.add, async ({ input, customer, database, clock }) => {
  assertPrintable(input);
  await assertPlace(database, input);
  const addedRow = await database.transaction(async (tx) => {
    // The lock makes the additions of one customer run one after another.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for("no key update");
    const addressCount = await tx.$count(addresses, eq(addresses.customerId, customer.id));
    if (addressCount >= ADDRESSES_MAXIMUM) throw userError("addressesFull", { maximum: String(ADDRESSES_MAXIMUM) });
    const [row] = await tx
      .insert(addresses)
      .values({ ...input, customerId: customer.id, createdAt: clock() })
      .returning({ id: addresses.id });
    return row;
  });
  return findExistingAddress(database, customer.id, addedRow?.id);
});

const change = createRoute(addressEndpoints.update, async ({ input: { id, ...values }, customer, database }) => {
  assertPrintable(values);
  await assertPlace(database, values);
  const [changed] = await database
    .update(addresses)
    .set(values)
    .where(isOwnAddress(customer.id, id))
    .returning({ id: addresses.id });
  return findExistingAddress(database, customer.id, changed?.id);
});

const makeDefault = createRoute(addressEndpoints.makeDefault, async ({ input, customer, database, clock }) => {
  const [changed] = await database
    .update(addresses)
    .set({ madeDefaultAt: clock() })
    .where(isOwnAddress(customer.id, input.id))
    .returning({ id: addresses.id });
  if (changed === undefined) throw notFound();
  return findAddresses(database, customer.id);
});

const remove = createRoute(addressEndpoints.remove, async ({ input, customer, database }) => {
  const [removed] = await database
    .delete(addresses)
    .where(isOwnAddress(customer.id, input.id))
    .returning({ id: addresses.id });
  if (removed === undefined) throw notFound();
  return findAddresses(database, customer.id);
});

export const addressRoutes = [list, add, change, makeDefault, remove];
