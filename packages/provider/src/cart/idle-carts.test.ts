import { beforeAll, describe, expect, it } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aCustomer, aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { GUEST_CART_LIFETIME, removeIdleCarts } from "./idle-carts.ts";
import { countCartItems } from "./load-cart.ts";

const shop = await openShop();
let sofa: Awaited<ReturnType<typeof aProduct>>;
beforeAll(async () => {
  sofa = await aProduct(shop.database, await createBaseData(shop.database));
});

const getLine = () => ({ productId: sofa.id, variantId: sofa.variantId, quantity: 1 });

describe("a cart without an addition for ninety days", () => {
  it("is removed if it belongs to a guest", async () => {
    const { client } = aGuest(shop);
    await client.cart.add(getLine());
    shop.passTime(GUEST_CART_LIFETIME);
    await removeIdleCarts(shop.services);
    expect((await client.cart.find()).lines).toHaveLength(1);
    shop.passTime(1);
    await removeIdleCarts(shop.services);
    expect((await client.cart.find()).lines).toEqual([]);
  });

  it("stays if it belongs to a customer", async () => {
    const { id, client } = await aCustomer(shop);
    await client.cart.add(getLine());
    shop.passTime(2 * GUEST_CART_LIFETIME);
    await removeIdleCarts(shop.services);
    expect(await countCartItems(shop.database, id)).toBe(1);
  });
});
