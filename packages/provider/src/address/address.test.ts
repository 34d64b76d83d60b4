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

test("keeps a customer's addresses with the names of their places, in the order they came", async () => {
  const { client } = await aCustomer(shop);
  const home = await client.address.add(aForm());
  shop.passTime(1000);
  const office = await client.address.add(aForm({ name: "Kantor", subDistrictId: "31.74.07.1002", zipCode: "12120" }));
  expect(await client.address.fetch()).toEqual([home, office]);
  expect(home).toEqual({
    id: home.id,
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
  const changed = await client.address.update({ id, ...aForm({ address: "Jalan Barito 3", address2: "Lantai 2" }) });
  expect(changed).toMatchObject({ id, address: "Jalan Barito 3", address2: "Lantai 2" });
  expect(await client.address.fetch()).toEqual([changed]);
});

test("removes an address once", async () => {
  const { client } = await aCustomer(shop);
  const { id } = await client.address.add(aForm());
  expect(await client.address.remove({ id })).toEqual([]);
  expect(await client.address.fetch()).toEqual([]);
  expect(await catchRefusal(client.address.remove({ id }))).toMatchObject({ status: 404 });
});

describe("the default", () => {
  const three = async () => {
    const { client } = await aCustomer(shop);
    const ids: string[] = [];
    for (const address of ["Jalan Melawai 1", "Jalan Melawai 2", "Jalan Melawai 3"]) {
      ids.push((await client.address.add(aForm({ address }))).id);
      shop.passTime(1000);
    }
    const [first = "", second = "", third = ""] = ids;
    return { client, first, second, third };
  };
  const shown = (addresses: readonly Address[]) => addresses.map(({ id, isDefault }) => [id, isDefault]);

  test("is the first address, until another is made it", async () => {
    const { client, first, second, third } = await three();
    const before = [
      [first, true],
      [second, false],
      [third, false],
    ];
    expect(shown(await client.address.fetch())).toEqual(before);
    const after = [
      [third, true],
      [first, false],
      [second, false],
    ];
    expect(shown(await client.address.makeDefault({ id: third }))).toEqual(after);
    expect(shown(await client.address.fetch())).toEqual(after);
    expect(await client.address.update({ id: third, ...aForm() })).toMatchObject({ id: third, isDefault: true });
  });

  test("that is removed leaves it to the one that was it before, else to the oldest", async () => {
    const { client, first, second, third } = await three();
    await client.address.makeDefault({ id: second });
    shop.passTime(1000);
    await client.address.makeDefault({ id: third });
    expect(shown(await client.address.remove({ id: third }))).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(shown(await client.address.remove({ id: second }))).toEqual([[first, true]]);
  });

  test("is nobody else's to choose", async () => {
    const { client, first, second } = await three();
    const other = await aCustomer(shop);
    expect(await catchRefusal(other.client.address.makeDefault({ id: second }))).toMatchObject({ status: 404 });
    expect((await client.address.fetch())[0]?.id).toBe(first);
  });
});

test("keeps as many as a customer may have, also of several that come at once, and takes another in place of one that goes", async () => {
  const { client, id: customerId } = await aCustomer(shop);
  const { id } = await client.address.add(aForm());
  const [first] = await shop.database.select().from(addresses).where(eq(addresses.id, id));
  if (first === undefined) throw new Error("The address that was just added is not there");
  const { id: _own, ...kept } = first;
  await shop.database.insert(addresses).values(Array.from({ length: ADDRESSES_MAXIMUM - 3 }, () => kept));
  const added = await Promise.allSettled([1, 2, 3, 4].map(() => client.address.add(aForm())));
  expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await shop.database.$count(addresses, eq(addresses.customerId, customerId))).toBe(ADDRESSES_MAXIMUM);
  expect(await catchRefusal(client.address.add(aForm()))).toMatchObject({
    status: 201,
    message: `You have ${ADDRESSES_MAXIMUM} addresses already. Change or remove one of them.`,
  });
  expect(await client.address.update({ id, ...aForm({ name: "Kantor" }) })).toMatchObject({ name: "Kantor" });
  expect(await client.address.remove({ id })).toHaveLength(ADDRESSES_MAXIMUM - 1);
  shop.passTime(1); // addresses of one moment are in the order of their ids
  expect(await client.address.add(aForm())).toMatchObject({ isDefault: false });
});

test("shows, changes and removes nobody else's address", async () => {
  const owner = await aCustomer(shop);
  const other = await aCustomer(shop);
  const address = await owner.client.address.add(aForm());
  expect(await other.client.address.fetch()).toEqual([]);
  const change = other.client.address.update({ id: address.id, ...aForm({ name: "Mallory" }) });
  expect(await catchRefusal(change)).toMatchObject({ status: 404 });
  expect(await catchRefusal(other.client.address.remove({ id: address.id }))).toMatchObject({ status: 404 });
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

test("takes any zip code where nobody knows the right one", async () => {
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

test("asks for letters that the delivery note can show, in the reader's language, also where an address is changed", async () => {
  const [english, indonesian] = [await aCustomer(shop), await aCustomer(shop, { locale: "id" })];
  const refusals = async ({ client }: typeof english, changes: Partial<AddressForm>) => {
    const { id } = await client.address.add(aForm({ name: "محمد 🌸" }));
    const [added, changed] = [
      await catchRefusal(client.address.add(aForm(changes))),
      await catchRefusal(client.address.update({ id, ...aForm(changes) })),
    ];
    return [...new Set([...added.messages, ...changed.messages])];
  };
  expect(await refusals(english, { name: "陳美玲" })).toEqual([
    "Please write the name in Latin letters, so that the courier can read it.",
  ]);
  expect(await refusals(english, { address2: "हिन्दी" })).toEqual([
    "Please write the address in Latin letters, so that the courier can read it.",
  ]);
  expect(await refusals(indonesian, { name: "ꦱꦫꦶ" })).toEqual([
    "Tulis nama dengan huruf Latin agar kurir dapat membacanya.",
  ]);
  expect(await refusals(indonesian, { address: "東京 1" })).toEqual([
    "Tulis alamat dengan huruf Latin agar kurir dapat membacanya.",
  ]);
});

test("finds no address by an id that is none", async () => {
  const { client } = await aCustomer(shop);
  expect(await catchRefusal(client.address.remove({ id: "-".repeat(36) }))).toMatchObject({ status: 201 });
});
