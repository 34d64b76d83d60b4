import { QUESTIONS_PER_PAGE, type QuestionFilter, type QuestionPage } from "@griya/api";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queries } from "../database/database.ts";
import { encodeRowCursor, getPageWithNext, isAtOrAfterCursor } from "../http/row-cursor.ts";
import { hasSlugOrUuid } from "../product/list-conditions.ts";
import { products } from "../product/product.tables.ts";
import { questions } from "./question.tables.ts";

/** Finds the key of the public product with this uuid or slug. */
export const findPublicProductKey = async (database: Queries, id: string): Promise<number | null> => {
  const [product] = await database
    .select({ id: products.id })
    .from(products)
    .where(and(hasSlugOrUuid(products, id), eq(products.isPublic, true)));
  return product?.id ?? null;
};

/** Finds the answered and visible questions about a public product. Returns null when there is no such product. Uses three queries. */
export const findQuestions = async (
  database: Queries,
  { productId, cursor }: QuestionFilter,
): Promise<QuestionPage | null> => {
  const isAfterCursor = isAtOrAfterCursor(cursor, questions.answeredAt, questions.id);
  const productKey = await findPublicProductKey(database, productId);
  if (productKey === null) return null;
  const isVisible = and(
    eq(questions.productId, productKey),
    isNotNull(questions.answeredAt),
    isNull(questions.hiddenAt),
  );
  const [total, rows] = await Promise.all([
    database.$count(questions, isVisible),
    database
      .select()
      .from(questions)
      .where(and(isVisible, isAfterCursor))
      .orderBy(desc(questions.answeredAt), desc(questions.id))
      .limit(QUESTIONS_PER_PAGE + 1),
  ]);
  const answeredRows = rows.flatMap(({ answer, answeredAt, ...row }) =>
    answer === null || answeredAt === null ? [] : { ...row, answer, answeredAt },
  );
  const { page, next } = getPageWithNext(answeredRows, QUESTIONS_PER_PAGE, ({ answeredAt, id }) =>
    encodeRowCursor(answeredAt, id),
  );
  return {
    questions: page.map(({ id, asker, language, text, askedAt, answer, answeredAt }) => ({
      id,
      asker,
      language,
      text,
      askedAt: askedAt.toISOString(),
      answer,
      answeredAt: answeredAt.toISOString(),
    })),
    total,
    next,
  };
};
