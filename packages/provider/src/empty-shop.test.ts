import { describe, expect, it } from "vitest";
import { catchRefusal } from "./testing/catch-refusal.ts";
import { aGuest } from "./testing/people.ts";
import { ORIGIN, openShop } from "./testing/shop.ts";

const shop = await openShop();
const client = shop.client({ locale: "id" });

describe("a shop without content", () => {
  it("is ready, and answers the calls of every page", async () => {
    expect((await shop.fetch(new Request(`${ORIGIN}/ready`))).status).toBe(200);
    expect(await client.settings.find()).toMatchObject({
      siteName: "Griya",
      currency: { code: "IDR" },
      topBanner: null,
      headerLinks: { left: [], right: [] },
      bankAccount: null,
      catalogue: null,
    });
  });

  it("has payment and shipping methods that need no account, without logos", async () => {
    const { footerPaymentMarks, footerDeliveryMarks } = await client.settings.find();
    expect(footerPaymentMarks).toEqual([{ name: "Bayar di tempat" }]);
    expect(footerDeliveryMarks).toEqual([{ name: "Pengiriman reguler" }, { name: "Pengiriman ekspres" }]);
  });

  it("has an empty home page, and lists with nothing in them", async () => {
    expect(await client.home.find()).toEqual({
      banners: [],
      slides: [],
      features: [],
      categories: [],
      brands: [],
      collections: [],
    });
    expect(await client.category.fetch()).toEqual([]);
    expect(await client.category.fetchNonEmpty()).toEqual([]);
    expect(await client.product.fetchRecommended({})).toEqual([]);
    expect(await client.displayCase.fetchCollections()).toEqual([]);
    expect(await client.page.fetch()).toEqual([]);
    expect((await client.brand.fetch({ page: 1 })).brands).toEqual([]);
    expect(await client.product.fetch({})).toMatchObject({ products: [], total: 0, next: null, previous: null });
    expect(await client.article.fetch({})).toMatchObject({ articles: [], total: 0 });
    expect(await client.showroom.fetch()).toEqual([]);
    expect(await client.showroom.fetchPieces({})).toEqual([]);
    expect(await client.location.fetchProvinces()).toEqual([]);
    expect(await client.search.suggest({ text: "sofa", language: "id" })).toMatchObject({ products: [] });
  });

  it("gives a guest an empty cart", async () => {
    expect((await aGuest(shop).client.cart.find()).lines).toEqual([]);
  });

  it("answers with a 404 for unknown products, articles and pages", async () => {
    for (const call of [
      () => client.product.find({ id: "sofa-senja-3" }),
      () => client.article.find({ slug: "merawat-jati" }),
      () => client.page.find({ slug: "about" }),
    ]) {
      expect((await catchRefusal(call())).status).toBe(404);
    }
    expect((await shop.fetch(new Request(`${ORIGIN}/media/shop/griya.svg`))).status).toBe(404);
  });
});
