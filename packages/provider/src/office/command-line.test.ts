import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { office } from "@griya/api/office";
import { count, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { media } from "../media/media.tables.ts";
import { ALLOWED_ORIGINS_LIFETIME, createPartnerGate } from "../partner/partner-gate.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { createSetUpCode } from "../staff/set-up-code.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { openShop, START } from "../testing/shop.ts";

vi.setConfig({ testTimeout: 60_000 }); // each command is a process of its own

const shop = await openShop({ gate: createPartnerGate });
const origin = await serveShop(shop);
const owner = await openCommandLine(origin);
const operator = await openCommandLine(origin);
const shopper = shop.client();

const PASSWORD = "jati-tua-45-cm";
const codeFile = join(shop.config.dataDirectory, "office-set-up-code");
const inBoth = (text: string) => ({ en: text, id: text });

/** Writes a file on the owner's machine. */
const aFile = async (name: string, content: unknown): Promise<string> => {
  await writeFile(join(owner.folder, name), JSON.stringify(content));
  return name;
};

const aPictureFile = async (name: string): Promise<string> => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#a0603c" } });
  await writeFile(join(owner.folder, name), await picture.png().toBuffer());
  return name;
};

const aSofa = (changes: Readonly<Record<string, unknown>> = {}) => ({
  sku: "SOFA-SENJA",
  slug: "sofa-senja",
  brand: "tirtasana",
  subCategory: "sofa",
  name: { en: "Senja Sofa", id: "Sofa Senja" },
  description: inBoth("Sofa"),
  price: 12_500_000,
  dimensions: { width: 214, depth: 92, height: 80 },
  weightGrams: 58_000,
  pictures: [{ file: "senja.png", view: "front", alt: { en: "A brown sofa", id: "Sofa cokelat" } }],
  variants: [
    {
      sku: "SOFA-SENJA-BROWN",
      stock: 8,
      attributes: [{ name: { en: "Colour", id: "Warna" }, value: { en: "Brown", id: "Cokelat" }, swatch: "#a0603c" }],
    },
  ],
  ...changes,
});

/** Returns the number of listed products up to a price. */
const listedUpTo = async (priceMaximum: number) => (await shopper.product.fetch({ priceMaximum })).total;

const findSofa = async () => {
  const { products } = await shopper.product.fetch({});
  return products.find(({ slug }) => slug === "sofa-senja");
};

beforeAll(async () => {
  await createBaseData(shop.database);
  await createSetUpCode(shop.services);
});

