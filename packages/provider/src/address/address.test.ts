import type { Address, AddressForm } from "@griya/api";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aCustomer } from "../testing/people.ts";
import { aFewPlaces, MELAWAI } from "../testing/places.ts";
import { openShop } from "../testing/shop.ts";
import { ADDRESSES_MAXIMUM, addressRoutes } from "./address.handlers.ts";
import { addresses } from "./address.tables.ts";

const shop = await openShop({ routes: addressRoutes });
await aFewPlaces(shop);

const aForm = (changes: Partial<AddressForm> = {}): AddressForm => ({
  name: "Sari Wulandari",
  phone: "0812 3456 7890",
  provinceId: "31",
  cityId: "31.74",
  districtId: "31.74.07",
  ...MELAWAI,
  address: "Jalan Melawai Raya 12",
  address2: "",
  ...changes,
});

test("stores a customer's addresses with the names of their places, the oldest first", async () => {
  const { client } = await aCustomer(shop);
  const homeAddress = await client.address.add(aForm());
  shop.passTime(1000);
  const officeAddress = await client.address.add(
    aForm({ name: "Kantor", subDistrictId: "31.74.07.1002", zipCode: "12120" }),
  );
  expect(await client.address.fetch()).toEqual([homeAddress, officeAddress]);
  expect(homeAddress).toEqual({
    id: homeAddress.id,
    name: "Sari Wulandari",
    phone: "+6281234567890",
    country: "Indonesia",
    province: { id: "31", name: "DKI Jakarta" },
    city: { id: "31.74", name: "Kota Administrasi Jakarta Selatan" },
    district: { id: "31.74.07", name: "Kebayoran Baru" },
    subDistrict: { id: "31.74.07.1001", name: "Melawai" },
    zipCode: "12160",
    address: "Jalan Melawai Raya 12",
    address2: "",
    isDefault: true,
  });
});

test("changes an address", async () => {
  const { client } = await aCustomer(shop);
  const { id } = await client.address.add(aForm());
  const changedAddress = await client.address.update({
    id,
    ...aForm({ address: "Jalan Barito 3", address2: "Lantai 2" }),
  });
  expect(changedAddress).toMatchObject({ id, address: "Jalan Barito 3", address2: "Lantai 2" });
  expect(await client.address.fetch()).toEqual([changedAddress]);
});

test("removes an address once", async () => {
  const { client } = await aCustomer(shop);
  const { id } = await client.address.add(aForm());
  expect(await client.address.remove({ id })).toEqual([]);
  expect(await client.address.fetch()).toEqual([]);
  expect(await catchRefusal(client.address.remove({ id }))).toMatchObject({ status: 404 });
});

describe("the default", () => {
  const aCustomerWithThreeAddresses = async () => {
    const { client } = await aCustomer(shop);
    const ids: string[] = [];
    for (const address of ["Jalan Melawai 1", "Jalan Melawai 2", "Jalan Melawai 3"]) {
      ids.push((await client.address.add(aForm({ address }))).id);
      shop.passTime(1000);
    }
    const [first = "", second = "", third = ""] = ids;
    return { client, first, second, third };
  };
  const listDefaults = (addresses: readonly Address[]) => addresses.map(({ id, isDefault }) => [id, isDefault]);

  test("is the first address, until the customer chooses another", async () => {
    const { client, first, second, third } = await aCustomerWithThreeAddresses();
    const listBefore = [
      [first, true],
      [second, false],
      [third, false],
    ];
    expect(listDefaults(await client.address.fetch())).toEqual(listBefore);
    const listAfter = [
      [third, true],
      [first, false],
      [second, false],
    ];
    expect(listDefaults(await client.address.makeDefault({ id: third }))).toEqual(listAfter);
    expect(listDefaults(await client.address.fetch())).toEqual(listAfter);
    expect(await client.address.update({ id: third, ...aForm() })).toMatchObject({ id: third, isDefault: true });
  });

  test("moves to the previous default after its removal, else to the oldest address", async () => {
    const { client, first, second, third } = await aCustomerWithThreeAddresses();
    await client.address.makeDefault({ id: second });
    shop.passTime(1000);
    await client.address.makeDefault({ id: third });
    expect(listDefaults(await client.address.remove({ id: third }))).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(listDefaults(await client.address.remove({ id: second }))).toEqual([[first, true]]);
  });

  test("cannot be changed by another customer", async () => {
    const { client, first, second } = await aCustomerWithThreeAddresses();
    const otherCustomer = await aCustomer(shop);
    expect(await catchRefusal(otherCustomer.client.address.makeDefault({ id: second }))).toMatchObject({ status: 404 });
    expect((await client.address.fetch())[0]?.id).toBe(first);
  });
});

