import { randomUUID } from "node:crypto";
import { SELLER_DOCUMENT_BYTES_MAXIMUM, type SellerApplication } from "@griya/api";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { media } from "../media/media.tables.ts";
import { EMAIL_RETENTION, removeExpired, WAITING_TIMEOUT } from "../remove-expired.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember, type TestMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { sellerDocuments, sellers } from "./seller.tables.ts";

const shop = await openShop();
const SHOP = "halo@griya.test";
const nothingSet = await findShopSettings(shop.database);
let owner: TestMember;
const set = async (sellersMayRegister: boolean) => {
  const settings = { ...nothingSet, email: SHOP, sellersMayRegister };
  await shop.database
    .insert(shopSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};
beforeEach(async () => {
  await set(true);
  owner = await aStaffMember(shop, "owner"); // again: tests pass the time, and logins expire
});

const DAY = 86_400_000;
const PDF = "%PDF-1.7\n% the papers of a workshop\n";
const aFile = (content: BlobPart = PDF, name = "nib.pdf") => new File([content], name, { type: "text/html" });
const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: randomUUID(), locale });
type Visitor = ReturnType<typeof aVisitor>;

const sent = async (visitor: Visitor, file = aFile()): Promise<string> =>
  (await visitor.seller.uploadDocument({ file })).id;

const anApplication = (changes: Partial<SellerApplication> = {}): SellerApplication => ({
  company: "Jati Makmur",
  owner: "CV Jati Makmur",
  taxNumber: "01.234.567.8-901.000",
  email: `${randomUUID()}@griya.test`,
  phone: "0812-3456-7890",
  place: "Jepara, Jawa Tengah",
  goods: "Benches and tables of teak.\n\nOn order.",
  agreement: "1",
  documents: [],
  honeypot: "",
  ...changes,
});

/** Creates an applicant with one document. */
const anApplicant = async (locale: "en" | "id" = "en") => {
  const visitor = aVisitor(locale);
  const document = await sent(visitor);
  const form = anApplication({ documents: [document] });
  await visitor.seller.register(form);
  const [seller] = await shop.database.select().from(sellers).where(eq(sellers.email, form.email));
  shop.passTime(1000); // the shop reads it later
  return { id: seller?.id ?? "", email: form.email, form, document, visitor };
};

const getApplications = (email: string) => shop.database.$count(sellers, eq(sellers.email, email));
const isStored = async (document: string) =>
  (await shop.database.$count(sellerDocuments, eq(sellerDocuments.id, document))) > 0;
const subjectsTo = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

