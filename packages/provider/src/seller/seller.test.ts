import { randomUUID } from "node:crypto";
import { SELLER_DOCUMENT_BYTES_MAXIMUM, type SellerApplication } from "@griya/api";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { media } from "../media/media.tables.ts";
import { EMAIL_RETENTION, removeExpiredData, WAITING_TIMEOUT } from "../remove-expired.ts";
import { findShopSettings } from "../settings/find-settings.ts";
import { shopSettings } from "../settings/settings.tables.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findEmailsTo } from "../testing/mailbox.ts";
import { aStaffMember, type TestMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { sellerDocuments, sellers } from "./seller.tables.ts";

const shop = await openShop();
const SHOP_EMAIL = "halo@griya.test";
const defaultSettings = await findShopSettings(shop.database);
let owner: TestMember;
const setSellerRegistration = async (sellersMayRegister: boolean) => {
  const settings = { ...defaultSettings, email: SHOP_EMAIL, sellersMayRegister };
  await shop.database
    .insert(shopSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: shopSettings.id, set: { settings } });
};
beforeEach(async () => {
  await setSellerRegistration(true);
  owner = await aStaffMember(shop, "owner"); // The tests pass several days, so each test needs a new login.
});

const DAY = 86_400_000;
const PDF_CONTENT = "%PDF-1.7\n% the papers of a workshop\n";
const aFile = (content: BlobPart = PDF_CONTENT, name = "nib.pdf") => new File([content], name, { type: "text/html" });
const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: randomUUID(), locale });
type Visitor = ReturnType<typeof aVisitor>;

const uploadDocument = async (visitor: Visitor, file = aFile()): Promise<string> =>
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
  const document = await uploadDocument(visitor);
  const form = anApplication({ documents: [document] });
  await visitor.seller.register(form);
  const [seller] = await shop.database.select().from(sellers).where(eq(sellers.email, form.email));
  shop.passTime(1000); // The decision of the shop comes later than the application.
  return { id: seller?.id ?? "", email: form.email, form, document, visitor };
};

const countApplications = (email: string) => shop.database.$count(sellers, eq(sellers.email, email));
const isStored = async (document: string) =>
  (await shop.database.$count(sellerDocuments, eq(sellerDocuments.id, document))) > 0;
const findSubjects = async (email: string) => (await findEmailsTo(shop, email)).map(({ subject }) => subject);

