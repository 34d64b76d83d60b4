import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { banners } from "../home/home.tables.ts";
import { createSetUpCode } from "../staff/set-up-code.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { createIdempotencyKey } from "../testing/checkout.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { aPictureFile } from "../testing/files.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aGuest, aStaffMember } from "../testing/people.ts";
import { openShop } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 120_000 }); // each command is a process of its own

const shop = await openShop();
const { folder, read, run } = await openCommandLine(await serveShop(shop));

const inBoth = (text: string) => ({ en: text, id: text });

/** Writes a file on the owner's machine. */
const aFile = async (name: string, content: unknown): Promise<string> => {
  await writeFile(join(folder, name), JSON.stringify(content));
  return name;
};

const aPicture = async (name: string, colour: string) => {
  await writeFile(join(folder, name), await aPictureFile({ width: 900, height: 600, colour }));
  return { file: name, alt: inBoth(name) };
};

const PASSWORD = "jati-tua-45-cm";

const bankAccount = { bankName: "Bank Baru", accountHolder: "PT Kayu", accountNumber: "99", branchName: "Kemang" };

const jakarta = {
  code: "31",
  name: "DKI Jakarta",
  cities: [
    {
      code: "31.74",
      name: "Kota Administrasi Jakarta Selatan",
      districts: [
        {
          code: "31.74.07",
          name: "Kebayoran Baru",
          subDistricts: [{ code: "31.74.07.1001", name: "Melawai", zipCode: "12160" }],
        },
      ],
    },
  ],
};

const aBrand = async (slug: string, name: string) => ({
  slug,
  name,
  tagline: inBoth("Sofas"),
  description: inBoth("Sofas from Jepara"),
  logo: await aPicture("logo.webp", "#a0603c"),
});

const aCategory = async (subCategories: readonly string[]) => ({
  slug: "ruang-tamu",
  title: { en: "Living Room", id: "Ruang Tamu" },
  description: inBoth("Sofas and more"),
  picture: await aPicture("room.webp", "#60a03c"),
  subCategories: subCategories.map((slug) => ({ slug, title: inBoth(slug) })),
});

const aSofa = async () => ({
  sku: "SOFA-SENJA",
  slug: "sofa-senja",
  brand: "tirtasana",
  subCategory: "sofa",
  name: { en: "Senja Sofa", id: "Sofa Senja" },
  description: inBoth("A sofa"),
  price: 12_500_000,
  dimensions: { width: 214, depth: 92, height: 80 },
  weightGrams: 58_000,
  pictures: [await aPicture("senja.webp", "#3c60a0")],
  variants: [{ sku: "SOFA-SENJA-BROWN", stock: 8 }],
});

/** Creates a shopper who registers, proves their address by mail, and logs in. */
const aShopper = async () => {
  const email = "sari@shopper.test";
  const visitor = shop.client({ locale: "id" });
  const form = { name: "Sari Wulandari", email, phone: "081234567890", password: PASSWORD };
  await visitor.auth.register({ ...form, passwordConfirmation: PASSWORD });
  const [sentEmail] = await findEmailsTo(shop, email);
  expect(sentEmail).toMatchObject({
    subject: "Verifikasi email Anda di Kayu Kita",
    text: expect.stringMatching(/Terima kasih telah mendaftar di Kayu Kita[^]*\n\nKayu Kita, furnitur kayu$/),
  });
  await visitor.auth.verify({ token: getLink(sentEmail).searchParams.get("token") ?? "" });
  const { accessToken } = await visitor.auth.login({ email, password: PASSWORD });
  return shop.client({ locale: "id", accessToken });
};