describe("an application as a seller", () => {
  test("reaches the shop, and its sender is told that it did, in the language of the page", async () => {
    const { id, email, document } = await anApplicant("id");
    expect(await owner.office.seller.find({ id })).toMatchObject({
      state: "waiting",
      company: "Jati Makmur",
      taxNumber: "012345678901000",
      phone: "+6281234567890",
      language: "id",
      documents: [{ id: document, name: "nib.pdf", type: "pdf", bytes: PDF.length }],
    });
    const [receipt] = await findEmailsTo(shop, email);
    expect(receipt).toMatchObject({ subject: "Pendaftaran Anda sebagai penjual di Griya", locale: "id" });
    const toShop = (await findEmailsTo(shop, SHOP)).find(({ replyTo }) => replyTo?.email === email);
    expect(toShop?.subject).toBe("Jati Makmur ingin berjualan di Griya");
    expect(toShop?.text).toContain(`pnpm office seller show ${id}`);
    expect(toShop?.text).not.toContain("012345678901000");
  });

  test("mails a stranger nothing that whoever applied in their name wrote", async () => {
    const visitor = aVisitor();
    const form = anApplication({
      company: "You won, see evil.example",
      owner: "evil.example",
      documents: [await sent(visitor)],
    });
    await visitor.seller.register(form);
    const [receipt] = await findEmailsTo(shop, form.email);
    expect(JSON.stringify(receipt)).not.toContain("evil.example");
    expect(receipt?.text).toMatch(/^Hello,\n/);
  });

  test.each([
    ["fifteen digits, however they are written", "01.234.567.8-901.000", true],
    ["sixteen digits", "3175 0123 4567 8901", true],
    ["fourteen", "01234567890123", false],
    ["seventeen", "01234567890123456", false],
    ["letters", "O1.234.567.8-901.000", false],
  ])("has a tax number of %s", async (_, taxNumber, isTaken) => {
    const visitor = aVisitor();
    const form = anApplication({ taxNumber, documents: [await sent(visitor)] });
    const { documents, honeypot: _trap, taxNumber: tax_number, ...others } = form;
    const answer = await shop.call("POST", "seller/register", {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...others, tax_number, documents }),
    });
    expect((await answer.json()) as unknown).toMatchObject({ meta: { code: isTaken ? 200 : 201 } });
    expect(await getApplications(form.email)).toBe(isTaken ? 1 : 0);
  });

  test.each([
    ["no document", { documents: [] }],
    ["more documents than it may have", { documents: Array.from({ length: 5 }, () => randomUUID()) }],
    ["no agreement", { agreement: "" as "1" }],
    ["no words on what is sold", { goods: " " }],
  ])("with %s is refused with a sentence of its form", async (_, changes) => {
    const form = anApplication({ documents: [randomUUID()], ...changes });
    expect(await catchRefusal(aVisitor().seller.register(form))).toMatchObject({ status: 201 });
    expect(await getApplications(form.email)).toBe(0);
  });

  test("of which the answer was lost is the same application however often it comes again, and one mail", async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = aVisitor();
      const form = anApplication({ documents: [await sent(visitor), await sent(visitor)] });
      await Promise.all(Array.from({ length: 5 }, () => visitor.seller.register(form)));
      expect(await getApplications(form.email)).toBe(1);
      expect(await subjectsTo(form.email)).toHaveLength(1);
    }
  });

  test("never names somebody else's documents, nor those that are gone", async () => {
    const { document } = await anApplicant();
    const visitor = aVisitor();
    const own = await sent(visitor);
    for (const documents of [[document], [own, document], [own, randomUUID()]]) {
      const form = anApplication({ documents });
      expect((await catchRefusal(visitor.seller.register(form))).messages).toEqual([
        "One of the documents is not there any more. Please remove it and choose it again.",
      ]);
      expect(await getApplications(form.email)).toBe(0);
    }
  });

  test("that a machine filled in whole is answered like any other, and read by nobody", async () => {
    const visitor = aVisitor();
    const form = anApplication({ documents: [await sent(visitor)], honeypot: "https://casino.example" });
    expect(await visitor.seller.register(form)).toBeNull();
    expect([await getApplications(form.email), await subjectsTo(form.email)]).toEqual([0, []]);
  });

  test("may be sent five times an hour by one sender", async () => {
    const visitor = aVisitor();
    const { email } = anApplication();
    for (let time = 0; time < 5; time += 1) {
      await visitor.seller.register(anApplication({ email, documents: [await sent(visitor)] }));
    }
    const sixth = visitor.seller.register(anApplication({ email, documents: [await sent(visitor)] }));
    expect(await catchRefusal(sixth)).toMatchObject({ kind: "tooMany" });
  });

  test("is taken by no shop that does not ask for sellers: there is no such call, nor for documents", async () => {
    const visitor = aVisitor();
    const form = anApplication({ documents: [await sent(visitor)] });
    await set(false);
    expect(await catchRefusal(visitor.seller.register(form))).toMatchObject({ status: 404 });
    expect(await catchRefusal(visitor.seller.uploadDocument({ file: aFile() }))).toMatchObject({ status: 404 });
    expect(await getApplications(form.email)).toBe(0);
  });
});