describe("an application as a seller", () => {
  test("reaches the shop, and its sender gets a receipt in the language of the page", async () => {
    const { id, email, document } = await anApplicant("id");
    expect(await owner.office.seller.find({ id })).toMatchObject({
      state: "waiting",
      company: "Jati Makmur",
      taxNumber: "012345678901000",
      phone: "+6281234567890",
      language: "id",
      documents: [{ id: document, name: "nib.pdf", type: "pdf", bytes: PDF_CONTENT.length }],
    });
    const [receipt] = await findEmailsTo(shop, email);
    expect(receipt).toMatchObject({ subject: "Pendaftaran Anda sebagai penjual di Griya", locale: "id" });
    const shopEmail = (await findEmailsTo(shop, SHOP_EMAIL)).find(({ replyTo }) => replyTo?.email === email);
    expect(shopEmail?.subject).toBe("Jati Makmur ingin berjualan di Griya");
    expect(shopEmail?.text).toContain(`pnpm office seller show ${id}`);
    expect(shopEmail?.text).not.toContain("012345678901000");
  });

  test("sends a receipt without any text of the application", async () => {
    const visitor = aVisitor();
    const form = anApplication({
      company: "You won, see evil.example",
      owner: "evil.example",
      documents: [await uploadDocument(visitor)],
    });
    await visitor.seller.register(form);
    const [receipt] = await findEmailsTo(shop, form.email);
    expect(JSON.stringify(receipt)).not.toContain("evil.example");
    expect(receipt?.text).toMatch(/^Hello,\n/);
  });

  test.each([
    ["fifteen digits in any format", "01.234.567.8-901.000", true],
    ["sixteen digits", "3175 0123 4567 8901", true],
    ["fourteen digits", "01234567890123", false],
    ["seventeen digits", "01234567890123456", false],
    ["letters", "O1.234.567.8-901.000", false],
  ])("is checked for a tax number of %s", async (_, taxNumber, isTaken) => {
    const visitor = aVisitor();
    const form = anApplication({ taxNumber, documents: [await uploadDocument(visitor)] });
    const { documents, honeypot: _trap, taxNumber: tax_number, ...otherFields } = form;
    const response = await shop.call("POST", "seller/register", {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...otherFields, tax_number, documents }),
    });
    expect((await response.json()) as unknown).toMatchObject({ meta: { code: isTaken ? 200 : 201 } });
    expect(await countApplications(form.email)).toBe(isTaken ? 1 : 0);
  });

  test.each([
    ["no document", { documents: [] }],
    ["too many documents", { documents: Array.from({ length: 5 }, () => randomUUID()) }],
    ["no agreement", { agreement: "" as "1" }],
    ["no description of the goods", { goods: " " }],
  ])("is refused with %s", async (_, changes) => {
    const form = anApplication({ documents: [randomUUID()], ...changes });
    expect(await catchRefusal(aVisitor().seller.register(form))).toMatchObject({ status: 201 });
    expect(await countApplications(form.email)).toBe(0);
  });

  test("is stored once with one email when it is sent several times", async () => {
    for (let round = 0; round < 5; round += 1) {
      const visitor = aVisitor();
      const form = anApplication({ documents: [await uploadDocument(visitor), await uploadDocument(visitor)] });
      await Promise.all(Array.from({ length: 5 }, () => visitor.seller.register(form)));
      expect(await countApplications(form.email)).toBe(1);
      expect(await findSubjects(form.email)).toHaveLength(1);
    }
  });

  test("cannot name documents of another sender or deleted documents", async () => {
    const { document } = await anApplicant();
    const visitor = aVisitor();
    const ownDocument = await uploadDocument(visitor);
    for (const documents of [[document], [ownDocument, document], [ownDocument, randomUUID()]]) {
      const form = anApplication({ documents });
      expect((await catchRefusal(visitor.seller.register(form))).messages).toEqual([
        "One of the documents is not there any more. Please remove it and choose it again.",
      ]);
      expect(await countApplications(form.email)).toBe(0);
    }
  });

  test("with a filled honeypot is accepted and not stored", async () => {
    const visitor = aVisitor();
    const form = anApplication({ documents: [await uploadDocument(visitor)], honeypot: "https://casino.example" });
    expect(await visitor.seller.register(form)).toBeNull();
    expect([await countApplications(form.email), await findSubjects(form.email)]).toEqual([0, []]);
  });

  test("is limited to five an hour for each sender", async () => {
    const visitor = aVisitor();
    const { email } = anApplication();
    for (let time = 0; time < 5; time += 1) {
      await visitor.seller.register(anApplication({ email, documents: [await uploadDocument(visitor)] }));
    }
    const sixthApplication = visitor.seller.register(
      anApplication({ email, documents: [await uploadDocument(visitor)] }),
    );
    expect(await catchRefusal(sixthApplication)).toMatchObject({ kind: "tooMany" });
  });

  test("is refused with its documents when the shop does not accept sellers", async () => {
    const visitor = aVisitor();
    const form = anApplication({ documents: [await uploadDocument(visitor)] });
    await setSellerRegistration(false);
    expect(await catchRefusal(visitor.seller.register(form))).toMatchObject({ status: 404 });
    expect(await catchRefusal(visitor.seller.uploadDocument({ file: aFile() }))).toMatchObject({ status: 404 });
    expect(await countApplications(form.email)).toBe(0);
  });
});

