import { Client, type QueryConfig } from "pg";
import { expect, test, vi } from "vitest";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { aGuest } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

const querySpy = vi.spyOn(Client.prototype, "query");
const shop = await openShop();
const baseData = await createBaseData(shop.database);

/** Returns the database queries of a task. Each query is one round trip. */
const listQueries = async (work: () => Promise<unknown>): Promise<unknown[]> => {
  querySpy.mockClear();
  await work();
  return querySpy.mock.calls.map(([query]) => query);
};

test("an addition to the cart takes two round trips to the database with prepared statements", async () => {
  const sofa = await aProduct(shop.database, baseData, { variants: [{ stock: 10 }] });
  const { client } = aGuest(shop);
  const line = { productId: sofa.id, variantId: sofa.variantId, quantity: 1 };
  for (const time of ["first", "second"]) {
    const queries = await listQueries(() => client.cart.add(line));
    expect(queries, `the ${time} time`).toHaveLength(2);
    for (const query of queries as QueryConfig[]) expect(query.name).toMatch(/^(add_to_cart|lines)_of_guest$/);
  }
});

test("the rate limit of public reads needs no query", async () => {
  const { id } = await aProduct(shop.database, baseData);
  const client = shop.client();
  for (const readCall of [() => client.product.find({ id }), () => client.product.fetch({ q: "sofa" })]) {
    const queries = (await listQueries(readCall)) as (QueryConfig | string)[];
    const texts = queries.map((query) => (typeof query === "string" ? query : query.text));
    expect(texts).not.toHaveLength(0);
    expect(texts.filter((text) => /tries|limits/i.test(text))).toEqual([]);
  }
});
