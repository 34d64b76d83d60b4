import { randomUUID } from "node:crypto";
import { QUESTIONS_PER_PAGE, type QuestionForm } from "@griya/api";
import type { OfficeQuestion } from "@griya/api/office";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { EMAIL_RETENTION, removeExpired, WAITING_TIMEOUT } from "../remove-expired.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { questions } from "./question.tables.ts";

const shop = await openShop();
let rooms: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  rooms = await createBaseData(shop.database);
});

const reader = shop.client();
const aSofa = (isPublic = true) => aProduct(shop.database, rooms, { isPublic });
const anEmail = () => `${randomUUID()}@griya.test`;
const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });

/** Sends a guest's question and returns its id. */
const ask = async (
  productId: string,
  { locale = "en", ...own }: Partial<QuestionForm> & { locale?: "en" | "id" } = {},
) => {
  const form = { name: "Budi Santoso", email: anEmail(), text: `Does it fit? ${randomUUID()}`, honeypot: "", ...own };
  await aVisitor(locale).question.ask({ productId, ...form });
  const [row] = await shop.database.select().from(questions).where(eq(questions.text, form.text));
  return { ...form, id: row?.id ?? "" };
};

/** Logs a new operator in. */
const openOfficeClient = async () => (await aStaffMember(shop, "operator")).office.question;
const answer = async (id: string, text = "Yes, through every door of 70 cm.") =>
  (await openOfficeClient()).answer({ id, text });
const hide = async (id: string) => (await openOfficeClient()).hide({ id });
const getShown = async (productId: string) => (await reader.question.fetch({ productId })).questions;
const getRow = async (id: string) => (await shop.database.select().from(questions).where(eq(questions.id, id)))[0];

