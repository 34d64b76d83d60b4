import { eq, inArray, products, questions, type Seed } from "@griya/provider/seeding";
import { writtenQuestions } from "../furniture/questions.ts";
import { createStableId } from "../furniture/stable-id.ts";
import { getContentRevision } from "./content-revision.ts";

const HOUR_MILLISECONDS = 3_600_000;

/** The length of a question's time slot, in hours. The id of the question decides the time of its answer in the slot. */
const QUESTION_SLOT_HOURS = 600;

type QuestionRow = typeof questions.$inferInsert;

const createQuestionRows = (slug: string, productId: number, now: number): QuestionRow[] =>
  (writtenQuestions[slug] ?? []).map(([language, asker, text, answer], place) => {
    const id = createStableId(`question/${slug}/${text}`);
    const idNumber = Number.parseInt(id.slice(0, 4), 16);
    const answeredAt = now - (48 + place * QUESTION_SLOT_HOURS + (idNumber % QUESTION_SLOT_HOURS)) * HOUR_MILLISECONDS;
    const waitMilliseconds = (2 + (idNumber % 29)) * HOUR_MILLISECONDS;
    return {
      id,
      productId,
      asker,
      language,
      text,
      askedAt: new Date(answeredAt - waitMilliseconds),
      answer,
      answeredAt: new Date(answeredAt),
    };
  });

/**
 * Seed of questions about products, in addition to the questions of visitors. It never runs in a live shop, because the questions are
 * invented.
 */
export const questionsSeed: Seed = {
  name: "questions",
  isNeeded: async (database, { config }) => config.mode === "demo" && (await database.$count(questions)) === 0,
  getRevision: getContentRevision,
  run: async (tx, { clock }) => {
    const soldProducts = await tx
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(eq(products.isPublic, true));
    const rows = soldProducts.flatMap(({ id, slug }) => createQuestionRows(slug, id, clock().getTime()));
    const ids = rows.flatMap(({ id }) => id ?? []);
    await tx.delete(questions).where(inArray(questions.id, ids));
    if (rows.length > 0) await tx.insert(questions).values(rows);
  },
};
