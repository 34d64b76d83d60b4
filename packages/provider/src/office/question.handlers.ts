import { type OfficeQuestion, office, type QuestionState } from "@griya/api/office";
import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { audited } from "../audit/audited.ts";
import type { Transaction } from "../database/database.ts";
import { fromPlace, listPlace, pageWithNext } from "../http/list-place.ts";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { products } from "../product/product.tables.ts";
import { questionAnsweredLetter } from "../question/question.letters.ts";
import { questions } from "../question/question.tables.ts";

const endpoints = office.endpoints.question;

const QUESTIONS_PER_PAGE = 30;

type QuestionRow = { question: typeof questions.$inferSelect; product: typeof products.$inferSelect };

const standsAs: Readonly<Record<QuestionState, SQL | undefined>> = {
  open: and(isNull(questions.answeredAt), isNull(questions.hiddenAt)),
  answered: and(isNotNull(questions.answeredAt), isNull(questions.hiddenAt)),
  hidden: isNotNull(questions.hiddenAt),
};

const stateOf = ({ hiddenAt, answeredAt }: QuestionRow["question"]): QuestionState => {
  if (hiddenAt !== null) return "hidden";
  return answeredAt === null ? "open" : "answered";
};

const officeQuestionOf = ({ question, product }: QuestionRow): OfficeQuestion => ({
  id: question.id,
  state: stateOf(question),
  product: { sku: product.sku, slug: product.slug, name: product.name.en },
  asker: question.asker,
  language: question.language,
  text: question.text,
  askedAt: question.askedAt.toISOString(),
  answer: question.answer,
  answeredAt: question.answeredAt?.toISOString() ?? null,
});

/** Returns the state of a question for the audit. */
const standing = ({ state, answer }: OfficeQuestion) => ({ state, answer });

/** Changes a question by the result of `changeOf`. The row is locked meanwhile. */
const changed = async (
  tx: Transaction,
  id: string,
  changeOf: (row: QuestionRow) => Promise<Partial<QuestionRow["question"]>>,
) => {
  const [found] = await tx
    .select({ question: questions, product: products })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
    .for("update", { of: questions });
  if (found === undefined) throw notFound();
  const change = await changeOf(found);
  await tx.update(questions).set(change).where(eq(questions.id, id));
  const before = officeQuestionOf(found);
  const data = officeQuestionOf({ ...found, question: { ...found.question, ...change } });
  return { data, subject: id, before: standing(before), after: standing(data) };
};

const fetchAll = route(endpoints.fetch, async ({ database, input: { state = "open", cursor } }) => {
  const rows = await database
    .select({ question: questions, product: products })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(standsAs[state], fromPlace(cursor, questions.askedAt, questions.id)))
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .limit(QUESTIONS_PER_PAGE + 1);
  const { page, next } = pageWithNext(rows, QUESTIONS_PER_PAGE, ({ question }) =>
    listPlace(question.askedAt, question.id),
  );
  return { questions: page.map(officeQuestionOf), next };
});

const answer = route(endpoints.answer, (call) =>
  audited(call, endpoints.answer, (tx) =>
    changed(tx, call.input.id, async ({ question, product }) => {
      const { text } = call.input;
      const answeredAt = question.answeredAt ?? call.clock();
      if (question.answeredAt === null && question.email !== null) {
        const letter = questionAnsweredLetter({
          to: { name: question.asker, email: question.email },
          locale: question.language,
          publicOrigin: call.config.publicOrigin,
          product: { ...product, id: product.uuid },
          question: question.text,
          answer: text,
          place: listPlace(answeredAt, question.id),
        });
        await call.mailer.send(tx, letter);
      }
      return { answer: text, answeredAt, hiddenAt: null };
    }),
  ),
);

const hide = route(endpoints.hide, (call) =>
  audited(call, endpoints.hide, (tx) =>
    changed(tx, call.input.id, async ({ question }) => ({ hiddenAt: question.hiddenAt ?? call.clock() })),
  ),
);

export const officeQuestionRoutes = [fetchAll, answer, hide];