describe("a question to the shop", () => {
  test("is shown to nobody before it is answered, then with its answer, as both were written", async () => {
    const sofa = await aSofa();
    const { id, text } = await ask(sofa.id, { locale: "id" });
    expect(await reader.question.fetch({ productId: sofa.id })).toEqual({ questions: [], total: 0, next: null });
    const askedAt = shop.services.clock().toISOString();
    shop.passTime(3_600_000);
    await answer(id, "Muat.\n\nKakinya dapat dilepas.");
    expect(await reader.question.fetch({ productId: sofa.slug })).toEqual({
      questions: [
        {
          id,
          asker: "Budi",
          language: "id",
          text,
          askedAt,
          answer: "Muat.\n\nKakinya dapat dilepas.",
          answeredAt: shop.services.clock().toISOString(),
        },
      ],
      total: 1,
      next: null,
    });
    expect(JSON.stringify(await getShown(sofa.id))).not.toMatch(/Santoso|@/);
  });

  test("of a customer stands under the first name of the account, and is answered to its address", async () => {
    const sofa = await aSofa();
    const { client, email } = await aCustomer(shop);
    await client.question.askAsCustomer({ productId: sofa.id, text: "Is it firm?", honeypot: "" });
    const [row] = await shop.database.select().from(questions).where(eq(questions.email, email));
    await answer(row?.id ?? "");
    expect(await getShown(sofa.id)).toMatchObject([{ asker: "Sari", text: "Is it firm?" }]);
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  });

  test("is answered to its asker by one mail, in their language, which leads to it wherever it then stands", async () => {
    const sofa = await aSofa();
    const { id, email, text } = await ask(sofa.id, { locale: "id" });
    await answer(id, "Muat lewat pintu 70 cm.");
    await answer(id, "Muat lewat pintu 65 cm.");
    const [sentEmail, ...more] = await findEmailsTo(shop, email);
    expect(more).toEqual([]);
    expect(sentEmail).toMatchObject({ subject: "Pertanyaan Anda tentang Sofa Senja", recipientName: "Budi" });
    expect(sentEmail?.text).toContain(`“${text}”`);
    expect(sentEmail?.text).toContain("Muat lewat pintu 70 cm.");
    for (let later = 0; later < QUESTIONS_PER_PAGE; later += 1) {
      shop.passTime(1000);
      await answer((await ask(sofa.id)).id);
    }
    expect((await getShown(sofa.id)).map((shown) => shown.id)).not.toContain(id);
    const link = getLink(sentEmail);
    expect(link.href).toMatch(new RegExp(`^${ORIGIN}/id/${sofa.slug}/product/${sofa.id}\\?.*#questions$`));
    const cursor = link.searchParams.get("questions_from") ?? "";
    const there = await reader.question.fetch({ productId: sofa.id, cursor });
    expect(there.questions.map((shown) => [shown.id, shown.answer])).toEqual([[id, "Muat lewat pintu 65 cm."]]);
  });

  test("stays open where its mail could not be written", async () => {
    const sofa = await aSofa();
    const { id, email } = await ask(sofa.id);
    const noRoom = sql.raw(`alter table mails add constraint no_room check (recipient_email <> '${email}') not valid`);
    await shop.database.execute(noRoom);
    expect(await catchRefusal(answer(id))).toMatchObject({ status: 500 });
    expect((await getRow(id))?.answeredAt).toBeNull();
    await shop.database.execute(sql`alter table mails drop constraint no_room`);
    await answer(id);
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  });

  test("is hidden by the office, answered or not, and shown again by an answer", async () => {
    const sofa = await aSofa();
    const [rude, odd] = [await ask(sofa.id), await ask(sofa.id)];
    await answer(odd.id);
    for (const { id } of [rude, odd]) expect((await hide(id)).state).toBe("hidden");
    expect(await getShown(sofa.id)).toEqual([]);
    await answer(odd.id, "On second thoughts, yes.");
    expect(await getShown(sofa.id)).toMatchObject([{ id: odd.id, answer: "On second thoughts, yes." }]);
    expect(await findEmailsTo(shop, odd.email)).toHaveLength(1);
    expect(await findEmailsTo(shop, rude.email)).toEqual([]);
  });

  test("waits with the office, which sees no address, until it is answered or hidden", async () => {
    const sofa = await aSofa();
    const asked = [await ask(sofa.id), await ask(sofa.id), await ask(sofa.id)] as const;
    const ids = asked.map(({ id }) => id);
    const shownAs = async (state: "open" | "answered" | "hidden") => {
      const officeClient = await openOfficeClient();
      const found: OfficeQuestion[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await officeClient.fetch({ state, ...(cursor && { cursor }) });
        expect(JSON.stringify(page)).not.toContain("@griya.test");
        found.push(...page.questions.filter(({ id }) => ids.includes(id)));
        cursor = page.next;
      } while (cursor !== null);
      return found;
    };
    const status = async (...state: Parameters<typeof shownAs>) => (await shownAs(...state)).map(({ id }) => id);
    expect((await status("open")).toSorted()).toEqual(ids.toSorted());
    await answer(asked[0].id);
    await hide(asked[1].id);
    expect([await status("open"), await status("answered"), await status("hidden")]).toEqual([
      [asked[2].id],
      [asked[0].id],
      [asked[1].id],
    ]);
    expect((await shownAs("open"))[0]).toMatchObject({
      state: "open",
      product: { slug: sofa.slug, name: "Senja Sofa" },
      asker: "Budi",
      language: "en",
      text: asked[2].text,
      answer: null,
    });
  });

  test("that there is not can be neither answered nor hidden", async () => {
    const id = randomUUID();
    expect(await catchRefusal(answer(id))).toMatchObject({ status: 404 });
    expect(await catchRefusal(hide(id))).toMatchObject({ status: 404 });
  });

  test.each([
    ["there is none", async () => randomUUID()],
    ["is withdrawn", async () => (await aSofa(false)).id],
  ])("about a product that %s is refused", async (_, find) => {
    const productId = await find();
    const form = { productId, name: "Budi", email: anEmail(), text: "Is it there?", honeypot: "" };
    expect(await catchRefusal(aVisitor().question.ask(form))).toMatchObject({ status: 404 });
    expect(await catchRefusal(reader.question.fetch({ productId }))).toMatchObject({ status: 404 });
  });

  test.each([
    ["no name", { name: " " }],
    ["no address", { email: "budi" }],
    ["no words", { text: "\n" }],
    ["more words than anybody reads", { text: "a".repeat(1001) }],
  ])("with %s is refused", async (_, changes) => {
    const sofa = await aSofa();
    const form = { id: sofa.id, name: "Budi", email: anEmail(), text: "Is it firm?", ...changes };
    const sent = await shop.call("POST", "product-question/store", { body: new URLSearchParams(form) });
    expect(await sent.json()).toMatchObject({ meta: { code: 201 } });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(0);
  });

  test("that a machine filled in whole is answered like any other, and kept by nobody", async () => {
    const sofa = await aSofa();
    await ask(sofa.id, { honeypot: "https://casino.example" });
    const { client } = await aCustomer(shop);
    await client.question.askAsCustomer({ productId: sofa.id, text: "Casino?", honeypot: "x" });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(0);
  });

  test("may be asked five times an hour by a guest, and by a customer, from one network", async () => {
    const sofa = await aSofa();
    const [visitor, form] = [aVisitor(), { productId: sofa.id, name: "Budi", email: anEmail(), honeypot: "" }];
    const { client } = await aCustomer(shop);
    for (let time = 0; time < 5; time += 1) {
      await visitor.question.ask({ ...form, text: `Guest ${time}` });
      await client.question.askAsCustomer({ productId: sofa.id, text: `Customer ${time}`, honeypot: "" });
    }
    const more = { productId: sofa.id, text: "One more", honeypot: "" };
    expect(await catchRefusal(visitor.question.ask({ ...form, ...more }))).toMatchObject({ kind: "tooMany" });
    expect(await catchRefusal(client.question.askAsCustomer(more))).toMatchObject({ kind: "tooMany" });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(10);
  });
});

