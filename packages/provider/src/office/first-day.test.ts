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

vi.setConfig({ testTimeout: 120_000 }); // A first day has many commands.

const shop = await openShop();
const { folder, readJson, runCommand } = await openCommandLine(await serveShop(shop));

const toLocalText = (text: string) => ({ en: text, id: text });

/** Writes a file on the owner's machine. */
const aFile = async (name: string, content: unknown): Promise<string> => {
  await writeFile(join(folder, name), JSON.stringify(content));
  return name;
};

const aPicture = async (name: string, colour: string) => {
  await writeFile(join(folder, name), await aPictureFile({ width: 900, height: 600, colour }));
  return { file: name, alt: toLocalText(name) };
};

const PASSWORD = "jati-tua-45-cm";

const bankAccount = { bankName: "Bank Baru", accountHolder: "PT Kayu", accountNumber: "99", branchName: "Kemang" };

const jakartaProvince = {
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
  tagline: toLocalText("Sofas"),
  description: toLocalText("Sofas from Jepara"),
  logo: await aPicture("logo.webp", "#a0603c"),
});

const aCategory = async (subCategories: readonly string[]) => ({
  slug: "ruang-tamu",
  title: { en: "Living Room", id: "Ruang Tamu" },
  description: toLocalText("Sofas and more"),
  picture: await aPicture("room.webp", "#60a03c"),
  subCategories: subCategories.map((slug) => ({ slug, title: toLocalText(slug) })),
});

const aSofa = async () => ({
  sku: "SOFA-SENJA",
  slug: "sofa-senja",
  brand: "tirtasana",
  subCategory: "sofa",
  name: { en: "Senja Sofa", id: "Sofa Senja" },
  description: toLocalText("A sofa"),
  price: 12_500_000,
  dimensions: { width: 214, depth: 92, height: 80 },
  weightGrams: 58_000,
  pictures: [await aPicture("senja.webp", "#3c60a0")],
  variants: [{ sku: "SOFA-SENJA-BROWN", stock: 8 }],
});

/** Creates a shopper who registers, verifies the email address, and logs in. */
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