/** One story of an owner and an operator. Each part continues the one before. */
describe("the command line", { shuffle: false }, () => {
  describe("a shop without an owner", () => {
    it("tells in its log where the code lies, which only its own user can read", async () => {
      expect(shop.log.join("\n")).toContain(codeFile);
      expect(shop.log.join("\n")).not.toContain((await readFile(codeFile, "utf8")).trim());
      expect((await stat(codeFile)).mode & 0o777).toBe(0o600);
    });

    it("keeps its code when it is started again", async () => {
      const code = await readFile(codeFile, "utf8");
      await createSetUpCode(shop.services);
      expect(await readFile(codeFile, "utf8")).toBe(code);
    });

    it("takes no wrong code", async () => {
      const ran = await owner.run(["set-up", "--name", "Ratna", "--email", "ratna@shop.test"], {
        input: `${"x".repeat(43)}\n${PASSWORD}\n`,
      });
      expect(ran).toMatchObject({ code: 3, output: "" });
    });

    it("is set up by whoever has the code, once, and keeps that login where nobody else reads it", async () => {
      const input = `${await readFile(codeFile, "utf8")}${PASSWORD}\n`;
      const wish = ["set-up", "--name", "Ratna", "--email", "ratna@shop.test"];
      expect(await owner.read(wish, { input })).toMatchObject({ email: "ratna@shop.test", role: "owner" });
      expect((await stat(join(owner.folder, "griya/office.json"))).mode & 0o777).toBe(0o600);
      await expect(stat(codeFile)).rejects.toThrow("ENOENT");
      expect(await operator.run(wish, { input })).toMatchObject({ code: 3 });
      await createSetUpCode(shop.services);
      await expect(stat(codeFile)).rejects.toThrow("ENOENT");
    });
  });

  describe("the staff", () => {
    it("says in a sentence that nobody is logged in", async () => {
      const ran = await operator.run(["product", "list"]);
      expect(ran).toEqual({
        code: 3,
        output: "",
        errors: `Nobody is logged in at ${origin}. Run "office login" first.\n`,
      });
    });

    it("lets an operator in by the password that an owner gave, and no other", async () => {
      await owner.read(["staff", "add", "--name", "Dewi", "--email", "dewi@shop.test"], { input: `${PASSWORD}\n` });
      const login = ["login", "--email", "dewi@shop.test"];
      expect(await operator.run(login, { input: "wrong\n" })).toMatchObject({
        code: 1,
        errors: "Password is incorrect\n",
      });
      await operator.read(login, { input: `${PASSWORD}\n` });
      expect(await operator.read(["who-am-i"])).toMatchObject({ email: "dewi@shop.test", role: "operator" });
    });

    it("lets in whoever logged in here before, whatever others guess elsewhere", async () => {
      const guess = (ip: string) =>
        shop.call("POST", "staff/login", {
          prefix: office.prefix,
          ip,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email: "dewi@shop.test", password: "wrong" }),
        });
      for (let number = 0; number < 100; number += 1) await guess(`10.9.${number % 10}.1`);
      const login = ["login", "--email", "dewi@shop.test"];
      const input = `${PASSWORD}\n`;
      expect(await (await openCommandLine(origin)).run(login, { input })).toMatchObject({ code: 1 });
      await operator.run(["logout"]);
      expect(await operator.run(login, { input })).toMatchObject({ code: 0 });
      expect((await stat(join(operator.folder, "griya/office-devices.json"))).mode & 0o777).toBe(0o600);
    });

    it("shows no password that is typed at a terminal", async () => {
      const env = { NODE_OPTIONS: "--import data:text/javascript,process.stdin.isTTY=true" };
      const input = `${PASSWORD}\n`;
      const ran = await operator.run(["login", "--email", "dewi@shop.test"], { input, env });
      expect(ran).toMatchObject({ code: 0, errors: expect.stringContaining("Password") });
      expect(ran.output + ran.errors).not.toContain(PASSWORD);
    });

    it.each([
      ["staff", "list"],
      ["key", "list"],
      ["settings", "set", "bank-account", "--none"],
    ])("keeps an operator from %s %s", async (...args) => {
      expect(await operator.run(args)).toMatchObject({ code: 3, output: "" });
    });

    it("changes a password, which ends the other logins of that member", async () => {
      const print = ["login", "--email", "dewi@shop.test", "--print"];
      const { output } = await operator.run(print, { input: `${PASSWORD}\n` });
      const env = { OFFICE_TOKEN: output.trim() };
      expect(await operator.run(["who-am-i"], { env })).toMatchObject({ code: 0 });
      expect(await operator.run(["change-password"], { input: `wrong\nmeja-bundar-9\n` })).toMatchObject({ code: 1 });
      await operator.read(["change-password"], { input: `${PASSWORD}\nmeja-bundar-9\n` });
      expect(await operator.run(["who-am-i"], { env })).toMatchObject({ code: 3 });
      expect(await operator.run(["who-am-i"])).toMatchObject({ code: 0 });
    });

    it("never loses its last owner", async () => {
      const ran = await owner.run(["staff", "disable", "ratna@shop.test"]);
      expect(ran).toMatchObject({ code: 1, errors: "ratna@shop.test is the last owner of the shop and stays.\n" });
    });

    it("sends a kept login to no other shop", async () => {
      const other = await openCommandLine(await serveShop(shop));
      const ran = await other.run(["who-am-i"], { env: { XDG_CONFIG_HOME: owner.folder } });
      expect(ran).toMatchObject({ code: 3 });
    });

    it("takes no password of less than twelve characters, and none that others would guess", async () => {
      const ran = await operator.run(["change-password"], { input: "meja-bundar-9\nmeja-bulat\n" });
      expect(ran).toMatchObject({
        code: 2,
        errors: expect.stringContaining("password: must have 12 to 72 characters"),
      });
      const common = await operator.run(["change-password"], { input: "meja-bundar-9\ngriya-2026-2026\n" });
      expect(common).toMatchObject({ code: 1, errors: expect.stringContaining("guess this password") });
      const { token } = JSON.parse(await readFile(join(owner.folder, "griya/office.json"), "utf8")) as {
        token: string;
      };
      const input = { name: "Wulan", email: "wulan@griya.test", password: "meja-bulat", role: "operator" };
      const asked = await shop.call("POST", "staff/add", {
        prefix: office.prefix,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(input),
      });
      expect(asked.status).toBe(201);
      expect(await owner.read(["staff", "list"])).toHaveLength(2);
    });

    it("tells a password to nobody whom the shop's address leads on to", async () => {
      const notifications: string[] = [];
      const open = async (answer: RequestListener): Promise<string> => {
        const server = createServer(answer).listen(0, "127.0.0.1");
        onTestFinished(() => void server.close());
        await once(server, "listening");
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      };
      const elsewhere = await open((request, response) => {
        notifications.push(request.url ?? "");
        response.end();
      });
      const moved = await open(({ url }, response) => response.writeHead(307, { Location: elsewhere + url }).end());
      const ran = await owner.run(["login", "--email", "ratna@griya.test"], {
        input: `${PASSWORD}\n`,
        env: { OFFICE_ORIGIN: moved },
      });
      expect(ran.code).not.toBe(0);
      expect(notifications).toEqual([]);
    });

    it("speaks to no shop in the clear, save on one's own machine", async () => {
      const ran = await owner.run(["who-am-i"], { env: { OFFICE_ORIGIN: "http://shop.example" } });
      expect(ran).toMatchObject({ code: 2, errors: expect.stringContaining("in the clear") });
    });
  });

  describe("the settings", () => {
    it("that are set are what every page is told, in both languages", async () => {
      await operator.read(["settings", "set", "phone", "+62 21 5550 0199"]);
      await operator.read(["settings", "set", "service-hours", "--en", "Every day 9–17", "--id", "Setiap hari 9–17"]);
      await operator.read(["settings", "set", "sellers-may-register", "no"]);
      await operator.read(["settings", "set", "guest-checkout", "yes"]);
      await operator.read(["settings", "set", "cash-maximum", "25000000"]);
      const { client: customer } = await aCustomer(shop);
      const cashMaximum = async () => (await customer.payment.fetchMethods()).find(({ id }) => id === 2)?.maximum;
      expect(await cashMaximum()).toBe(25_000_000);
      expect(await operator.run(["settings", "set", "cash-maximum", "-1"])).toMatchObject({ code: 2 });
      expect(await operator.run(["settings", "set", "cash-maximum", "much"])).toMatchObject({ code: 2 });
      expect(await operator.run(["settings", "set", "cash-maximum", ""])).toMatchObject({ code: 2 });
      await operator.read(["settings", "set", "cash-maximum", "--none"]);
      expect(await cashMaximum()).toBeUndefined();
      await operator.read(["settings", "set", "tagline", "--en", "wood for life", "--id", "kayu seumur hidup"]);
      expect(await operator.read(["settings", "set", "tagline", "--none"])).toMatchObject({ tagline: inBoth("") });
      await operator.read(["settings", "set", "accent-colour", "#7a1f3d"]);
      await operator.read(["settings", "set", "default-language", "id"]);
      expect(await operator.run(["settings", "set", "accent-colour", "red; }"])).toMatchObject({ code: 2 });
      expect(await operator.run(["settings", "set", "default-language", "fr"])).toMatchObject({ code: 2 });
      expect(await shop.client({ locale: "id" }).settings.find()).toMatchObject({
        accentColour: "#7a1f3d",
        accentHoverColour: null,
        defaultLanguage: "id",
        phone: "+62 21 5550 0199",
        serviceHours: "Setiap hari 9–17",
        sellersMayRegister: false,
        offersGuestCheckout: true,
        siteName: "Griya",
      });
    });

    it.each([
      ["logo", "logoPath"],
      ["default-picture", "defaultImagePath"],
    ] as const)("take a %s from a file, which is served in one size, or none", async (setting, notifications) => {
      const file = await aPictureFile("logo.png");
      await owner.read(["settings", "set", setting, "--file", file, "--en", "Griya", "--id", "Griya"]);
      const { mediaBase, [notifications]: path } = await shopper.settings.find();
      const answer = await shop.fetch(new Request(mediaBase + path));
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(/^image\//)]);
      await owner.read(["settings", "set", setting, "--none"]);
      expect((await shopper.settings.find())[notifications]).toBe("");
    });

    it("tell where transfers go, or nowhere", async () => {
      const account = { bankName: "Bank Baru", accountHolder: "PT Griya", accountNumber: "99", branchName: "Kemang" };
      await owner.read(["settings", "set", "bank-account", "--file", await aFile("bank.json", account)]);
      expect((await shopper.settings.find()).bankAccount).toEqual(account);
      await owner.read(["settings", "set", "bank-account", "--none"]);
      expect((await shopper.settings.find()).bankAccount).toBeNull();
      await owner.read(["settings", "set", "bank-account", "--file", "bank.json"]);
    });

    it("that do not exist are named as such", async () => {
      const ran = await owner.run(["settings", "set", "colour", "red"]);
      expect(ran).toMatchObject({ code: 2, errors: expect.stringContaining('There is no setting "colour"') });
    });
  });

  describe("a publishable key", () => {
    const callAs = (key: string, from: string) =>
      shop.call("GET", "common", { headers: { "X-Publishable-Key": key, Origin: from } });

    it("opens the shop to its partner's pages alone, until it is revoked", async () => {
      const made = await owner.read(["key", "create", "--partner", "Rumayasa", "--origin", "https://rumayasa.example"]);
      const { key } = made as { key: string };
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callAs(key, "https://rumayasa.example")).status).toBe(200);
      expect((await callAs(key, "https://evil.example")).status).toBe(403);
      await owner.read(["key", "set-origins", key, "https://www.rumayasa.example"]);
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callAs(key, "https://rumayasa.example")).status).toBe(403);
      expect((await callAs(key, "https://www.rumayasa.example")).status).toBe(200);
      await owner.read(["key", "revoke", key]);
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callAs(key, "https://www.rumayasa.example")).status).toBe(403);
    });

    it.each(["https://a.example/", "http://a.example", "a.example", "null", "https://*.a.example/x"])(
      "is made for no origin like %s",
      async (from) => {
        const ran = await owner.run(["key", "create", "--partner", "A", "--origin", from]);
        expect(ran).toMatchObject({ code: 2, errors: expect.stringMatching(/^origins\[0\]: /) });
      },
    );
  });

  describe("a product", () => {
    it("that is imported with a picture stands in the shop's list, and its picture is served", async () => {
      await aPictureFile("senja.png");
      await owner.run(["product", "import", await aFile("sofa.json", aSofa())]);
      const sofa = await findSofa();
      expect(sofa).toMatchObject({ name: "Senja Sofa", picture: { alt: "A brown sofa", width: 900, height: 600 } });
      const { mediaBase } = await shopper.settings.find();
      const picture = await shop.fetch(new Request(mediaBase + sofa?.picture.path.replace("{width}", "400")));
      expect(picture.status).toBe(200);
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(400);
      const { products } = await shopper.product.fetch({ q: "cokelat" });
      expect(products.map(({ slug }) => slug)).toEqual(["sofa-senja"]);
    });

    it("that is imported again is changed, and keeps its stock and its picture's address", async () => {
      const before = await findSofa();
      await owner.read(["product", "stock", "SOFA-SENJA-BROWN", "5"]);
      const changed = aSofa({ price: 13_000_000, offeredPrice: 11_000_000 });
      expect(await owner.read(["product", "import", await aFile("sofa.json", changed)])).toMatchObject([
        { price: 13_000_000, offeredPrice: 11_000_000, stock: 5 },
      ]);
      const after = await findSofa();
      expect(after?.picture.path).toBe(before?.picture.path);
      expect(after?.price.current).toBe(11_000_000);
      expect([await listedUpTo(10_999_999), await listedUpTo(11_000_000)]).toEqual([0, 1]);
    });

    it("costs what the office says, and hides when it says so", async () => {
      await owner.read(["product", "price", "SOFA-SENJA", "9000000"]);
      expect((await findSofa())?.price.current).toBe(9_000_000);
      expect([await listedUpTo(8_999_999), await listedUpTo(9_000_000)]).toEqual([0, 1]);
      await owner.read(["product", "hide", "SOFA-SENJA"]);
      expect(await findSofa()).toBeUndefined();
      await owner.read(["product", "show-in-shop", "SOFA-SENJA"]);
      expect(await findSofa()).toBeDefined();
    });

    it("of a file with a mistake changes nothing; file, field and rule are told", async () => {
      const [before] = await shop.database.select({ pictures: count() }).from(media);
      await aPictureFile("other.png");
      const wrong = aSofa({ price: -1, pictures: [{ file: "other.png", alt: inBoth("Other") }], colour: "red" });
      const ran = await owner.run(["product", "import", await aFile("wrong.json", wrong)]);
      expect(ran.code).toBe(2);
      expect(ran.errors).toMatch(/^wrong\.json: price: Too small/m);
      expect(ran.errors).toMatch(/^wrong\.json: Unrecognized key: "colour"/m);
      expect(await shop.database.select({ pictures: count() }).from(media)).toEqual([before]);
    });

    it.each([
      [
        "a picture that is not there",
        { pictures: [{ file: "none.png", alt: inBoth("None") }] },
        /pictures\[0\].*none\.png: cannot be read/,
        2,
      ],
      ["a brand that nobody has", { brand: "nobody" }, /There is no brand with the slug nobody\./, 1],
      ["an offer above the price", { offeredPrice: 13_000_000 }, /offered price of SOFA-SENJA must be below/, 1],
      [
        "another's slug",
        { sku: "OTHER", variants: [{ sku: "OTHER-1" }] },
        /Another product has the slug sofa-senja\./,
        1,
      ],
      [
        "another's variant",
        { sku: "OTHER", slug: "other" },
        /The SKU SOFA-SENJA-BROWN belongs to another product\./,
        1,
      ],
    ])("with %s is refused", async (_, changes, output, code) => {
      const ran = await owner.run(["product", "import", await aFile("refused.json", aSofa(changes))]);
      expect(ran).toMatchObject({ code, output: "", errors: expect.stringMatching(output) });
    });

    it("is shown to people as a table", async () => {
      const { output } = await owner.run(["product", "list", "--search", "senja"]);
      expect(output).toMatch(
        /^SKU +name +price +offered +stock +public\nSOFA-SENJA +Senja Sofa +Rp9\.000\.000 +- +5 +yes\n$/,
      );
    });
  });

  describe("vouchers", () => {
    const aVoucher = (changes = {}) => ({
      code: "HEMAT17",
      kind: "percent",
      value: 17.5,
      cap: 750_000,
      quota: 500,
      title: { en: "17.5 % off", id: "Hemat 17,5 %" },
      startsAt: "2023-05-01T00:00:00+07:00",
      endsAt: "2023-08-18T00:00:00+07:00",
      category: "ruang-tamu",
      ...changes,
    });

    it("come from a file and end when the office says so", async () => {
      await owner.read(["voucher", "import", await aFile("vouchers.json", [aVoucher(), aVoucher({ code: "LAGI" })])]);
      expect(await owner.read(["voucher", "list"])).toMatchObject([
        { code: "HEMAT17", value: 17.5, category: "ruang-tamu", endsAt: "2023-08-17T17:00:00.000Z" },
        { code: "LAGI" },
      ]);
      expect(await owner.read(["voucher", "end", "lagi"])).toMatchObject({
        endsAt: shop.services.clock().toISOString(),
      });
    });

    it.each([
      [{ value: 101 }, /value: Too big/],
      [{ code: "hemat" }, /code: Invalid string/],
      [{ endsAt: "2023-04-01T00:00:00+07:00" }, /endsAt: must be after startsAt/],
    ])("with %j are refused by file, field and rule", async (changes, output) => {
      const ran = await owner.run(["voucher", "import", await aFile("voucher.json", aVoucher(changes))]);
      expect(ran).toMatchObject({ code: 2, errors: expect.stringMatching(output) });
      expect(ran.errors).toMatch(/^voucher\.json: /);
    });
  });

  it("a flash sale from a file runs in the shop until it is ended", async () => {
    const sale = {
      title: { en: "Payday", id: "Gajian" },
      startsAt: START.toISOString(),
      hours: 6,
      products: [{ sku: "SOFA-SENJA", percentOff: 15 }],
    };
    await operator.read(["flash-sale", "set", await aFile("sale.json", sale).then((name) => join(owner.folder, name))]);
    expect(await owner.read(["flash-sale", "show"])).toEqual({ ...sale, rounds: 1 });
    expect(await shopper.product.fetchFlashSale()).toMatchObject([
      { title: "Payday", products: [{ slug: "sofa-senja" }] },
    ]);
    expect((await findSofa())?.price.current).toBe(7_650_000);
    await operator.read(["flash-sale", "end"]);
    expect(await shopper.product.fetchFlashSale()).toEqual([]);
  });

  it("banners from a file stand above the header and on the home page", async () => {
    await aPictureFile("room.png");
    const banners = {
      strip: { title: inBoth("Free delivery"), leadsTo: { to: "address", url: "/page/delivery" }, isClosable: false },
      home: [
        {
          title: { en: "Living room", id: "Ruang tamu" },
          leadsTo: { to: "category", slug: "ruang-tamu" },
          picture: { file: "room.png", alt: inBoth("Room") },
          isClosable: true,
        },
        {
          title: { en: "Terrace", id: "Teras" },
          leadsTo: { to: "flashSale" },
          picture: { file: "room.png", alt: inBoth("Room") },
        },
      ],
    };
    await owner.read(["banner", "set", await aFile("banners.json", banners)]);
    expect((await shopper.settings.find()).topBanner).toMatchObject({
      title: "Free delivery",
      href: "/page/delivery",
      isClosable: false,
    });
    expect((await shop.client({ locale: "id" }).home.find()).banners).toMatchObject([
      {
        title: "Ruang tamu",
        href: "/ruang-tamu/products?category=ruang-tamu",
        picture: { width: 900 },
        isClosable: true,
      },
      { title: "Teras", isClosable: false },
    ]);
    const shown = await owner.read(["banner", "show"]);
    await owner.read(["banner", "set", await aFile("banners.json", shown)]);
    expect(await owner.read(["banner", "show"])).toEqual(shown);
  });

  it("lists for owners alone whom the newsletter goes to, and how each of them ends it", async () => {
    const ask = (email: string) => shop.client({ locale: "id" }).newsletter.subscribe({ email });
    await ask("sari@griya.test");
    await ask("budi@griya.test"); // never confirms
    const link = getLink((await findEmailsTo(shop, "sari@griya.test"))[0]);
    await shopper.newsletter.confirm({ id: link.searchParams.get("id") ?? "" });
    expect(await owner.read(["newsletter", "list"])).toEqual({
      subscribers: [
        {
          email: "sari@griya.test",
          language: "id",
          since: expect.stringMatching(/^\d{4}-/),
          unsubscribeUrl: `${link.href}&end=1`,
        },
      ],
      next: null,
    });
    expect(await operator.run(["newsletter", "list"])).toMatchObject({ code: 3 });
  });

  it("answers what shoppers ask about a piece, and hides what nobody should read", async () => {
    const { id: productId } = (await findSofa()) ?? { id: "" };
    const ask = (text: string) =>
      shopper.question.ask({ productId, text, name: "Sari Wulandari", email: "sari@asks.test", honeypot: "" });
    await ask("Is it firm?");
    shop.passTime(1000);
    await ask("Visit my casino!");
    const open = await owner.read(["question", "list"]);
    expect(open).toMatchObject({
      questions: [
        { asker: "Sari", language: "en", text: "Visit my casino!", product: { sku: "SOFA-SENJA" } },
        { text: "Is it firm?", answer: null },
      ],
      next: null,
    });
    const [casino = "", firm = ""] = (open as { questions: { id: string }[] }).questions.map(({ id }) => id);
    expect(await owner.read(["question", "hide", casino])).toMatchObject({ id: casino, state: "hidden" });
    expect(await owner.read(["question", "answer", firm, "--text", "Rather soft."])).toMatchObject({
      state: "answered",
      answer: "Rather soft.",
    });
    expect((await shopper.question.fetch({ productId })).questions).toMatchObject([{ answer: "Rather soft." }]);
    expect(await owner.read(["question", "list"])).toMatchObject({ questions: [] });
    expect((await owner.run(["question", "list", "--state", "hidden"])).output).toContain("Visit my casino!");
    expect(await findEmailsTo(shop, "sari@asks.test")).toHaveLength(1);
    expect(await owner.run(["question", "answer", firm, "--text", " "])).toMatchObject({ code: 2 });
  });

  describe("the audit", () => {
    it("names every act of the office that this file walks", async () => {
      await owner.read(["staff", "disable", "dewi@shop.test"]);
      expect(await operator.run(["product", "list"])).toMatchObject({ code: 3 });
      await owner.run(["logout"]);
      expect(await owner.run(["who-am-i"])).toMatchObject({ code: 3 });
      await owner.read(["login", "--email", "ratna@shop.test"], { input: `${PASSWORD}\n` });
      const written = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
      expect(new Set(written.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("command-line")));
    });

    it("is read by what was done to, with what was there before", async () => {
      const read = ["audit", "list", "--subject", "SOFA-SENJA-BROWN"];
      expect(await owner.read(read)).toMatchObject({
        entries: [{ by: "ratna@shop.test", act: "product/set-stock", before: 8, after: 5 }],
        next: null,
      });
    });

    it("holds no password, code or token", async () => {
      const whole = JSON.stringify(await shop.database.select().from(auditEntries));
      expect(whole).not.toMatch(/jati-tua|meja-bundar|argon2/);
      const stored = JSON.parse(await readFile(join(owner.folder, "griya/office.json"), "utf8")) as { token: string };
      expect(whole).not.toContain(stored.token);
    });

    it("is only ever added to", async () => {
      const change = shop.database.update(auditEntries).set({ subject: "nothing" });
      expect(await change.then(() => null, getDatabaseErrorCode)).toBe("23514");
      const removal = shop.database.delete(auditEntries).where(eq(auditEntries.id, 1));
      expect(await removal.then(() => null, getDatabaseErrorCode)).toBe("23514");
    });
  });
});
