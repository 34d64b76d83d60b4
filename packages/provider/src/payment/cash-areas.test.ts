import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymiseOrders } from "../account/anonymise-orders.ts";
import { orders } from "../order/order.tables.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { anAddress, aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { aBuyer, createIdempotencyKey } from "../testing/checkout.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const CASH_ON_DELIVERY = 2;
const BANK_TRANSFER = 7;
const NOT_IN_AREA = "Not offered in your area";
const REFUSAL = "This payment method is not offered in your area. Please choose another.";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const setCashAreas = async (cashAreas: readonly string[] | null): Promise<void> => {
  const [row] = await shop.database.select().from(shopSettings);
  await shop.database.update(shopSettings).set({ settings: { ...row?.settings, cashAreas } });
};
beforeEach(() => setCashAreas(null));

/** Creates a buyer in the city 31.74 of the province 31. */
const aBuyerInJakarta = async () => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const buyer = await aBuyer(shop, [sofa]);
  const placeOrder = (paymentMethod: 2 | 7) =>
    buyer.client.order.place({ ...buyer.placement, paymentMethod }, { idempotencyKey: createIdempotencyKey() });
  return { ...buyer, placeOrder };
};
type Client = Awaited<ReturnType<typeof aBuyerInJakarta>>["client"];

const findCashReason = async (client: Client, delivery: Parameters<Client["payment"]["fetchMethods"]>[0]) =>
  (await client.payment.fetchMethods(delivery)).find(({ id }) => id === CASH_ON_DELIVERY)?.unavailableReason;

describe("cash on delivery", () => {
  it.each([
    ["everywhere", null, null],
    ["in the province of the address", ["95", "31"], null],
    ["in the city of the address", ["31.74"], null],
    ["in another province", ["95"], NOT_IN_AREA],
    ["in another city of the province", ["31.71"], NOT_IN_AREA],
    ["in a city whose code continues that of the address", ["31.7"], NOT_IN_AREA],
  ])("that is offered %s has the reason of its absence, and no other method has one", async (_, areas, reason) => {
    const { client, addressId } = await aBuyerInJakarta();
    await setCashAreas(areas);
    expect(await findCashReason(client, { addressId })).toBe(reason);
    const otherMethods = (await client.payment.fetchMethods({ addressId })).filter(({ id }) => id !== CASH_ON_DELIVERY);
    expect(otherMethods.map(({ id, unavailableReason }) => [id, unavailableReason])).toEqual([[BANK_TRANSFER, null]]);
  });

  it("has no reason without an address, and for the address or the order of another customer", async () => {
    const { client } = await aBuyerInJakarta();
    const { id: strangerId } = await aCustomer(shop);
    const foreignAddressId = await anAddress(shop.database, strangerId);
    const { id: foreignOrderId } = await (await aBuyerInJakarta()).placeOrder(BANK_TRANSFER);
    await setCashAreas(["95"]);
    expect(await findCashReason(client, {})).toBeNull();
    expect(await findCashReason(client, { addressId: foreignAddressId })).toBeNull();
    expect(await findCashReason(client, { orderId: foreignOrderId })).toBeNull();
  });

  it("is refused outside its areas when the order is placed, in the reader's language", async () => {
    const { placeOrder, placement, accessToken } = await aBuyerInJakarta();
    await setCashAreas(["95"]);
    expect((await catchRefusal(placeOrder(CASH_ON_DELIVERY))).messages).toEqual([REFUSAL]);
    const indonesian = shop.client({ accessToken, locale: "id" });
    const idempotencyKey = createIdempotencyKey();
    expect((await catchRefusal(indonesian.order.place(placement, { idempotencyKey }))).messages).toEqual([
      "Cara bayar ini belum tersedia di daerah Anda. Silakan pilih cara lain.",
    ]);
    expect(await placeOrder(BANK_TRANSFER)).toMatchObject({ paymentMethod: "bankTransfer" });
  });

  it("is refused for a placed order outside its areas, and its list of methods says so", async () => {
    const { client, placeOrder } = await aBuyerInJakarta();
    const { id: orderId } = await placeOrder(BANK_TRANSFER);
    await setCashAreas(["95"]);
    expect(await findCashReason(client, { orderId })).toBe(NOT_IN_AREA);
    const payInCash = () => client.payment.start({ orderId, paymentMethod: CASH_ON_DELIVERY });
    expect((await catchRefusal(payInCash())).messages).toEqual([REFUSAL]);
    expect(await client.payment.find({ orderId })).toMatchObject({ method: "bankTransfer", state: "pending" });
    await setCashAreas(["31"]);
    expect(await findCashReason(client, { orderId })).toBeNull();
    expect(await payInCash()).toMatchObject({ method: "cashOnDelivery" });
  });

  it("stays available for an order from before the shop stored cities", async () => {
    const { client, placeOrder } = await aBuyerInJakarta();
    const { id: orderId } = await placeOrder(BANK_TRANSFER);
    await setCashAreas(["95"]);
    await shop.database.update(orders).set({ cityId: null }).where(eq(orders.id, orderId));
    expect(await findCashReason(client, { orderId })).toBeNull();
    expect(await client.payment.start({ orderId, paymentMethod: CASH_ON_DELIVERY })).toMatchObject({
      state: "pending",
    });
  });
});

it("the city of an order goes with its buyer", async () => {
  const { placeOrder } = await aBuyerInJakarta();
  const { id } = await placeOrder(CASH_ON_DELIVERY);
  const findCity = async () => (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.cityId;
  expect(await findCity()).toBe("31.74");
  await shop.database.transaction((tx) => anonymiseOrders(tx, eq(orders.id, id)));
  expect(await findCity()).toBeNull();
});
