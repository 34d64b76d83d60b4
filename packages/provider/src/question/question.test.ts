import { randomUUID } from "node:crypto";
import { QUESTIONS_PER_PAGE, type QuestionForm } from "@griya/api";
import type { OfficeQuestion } from "@griya/api/office";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { EMAIL_RETENTION, removeExpiredData, WAITING_TIMEOUT } from "../remove-expired.ts";
import { aProduct, createBaseData } from "../testing/base-data.ts";
import { catchRefusal } from "../testing/catch-refusal.ts";
import { findEmailsTo, getLink } from "../testing/mailbox.ts";
import { aCustomer, aStaffMember } from "../testing/people.ts";
import { ORIGIN, openShop } from "../testing/shop.ts";
import { questions } from "./question.tables.ts";

const shop = await openShop();
let baseData: Awaited<ReturnType<typeof createBaseData>>;
beforeAll(async () => {
  baseData = await createBaseData(shop.database);
});

const reader = shop.client();
const aSofa = (isPublic = true) => aProduct(shop.database, baseData, { isPublic });
const anEmail = () => `${randomUUID()}@griya.test`;
const aVisitor = (locale: "en" | "id" = "en") => shop.client({ ip: `10.0.0.${Math.random()}`, locale });

/** Sends a guest's question. Returns its form values and its id. */
const askQuestion = async (
  productId: string,
  { locale = "en", ...ownFields }: Partial<QuestionForm> & { locale?: "en" | "id" } = {},
) => {
  const form = {
    name: "Budi Santoso",
    email: anEmail(),
    text: `Does it fit? ${randomUUID()}`,
    honeypot: "",
    ...ownFields,
  };
  await aVisitor(locale).question.ask({ productId, ...form });
  const [row] = await shop.database.select().from(questions).where(eq(questions.text, form.text));
  return { ...form, id: row?.id ?? "" };
};

/** Creates an operator and returns the office client for questions. */
const openOfficeClient = async () => (await aStaffMember(shop, "operator")).office.question;
const answerQuestion = async (id: string, text = "Yes, through every door of 70 cm.") =>
  (await openOfficeClient()).answer({ id, text });
const hideQuestion = async (id: string) => (await openOfficeClient()).hide({ id });
const fetchShownQuestions = async (productId: string) => (await reader.question.fetch({ productId })).questions;
const findQuestionRow = async (id: string) =>
  (await shop.database.select().from(questions).where(eq(questions.id, id)))[0];