describe("a document of an application", () => {
  test.each([
    ["an HTML page with the name of a PDF", aFile("<html><script>alert(1)</script>")],
    ["a drawing with scripts", aFile('<svg xmlns="http://www.w3.org/2000/svg"/>', "logo.png")],
    ["an empty file", aFile("")],
    ["a program", aFile("MZ\u0090", "nib.pdf")],
  ])("is never %s", async (_, file) => {
    expect((await catchRefusal(aVisitor().seller.uploadDocument({ file }))).messages).toEqual([
      "Please choose a document in PDF, JPG or PNG format.",
    ]);
  });

  test("is kept under a name without folders, and leads no download elsewhere", async () => {
    const visitor = aVisitor();
    const document = await uploadDocument(visitor, aFile(PDF_CONTENT, '../../nib\u202e"; filename=x.html\r\n.pdf'));
    await visitor.seller.register(anApplication({ documents: [document] }));
    const response = await shop.call("GET", `seller/document?id=${document}`, {
      prefix: "/api/office/",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    const [, name = ""] =
      /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(response.headers.get("Content-Disposition") ?? "") ?? [];
    expect(decodeURIComponent(name)).toMatch(/^nib[^/\\\p{C}]*\.pdf$/u);
  });

  test("is stored with a shortened name that ends with a whole character", async () => {
    const visitor = aVisitor();
    const document = await uploadDocument(visitor, aFile(PDF_CONTENT, `a${"🪑".repeat(80)}.pdf`));
    const [stored] = await shop.database.select().from(sellerDocuments).where(eq(sellerDocuments.id, document));
    expect(stored?.name).toBe(`a${"🪑".repeat(49)}`);
  });

  test("has at most 4 MB", async () => {
    const largeFile = aFile(PDF_CONTENT + "x".repeat(SELLER_DOCUMENT_BYTES_MAXIMUM));
    expect((await catchRefusal(aVisitor().seller.uploadDocument({ file: largeFile }))).messages).toEqual([
      "A document may have at most 4 MB.",
    ]);
  });

  test("is limited to twenty an hour from one network", async () => {
    const visitor = aVisitor();
    for (let time = 0; time < 20; time += 1) await uploadDocument(visitor);
    expect(await catchRefusal(uploadDocument(visitor))).toMatchObject({ kind: "tooMany" });
    await shop.database.delete(sellerDocuments);
  });

  test("replaces a document of the network with the most documents when two hundred are unused", async () => {
    await shop.database.delete(sellerDocuments);
    const honestVisitor = aVisitor();
    const firstDocument = await uploadDocument(honestVisitor);
    const sentAt = shop.services.clock();
    const document = {
      network: "of many",
      name: "nib.pdf",
      type: "pdf" as const,
      content: Buffer.from(PDF_CONTENT),
      sentAt,
    };
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 199 }, () => document));
    const otherDocuments = await Promise.all(Array.from({ length: 8 }, () => uploadDocument(aVisitor())));
    const form = anApplication({ documents: [firstDocument, await uploadDocument(honestVisitor)] });
    expect(await shop.database.$count(sellerDocuments)).toBe(200);
    await honestVisitor.seller.register(form);
    expect(await shop.database.$count(sellerDocuments, inArray(sellerDocuments.id, otherDocuments))).toBe(8);
    await shop.database.delete(sellerDocuments);
  });

  test("is refused for a network with forty documents in undecided applications", async () => {
    const { id, visitor } = await anApplicant();
    const [documentRow] = await shop.database.select().from(sellerDocuments).where(eq(sellerDocuments.sellerId, id));
    if (documentRow === undefined) throw new Error("The application has no document.");
    const { id: _, ...paper } = documentRow;
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 39 }, () => paper));
    expect(await catchRefusal(uploadDocument(visitor))).toMatchObject({ kind: "tooMany" });
    await expect(uploadDocument(aVisitor())).resolves.toBeTypeOf("string");
    await owner.office.seller.remove({ id });
  });

  test("is refused for everybody while undecided applications have a thousand documents", async () => {
    const { id } = await anApplicant();
    const sentAt = shop.services.clock();
    const document = { sellerId: id, name: "nib.pdf", type: "pdf" as const, content: Buffer.from(PDF_CONTENT), sentAt };
    await shop.database.insert(sellerDocuments).values(Array.from({ length: 1000 }, () => document));
    expect(await catchRefusal(uploadDocument(aVisitor()))).toMatchObject({ kind: "tooMany" });
    await owner.office.seller.remove({ id });
    await expect(uploadDocument(aVisitor())).resolves.toBeTypeOf("string");
  });

  test("is read as it was sent by an owner alone, to be kept and never shown in the shop, which writes down who did", async () => {
    const { id, document } = await anApplicant();
    const response = await shop.call("GET", `seller/document?id=${document}`, {
      prefix: "/api/office/",
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(await response.text()).toBe(PDF_CONTENT);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment;/);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const { entries } = await owner.office.audit.fetch({});
    expect(entries[0]).toMatchObject({ act: "seller/document", subject: id, after: { document } });
    const operator = await aStaffMember(shop, "operator");
    expect(await catchRefusal(operator.office.seller.downloadDocument({ id: document }))).toMatchObject({
      status: 403,
    });
  });

  test("is not available below /media/", async () => {
    const mediaCount = await shop.database.$count(media);
    const { document } = await anApplicant();
    expect(await shop.database.$count(media)).toBe(mediaCount);
    for (const path of [document, `uploads/${document}.pdf`, `sellers/${document}.pdf`]) {
      expect((await shop.fetch(new Request(`${ORIGIN}/media/${path}`))).status).toBe(404);
    }
  });

  test("without an application cannot be read and is deleted after a day", async () => {
    const document = await uploadDocument(aVisitor());
    expect(await catchRefusal(owner.office.seller.downloadDocument({ id: document }))).toMatchObject({ status: 404 });
    const { document: namedDocument } = await anApplicant();
    shop.passTime(DAY - 2000);
    await removeExpiredData(shop.services);
    expect([await isStored(document), await isStored(namedDocument)]).toEqual([true, true]);
    shop.passTime(2000);
    await removeExpiredData(shop.services);
    expect([await isStored(document), await isStored(namedDocument)]).toEqual([false, true]);
  });

  test("has a name without folders and control characters", async () => {
    const visitor = aVisitor();
    const uploadedDocument = await visitor.seller.uploadDocument({
      file: aFile(PDF_CONTENT, "C:\\papers\\../\u001b]0;root\u0007nib.pdf"),
    });
    expect(uploadedDocument.name).toBe("]0;rootnib.pdf");
  });
});

