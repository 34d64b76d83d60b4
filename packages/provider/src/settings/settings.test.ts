import { beforeAll, describe, expect, it } from "vitest";
import { midtransSandbox } from "../sandbox/midtrans-sandbox.ts";
import { createPaymentSandbox } from "../sandbox/payment-sandbox.ts";
import { createBaseData } from "../testing/base-data.ts";
import { aCatalogue, aMark } from "../testing/media.ts";
import { aCustomer } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { shopSettings } from "./settings.tables.ts";

const shop = await openShop();
const onlineShop = await openShop({
  onlineGateways: ({ database, clock }) => {
    const options = { database, clock, shopOrigin: ORIGIN, sendWebhook: async () => new Response() };
    return { midtrans: createPaymentSandbox(midtransSandbox, options).onlineGateway };
  },
});

describe("the common settings", () => {
  beforeAll(async () => {
    await createBaseData(shop.database);
    for (const role of ["payment/2", "payment/7", "shipping/regular"] as const) await aMark(shop.services, role);
    await aCatalogue(shop.services, "id", "Katalog.pdf", "%PDF-1.7 selamat datang");
  });

  it("contain the payment methods of the checkout with the same marks", async () => {
    const { client } = await aCustomer(shop);
    const { footerPaymentMarks } = await client.settings.find();
    const methods = await client.payment.fetchMethods({});
    expect(footerPaymentMarks).toEqual(methods.map(({ name, mark }) => ({ name, mark })));
    expect(footerPaymentMarks.map(({ mark }) => mark?.width)).toEqual([60, 60]);
  });

  it("contain the channels of the gateway by their names, and all virtual accounts as one", async () => {
    await createBaseData(onlineShop.database);
    const mark = await aMark(onlineShop.services, "payment/vaBca");
    const { footerPaymentMarks } = await onlineShop.client().settings.find();
    expect(footerPaymentMarks.slice(0, 3)).toEqual([{ name: "QRIS" }, { name: "Virtual account" }, { name: "GoPay" }]);
    const { client } = await aCustomer(onlineShop);
    const methods = await client.payment.fetchMethods({});
    expect(methods.find(({ id }) => id === "vaBca")?.mark).toEqual(mark);
  });

  it("contain the shipping methods in the reader's language, with their marks", async () => {
    const { footerDeliveryMarks, mediaBase } = await shop.client({ locale: "id" }).settings.find();
    expect(footerDeliveryMarks.map(({ name }) => name)).toEqual(["Pengiriman reguler", "Pengiriman ekspres"]);
    const [regular, express] = footerDeliveryMarks;
    expect((await shop.fetch(new Request(`${mediaBase}${regular?.mark?.path}`))).status).toBe(200);
    expect(express).not.toHaveProperty("mark");
  });

  it("contain the owner's links in the reader's language, or the default links", async () => {
    const fetchSettings = () => shop.client({ locale: "id" }).settings.find();
    const { footerPages, catalogueLinks, socialLinks, chatUrl } = await fetchSettings();
    expect(footerPages.map(({ title, links }) => [title, links.length])).toEqual([["Layanan", 8]]);
    expect({ catalogueLinks, socialLinks, chatUrl }).toEqual({ catalogueLinks: [], socialLinks: [], chatUrl: null });
    const catalogueLink = {
      title: { en: "Rumayasa catalogue", id: "Katalog Rumayasa" },
      url: "https://rumayasa.example/2023",
    };
    const warrantyLink = { title: { en: "Warranty", id: "Garansi" }, url: "/page/warranty" };
    const settings = {
      copyright: { en: "All rights reserved.", id: "Hak cipta dilindungi." },
      email: "halo@rumayasa.example",
      headerLinks: { left: [catalogueLink], right: [warrantyLink] },
      catalogueLinks: [catalogueLink],
      socialLinks: [catalogueLink],
      footerPages: [{ title: { en: "Help", id: "Bantuan" }, links: [catalogueLink] }],
      chatUrl: "https://wa.me/62215550101",
    };
    const [storedSettings] = await shop.database.select().from(shopSettings);
    await shop.database.update(shopSettings).set({ settings: { ...storedSettings?.settings, ...settings } });
    const visibleLink = { title: "Katalog Rumayasa", url: catalogueLink.url };
    expect(await fetchSettings()).toMatchObject({
      copyright: "Hak cipta dilindungi.",
      email: "halo@rumayasa.example",
      headerLinks: { left: [visibleLink], right: [{ title: "Garansi", url: "/page/warranty" }] },
      catalogueLinks: [visibleLink],
      socialLinks: [visibleLink],
      footerPages: [{ title: "Bantuan", links: [visibleLink] }],
      chatUrl: "https://wa.me/62215550101",
    });
  });

  it("contain the printed catalogue only in its own languages", async () => {
    const fetchCatalogue = async (locale: "en" | "id") => (await shop.client({ locale }).settings.find()).catalogue;
    expect([await fetchCatalogue("en"), await fetchCatalogue("id")]).toEqual([
      null,
      { path: expect.stringMatching(/^catalogue\/.*\.pdf$/), bytes: 23 },
    ]);
  });
});