describe("a document of an application", () => {
  test.each([
    ["a page that calls itself a PDF", aFile("<html><script>alert(1)</script>")],
    ["a drawing with scripts", aFile('<svg xmlns="http://www.w3.org/2000/svg"/>', "logo.png")],
    ["nothing", aFile("")],
    ["a program", aFile("MZ\u0090", "nib.pdf")],
  ])("is never %s", async (_, file) => {
    expect((await catchRefusal(aVisitor().seller.uploadDocument({ file }))).messages).toEqual([
      "Please choose a document in PDF, JPG or PNG format.",
    ]);
  });

  test("is kept under a name without folders, and leads no download elsewhere", async () => {
    const visitor = aVisitor();
    const document = await sent(visitor, aFile(PDF, '../../nib\u202e"; filename=x.html\r\n.pdf'));
    await visitor.seller.register(anApplication({ documents: [document] }));
    const answer = await shop.call("GET", `seller/document?id=${document}`, {
      prefix: "/api/office/",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    const [, name = ""] =
      /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
    expect(decodeURIComponent(name)).toMatch(/^nib[^/\\\p{C}]*\.pdf$/u);
  });

  test("is kept under a name that ends with a whole character", async () => {
    const visitor = aVisitor();
    const document = await sent(visitor, aFile(PDF, `a${"🪑".repeat(80)}.pdf`));
    const [stored] = await shop.database.select().from(sellerDocuments).where(eq(sellerDocuments.id, document));
    expect(stored?.name).toBe(`a${"🪑".repeat(49)}`);
  });

  test("is of 4 MB at most", async () => {
    const large = aFile(PDF + "x".repeat(SELLER_DOCUMENT_BYTES_MAXIMUM));
    expect((await catchRefusal(aVisitor().seller.uploadDocument({ file: large }))).messages).toEqual([
      "A document may have at most 4 MB.",
    ]);
  });

  test("may be sent twenty times an hour from one network", async () => {
    const visitor = aVisitor();
    for (let time = 0; time < 20; time += 1) await sent(visitor);
    expect(await catchRefusal(sent(visitor))).toMatchObject({ kind: "tooMany" });
    await shop.database.delete(sellerDocuments);
  });

  test("finds room where two hundred wait for applications, at the cost of the network that has most of them", async () => {
    await shop.database.delete(sellerDocuments);
    const honest = aVisitor();
    const first = await sent(honest);
    const sentAt = shop.services.clock();
    const document = { network: "of many", name: "nib.pdf", type: "pdf" as const, content: Buffer.from(PDF), sentAt };
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 199 }, () => document));
    const others = await Promise.all(Array.from({ length: 8 }, () => sent(aVisitor())));
    const form = anApplication({ documents: [first, await sent(honest)] });
    expect(await shop.database.$count(sellerDocuments)).toBe(200);
    await honest.seller.register(form);
    expect(await shop.database.$count(sellerDocuments, inArray(sellerDocuments.id, others))).toBe(8);
    await shop.database.delete(sellerDocuments);
  });

  test("is kept for no network that has forty of them in applications that nobody has read", async () => {
    const { id, visitor } = await anApplicant();
    const [first] = await shop.database.select().from(sellerDocuments).where(eq(sellerDocuments.sellerId, id));
    if (first === undefined) throw new Error("The application has no document.");
    const { id: _, ...paper } = first;
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 39 }, () => paper));
    expect(await catchRefusal(sent(visitor))).toMatchObject({ kind: "tooMany" });
    await expect(sent(aVisitor())).resolves.toBeTypeOf("string");
    await owner.office.seller.remove({ id });
  });

  test("is kept for nobody while a thousand of them lie in applications that nobody has read", async () => {
    const { id } = await anApplicant();
    const sentAt = shop.services.clock();
    const document = { sellerId: id, name: "nib.pdf", type: "pdf" as const, content: Buffer.from(PDF), sentAt };
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 1000 }, () => document));
    expect(await catchRefusal(sent(aVisitor()))).toMatchObject({ kind: "tooMany" });
    await owner.office.seller.remove({ id });
    await expect(sent(aVisitor())).resolves.toBeTypeOf("string");
  });

  test("is read as it was sent by an owner alone, to be kept and never shown in the shop, which writes down who did", async () => {
    const { id, document } = await anApplicant();
    const answer = await shop.call("GET", `seller/document?id=${document}`, {
      prefix: "/api/office/",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(await answer.text()).toBe(PDF);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment;/);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const { entries } = await owner.office.audit.fetch({});
    expect(entries[0]).toMatchObject({ act: "seller/document", subject: id, after: { document } });
    const operator = await aStaffMember(shop, "operator");
    expect(await catchRefusal(operator.office.seller.downloadDocument({ id: document }))).toMatchObject({
      status: 403,
    });
  });

  test("is no medium: nothing below /media/ has its bytes", async () => {
    const before = await shop.database.$count(media);
    const { document } = await anApplicant();
    expect(await shop.database.$count(media)).toBe(before);
    for (const path of [document, `uploads/${document}.pdf`, `sellers/${document}.pdf`]) {
      expect((await shop.fetch(new Request(`${ORIGIN}/media/${path}`))).status).toBe(404);
    }
  });

  test("that no application names is read by nobody, and gone after a day", async () => {
    const document = await sent(aVisitor());
    expect(await catchRefusal(owner.office.seller.downloadDocument({ id: document }))).toMatchObject({ status: 404 });
    const { document: named } = await anApplicant();
    shop.passTime(DAY - 2000);
    await removeExpired(shop.services);
    expect([await isStored(document), await isStored(named)]).toEqual([true, true]);
    shop.passTime(2000);
    await removeExpired(shop.services);
    expect([await isStored(document), await isStored(named)]).toEqual([false, true]);
  });

  test("loses its folders and what would steer a terminal from its name", async () => {
    const visitor = aVisitor();
    const named = await visitor.seller.uploadDocument({
      file: aFile(PDF, "C:\\papers\\../\u001b]0;root\u0007nib.pdf"),
    });
    expect(named.name).toBe("]0;rootnib.pdf");
  });
});

