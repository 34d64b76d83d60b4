import { QUESTIONS_PER_PAGE } from "@griya/api";
import { eq, questions, seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { products } from "../furniture/products.ts";
import { writtenQuestions } from "../furniture/questions.ts";
import { mediaRowsSeed } from "../testing/media-rows.ts";
import { catalogueSeed } from "./catalogue.seed.ts";
import { questionsSeed } from "./question.seed.ts";
import { settingsSeed } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([mediaRowsSeed, settingsSeed, catalogueSeed, questionsSeed], shop.services));

const allQuestions = Object.values(writtenQuestions).flat();
const fetchAllQuestions = async (slug: string) => {
  const pages = [await shop.client().question.fetch({ productId: slug })];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await shop.client().question.fetch({ productId: slug, cursor: next }));
  }
  return pages.flatMap((page) => page.questions);
};

describe("the demo's questions", () => {
  it("are about more than half of the products, and some products have more than one page of questions", () => {
    const soldSlugs = products.map(({ slug }) => slug);
    const askedSlugs = Object.keys(writtenQuestions);
    expect(askedSlugs.filter((slug) => !soldSlugs.includes(slug))).toEqual([]);
    expect(askedSlugs.length).toBeGreaterThan(soldSlugs.length / 2);
    expect(Object.values(writtenQuestions).filter(({ length }) => length > QUESTIONS_PER_PAGE).length).toBeGreaterThan(
      1,
    );
  });

  it("are in both languages, with answers in the same language", () => {
    const englishQuestions = allQuestions.filter(([language]) => language === "en");
    expect(englishQuestions.length / allQuestions.length).toBeGreaterThan(0.25);
    expect(englishQuestions.length / allQuestions.length).toBeLessThan(0.5);
    const isEnglish = (text: string) => /\b(?:the|it|they|them|you|and|with|is|of|well|by|one)\b/i.test(text);
    for (const [language, , question, answer] of allQuestions) {
      expect([question, isEnglish(`${question} ${answer}`)]).toEqual([question, language === "en"]);
      expect([answer, isEnglish(answer)]).toEqual([answer, language === "en"]);
    }
  });

  it("have unique texts, and askers with a first name only", () => {
    const texts = allQuestions.flatMap(([, , question, answer]) => [question, answer]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const [, asker] of allQuestions) expect(asker).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  it("appear in the order of the data, each asked before its answer", async () => {
    for (const [slug, written] of Object.entries(writtenQuestions)) {
      const shownQuestions = await fetchAllQuestions(slug);
      expect(shownQuestions.map(({ text }) => text)).toEqual(written.map(([, , text]) => text));
      for (const { askedAt, answeredAt } of shownQuestions) expect(askedAt < answeredAt).toBe(true);
    }
  });

  it("are replaced by a newer release, and questions of visitors stay", async () => {
    const [one] = await shop.database.select().from(questions);
    const askedQuestion = {
      asker: "Budi",
      language: "en" as const,
      text: "Is it firm?",
      askedAt: shop.services.clock(),
    };
    await shop.database.insert(questions).values({ ...askedQuestion, productId: one?.productId ?? 0 });
    await shop.database.transaction((tx) => questionsSeed.run(tx, shop.services));
    expect(await shop.database.$count(questions)).toBe(allQuestions.length + 1);
    expect(await shop.database.$count(questions, eq(questions.text, askedQuestion.text))).toBe(1);
  });
});

it("a live shop begins without questions", async () => {
  const emptyShop = await openShop();
  const liveServices = { ...emptyShop.services, config: { ...emptyShop.config, mode: "live" as const } };
  expect(await questionsSeed.isNeeded(emptyShop.database, liveServices)).toBe(false);
  expect(await questionsSeed.isNeeded(emptyShop.database, emptyShop.services)).toBe(true);
});
