import { type OfficeQuestion, office, type QuestionState } from "@griya/api/office";
import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { runAudited } from "../audit/run-audited.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { encodeRowCursor, getPageWithNext, isAtOrAfterCursor } from "../http/row-cursor.ts";
import { products } from "../product/product.tables.ts";
import { questionAnsweredEmail } from "../question/question.emails.ts";
import { questions } from "../question/question.tables.ts";

const endpoints = office.endpoints.question;

const QUESTIONS_PER_PAGE = 30;

type QuestionRow = { question: typeof questions.$inferSelect; product: typeof products.$inferSelect };

const stateConditions: Readonly<Record<QuestionState, SQL | undefined>> = {
  open: and(isNull(questions.answeredAt), isNull(questions.hiddenAt)),
  answered: and(isNotNull(questions.answeredAt), isNull(questions.hiddenAt)),
  hidden: isNotNull(questions.hiddenAt),
};

const getState = ({ hiddenAt, answeredAt }: QuestionRow["question"]): QuestionState => {
  if (hiddenAt !== null) return "hidden";
  return answeredAt === null ? "open" : "answered";
};

const toOfficeQuestion = ({ question, product }: QuestionRow): OfficeQuestion => ({
  id: question.id,
  state: getState(question),
  product: { sku: product.sku, slug: product.slug, name: product.name.en },
  asker: question.asker,
  language: question.language,
  text: question.text,
  askedAt: question.askedAt.toISOString(),
  answer: question.answer,
  answeredAt: question.answeredAt?.toISOString() ?? null,
});

/** Returns the values of a question for the audit. */
const getAuditStatus = ({ state, answer }: OfficeQuestion) => ({ state, answer });

/** Changes a question by the result of `getChange`. The transaction locks the row. */
const changeQuestion = async (
  tx: Transaction,
  id: string,
  getChange: (row: QuestionRow) => Promise<Partial<QuestionRow["question"]>>,
) => {
  const [found] = await tx
    .select({ question: questions, product: products })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, id))
    .for("update", { of: questions });
  if (found === undefined) throw notFound();
  const changes = await getChange(found);
  await tx.update(questions).set(changes).where(eq(questions.id, id));
  const questionBefore = toOfficeQuestion(found);
  const questionAfter = toOfficeQuestion({ ...found, question: { ...found.question, ...changes } });
  return {
    data: questionAfter,
    subject: id,
    before: getAuditStatus(questionBefore),
    after: getAuditStatus(questionAfter),
  };
};

const list = createRoute(endpoints.fetch, async ({ database, input: { state = "open", cursor } }) => {
  const rows = await database
    .select({ question: questions, product: products })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(stateConditions[state], isAtOrAfterCursor(cursor, questions.askedAt, questions.id)))
    .orderBy(desc(questions.askedAt), desc(questions.id))
    .limit(QUESTIONS_PER_PAGE + 1);
  const { page, next } = getPageWithNext(rows, QUESTIONS_PER_PAGE, ({ question }) =>
    encodeRowCursor(question.askedAt, question.id),
  );
  return { questions: page.map(toOfficeQuestion), next };
});

const answer = createRoute(endpoints.answer, (call) =>
  runAudited(call, endpoints.answer, (tx) =>
    changeQuestion(tx, call.input.id, async ({ question, product }) => {
      const { text } = call.input;
      const answeredAt = question.answeredAt ?? call.clock();
      if (question.answeredAt === null && question.email !== null) {
        const message = questionAnsweredEmail({
          to: { name: question.asker, email: question.email },
          locale: question.language,
          publicOrigin: call.config.publicOrigin,
          product: { ...product, id: product.uuid },
          question: question.text,
          answer: text,
          position: encodeRowCursor(answeredAt, question.id),
        });
        await call.mailer.send(tx, message);
      }
      return { answer: text, answeredAt, hiddenAt: null };
    }),
  ),
);

const hide = createRoute(endpoints.hide, (call) =>
  runAudited(call, endpoints.hide, (tx) =>
    changeQuestion(tx, call.input.id, async ({ question }) => ({ hiddenAt: question.hiddenAt ?? call.clock() })),
  ),
);

export const officeQuestionRoutes = [list, answer, hide];