/** One story of an empty shop from morning to evening. Each part continues the one before. */
describe("a first day", { shuffle: false }, () => {
  it("An empty shop is filled by the office alone and sells", async () => {
    await createSetUpCode(shop.services);
    const code = await readFile(join(shop.config.dataDirectory, "office-set-up-code"), "utf8");
    await read(["set-up", "--name", "Ratna", "--email", "ratna@shop.test"], { input: `${code}${PASSWORD}\n` });
    await read(["settings", "set", "site-name", "Kayu Kita"]);
    await read(["settings", "set", "tagline", "--en", "wooden furniture", "--id", "furnitur kayu"]);
    await read(["settings", "set", "bank-account", "--file", await aFile("bank.json", bankAccount)]);
    await read(["location", "import", await aFile("places.json", [jakarta])]);
    await read(["brand", "set", await aFile("brands.json", { brands: [await aBrand("tirtasana", "Tirtasana")] })]);
    await read(["category", "set", await aFile("rooms.json", { categories: [await aCategory(["sofa"])] })]);
    await read(["product", "import", await aFile("sofa.json", await aSofa())]);

    const shopper = await aShopper();
    const [room] = await shopper.category.fetch();
    expect(room).toMatchObject({ title: "Ruang Tamu", productCount: 1, picture: { width: 900 } });
    expect((await shopper.brand.fetch({ page: 1 })).brands).toMatchObject([
      { name: "Tirtasana", logo: { width: 900 } },
    ]);
    const { products } = await shopper.product.fetch({ q: "tirtasana" });
    expect(products).toMatchObject([{ name: "Sofa Senja", price: { current: 12_500_000 } }]);
    const { id, variants } = await shopper.product.find({ id: "sofa-senja" });
    const [variant] = variants;
    await shopper.cart.add({ productId: id, variantId: variant?.id ?? "", quantity: 2 });

    const [melawai] = await shopper.location.fetchZipPlaces({ zipCode: "12160" });
    const { id: addressId } = await shopper.address.add({
      name: "Sari Wulandari",
      phone: "081234567890",
      subDistrictId: melawai?.subDistrict.id ?? "",
      zipCode: "12160",
      address: "Jalan Melawai Raya 12",
      address2: "",
    });
    const [regular] = (await shopper.shipping.fetch({ addressId })).options;
    const shippingId = regular?.id ?? "";
    const quote = await shopper.quote.find({ addressId, shippingId });
    expect(quote).toMatchObject({ subtotal: 25_000_000, lines: [{ quantity: 2 }], shipTo: { name: "Sari Wulandari" } });
    const order = await shopper.order.place(
      { quoteId: quote.id, addressId, shippingId, paymentMethod: 7, lineIds: quote.lines.map(({ lineId }) => lineId) },
      { idempotencyKey: createIdempotencyKey() },
    );
    expect(order).toMatchObject({
      status: "pending",
      total: quote.total,
      payment: { nextAction: { kind: "transferDetails", ...bankAccount } },
    });

    await read(["order", "confirm-transfer", order.code, "--amount", String(order.total)]);
    expect(await shopper.order.find({ id: order.id })).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await read(["product", "show", "SOFA-SENJA"])).toMatchObject({ stock: 6 });
  });

  describe("what the office sets as a whole", () => {
    const shopper = shop.client({ locale: "id" });

    it("is shown in its order, and what is shown as JSON can be set again", async () => {
      const brands = [await aBrand("langkan", "Langkan"), await aBrand("tirtasana", "Tirtasana Baru")];
      await read(["brand", "set", await aFile("brands.json", { brands })]);
      const shown = await read(["brand", "show"]);
      expect(shown).toMatchObject({ brands: [{ slug: "langkan" }, { slug: "tirtasana" }] });
      expect((await shopper.brand.fetch({ page: 1 })).brands.map(({ name }) => name)).toEqual([
        "Langkan",
        "Tirtasana Baru",
      ]);
      expect(await read(["brand", "set", await aFile("brands.json", shown)])).toEqual(shown);
      const { products } = await shopper.product.fetch({ q: "tirtasana baru" });
      expect(products.map(({ slug }) => slug)).toEqual(["sofa-senja"]);
    });

    it("keeps a brand that has products, and lets one without go", async () => {
      const none = await aFile("brands.json", { brands: [] });
      expect(await run(["brand", "set", none])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("tirtasana has"),
      });
      await read(["brand", "set", await aFile("brands.json", { brands: [await aBrand("tirtasana", "Tirtasana")] })]);
      expect((await shopper.brand.fetch({ page: 1 })).brands.map(({ slug }) => slug)).toEqual(["tirtasana"]);
    });

    it("keeps a sub-category that has products, and lets one without go", async () => {
      await read(["category", "set", await aFile("rooms.json", { categories: [await aCategory(["kursi", "sofa"])] })]);
      expect((await shopper.category.fetch())[0]?.subCategories.map(({ slug }) => slug)).toEqual(["kursi", "sofa"]);
      const without = await aFile("rooms.json", { categories: [await aCategory(["kursi"])] });
      expect(await run(["category", "set", without])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("sofa has"),
      });
      await read(["category", "set", await aFile("rooms.json", { categories: [await aCategory(["sofa"])] })]);
      expect((await shopper.category.fetch())[0]?.subCategories.map(({ slug }) => slug)).toEqual(["sofa"]);
    });

    it("keeps a category that has vouchers, and lets one without go", async () => {
      const rooms = [await aCategory(["sofa"]), { ...(await aCategory([])), slug: "teras", subCategories: [] }];
      await read(["category", "set", await aFile("rooms.json", { categories: rooms })]);
      const voucher = {
        code: "TERAS17",
        kind: "flat",
        value: 100_000,
        quota: 5,
        title: inBoth("Rp100.000 off"),
        startsAt: "2023-05-01T00:00:00+07:00",
        endsAt: "2023-08-18T00:00:00+07:00",
        category: "teras",
      };
      await read(["voucher", "import", await aFile("voucher.json", voucher)]);
      const without = await aFile("rooms.json", { categories: rooms.slice(0, 1) });
      expect(await run(["category", "set", without])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("teras has"),
      });
      await read(["voucher", "import", await aFile("voucher.json", { ...voucher, category: null })]);
      await read(["category", "set", without]);
      expect((await shopper.category.fetch()).map(({ slug }) => slug)).toEqual(["ruang-tamu"]);
    });

    it("stands on the home page: collections and slides", async () => {
      const collection = {
        slug: "baru",
        title: { en: "New", id: "Baru" },
        description: inBoth("New"),
        products: ["SOFA-SENJA"],
      };
      await read(["collection", "set", await aFile("collections.json", { collections: [collection] })]);
      const slide = {
        title: { en: "Welcome", id: "Selamat datang" },
        text: inBoth("…"),
        callToAction: inBoth("…"),
        leadsTo: { to: "collection", slug: "baru" },
        picture: await aPicture("wide.webp", "#3ca060"),
      };
      await read(["slide", "set", await aFile("slides.json", { slides: [slide] })]);
      expect(await shopper.home.find()).toMatchObject({
        collections: [{ title: "Baru", products: [{ slug: "sofa-senja" }] }],
        slides: [{ title: "Selamat datang", href: "/baru/products?collection=baru", portraitPicture: null }],
      });
      for (const noun of ["collection", "slide"]) {
        const shown = await read([noun, "show"]);
        expect(await read([noun, "set", await aFile(`${noun}.json`, shown)])).toEqual(shown);
      }
      const unknown = { ...collection, products: ["NOTHING"] };
      expect(
        await run(["collection", "set", await aFile("collections.json", { collections: [unknown] })]),
      ).toMatchObject({
        code: 1,
        errors: expect.stringContaining("NOTHING"),
      });
    });

    it("offers services with its pieces, which stay wanted in carts until they are withdrawn", async () => {
      const assembly = {
        slug: "perakitan",
        name: { en: "Assembly", id: "Perakitan" },
        kind: "percent",
        value: 7.25,
        products: ["SOFA-SENJA"],
      };
      const carrying = { ...assembly, slug: "angkut", name: inBoth("Carrying"), kind: "flat", value: 75_000 };
      const set = async (...addOns: readonly object[]) =>
        read(["add-on", "set", await aFile("add-ons.json", { addOns })]);
      await set(assembly, carrying);
      const { client } = aGuest(shop);
      const sofa = await shopper.product.find({ id: "sofa-senja" });
      const line = { productId: sofa.id, variantId: sofa.variants[0]?.id ?? "", quantity: 1 };
      const { lines } = await client.cart.add({ ...line, addOnIds: ["perakitan"] });
      const price = lines[0]?.unitPrice ?? 0;
      const offered = async () => (await client.cart.find()).lines[0]?.addOns;
      expect(await offered()).toEqual([
        { addOnId: "perakitan", name: "Assembly", unitPrice: Math.floor((price * 725) / 10_000), isChosen: true },
        { addOnId: "angkut", name: "Carrying", unitPrice: 75_000, isChosen: false },
      ]);
      const shown = await read(["add-on", "show"]);
      expect(await read(["add-on", "set", await aFile("add-ons.json", shown)])).toEqual(shown);
      await set({ ...assembly, kind: "flat", value: 1000 });
      expect(await offered()).toMatchObject([{ addOnId: "perakitan", unitPrice: 1000, isChosen: true }]);
      await set();
      expect(await offered()).toEqual([]);
      const unknown = await aFile("add-ons.json", { addOns: [{ ...assembly, products: ["NOTHING"] }] });
      expect(await run(["add-on", "set", unknown])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("NOTHING"),
      });
      const free = await aFile("add-ons.json", { addOns: [{ ...assembly, value: 0 }] });
      expect(await run(["add-on", "set", free])).toMatchObject({
        code: 2,
        errors: expect.stringContaining("add-ons.json: addOns[0].value"),
      });
    });

    it("is a page without what runs in it", async () => {
      const page = {
        slug: "privacy-policy",
        title: { en: "Privacy policy", id: "Kebijakan privasi" },
        summary: inBoth("What we keep"),
        body: inBoth("<p>Your <strong>address</strong>.</p><script>alert(1)</script>"),
      };
      await read(["page", "set", await aFile("pages.json", { pages: [page] })]);
      expect(await read(["page", "show"])).toMatchObject({
        pages: [{ body: inBoth("<p>Your <strong>address</strong>.</p>") }],
      });
      expect(await shopper.page.find({ slug: "privacy-policy" })).toMatchObject({ title: "Kebijakan privasi" });
    });

    it.each([
      [
        "brand",
        {
          brands: [1, 2].map(() => ({
            slug: "a",
            name: "A",
            tagline: inBoth("a"),
            description: inBoth("a"),
            logo: "a",
          })),
        },
        "brands: nothing may stand there twice",
      ],
      [
        "collection",
        { collections: [{ slug: "A", title: inBoth("a"), description: inBoth("a"), products: [] }] },
        "collections[0].slug: ",
      ],
    ])("is refused by file, field and rule: %s", async (noun, content, output) => {
      const ran = await run([noun, "set", await aFile("refused.json", content)]);
      expect(ran).toMatchObject({ code: 2, errors: expect.stringContaining(`refused.json: ${output}`) });
    });
  });

  it("sets a whole once where several do so at the same time", async () => {
    const { office: officeClient } = await aStaffMember(shop, "operator");
    const strip = { leadsTo: { to: "address", url: "/flash-sale" }, isActive: true, isClosable: true } as const;
    const rounds = shop.engine === "postgres" ? 20 : 1; // the embedded database does one thing at a time
    for (let round = 0; round < rounds; round += 1) {
      const titles = ["One", "Two", "Three"].map(inBoth);
      await Promise.all(titles.map((title) => officeClient.banner.set({ strip: { ...strip, title }, home: [] })));
      expect(await shop.database.select().from(banners)).toHaveLength(1);
    }
  });

  describe("places", () => {
    it("that are imported again are renamed, and none goes", async () => {
      const renamed = { ...jakarta, name: "Daerah Khusus Ibukota Jakarta", cities: [] };
      expect(await read(["location", "import", await aFile("places.json", renamed)])).toEqual({ places: 1 });
      const client = shop.client();
      expect(await client.location.fetchProvinces()).toEqual([{ id: "31", name: renamed.name }]);
      expect(await client.location.fetchCities({ provinceId: "31" })).toHaveLength(1);
    });

    it("lie in what their code says", async () => {
      const elsewhere = { ...jakarta, code: "32" };
      expect(await run(["location", "import", await aFile("places.json", [jakarta, elsewhere])])).toMatchObject({
        code: 2,
        errors: expect.stringContaining("places.json: [1]: the code of each place"),
      });
    });
  });

  it("writes every act of a first day into the audit, with what was there before", async () => {
    const written = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
    expect(written.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("first-day")]));
    expect(await read(["audit", "list", "--act", "brand/set"])).toMatchObject({
      entries: [
        {
          by: "ratna@shop.test",
          subject: "brands",
          before: { brands: [{ slug: "langkan" }, {}] },
          after: { brands: [{}] },
        },
        {},
        {},
        { before: { brands: [] }, after: { brands: [{ name: "Tirtasana" }] } },
      ],
    });
  });
});