describe("a question to the shop", () => {
  test("is visible only after the answer, and both texts are unchanged", async () => {
    const sofa = await aSofa();
    const { id, text } = await askQuestion(sofa.id, { locale: "id" });
    expect(await reader.question.fetch({ productId: sofa.id })).toEqual({ questions: [], total: 0, next: null });
    const askedAt = shop.services.clock().toISOString();
    shop.passTime(3_600_000);
    await answerQuestion(id, "Muat.\n\nKakinya dapat dilepas.");
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
    expect(JSON.stringify(await fetchShownQuestions(sofa.id))).not.toMatch(/Santoso|@/);
  });

  test("of a customer shows the first name of the account, and the answer goes to the account's email", async () => {
    const sofa = await aSofa();
    const { client, email } = await aCustomer(shop);
    await client.question.askAsCustomer({ productId: sofa.id, text: "Is it firm?", honeypot: "" });
    const [row] = await shop.database.select().from(questions).where(eq(questions.email, email));
    await answerQuestion(row?.id ?? "");
    expect(await fetchShownQuestions(sofa.id)).toMatchObject([{ asker: "Sari", text: "Is it firm?" }]);
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  });

  test("gets one answer email in the asker's language, with a link to its place in the list", async () => {
    const sofa = await aSofa();
    const { id, email, text } = await askQuestion(sofa.id, { locale: "id" });
    await answerQuestion(id, "Muat lewat pintu 70 cm.");
    await answerQuestion(id, "Muat lewat pintu 65 cm.");
    const [sentEmail, ...otherEmails] = await findEmailsTo(shop, email);
    expect(otherEmails).toEqual([]);
    expect(sentEmail).toMatchObject({ subject: "Pertanyaan Anda tentang Sofa Senja", recipientName: "Budi" });
    expect(sentEmail?.text).toContain(`“${text}”`);
    expect(sentEmail?.text).toContain("Muat lewat pintu 70 cm.");
    for (let answerNumber = 0; answerNumber < QUESTIONS_PER_PAGE; answerNumber += 1) {
      shop.passTime(1000);
      await answerQuestion((await askQuestion(sofa.id)).id);
    }
    expect((await fetchShownQuestions(sofa.id)).map((shown) => shown.id)).not.toContain(id);
    const link = getLink(sentEmail);
    expect(link.href).toMatch(new RegExp(`^${ORIGIN}/id/${sofa.slug}/product/${sofa.id}\\?.*#questions$`));
    const cursor = link.searchParams.get("questions_from") ?? "";
    const pageFromLink = await reader.question.fetch({ productId: sofa.id, cursor });
    expect(pageFromLink.questions.map((shown) => [shown.id, shown.answer])).toEqual([[id, "Muat lewat pintu 65 cm."]]);
  });

  test("stays open when the answer email cannot be written", async () => {
    const sofa = await aSofa();
    const { id, email } = await askQuestion(sofa.id);
    const blockingConstraint = sql.raw(
      `alter table mails add constraint no_room check (recipient_email <> '${email}') not valid`,
    );
    await shop.database.execute(blockingConstraint);
    expect(await catchRefusal(answerQuestion(id))).toMatchObject({ status: 500 });
    expect((await findQuestionRow(id))?.answeredAt).toBeNull();
    await shop.database.execute(sql`alter table mails drop constraint no_room`);
    await answerQuestion(id);
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  });

  test("can be hidden by the office, and is visible again after an answer", async () => {
    const sofa = await aSofa();
    const [rude, odd] = [await askQuestion(sofa.id), await askQuestion(sofa.id)];
    await answerQuestion(odd.id);
    for (const { id } of [rude, odd]) expect((await hideQuestion(id)).state).toBe("hidden");
    expect(await fetchShownQuestions(sofa.id)).toEqual([]);
    await answerQuestion(odd.id, "On second thoughts, yes.");
    expect(await fetchShownQuestions(sofa.id)).toMatchObject([{ id: odd.id, answer: "On second thoughts, yes." }]);
    expect(await findEmailsTo(shop, odd.email)).toHaveLength(1);
    expect(await findEmailsTo(shop, rude.email)).toEqual([]);
  });

  test("is open in the office without an email address until it is answered or hidden", async () => {
    const sofa = await aSofa();
    const askedQuestions = [
      await askQuestion(sofa.id),
      await askQuestion(sofa.id),
      await askQuestion(sofa.id),
    ] as const;
    const ids = askedQuestions.map(({ id }) => id);
    const fetchOfficeQuestions = async (state: "open" | "answered" | "hidden") => {
      const officeClient = await openOfficeClient();
      const foundQuestions: OfficeQuestion[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await officeClient.fetch({ state, ...(cursor && { cursor }) });
        expect(JSON.stringify(page)).not.toContain("@griya.test");
        foundQuestions.push(...page.questions.filter(({ id }) => ids.includes(id)));
        cursor = page.next;
      } while (cursor !== null);
      return foundQuestions;
    };
    const fetchQuestionIds = async (...state: Parameters<typeof fetchOfficeQuestions>) =>
      (await fetchOfficeQuestions(...state)).map(({ id }) => id);
    expect((await fetchQuestionIds("open")).toSorted()).toEqual(ids.toSorted());
    await answerQuestion(askedQuestions[0].id);
    await hideQuestion(askedQuestions[1].id);
    expect([
      await fetchQuestionIds("open"),
      await fetchQuestionIds("answered"),
      await fetchQuestionIds("hidden"),
    ]).toEqual([[askedQuestions[2].id], [askedQuestions[0].id], [askedQuestions[1].id]]);
    expect((await fetchOfficeQuestions("open"))[0]).toMatchObject({
      state: "open",
      product: { slug: sofa.slug, name: "Senja Sofa" },
      asker: "Budi",
      language: "en",
      text: askedQuestions[2].text,
      answer: null,
    });
  });

  test("cannot be answered or hidden when it does not exist", async () => {
    const id = randomUUID();
    expect(await catchRefusal(answerQuestion(id))).toMatchObject({ status: 404 });
    expect(await catchRefusal(hideQuestion(id))).toMatchObject({ status: 404 });
  });

  test.each([
    ["does not exist", async () => randomUUID()],
    ["is withdrawn", async () => (await aSofa(false)).id],
  ])("is refused about a product that %s", async (_, find) => {
    const productId = await find();
    const form = { productId, name: "Budi", email: anEmail(), text: "Is it there?", honeypot: "" };
    expect(await catchRefusal(aVisitor().question.ask(form))).toMatchObject({ status: 404 });
    expect(await catchRefusal(reader.question.fetch({ productId }))).toMatchObject({ status: 404 });
  });

  test.each([
    ["no name", { name: " " }],
    ["no address", { email: "budi" }],
    ["no text", { text: "\n" }],
    ["too much text", { text: "a".repeat(1001) }],
  ])("is refused with %s", async (_, changes) => {
    const sofa = await aSofa();
    const form = { id: sofa.id, name: "Budi", email: anEmail(), text: "Is it firm?", ...changes };
    const response = await shop.call("POST", "product-question/store", { body: new URLSearchParams(form) });
    expect(await response.json()).toMatchObject({ meta: { code: 201 } });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(0);
  });

  test("with a filled honeypot is accepted and not stored", async () => {
    const sofa = await aSofa();
    await askQuestion(sofa.id, { honeypot: "https://casino.example" });
    const { client } = await aCustomer(shop);
    await client.question.askAsCustomer({ productId: sofa.id, text: "Casino?", honeypot: "x" });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(0);
  });

  test("is limited to five an hour for a guest and for a customer from one network", async () => {
    const sofa = await aSofa();
    const [visitor, form] = [aVisitor(), { productId: sofa.id, name: "Budi", email: anEmail(), honeypot: "" }];
    const { client } = await aCustomer(shop);
    for (let time = 0; time < 5; time += 1) {
      await visitor.question.ask({ ...form, text: `Guest ${time}` });
      await client.question.askAsCustomer({ productId: sofa.id, text: `Customer ${time}`, honeypot: "" });
    }
    const extraQuestion = { productId: sofa.id, text: "One more", honeypot: "" };
    expect(await catchRefusal(visitor.question.ask({ ...form, ...extraQuestion }))).toMatchObject({ kind: "tooMany" });
    expect(await catchRefusal(client.question.askAsCustomer(extraQuestion))).toMatchObject({ kind: "tooMany" });
    expect(await shop.database.$count(questions, eq(questions.productId, sofa.key))).toBe(10);
  });
});

