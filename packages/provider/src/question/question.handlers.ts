import { questionEndpoints } from "@griya/api";
import { holdAccount } from "../auth/hold-account.ts";
import type { Queries } from "../database/database.ts";
import { notFound } from "../http/refusal.ts";
import { type Call, route } from "../http/route.ts";
import { findAskedProduct, findQuestions } from "./find-questions.ts";
import { questions } from "./question.tables.ts";

const find = route(questionEndpoints.find, async ({ database, input }) => {
  const page = await findQuestions(database, input);
  if (page === null) throw notFound("pageNotFound");
  return page;
});

type Asked = { input: { productId: string; text: string; honeypot: string } };
type Asker = { name: string; email: string; customerId: string | null };

const write = async (
  database: Queries,
  { clock, locale, input }: Pick<Call<unknown, "public">, "clock" | "locale"> & Asked,
  { name, email, customerId }: Asker,
): Promise<null> => {
  if (input.honeypot !== "") return null;
  const productId = await findAskedProduct(database, input.productId);
  if (productId === null) throw notFound();
  const [asker = name] = name.split(/\s+/, 1);
  await database
    .insert(questions)
    .values({ productId, customerId, asker, email, language: locale, text: input.text, askedAt: clock() });
  return null;
};

export const questionRoutes = [
  find,
  route(questionEndpoints.ask, (call) => write(call.database, call, { ...call.input, customerId: null })),
  route(questionEndpoints.askAsCustomer, (call) =>
    call.database.transaction(async (tx) => {
      await holdAccount(tx, call.customer);
      return write(tx, call, { ...call.customer, customerId: call.customer.id });
    }),
  ),
];
