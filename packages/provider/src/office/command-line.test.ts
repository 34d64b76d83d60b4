import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { office } from "@griya/api/office";
import { count, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { auditEntries } from "../audit/audit.tables.ts";
import { sendEmailJob } from "../email/email.job.ts";
import { jobs } from "../jobs/job.tables.ts";
import { media } from "../media/media.tables.ts";
import { ALLOWED_ORIGINS_LIFETIME, createPartnerGate } from "../partner/partner-gate.ts";
import { getDatabaseErrorCode } from "../platform/database-error-code.ts";
import { createSetUpCode } from "../staff/set-up-code.ts";
import { getAuditedPaths } from "../testing/audited-paths.ts";
import { createBaseData } from "../testing/base-data.ts";
import { openCommandLine, serveShop } from "../testing/command-line.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer } from "../testing/people.ts";
import { aFewPlaces } from "../testing/places.ts";
import { openShop, START } from "../testing/shop.ts";

const shop = await openShop({ gate: createPartnerGate });
const origin = await serveShop(shop);
const owner = await openCommandLine(origin);
const operator = await openCommandLine(origin);
const shopper = shop.client();

const PASSWORD = "jati-tua-45-cm";
const codeFile = join(shop.config.dataDirectory, "office-set-up-code");
const toLocalText = (text: string) => ({ en: text, id: text });

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
  description: toLocalText("Sofa"),
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

/** Counts the listed products up to a price in rupiah. */
const countProductsUpTo = async (priceMaximum: number) => (await shopper.product.fetch({ priceMaximum })).total;

const findSofa = async () => {
  const { products } = await shopper.product.fetch({});
  return products.find(({ slug }) => slug === "sofa-senja");
};

beforeAll(async () => {
  await createBaseData(shop.database);
  await createSetUpCode(shop.services);
});

/** The parts tell one story of an owner and an operator. Each part continues the previous part. */
describe("the command line", { shuffle: false }, () => {
  describe("a shop without an owner", () => {
    it("tells in its log where the code lies, which only its own user can read", async () => {
      expect(shop.log.join("\n")).toContain(codeFile);
      expect(shop.log.join("\n")).not.toContain((await readFile(codeFile, "utf8")).trim());
      expect((await stat(codeFile)).mode & 0o777).toBe(0o600);
    });

    it("keeps its code after a restart", async () => {
      const code = await readFile(codeFile, "utf8");
      await createSetUpCode(shop.services);
      expect(await readFile(codeFile, "utf8")).toBe(code);
    });

    it("rejects a wrong code", async () => {
      const commandResult = await owner.runCommand(["set-up", "--name", "Ratna", "--email", "ratna@shop.test"], {
        input: `${"x".repeat(43)}\n${PASSWORD}\n`,
      });
      expect(commandResult).toMatchObject({ code: 3, output: "" });
    });

    it("is set up by whoever has the code, once, and keeps that login where nobody else reads it", async () => {
      const input = `${await readFile(codeFile, "utf8")}${PASSWORD}\n`;
      const setUpArguments = ["set-up", "--name", "Ratna", "--email", "ratna@shop.test"];
      expect(await owner.readJson(setUpArguments, { input })).toMatchObject({
        email: "ratna@shop.test",
        role: "owner",
      });
      expect((await stat(join(owner.folder, "griya/office.json"))).mode & 0o777).toBe(0o600);
      await expect(stat(codeFile)).rejects.toThrow("ENOENT");
      expect(await operator.runCommand(setUpArguments, { input })).toMatchObject({ code: 3 });
      await createSetUpCode(shop.services);
      await expect(stat(codeFile)).rejects.toThrow("ENOENT");
    });
  });

  describe("the staff", () => {
    it("reports that nobody is logged in", async () => {
      const commandResult = await operator.runCommand(["product", "list"]);
      expect(commandResult).toEqual({
        code: 3,
        output: "",
        errors: `Nobody is logged in at ${origin}. Run "office login" first.\n`,
      });
    });

    it("lets an operator log in with the owner's password, and with no other", async () => {
      await owner.readJson(["staff", "add", "--name", "Dewi", "--email", "dewi@shop.test"], { input: `${PASSWORD}\n` });
      const loginArguments = ["login", "--email", "dewi@shop.test"];
      expect(await operator.runCommand(loginArguments, { input: "wrong\n" })).toMatchObject({
        code: 1,
        errors: "Password is incorrect\n",
      });
      await operator.readJson(loginArguments, { input: `${PASSWORD}\n` });
      expect(await operator.readJson(["who-am-i"])).toMatchObject({ email: "dewi@shop.test", role: "operator" });
    });

    it("lets a known device log in during guesses from other networks", async () => {
      const guessPassword = (ip: string) =>
        shop.call("POST", "staff/login", {
          prefix: office.prefix,
          ip,
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ email: "dewi@shop.test", password: "wrong" }),
        });
      for (let number = 0; number < 100; number += 1) await guessPassword(`10.9.${number % 10}.1`);
      const loginArguments = ["login", "--email", "dewi@shop.test"];
      const input = `${PASSWORD}\n`;
      expect(await (await openCommandLine(origin)).runCommand(loginArguments, { input })).toMatchObject({ code: 1 });
      await operator.runCommand(["logout"]);
      expect(await operator.runCommand(loginArguments, { input })).toMatchObject({ code: 0 });
      expect((await stat(join(operator.folder, "griya/office-devices.json"))).mode & 0o777).toBe(0o600);
    });

    it("shows no password that is typed at a terminal", async () => {
      const env = { NODE_OPTIONS: "--import data:text/javascript,process.stdin.isTTY=true" };
      const input = `${PASSWORD}\n`;
      const commandResult = await operator.runCommand(["login", "--email", "dewi@shop.test"], { input, env });
      expect(commandResult).toMatchObject({ code: 0, errors: expect.stringContaining("Password") });
      expect(commandResult.output + commandResult.errors).not.toContain(PASSWORD);
    });

    it.each([
      ["staff", "list"],
      ["key", "list"],
      ["settings", "set", "bank-account", "--none"],
    ])("refuses the command %s %s to an operator", async (...args) => {
      expect(await operator.runCommand(args)).toMatchObject({ code: 3, output: "" });
    });

    it("changes a password, which ends the other logins of that member", async () => {
      const printArguments = ["login", "--email", "dewi@shop.test", "--print"];
      const { output } = await operator.runCommand(printArguments, { input: `${PASSWORD}\n` });
      const env = { OFFICE_TOKEN: output.trim() };
      expect(await operator.runCommand(["who-am-i"], { env })).toMatchObject({ code: 0 });
      expect(await operator.runCommand(["change-password"], { input: `wrong\nmeja-bundar-9\n` })).toMatchObject({
        code: 1,
      });
      await operator.readJson(["change-password"], { input: `${PASSWORD}\nmeja-bundar-9\n` });
      expect(await operator.runCommand(["who-am-i"], { env })).toMatchObject({ code: 3 });
      expect(await operator.runCommand(["who-am-i"])).toMatchObject({ code: 0 });
    });

    it("never disables its last owner", async () => {
      const commandResult = await owner.runCommand(["staff", "disable", "ratna@shop.test"]);
      expect(commandResult).toMatchObject({
        code: 1,
        errors: "ratna@shop.test is the last owner of the shop and stays.\n",
      });
    });

    it("sends a stored token to no other shop", async () => {
      const otherCommandLine = await openCommandLine(await serveShop(shop));
      const commandResult = await otherCommandLine.runCommand(["who-am-i"], { env: { XDG_CONFIG_HOME: owner.folder } });
      expect(commandResult).toMatchObject({ code: 3 });
    });

    it("takes no password of less than twelve characters, and none that others would guess", async () => {
      const commandResult = await operator.runCommand(["change-password"], { input: "meja-bundar-9\nmeja-bulat\n" });
      expect(commandResult).toMatchObject({
        code: 2,
        errors: expect.stringContaining("password: must have 12 to 72 characters"),
      });
      const commonPasswordResult = await operator.runCommand(["change-password"], {
        input: "meja-bundar-9\ngriya-2026-2026\n",
      });
      expect(commonPasswordResult).toMatchObject({ code: 1, errors: expect.stringContaining("guess this password") });
      const { token } = JSON.parse(await readFile(join(owner.folder, "griya/office.json"), "utf8")) as {
        token: string;
      };
      const input = { name: "Wulan", email: "wulan@griya.test", password: "meja-bulat", role: "operator" };
      const additionAnswer = await shop.call("POST", "staff/add", {
        prefix: office.prefix,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(input),
      });
      expect(additionAnswer.status).toBe(201);
      expect(await owner.readJson(["staff", "list"])).toHaveLength(2);
    });

    it("tells a password to nobody whom the shop's address leads on to", async () => {
      const requestedPaths: string[] = [];
      const openServer = async (answer: RequestListener): Promise<string> => {
        const server = createServer(answer).listen(0, "127.0.0.1");
        onTestFinished(() => void server.close());
        await once(server, "listening");
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      };
      const otherOrigin = await openServer((request, response) => {
        requestedPaths.push(request.url ?? "");
        response.end();
      });
      const redirectingOrigin = await openServer(({ url }, response) =>
        response.writeHead(307, { Location: otherOrigin + url }).end(),
      );
      const commandResult = await owner.runCommand(["login", "--email", "ratna@griya.test"], {
        input: `${PASSWORD}\n`,
        env: { OFFICE_ORIGIN: redirectingOrigin },
      });
      expect(commandResult.code).not.toBe(0);
      expect(requestedPaths).toEqual([]);
    });

    it("speaks to no shop in the clear, save on one's own machine", async () => {
      const commandResult = await owner.runCommand(["who-am-i"], { env: { OFFICE_ORIGIN: "http://shop.example" } });
      expect(commandResult).toMatchObject({ code: 2, errors: expect.stringContaining("in the clear") });
    });
  });

  describe("the settings", () => {
    it("that are set appear on every page, in both languages", async () => {
      await operator.readJson(["settings", "set", "phone", "+62 21 5550 0199"]);
      await operator.readJson([
        "settings",
        "set",
        "service-hours",
        "--en",
        "Every day 9–17",
        "--id",
        "Setiap hari 9–17",
      ]);
      await operator.readJson(["settings", "set", "sellers-may-register", "no"]);
      await operator.readJson(["settings", "set", "guest-checkout", "yes"]);
      await operator.readJson(["settings", "set", "cash-maximum", "25000000"]);
      const { client: customer } = await aCustomer(shop);
      const findCashMaximum = async () => (await customer.payment.fetchMethods({})).find(({ id }) => id === 2)?.maximum;
      expect(await findCashMaximum()).toBe(25_000_000);
      expect(await operator.runCommand(["settings", "set", "cash-maximum", "-1"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "cash-maximum", "much"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "cash-maximum", ""])).toMatchObject({ code: 2 });
      await operator.readJson(["settings", "set", "cash-maximum", "--none"]);
      expect(await findCashMaximum()).toBeUndefined();
      await aFewPlaces(shop);
      expect(await operator.readJson(["settings", "set", "cash-areas", "31.74, 94"])).toMatchObject({
        cashAreas: ["31.74", "94"],
      });
      expect((await operator.runCommand(["settings", "show"])).output).toMatch(/^cash-areas +31\.74 94$/m);
      expect(await operator.runCommand(["settings", "set", "cash-areas", "31.74.07"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "cash-areas", ""])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "cash-areas", "31.74 77"])).toMatchObject({
        code: 1,
        errors: expect.stringContaining("There is no province, city or regency with the code 77."),
      });
      expect(await operator.readJson(["settings", "set", "cash-areas", "--none"])).toMatchObject({ cashAreas: null });
      await operator.readJson(["settings", "set", "exchange-rate", "usd", "16250"]);
      expect(await operator.readJson(["settings", "show"])).toMatchObject({
        exchangeRates: { USD: { rupiah: 16_250, setAt: shop.services.clock().toISOString() } },
      });
      expect(await operator.runCommand(["settings", "set", "exchange-rate", "USD"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "exchange-rate", "USD", "0"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "exchange-rate", "dollar", "1"])).toMatchObject({ code: 2 });
      expect(await operator.readJson(["settings", "set", "exchange-rate", "USD", "--none"])).toMatchObject({
        exchangeRates: {},
      });
      expect((await operator.runCommand(["settings", "payments"])).output).toContain(
        "hidden: its keys are missing in the environment",
      );
      await operator.readJson(["settings", "set", "tagline", "--en", "wood for life", "--id", "kayu seumur hidup"]);
      expect(await operator.readJson(["settings", "set", "tagline", "--none"])).toMatchObject({
        tagline: toLocalText(""),
      });
      await operator.readJson(["settings", "set", "accent-colour", "#7a1f3d"]);
      await operator.readJson(["settings", "set", "default-language", "id"]);
      expect(await operator.runCommand(["settings", "set", "accent-colour", "red; }"])).toMatchObject({ code: 2 });
      expect(await operator.runCommand(["settings", "set", "default-language", "fr"])).toMatchObject({ code: 2 });
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
    ] as const)("accept a %s from a file, or none", async (setting, requestedPaths) => {
      const file = await aPictureFile("logo.png");
      await owner.readJson(["settings", "set", setting, "--file", file, "--en", "Griya", "--id", "Griya"]);
      const { mediaBase, [requestedPaths]: path } = await shopper.settings.find();
      const answer = await shop.fetch(new Request(mediaBase + path));
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(/^image\//)]);
      await owner.readJson(["settings", "set", setting, "--none"]);
      expect((await shopper.settings.find())[requestedPaths]).toBe("");
    });

    it("contain the bank account, or none", async () => {
      const account = { bankName: "Bank Baru", accountHolder: "PT Griya", accountNumber: "99", branchName: "Kemang" };
      await owner.readJson(["settings", "set", "bank-account", "--file", await aFile("bank.json", account)]);
      expect((await shopper.settings.find()).bankAccount).toEqual(account);
      await owner.readJson(["settings", "set", "bank-account", "--none"]);
      expect((await shopper.settings.find()).bankAccount).toBeNull();
      await owner.readJson(["settings", "set", "bank-account", "--file", "bank.json"]);
    });

    it("that do not exist cause an error", async () => {
      const commandResult = await owner.runCommand(["settings", "set", "colour", "red"]);
      expect(commandResult).toMatchObject({ code: 2, errors: expect.stringContaining('There is no setting "colour"') });
    });
  });

  describe("a publishable key", () => {
    const callWithKey = (key: string, from: string) =>
      shop.call("GET", "common", { headers: { "X-Publishable-Key": key, Origin: from } });

    it("opens the shop to its partner's pages alone, until it is revoked", async () => {
      const createdKey = await owner.readJson([
        "key",
        "create",
        "--partner",
        "Rumayasa",
        "--origin",
        "https://rumayasa.example",
      ]);
      const { key } = createdKey as { key: string };
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callWithKey(key, "https://rumayasa.example")).status).toBe(200);
      expect((await callWithKey(key, "https://evil.example")).status).toBe(403);
      await owner.readJson(["key", "set-origins", key, "https://www.rumayasa.example"]);
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callWithKey(key, "https://rumayasa.example")).status).toBe(403);
      expect((await callWithKey(key, "https://www.rumayasa.example")).status).toBe(200);
      await owner.readJson(["key", "revoke", key]);
      shop.passTime(ALLOWED_ORIGINS_LIFETIME);
      expect((await callWithKey(key, "https://www.rumayasa.example")).status).toBe(403);
    });

    it.each(["https://a.example/", "http://a.example", "a.example", "null", "https://*.a.example/x"])(
      "cannot have the origin %s",
      async (from) => {
        const commandResult = await owner.runCommand(["key", "create", "--partner", "A", "--origin", from]);
        expect(commandResult).toMatchObject({ code: 2, errors: expect.stringMatching(/^origins\[0\]: /) });
      },
    );
  });

  describe("a product", () => {
    it("that is imported with a picture appears in the list with its picture", async () => {
      await aPictureFile("senja.png");
      await owner.runCommand(["product", "import", await aFile("sofa.json", aSofa())]);
      const sofa = await findSofa();
      expect(sofa).toMatchObject({ name: "Senja Sofa", picture: { alt: "A brown sofa", width: 900, height: 600 } });
      const { mediaBase } = await shopper.settings.find();
      const picture = await shop.fetch(new Request(mediaBase + sofa?.picture.path.replace("{width}", "400")));
      expect(picture.status).toBe(200);
      expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(400);
      const { products } = await shopper.product.fetch({ q: "cokelat" });
      expect(products.map(({ slug }) => slug)).toEqual(["sofa-senja"]);
    });

    it("that is imported again changes, and keeps its stock and the path of its picture", async () => {
      const sofaBefore = await findSofa();
      await owner.readJson(["product", "stock", "SOFA-SENJA-BROWN", "5"]);
      const changedSofa = aSofa({ price: 13_000_000, offeredPrice: 11_000_000 });
      expect(await owner.readJson(["product", "import", await aFile("sofa.json", changedSofa)])).toMatchObject([
        { price: 13_000_000, offeredPrice: 11_000_000, stock: 5 },
      ]);
      const sofaAfter = await findSofa();
      expect(sofaAfter?.picture.path).toBe(sofaBefore?.picture.path);
      expect(sofaAfter?.price.current).toBe(11_000_000);
      expect([await countProductsUpTo(10_999_999), await countProductsUpTo(11_000_000)]).toEqual([0, 1]);
    });

    it("has the price and the visibility from the office", async () => {
      await owner.readJson(["product", "price", "SOFA-SENJA", "9000000"]);
      expect((await findSofa())?.price.current).toBe(9_000_000);
      expect([await countProductsUpTo(8_999_999), await countProductsUpTo(9_000_000)]).toEqual([0, 1]);
      await owner.readJson(["product", "price", "SOFA-SENJA", "9000000", "--offered", "8500000"]);
      expect((await findSofa())?.price).toMatchObject({ current: 8_500_000, previous: 9_000_000 });
      await owner.readJson(["product", "price", "SOFA-SENJA", "9000000"]);
      expect((await findSofa())?.price.current).toBe(9_000_000);
      await owner.readJson(["product", "hide", "SOFA-SENJA"]);
      expect(await findSofa()).toBeUndefined();
      await owner.readJson(["product", "show-in-shop", "SOFA-SENJA"]);
      expect(await findSofa()).toBeDefined();
    });

    it("from an invalid file changes nothing, and the error names file, field and rule", async () => {
      const [sofaBefore] = await shop.database.select({ pictures: count() }).from(media);
      await aPictureFile("other.png");
      const wrongSofa = aSofa({
        price: -1,
        pictures: [{ file: "other.png", alt: toLocalText("Other") }],
        colour: "red",
      });
      const commandResult = await owner.runCommand(["product", "import", await aFile("wrong.json", wrongSofa)]);
      expect(commandResult.code).toBe(2);
      expect(commandResult.errors).toMatch(/^wrong\.json: price: Too small/m);
      expect(commandResult.errors).toMatch(/^wrong\.json: Unrecognized key: "colour"/m);
      expect(await shop.database.select({ pictures: count() }).from(media)).toEqual([sofaBefore]);
    });

    it.each([
      [
        "a picture that is not there",
        { pictures: [{ file: "none.png", alt: toLocalText("None") }] },
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
      const commandResult = await owner.runCommand(["product", "import", await aFile("refused.json", aSofa(changes))]);
      expect(commandResult).toMatchObject({ code, output: "", errors: expect.stringMatching(output) });
    });

    it("is printed as a table", async () => {
      const { output } = await owner.runCommand(["product", "list", "--search", "senja"]);
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

    it("come from a file, and the office can end them", async () => {
      await owner.readJson([
        "voucher",
        "import",
        await aFile("vouchers.json", [aVoucher(), aVoucher({ code: "LAGI" })]),
      ]);
      expect(await owner.readJson(["voucher", "list"])).toMatchObject([
        { code: "HEMAT17", value: 17.5, category: "ruang-tamu", endsAt: "2023-08-17T17:00:00.000Z" },
        { code: "LAGI" },
      ]);
      expect(await owner.readJson(["voucher", "end", "lagi"])).toMatchObject({
        endsAt: shop.services.clock().toISOString(),
      });
    });

    it.each([
      [{ value: 101 }, /value: Too big/],
      [{ code: "hemat" }, /code: Invalid string/],
      [{ endsAt: "2023-04-01T00:00:00+07:00" }, /endsAt: must be after startsAt/],
    ])("with %j are refused with file, field and rule", async (changes, output) => {
      const commandResult = await owner.runCommand([
        "voucher",
        "import",
        await aFile("voucher.json", aVoucher(changes)),
      ]);
      expect(commandResult).toMatchObject({ code: 2, errors: expect.stringMatching(output) });
      expect(commandResult.errors).toMatch(/^voucher\.json: /);
    });
  });

  it("a flash sale from a file runs in the shop until it is ended", async () => {
    const sale = {
      title: { en: "Payday", id: "Gajian" },
      startsAt: START.toISOString(),
      hours: 6,
      products: [{ sku: "SOFA-SENJA", percentOff: 15 }],
    };
    await operator.readJson([
      "flash-sale",
      "set",
      await aFile("sale.json", sale).then((name) => join(owner.folder, name)),
    ]);
    expect(await owner.readJson(["flash-sale", "show"])).toEqual({ ...sale, rounds: 1 });
    expect(await shopper.product.fetchFlashSale()).toMatchObject([
      { title: "Payday", products: [{ slug: "sofa-senja" }] },
    ]);
    expect((await findSofa())?.price.current).toBe(7_650_000);
    await operator.readJson(["flash-sale", "end"]);
    expect(await shopper.product.fetchFlashSale()).toEqual([]);
  });

  it("banners from a file stand above the header and on the home page", async () => {
    await aPictureFile("room.png");
    const banners = {
      strip: {
        title: toLocalText("Free delivery"),
        leadsTo: { to: "address", url: "/page/delivery" },
        isClosable: false,
      },
      home: [
        {
          title: { en: "Living room", id: "Ruang tamu" },
          leadsTo: { to: "category", slug: "ruang-tamu" },
          picture: { file: "room.png", alt: toLocalText("Room") },
          isClosable: true,
        },
        {
          title: { en: "Terrace", id: "Teras" },
          leadsTo: { to: "flashSale" },
          picture: { file: "room.png", alt: toLocalText("Room") },
        },
      ],
    };
    await owner.readJson(["banner", "set", await aFile("banners.json", banners)]);
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
    const shownBanners = await owner.readJson(["banner", "show"]);
    await owner.readJson(["banner", "set", await aFile("banners.json", shownBanners)]);
    expect(await owner.readJson(["banner", "show"])).toEqual(shownBanners);
  });

  it("lists the subscribers of the newsletter with their unsubscribe links, for owners only", async () => {
    const subscribeReader = (email: string) => shop.client({ locale: "id" }).newsletter.subscribe({ email });
    await subscribeReader("sari@griya.test");
    await subscribeReader("budi@griya.test"); // This reader never confirms the subscription.
    const link = getLink((await findEmailsTo(shop, "sari@griya.test"))[0]);
    await shopper.newsletter.confirm({ id: link.searchParams.get("id") ?? "" });
    expect(await owner.readJson(["newsletter", "list"])).toEqual({
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
    expect(await operator.runCommand(["newsletter", "list"])).toMatchObject({ code: 3 });
  });

  it("answers and hides questions of shoppers", async () => {
    const { id: productId } = (await findSofa()) ?? { id: "" };
    const askQuestion = (text: string) =>
      shopper.question.ask({ productId, text, name: "Sari Wulandari", email: "sari@asks.test", honeypot: "" });
    await askQuestion("Is it firm?");
    shop.passTime(1000);
    await askQuestion("Visit my casino!");
    const openQuestions = await owner.readJson(["question", "list"]);
    expect(openQuestions).toMatchObject({
      questions: [
        { asker: "Sari", language: "en", text: "Visit my casino!", product: { sku: "SOFA-SENJA" } },
        { text: "Is it firm?", answer: null },
      ],
      next: null,
    });
    const [casino = "", firm = ""] = (openQuestions as { questions: { id: string }[] }).questions.map(({ id }) => id);
    expect(await owner.readJson(["question", "hide", casino])).toMatchObject({ id: casino, state: "hidden" });
    expect(await owner.readJson(["question", "answer", firm, "--text", "Rather soft."])).toMatchObject({
      state: "answered",
      answer: "Rather soft.",
    });
    expect((await shopper.question.fetch({ productId })).questions).toMatchObject([{ answer: "Rather soft." }]);
    expect(await owner.readJson(["question", "list"])).toMatchObject({ questions: [] });
    expect((await owner.runCommand(["question", "list", "--state", "hidden"])).output).toContain("Visit my casino!");
    expect(await findEmailsTo(shop, "sari@asks.test")).toHaveLength(1);
    expect(await owner.runCommand(["question", "answer", firm, "--text", " "])).toMatchObject({ code: 2 });
  });

  it("lists background jobs that failed, and runs one again", async () => {
    const { database, services } = shop;
    const id = randomUUID();
    await database.delete(jobs);
    await database.transaction((tx) => services.jobQueue.add(tx, sendEmailJob, { emailId: id }, { id }));
    const list = async (...args: string[]) => (await owner.runCommand(["job", "list", ...args])).output;
    expect(await list()).not.toContain(id);
    expect(await list("--state", "created")).toContain(id);
    await services.jobQueue.runDue(sendEmailJob, async () => {
      throw new Error("The mail server did not accept the email: EENVELOPE 550");
    });
    expect(await list("--name", "send-email")).toMatch(
      new RegExp(`${id}  send-email  retry .* 1 +The mail server did not accept the email: EENVELOPE 550`),
    );
    expect(await owner.readJson(["job", "retry", id])).toMatchObject({ id, state: "retry", failures: 1 });
    expect(await services.jobQueue.runDue(sendEmailJob, async () => undefined)).toBe(1);
    expect(await owner.runCommand(["job", "retry", id])).toMatchObject({
      code: 1,
      errors: expect.stringContaining("A job in the state completed cannot be retried."),
    });
    expect((await owner.runCommand(["job", "retry", randomUUID()])).errors).toContain("There is no job");
  });

  describe("the audit", () => {
    it("contains every act of this file", async () => {
      await owner.readJson(["staff", "disable", "dewi@shop.test"]);
      expect(await operator.runCommand(["product", "list"])).toMatchObject({ code: 3 });
      await owner.runCommand(["logout"]);
      expect(await owner.runCommand(["who-am-i"])).toMatchObject({ code: 3 });
      await owner.readJson(["login", "--email", "ratna@shop.test"], { input: `${PASSWORD}\n` });
      const writtenActs = await shop.database.selectDistinct({ act: auditEntries.act }).from(auditEntries);
      expect(new Set(writtenActs.map(({ act }) => act))).toEqual(new Set(getAuditedPaths("command-line")));
    });

    it("can be filtered by subject, and shows the state before", async () => {
      const readArguments = ["audit", "list", "--subject", "SOFA-SENJA-BROWN"];
      expect(await owner.readJson(readArguments)).toMatchObject({
        entries: [{ by: "ratna@shop.test", act: "product/set-stock", before: 8, after: 5 }],
        next: null,
      });
    });

    it("contains no password, code or token", async () => {
      const auditText = JSON.stringify(await shop.database.select().from(auditEntries));
      expect(auditText).not.toMatch(/jati-tua|meja-bundar|argon2/);
      const storedLogin = JSON.parse(await readFile(join(owner.folder, "griya/office.json"), "utf8")) as {
        token: string;
      };
      expect(auditText).not.toContain(storedLogin.token);
    });

    it("is only ever added to", async () => {
      const auditChange = shop.database.update(auditEntries).set({ subject: "nothing" });
      expect(await auditChange.then(() => null, getDatabaseErrorCode)).toBe("23514");
      const auditRemoval = shop.database.delete(auditEntries).where(eq(auditEntries.id, 1));
      expect(await auditRemoval.then(() => null, getDatabaseErrorCode)).toBe("23514");
    });
  });
});
