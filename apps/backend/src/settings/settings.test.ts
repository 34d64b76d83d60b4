import { beforeAll, describe, expect, it } from "vitest";
import { shopPictures } from "../pictures/pictures.ts";
import { furnish } from "../testing/furniture.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

describe("what every page is told", () => {
  const aShop = openShop();
  beforeAll(async () => {
    await furnish((await aShop).database);
  });

  it("names the ways to pay that checkout offers, with the same marks", async () => {
    const shop = await aShop;
    const { client } = await aCustomer(shop);
    const { waysToPay } = await client.settings.find();
    const methods = await client.payment.fetchMethods();
    expect(waysToPay).toEqual(methods.map(({ name, mark }) => ({ name, mark })));
    expect(waysToPay.length).toBeGreaterThan(0);
  });

  it("names the ways of delivery in the reader's language, each with a mark that is served", async () => {
    const shop = await aShop;
    const { waysToDeliver } = await shop.client({ locale: "id" }).settings.find();
    expect(waysToDeliver.map(({ name }) => name)).toEqual(["Pengiriman reguler", "Pengiriman ekspres"]);
    expect(waysToDeliver.filter(({ mark }) => shopPictures.sourceAt(mark.path) === null)).toEqual([]);
  });

  it("leads to the catalogue in the reader's language, where one was printed", async () => {
    const shop = await aShop;
    const read = async (locale: "en" | "id") => (await shop.client({ locale }).settings.find()).catalogue;
    expect([await read("en"), await read("id")]).toEqual([
      shopPictures.catalogueIn("en"),
      shopPictures.catalogueIn("id"),
    ]);
  });
});