describe("questions about a product", () => {
  test("are shown once each, page by page, answered last first, in every order of asking and answering", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }), async (minutes) => {
        const sofa = await aSofa();
        const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
        await shop.database.insert(questions).values(
          minutes.map((minute) => ({
            productId: sofa.key,
            asker: "Budi",
            language: "en" as const,
            text: "Does it fit?",
            askedAt: at(0),
            answer: "Yes.",
            answeredAt: at(minute), // several at the same time
          })),
        );
        const pages = [await reader.question.fetch({ productId: sofa.id })];
        for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
          pages.push(await reader.question.fetch({ productId: sofa.id, cursor: next }));
        }
        const all = pages.flatMap((page) => page.questions);
        expect(new Set(all.map(({ id }) => id)).size).toBe(minutes.length);
        expect(all).toHaveLength(minutes.length);
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => minutes.length));
        expect(pages.slice(0, -1).every((page) => page.questions.length === QUESTIONS_PER_PAGE)).toBe(true);
        const moments = all.map(({ answeredAt }) => answeredAt);
        expect(moments).toEqual(moments.toSorted().toReversed());
      }),
      { numRuns: propertyRuns(15), examples: [[Array.from({ length: 14 }, () => 1)]] },
    );
  });

  test("go on where one that the place names is shown no more", async () => {
    const sofa = await aSofa();
    const ids: string[] = [];
    for (let time = 0; time < QUESTIONS_PER_PAGE + 2; time += 1) {
      shop.passTime(1000);
      const { id } = await ask(sofa.id);
      await answer(id);
      ids.unshift(id);
    }
    const { next } = await reader.question.fetch({ productId: sofa.id });
    await hide(ids[QUESTIONS_PER_PAGE] ?? "");
    const rest = await reader.question.fetch({ productId: sofa.id, cursor: next ?? "" });
    expect(rest.questions.map(({ id }) => id)).toEqual(ids.slice(QUESTIONS_PER_PAGE + 1));
  });

  test("begin at no place that nobody wrote", async () => {
    const sofa = await aSofa();
    expect(await catchRefusal(reader.question.fetch({ productId: sofa.id, cursor: "nowhere" }))).toMatchObject({
      kind: "handled",
    });
  });
});

test("however many answer a question at a time, its asker gets one mail", async () => {
  const sofa = await aSofa();
  const officeClient = await openOfficeClient();
  for (let round = 0; round < 5; round += 1) {
    const { id, email } = await ask(sofa.id);
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => officeClient.answer({ id, text: `Yes, says ${number}.` })),
    );
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  }
});

describe("what is forgotten", () => {
  test("is an asker's address a month after the answer, and the question stays", async () => {
    const sofa = await aSofa();
    const { id, email } = await ask(sofa.id);
    shop.passTime(86_400_000);
    await answer(id);
    shop.passTime(EMAIL_RETENTION - 1);
    await removeExpired(shop.services);
    expect((await getRow(id))?.email).toBe(email);
    shop.passTime(1);
    await removeExpired(shop.services);
    expect((await getRow(id))?.email).toBeNull();
    expect(await getShown(sofa.id)).toMatchObject([{ id, asker: "Budi" }]);
  });

  test("is a question that nobody answered, and one that is hidden, half a year after it was asked", async () => {
    const sofa = await aSofa();
    const [open, hidden, answered] = [await ask(sofa.id), await ask(sofa.id), await ask(sofa.id)];
    for (const { id } of [hidden, answered]) await answer(id);
    await hide(hidden.id);
    const areStored = async () =>
      Promise.all([open, hidden, answered].map(async ({ id }) => (await getRow(id)) !== undefined));
    shop.passTime(WAITING_TIMEOUT - 1);
    await removeExpired(shop.services);
    expect(await areStored()).toEqual([true, true, true]);
    shop.passTime(1);
    await removeExpired(shop.services);
    expect(await areStored()).toEqual([false, false, true]);
  });
});