/** The parts tell one story of an empty shop in one day. Each part continues the previous part. */
describe("a first day", { shuffle: false }, () => {
  it("the office fills an empty shop, and the shop sells", async () => {
    await createSetUpCode(shop.services);
    const code = await readFile(join(shop.config.dataDirectory, "office-set-up-code"), "utf8");
    await readJson(["set-up", "--name", "Ratna", "--email", "ratna@shop.test"], { input: `${code}${PASSWORD}\n` });
    await readJson(["settings", "set", "site-name", "Kayu Kita"]);
    await readJson(["settings", "set", "tagline", "--en", "wooden furniture", "--id", "furnitur kayu"]);
    await readJson(["settings", "set", "bank-account", "--file", await aFile("bank.json", bankAccount)]);
    await readJson(["location", "import", await aFile("places.json", [jakartaProvince])]);
    await readJson(["brand", "set", await aFile("brands.json", { brands: [await aBrand("tirtasana", "Tirtasana")] })]);
    await readJson(["category", "set", await aFile("rooms.json", { categories: [await aCategory(["sofa"])] })]);
    await readJson(["product", "import", await aFile("sofa.json", await aSofa())]);

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

    await readJson(["order", "confirm-transfer", order.code, "--amount", String(order.total)]);
    expect(await shopper.order.find({ id: order.id })).toMatchObject({ status: "confirmed", isPaid: true });
    expect(await readJson(["product", "show", "SOFA-SENJA"])).toMatchObject({ stock: 6 });
  });

  describe("the lists that the office replaces", () => {
    const shopper = shop.client({ locale: "id" });

    it("are printed in their order, and the printed JSON can be set again", async () => {
      const brands = [await aBrand("langkan", "Langkan"), await aBrand("tirtasana", "Tirtasana Baru")];
      await readJson(["brand", "set", await aFile("brands.json", { brands })]);
      const shownValue = await readJson(["brand", "show"]);
      expect(shownValue).toMatchObject({ brands: [{ slug: "langkan" }, { slug: "tirtasana" }] });
      expect((await shopper.brand.fetch({ page: 1 })).brands.map(({ name }) => name)).toEqual([
        "Langkan",
        "Tirtasana Baru",
      ]);
      expect(await readJson(["brand", "set", await aFile("brands.json", shownValue)])).toEqual(shownValue);
      const { products } = await shopper.product.fetch({ q: "tirtasana baru" });
      expect(products.map(({ slug }) => slug)).toEqual(["sofa-senja"]);
    });

    it("keep a brand with products, and remove a brand without", async () => {
      const emptyFile = await aFile("brands.json", { brands: [] });
      expect(await runCommand(["brand", "set", emptyFile])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("tirtasana has"),
      });
      await readJson([
        "brand",
        "set",
        await aFile("brands.json", { brands: [await aBrand("tirtasana", "Tirtasana")] }),
      ]);
      expect((await shopper.brand.fetch({ page: 1 })).brands.map(({ slug }) => slug)).toEqual(["tirtasana"]);
    });

    it("keep a sub-category with products, and remove one without", async () => {
      await readJson([
        "category",
        "set",
        await aFile("rooms.json", { categories: [await aCategory(["kursi", "sofa"])] }),
      ]);
      expect((await shopper.category.fetch())[0]?.subCategories.map(({ slug }) => slug)).toEqual(["kursi", "sofa"]);
      const shorterFile = await aFile("rooms.json", { categories: [await aCategory(["kursi"])] });
      expect(await runCommand(["category", "set", shorterFile])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("sofa has"),
      });
      await readJson(["category", "set", await aFile("rooms.json", { categories: [await aCategory(["sofa"])] })]);
      expect((await shopper.category.fetch())[0]?.subCategories.map(({ slug }) => slug)).toEqual(["sofa"]);
    });

    it("keep a category with vouchers, and remove one without", async () => {
      const categories = [await aCategory(["sofa"]), { ...(await aCategory([])), slug: "teras", subCategories: [] }];
      await readJson(["category", "set", await aFile("rooms.json", { categories })]);
      const voucher = {
        code: "TERAS17",
        kind: "flat",
        value: 100_000,
        quota: 5,
        title: toLocalText("Rp100.000 off"),
        startsAt: "2023-05-01T00:00:00+07:00",
        endsAt: "2023-08-18T00:00:00+07:00",
        category: "teras",
      };
      await readJson(["voucher", "import", await aFile("voucher.json", voucher)]);
      const shorterFile = await aFile("rooms.json", { categories: categories.slice(0, 1) });
      expect(await runCommand(["category", "set", shorterFile])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("teras has"),
      });
      await readJson(["voucher", "import", await aFile("voucher.json", { ...voucher, category: null })]);
      await readJson(["category", "set", shorterFile]);
      expect((await shopper.category.fetch()).map(({ slug }) => slug)).toEqual(["ruang-tamu"]);
    });

    it("appear on the home page: collections and slides", async () => {
      const collection = {
        slug: "baru",
        title: { en: "New", id: "Baru" },
        description: toLocalText("New"),
        products: ["SOFA-SENJA"],
      };
      await readJson(["collection", "set", await aFile("collections.json", { collections: [collection] })]);
      const slide = {
        title: { en: "Welcome", id: "Selamat datang" },
        text: toLocalText("…"),
        callToAction: toLocalText("…"),
        leadsTo: { to: "collection", slug: "baru" },
        picture: await aPicture("wide.webp", "#3ca060"),
      };
      await readJson(["slide", "set", await aFile("slides.json", { slides: [slide] })]);
      expect(await shopper.home.find()).toMatchObject({
        collections: [{ title: "Baru", products: [{ slug: "sofa-senja" }] }],
        slides: [{ title: "Selamat datang", href: "/baru/products?collection=baru", portraitPicture: null }],
      });
      for (const commandName of ["collection", "slide"]) {
        const shownValue = await readJson([commandName, "show"]);
        expect(await readJson([commandName, "set", await aFile(`${commandName}.json`, shownValue)])).toEqual(
          shownValue,
        );
      }
      const unknownCollection = { ...collection, products: ["NOTHING"] };
      expect(
        await runCommand(["collection", "set", await aFile("collections.json", { collections: [unknownCollection] })]),
      ).toMatchObject({
        code: 1,
        errors: expect.stringContaining("NOTHING"),
      });
    });

    it("contain services for products, which stay in carts until their withdrawal", async () => {
      const assembly = {
        slug: "perakitan",
        name: { en: "Assembly", id: "Perakitan" },
        kind: "percent",
        value: 7.25,
        products: ["SOFA-SENJA"],
      };
      const carrying = { ...assembly, slug: "angkut", name: toLocalText("Carrying"), kind: "flat", value: 75_000 };
      const setAddOns = async (...addOns: readonly object[]) =>
        readJson(["add-on", "set", await aFile("add-ons.json", { addOns })]);
      await setAddOns(assembly, carrying);
      const { client } = aGuest(shop);
      const sofa = await shopper.product.find({ id: "sofa-senja" });
      const line = { productId: sofa.id, variantId: sofa.variants[0]?.id ?? "", quantity: 1 };
      const { lines } = await client.cart.add({ ...line, addOnIds: ["perakitan"] });
      const price = lines[0]?.unitPrice ?? 0;
      const listAvailableAddOns = async () => (await client.cart.find()).lines[0]?.addOns;
      expect(await listAvailableAddOns()).toEqual([
        { addOnId: "perakitan", name: "Assembly", unitPrice: Math.floor((price * 725) / 10_000), isChosen: true },
        { addOnId: "angkut", name: "Carrying", unitPrice: 75_000, isChosen: false },
      ]);
      const shownValue = await readJson(["add-on", "show"]);
      expect(await readJson(["add-on", "set", await aFile("add-ons.json", shownValue)])).toEqual(shownValue);
      await setAddOns({ ...assembly, kind: "flat", value: 1000 });
      expect(await listAvailableAddOns()).toMatchObject([{ addOnId: "perakitan", unitPrice: 1000, isChosen: true }]);
      await setAddOns();
      expect(await listAvailableAddOns()).toEqual([]);
      const unknownFile = await aFile("add-ons.json", { addOns: [{ ...assembly, products: ["NOTHING"] }] });
      expect(await runCommand(["add-on", "set", unknownFile])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("NOTHING"),
      });
      const freeServiceFile = await aFile("add-ons.json", { addOns: [{ ...assembly, value: 0 }] });
      expect(await runCommand(["add-on", "set", freeServiceFile])).toMatchObject({
        code: 2,
        errors: expect.stringContaining("add-ons.json: addOns[0].value"),
      });
    });

    it("contain pages without scripts", async () => {
      const page = {
        slug: "privacy-policy",
        title: { en: "Privacy policy", id: "Kebijakan privasi" },
        summary: toLocalText("What we keep"),
        body: toLocalText("<p>Your <strong>address</strong>.</p><script>alert(1)</script>"),
      };
      await readJson(["page", "set", await aFile("pages.json", { pages: [page] })]);
      expect(await readJson(["page", "show"])).toMatchObject({
        pages: [{ body: toLocalText("<p>Your <strong>address</strong>.</p>") }],
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
            tagline: toLocalText("a"),
            description: toLocalText("a"),
            logo: "a",
          })),
        },
        "brands: nothing may stand there twice",
      ],
      [
        "collection",
        { collections: [{ slug: "A", title: toLocalText("a"), description: toLocalText("a"), products: [] }] },
        "collections[0].slug: ",
      ],
    ])("are refused with file, field and rule: %s", async (commandName, content, output) => {
      const commandResult = await runCommand([commandName, "set", await aFile("refused.json", content)]);
      expect(commandResult).toMatchObject({ code: 2, errors: expect.stringContaining(`refused.json: ${output}`) });
    });
  });

  it("are replaced one after another by concurrent calls", async () => {
    const { office: officeClient } = await aStaffMember(shop, "operator");
    const strip = { leadsTo: { to: "address", url: "/flash-sale" }, isActive: true, isClosable: true } as const;
    const rounds = shop.engine === "postgres" ? 20 : 1; // The embedded database runs one transaction at a time.
    for (let round = 0; round < rounds; round += 1) {
      const titles = ["One", "Two", "Three"].map(toLocalText);
      await Promise.all(titles.map((title) => officeClient.banner.set({ strip: { ...strip, title }, home: [] })));
      expect(await shop.database.select().from(banners)).toHaveLength(1);
    }
  });

  describe("places", () => {
    it("that are imported again get a new name, and no place disappears", async () => {
      const renamedProvince = { ...jakartaProvince, name: "Daerah Khusus Ibukota Jakarta", cities: [] };
      expect(await readJson(["location", "import", await aFile("places.json", renamedProvince)])).toEqual({
        places: 1,
      });
      const client = shop.client();
      expect(await client.location.fetchProvinces()).toEqual([{ id: "31", name: renamedProvince.name }]);
      expect(await client.location.fetchCities({ provinceId: "31" })).toHaveLength(1);
    });

    it("must lie in the place of their code", async () => {
      const otherProvince = { ...jakartaProvince, code: "32" };
      expect(
        await runCommand(["location", "import", await aFile("places.json", [jakartaProvince, otherProvince])]),
      ).toMatchObject({
        code: 2,
        errors: expect.stringContaining("places.json: [1]: the code of each place"),
      });
    });
  });

  it("writes every act of a first day into the audit, with what was there before", async () => {
    const writtenActs = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
    expect(writtenActs.map(({ act }) => act)).toEqual(expect.arrayContaining([...getAuditedPaths("first-day")]));
    expect(await readJson(["audit", "list", "--act", "brand/set"])).toMatchObject({
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