describe("questions about a product", () => {
  test("are listed once each in pages, the latest answer first", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 }), async (minutes) => {
        const sofa = await aSofa();
        const getAnswerTime = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
        await shop.database.insert(questions).values(
          minutes.map((minute) => ({
            productId: sofa.key,
            asker: "Budi",
            language: "en" as const,
            text: "Does it fit?",
            askedAt: getAnswerTime(0),
            answer: "Yes.",
            answeredAt: getAnswerTime(minute), // Several answers have the same time.
          })),
        );
        const pages = [await reader.question.fetch({ productId: sofa.id })];
        for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
          pages.push(await reader.question.fetch({ productId: sofa.id, cursor: next }));
        }
        const allQuestions = pages.flatMap((page) => page.questions);
        expect(new Set(allQuestions.map(({ id }) => id)).size).toBe(minutes.length);
        expect(allQuestions).toHaveLength(minutes.length);
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => minutes.length));
        expect(pages.slice(0, -1).every((page) => page.questions.length === QUESTIONS_PER_PAGE)).toBe(true);
        const answerTimes = allQuestions.map(({ answeredAt }) => answeredAt);
        expect(answerTimes).toEqual(answerTimes.toSorted().toReversed());
      }),
      { numRuns: getPropertyRuns(15), examples: [[Array.from({ length: 14 }, () => 1)]] },
    );
  });

  test("continue after a cursor whose question is hidden", async () => {
    const sofa = await aSofa();
    const ids: string[] = [];
    for (let time = 0; time < QUESTIONS_PER_PAGE + 2; time += 1) {
      shop.passTime(1000);
      const { id } = await askQuestion(sofa.id);
      await answerQuestion(id);
      ids.unshift(id);
    }
    const { next } = await reader.question.fetch({ productId: sofa.id });
    await hideQuestion(ids[QUESTIONS_PER_PAGE] ?? "");
    const restPage = await reader.question.fetch({ productId: sofa.id, cursor: next ?? "" });
    expect(restPage.questions.map(({ id }) => id)).toEqual(ids.slice(QUESTIONS_PER_PAGE + 1));
  });

  test("refuse an invalid cursor", async () => {
    const sofa = await aSofa();
    expect(await catchRefusal(reader.question.fetch({ productId: sofa.id, cursor: "nowhere" }))).toMatchObject({
      kind: "handled",
    });
  });
});

test("the asker gets one email when several answers arrive at the same time", async () => {
  const sofa = await aSofa();
  const officeClient = await openOfficeClient();
  for (let round = 0; round < 5; round += 1) {
    const { id, email } = await askQuestion(sofa.id);
    await Promise.all(
      Array.from({ length: 8 }, (_, number) => officeClient.answer({ id, text: `Yes, says ${number}.` })),
    );
    expect(await findEmailsTo(shop, email)).toHaveLength(1);
  }
});

describe("the expiry of questions", () => {
  test("removes the asker's email a month after the answer and keeps the question", async () => {
    const sofa = await aSofa();
    const { id, email } = await askQuestion(sofa.id);
    shop.passTime(86_400_000);
    await answerQuestion(id);
    shop.passTime(EMAIL_RETENTION - 1);
    await removeExpiredData(shop.services);
    expect((await findQuestionRow(id))?.email).toBe(email);
    shop.passTime(1);
    await removeExpiredData(shop.services);
    expect((await findQuestionRow(id))?.email).toBeNull();
    expect(await fetchShownQuestions(sofa.id)).toMatchObject([{ id, asker: "Budi" }]);
  });

  test("removes unanswered and hidden questions half a year after they were asked", async () => {
    const sofa = await aSofa();
    const [open, hidden, answered] = [
      await askQuestion(sofa.id),
      await askQuestion(sofa.id),
      await askQuestion(sofa.id),
    ];
    for (const { id } of [hidden, answered]) await answerQuestion(id);
    await hideQuestion(hidden.id);
    const areStored = async () =>
      Promise.all([open, hidden, answered].map(async ({ id }) => (await findQuestionRow(id)) !== undefined));
    shop.passTime(WAITING_TIMEOUT - 1);
    await removeExpiredData(shop.services);
    expect(await areStored()).toEqual([true, true, true]);
    shop.passTime(1);
    await removeExpiredData(shop.services);
    expect(await areStored()).toEqual([false, false, true]);
  });
});
