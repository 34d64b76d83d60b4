import { QUESTIONS_PER_PAGE } from "@griya/api";
import { eq, questions, seedShop } from "@griya/provider/seeding";
import { openShop } from "@griya/provider/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { products } from "../furniture/products.ts";
import { writtenQuestions } from "../furniture/questions.ts";
import { seedMediaRows } from "../testing/media-rows.ts";
import { seedCatalogue } from "./catalogue.seed.ts";
import { seedQuestions } from "./question.seed.ts";
import { seedSettings } from "./settings.seed.ts";

const shop = await openShop();
beforeAll(() => seedShop([seedMediaRows, seedSettings, seedCatalogue, seedQuestions], shop.services));

const all = Object.values(writtenQuestions).flat();
const walk = async (slug: string) => {
  const pages = [await shop.client().question.fetch({ productId: slug })];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await shop.client().question.fetch({ productId: slug, cursor: next }));
  }
  return pages.flatMap((page) => page.questions);
};

describe("the demo's questions", () => {
  it("are about pieces that are sold, more than half of them, and about some more than a page", () => {
    const sold = products.map(({ slug }) => slug);
    const asked = Object.keys(writtenQuestions);
    expect(asked.filter((slug) => !sold.includes(slug))).toEqual([]);
    expect(asked.length).toBeGreaterThan(sold.length / 2);
    expect(Object.values(writtenQuestions).filter(({ length }) => length > QUESTIONS_PER_PAGE).length).toBeGreaterThan(
      1,
    );
  });

  it("are asked in both languages, and answered in the same one", () => {
    const english = all.filter(([language]) => language === "en");
    expect(english.length / all.length).toBeGreaterThan(0.25);
    expect(english.length / all.length).toBeLessThan(0.5);
    const isEnglish = (text: string) => /\b(?:the|it|they|them|you|and|with|is|of|well|by|one)\b/i.test(text);
    for (const [language, , question, answer] of all) {
      expect([question, isEnglish(`${question} ${answer}`)]).toEqual([question, language === "en"]);
      expect([answer, isEnglish(answer)]).toEqual([answer, language === "en"]);
    }
  });

  it("ask and say each thing once, under a first name alone", () => {
    const texts = all.flatMap(([, , question, answer]) => [question, answer]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const [, asker] of all) expect(asker).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  it("stand in the shop in the order that they are written in, each asked before it was answered", async () => {
    for (const [slug, written] of Object.entries(writtenQuestions)) {
      const shown = await walk(slug);
      expect(shown.map(({ text }) => text)).toEqual(written.map(([, , text]) => text));
      for (const { askedAt, answeredAt } of shown) expect(askedAt < answeredAt).toBe(true);
    }
  });

  it("are written anew by a newer release, and what was asked in the shop stays", async () => {
    const [one] = await shop.database.select().from(questions);
    const asked = { asker: "Budi", language: "en" as const, text: "Is it firm?", askedAt: shop.services.clock() };
    await shop.database.insert(questions).values({ ...asked, productId: one?.productId ?? 0 });
    await shop.database.transaction((tx) => seedQuestions.run(tx, shop.services));
    expect(await shop.database.$count(questions)).toBe(all.length + 1);
    expect(await shop.database.$count(questions, eq(questions.text, asked.text))).toBe(1);
  });
});

it("a live shop begins without questions, for nobody has asked any", async () => {
  const empty = await openShop();
  const live = { ...empty.services, config: { ...empty.config, mode: "live" as const } };
  expect(await seedQuestions.isNeeded(empty.database, live)).toBe(false);
  expect(await seedQuestions.isNeeded(empty.database, empty.services)).toBe(true);
});