describe("the decision about an application", () => {
  test("approves the seller, who gets an email in the language of the application", async () => {
    const { id, email } = await anApplicant("id");
    expect(await owner.office.seller.approve({ id })).toMatchObject({ state: "approved", reason: null });
    expect((await findSubjects(email))[0]).toBe("Anda kini penjual di Griya");
    const { sellers: waiting } = await owner.office.seller.fetch({});
    expect(waiting.map((seller) => seller.id)).not.toContain(id);
    const { sellers: approved } = await owner.office.seller.fetch({ state: "approved" });
    expect(approved.map((seller) => seller.id)).toContain(id);
  });

  test("refuses the application in the shop's own words", async () => {
    const { id, email } = await anApplicant();
    await owner.office.seller.refuse({ id, reason: "We sell furniture alone." });
    const [sentEmail] = await findEmailsTo(shop, email);
    expect(sentEmail?.text).toContain("We sell furniture alone.");
  });

  test("happens once when several staff members decide, with one email and one audit entry", async () => {
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
    expect(await findSubjects(email)).toHaveLength(2);
    const { rows } = await shop.database.execute(
      sql`select act from audit_entries where subject = ${id} and act in ('seller/approve', 'seller/refuse')`,
    );
    expect(rows).toHaveLength(1);
    expect((await catchRefusal(office.seller.approve({ id }))).messages).toEqual([
      "This application was decided on before. Nothing was changed.",
    ]);
  });

  test("is deleted with the documents 30 days after a refusal, and stays after an approval", async () => {
    const [refusedApplicant, approvedApplicant] = [await anApplicant(), await anApplicant()];
    await owner.office.seller.refuse({ id: refusedApplicant.id, reason: "No." });
    await owner.office.seller.approve({ id: approvedApplicant.id });
    shop.passTime(EMAIL_RETENTION - 1000);
    await removeExpiredData(shop.services);
    expect([await countApplications(refusedApplicant.email), await isStored(refusedApplicant.document)]).toEqual([
      1,
      true,
    ]);
    shop.passTime(1000);
    await removeExpiredData(shop.services);
    expect([await countApplications(refusedApplicant.email), await isStored(refusedApplicant.document)]).toEqual([
      0,
      false,
    ]);
    expect([await countApplications(approvedApplicant.email), await isStored(approvedApplicant.document)]).toEqual([
      1,
      true,
    ]);
  });

  test("can be missing for half a year before the application is deleted", async () => {
    const { email, document } = await anApplicant();
    shop.passTime(WAITING_TIMEOUT - 2000);
    await removeExpiredData(shop.services);
    expect(await countApplications(email)).toBe(1);
    shop.passTime(1000);
    await removeExpiredData(shop.services);
    expect([await countApplications(email), await isStored(document)]).toEqual([0, false]);
  });
});
