import { questionEndpoints } from "@griya/api";
import { lockAccount } from "../auth/lock-account.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { type Call, createRoute } from "../http/route.ts";
import { findPublicProductKey, findQuestions } from "./find-questions.ts";
import { questions } from "./question.tables.ts";

const find = createRoute(questionEndpoints.fetch, async ({ database, input }) => {
  const page = await findQuestions(database, input);
  if (page === null) throw notFound("pageNotFound");
  return page;
});

type QuestionInput = { input: { productId: string; text: string; honeypot: string } };
type Asker = { name: string; email: string; customerId: string | null };

const storeQuestion = async (
  database: Queries,
  { clock, locale, input }: Pick<Call<unknown, "public">, "clock" | "locale"> & QuestionInput,
  { name, email, customerId }: Asker,
): Promise<null> => {
  if (input.honeypot !== "") return null;
  const productId = await findPublicProductKey(database, input.productId);
  if (productId === null) throw notFound();
  const [asker = name] = name.split(/\s+/, 1);
  await database
    .insert(questions)
    .values({ productId, customerId, asker, email, language: locale, text: input.text, askedAt: clock() });
  return null;
};

export const questionRoutes = [
  find,
  createRoute(questionEndpoints.ask, (call) => storeQuestion(call.database, call, { ...call.input, customerId: null })),
  createRoute(questionEndpoints.askAsCustomer, (call) =>
    call.database.transaction(async (tx) => {
      await lockAccount(tx, call.customer);
      return storeQuestion(tx, call, { ...call.customer, customerId: call.customer.id });
    }),
  ),
];
