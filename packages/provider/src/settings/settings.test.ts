import { beforeAll, describe, expect, it } from "vitest";
import { createBaseData } from "../testing/base-data.ts";
import { aCatalogue, aMark } from "../testing/media.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";
import { shopSettings } from "./settings.tables.ts";

const shop = await openShop();

describe("what every page is told", () => {
  beforeAll(async () => {
    await createBaseData(shop.database);
    for (const role of ["payment/2", "payment/7", "shipping/regular"] as const) await aMark(shop.services, role);
    await aCatalogue(shop.services, "id", "Katalog.pdf", "%PDF-1.7 selamat datang");
  });

  it("names the ways to pay that checkout offers, with the same marks", async () => {
    const { client } = await aCustomer(shop);
    const { footerPaymentMarks } = await client.settings.find();
    const methods = await client.payment.fetchMethods();
    expect(footerPaymentMarks).toEqual(methods.map(({ name, mark }) => ({ name, mark })));
    expect(footerPaymentMarks.map(({ mark }) => mark?.width)).toEqual([60, 60]);
  });

  it("names the ways of delivery in the reader's language, each with its mark where the shop has one", async () => {
    const { footerDeliveryMarks, mediaBase } = await shop.client({ locale: "id" }).settings.find();
    expect(footerDeliveryMarks.map(({ name }) => name)).toEqual(["Pengiriman reguler", "Pengiriman ekspres"]);
    const [regular, express] = footerDeliveryMarks;
    expect((await shop.fetch(new Request(`${mediaBase}${regular?.mark?.path}`))).status).toBe(200);
    expect(express).not.toHaveProperty("mark");
  });

  it("leads where its owner says, in the reader's language, and where a new shop does until they say anything", async () => {
    const read = () => shop.client({ locale: "id" }).settings.find();
    const { footerPages, catalogueLinks, socialLinks, chatUrl } = await read();
    expect(footerPages.map(({ title, links }) => [title, links.length])).toEqual([["Layanan", 8]]);
    expect({ catalogueLinks, socialLinks, chatUrl }).toEqual({ catalogueLinks: [], socialLinks: [], chatUrl: null });
    const link = { title: { en: "Rumayasa catalogue", id: "Katalog Rumayasa" }, url: "https://rumayasa.example/2023" };
    const other = { title: { en: "Warranty", id: "Garansi" }, url: "/page/warranty" };
    const settings = {
      copyright: { en: "All rights reserved.", id: "Hak cipta dilindungi." },
      email: "halo@rumayasa.example",
      headerLinks: { left: [link], right: [other] },
      catalogueLinks: [link],
      socialLinks: [link],
      footerPages: [{ title: { en: "Help", id: "Bantuan" }, links: [link] }],
      chatUrl: "https://wa.me/62215550101",
    };
    const [before] = await shop.database.select().from(shopSettings);
    await shop.database.update(shopSettings).set({ settings: { ...before?.settings, ...settings } });
    const visibleSettings = { title: "Katalog Rumayasa", url: link.url };
    expect(await read()).toMatchObject({
      copyright: "Hak cipta dilindungi.",
      email: "halo@rumayasa.example",
      headerLinks: { left: [visibleSettings], right: [{ title: "Garansi", url: "/page/warranty" }] },
      catalogueLinks: [visibleSettings],
      socialLinks: [visibleSettings],
      footerPages: [{ title: "Bantuan", links: [visibleSettings] }],
      chatUrl: "https://wa.me/62215550101",
    });
  });

  it("leads to the catalogue in the languages in which the shop has one", async () => {
    const read = async (locale: "en" | "id") => (await shop.client({ locale }).settings.find()).catalogue;
    expect([await read("en"), await read("id")]).toEqual([
      null,
      { path: expect.stringMatching(/^catalogue\/.*\.pdf$/), bytes: 23 },
    ]);
  });
});
