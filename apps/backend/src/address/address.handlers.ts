import { endpoints } from "@griya/api";
import { and, eq } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { places } from "../location/location.tables.ts";
import { addresses } from "./address.tables.ts";
import { type AddressWire, findAddresses } from "./find-addresses.ts";

type Form = { name: string; phone: string; sub_district: string; zip_code: string; address: string; address2: string };

/** What is stored of a form, once its place exists and its zip code is that place's, as far as anyone knows it. */
const checkForm = async (queries: Queries, form: Form) => {
  const [place] = await queries.select().from(places).where(eq(places.id, form.sub_district));
  if (place === undefined) throw handled("unknownSubDistrict");
  if (place.zipCode !== null && place.zipCode !== form.zip_code) throw handled("wrongZipCode");
  return {
    name: form.name,
    phone: form.phone,
    subDistrictId: form.sub_district,
    zipCode: form.zip_code,
    address: form.address,
    address2: form.address2,
  };
};

const findOne = async (queries: Queries, customerId: string, id: string | undefined): Promise<AddressWire> => {
  const [address] = id === undefined ? [] : await findAddresses(queries, customerId, id);
  if (address === undefined) throw notFound();
  return address;
};

const fetchAll = route(endpoints.address.fetch, ({ customer, database }) => findAddresses(database, customer.id));

const add = route(endpoints.address.add, async ({ input, customer, database, clock }) => {
  const values = await checkForm(database, input);
  const [added] = await database
    .insert(addresses)
    .values({ ...values, customerId: customer.id, createdAt: clock() })
    .returning({ id: addresses.id });
  return findOne(database, customer.id, added?.id);
});

const change = route(endpoints.address.change, async ({ input, customer, database }) => {
  const values = await checkForm(database, input);
  const [changed] = await database
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.id, input.id), eq(addresses.customerId, customer.id)))
    .returning({ id: addresses.id });
  return findOne(database, customer.id, changed?.id);
});

const remove = route(endpoints.address.remove, async ({ input, customer, database }) => {
  const [removed] = await database
    .delete(addresses)
    .where(and(eq(addresses.id, input.id), eq(addresses.customerId, customer.id)))
    .returning({ id: addresses.id });
  if (removed === undefined) throw notFound();
  return removed;
});

export const addressRoutes = [fetchAll, add, change, remove];