describe("the shop's answer to an application", () => {
  test("makes a seller of them, who is told by mail in their language", async () => {
    const { id, email } = await anApplicant("id");
    expect(await owner.office.seller.approve({ id })).toMatchObject({ state: "approved", reason: null });
    expect((await subjectsTo(email))[0]).toBe("Anda kini penjual di Griya");
    const { sellers: waiting } = await owner.office.seller.fetch({});
    expect(waiting.map((seller) => seller.id)).not.toContain(id);
    const { sellers: approved } = await owner.office.seller.fetch({ state: "approved" });
    expect(approved.map((seller) => seller.id)).toContain(id);
  });

  test("says no in the shop's own words", async () => {
    const { id, email } = await anApplicant();
    await owner.office.seller.refuse({ id, reason: "We sell furniture alone." });
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail?.text).toContain("We sell furniture alone.");
  });

  test("is given once, however many decide at a time: one mail, one entry in the audit", async () => {
    const { id, email } = await anApplicant();
    const { office } = await aStaffMember(shop, "owner");
    const decisions = await Promise.allSettled([
      owner.office.seller.approve({ id }),
      office.seller.approve({ id }),
      owner.office.seller.refuse({ id, reason: "No." }),
      office.seller.refuse({ id, reason: "No." }),
      owner.office.seller.approve({ id }),
    ]);
    expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await subjectsTo(email)).toHaveLength(2);
    const { rows } = await shop.database.execute(
      sql`select act from audit_entries where subject = ${id} and act in ('seller/approve', 'seller/refuse')`,
    );
    expect(rows).toHaveLength(1);
    expect((await catchRefusal(office.seller.approve({ id }))).messages).toEqual([
      "This application was decided on before. Nothing was changed.",
    ]);
  });

  test("is forgotten 30 days after a refusal, with the documents; an approval stays", async () => {
    const [refused, approved] = [await anApplicant(), await anApplicant()];
    await owner.office.seller.refuse({ id: refused.id, reason: "No." });
    await owner.office.seller.approve({ id: approved.id });
    shop.passTime(EMAIL_RETENTION - 1000);
    await removeExpired(shop.services);
    expect([await getApplications(refused.email), await isStored(refused.document)]).toEqual([1, true]);
    shop.passTime(1000);
    await removeExpired(shop.services);
    expect([await getApplications(refused.email), await isStored(refused.document)]).toEqual([0, false]);
    expect([await getApplications(approved.email), await isStored(approved.document)]).toEqual([1, true]);
  });

  test("that never comes is waited for half a year", async () => {
    const { email, document } = await anApplicant();
    shop.passTime(WAITING_TIMEOUT - 2000);
    await removeExpired(shop.services);
    expect(await getApplications(email)).toBe(1);
    shop.passTime(1000);
    await removeExpired(shop.services);
    expect([await getApplications(email), await isStored(document)]).toEqual([0, false]);
  });
});