test("limits the addresses of a customer, also for concurrent additions, and accepts another after a removal", async () => {
  const { client, id: customerId } = await aCustomer(shop);
  const { id } = await client.address.add(aForm());
  const [first] = await shop.database.select().from(addresses).where(eq(addresses.id, id));
  if (first === undefined) throw new Error("The address that was just added is not there");
  const { id: _own, ...kept } = first;
  await shop.database.insert(addresses).values(Array.from({ length: ADDRESSES_MAXIMUM - 3 }, () => kept));
  const additions = await Promise.allSettled([1, 2, 3, 4].map(() => client.address.add(aForm())));
  expect(additions.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await shop.database.$count(addresses, eq(addresses.customerId, customerId))).toBe(ADDRESSES_MAXIMUM);
  expect(await catchRefusal(client.address.add(aForm()))).toMatchObject({
    status: 201,
    message: `You have ${ADDRESSES_MAXIMUM} addresses already. Change or remove one of them.`,
  });
  expect(await client.address.update({ id, ...aForm({ name: "Kantor" }) })).toMatchObject({ name: "Kantor" });
  expect(await client.address.remove({ id })).toHaveLength(ADDRESSES_MAXIMUM - 1);
  shop.passTime(1); // The shop sorts addresses with the same time of creation by their ids.
  expect(await client.address.add(aForm())).toMatchObject({ isDefault: false });
});

test("shows, changes and removes nobody else's address", async () => {
  const owner = await aCustomer(shop);
  const otherCustomer = await aCustomer(shop);
  const address = await owner.client.address.add(aForm());
  expect(await otherCustomer.client.address.fetch()).toEqual([]);
  const addressChange = otherCustomer.client.address.update({ id: address.id, ...aForm({ name: "Mallory" }) });
  expect(await catchRefusal(addressChange)).toMatchObject({ status: 404 });
  expect(await catchRefusal(otherCustomer.client.address.remove({ id: address.id }))).toMatchObject({ status: 404 });
  expect(await owner.client.address.fetch()).toEqual([address]);
});

test("refuses a sub-district that does not exist", async () => {
  const { client } = await aCustomer(shop);
  expect(await catchRefusal(client.address.add(aForm({ subDistrictId: "99.99.99.9999" })))).toMatchObject({
    status: 201,
    message: "Please choose a sub-district from the list.",
  });
});

test("refuses a zip code of another sub-district", async () => {
  const { client } = await aCustomer(shop, { locale: "id" });
  expect(await catchRefusal(client.address.add(aForm({ zipCode: "12120" })))).toMatchObject({
    status: 201,
    message: "Kode pos ini tidak sesuai dengan kelurahan atau desa.",
  });
  const { id } = await client.address.add(aForm());
  expect(await catchRefusal(client.address.update({ id, ...aForm({ zipCode: "12120" }) }))).toMatchObject({
    status: 201,
  });
});

test("accepts any zip code for a place without a stored zip code", async () => {
  const { client } = await aCustomer(shop);
  const form = aForm({ subDistrictId: "94.01.01.2001", zipCode: "98811" });
  expect(await client.address.add(form)).toMatchObject({ zipCode: "98811", province: { name: "Papua Tengah" } });
});

test.each([
  ["are empty", { sub_district: "", zip_code: "" }],
  ["are missing", {}],
])("asks for fields that %s by their names", async (_how, form) => {
  const { accessToken } = await aCustomer(shop);
  const answer = await shop.call("POST", "user/address/store", {
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: JSON.stringify(form),
  });
  expect(await answer.json()).toMatchObject({
    status: 201,
    data: { form: expect.arrayContaining(["Name is required", "Sub-district is required", "Zip code is required"]) },
  });
});

test("requires printable letters for a new and a changed address, in the reader's language", async () => {
  const [english, indonesian] = [await aCustomer(shop), await aCustomer(shop, { locale: "id" })];
  const listRefusals = async ({ client }: typeof english, changes: Partial<AddressForm>) => {
    const { id } = await client.address.add(aForm({ name: "محمد 🌸" }));
    const [additions, changedAddress] = [
      await catchRefusal(client.address.add(aForm(changes))),
      await catchRefusal(client.address.update({ id, ...aForm(changes) })),
    ];
    return [...new Set([...additions.messages, ...changedAddress.messages])];
  };
  expect(await listRefusals(english, { name: "陳美玲" })).toEqual([
    "Please write the name in Latin letters, so that the courier can read it.",
  ]);
  expect(await listRefusals(english, { address2: "हिन्दी" })).toEqual([
    "Please write the address in Latin letters, so that the courier can read it.",
  ]);
  expect(await listRefusals(indonesian, { name: "ꦱꦫꦶ" })).toEqual([
    "Tulis nama dengan huruf Latin agar kurir dapat membacanya.",
  ]);
  expect(await listRefusals(indonesian, { address: "東京 1" })).toEqual([
    "Tulis alamat dengan huruf Latin agar kurir dapat membacanya.",
  ]);
});

test("finds no address by an invalid id", async () => {
  const { client } = await aCustomer(shop);
  expect(await catchRefusal(client.address.remove({ id: "-".repeat(36) }))).toMatchObject({ status: 201 });
});
