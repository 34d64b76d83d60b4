import { office, type Pages } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { pages } from "../page/page.tables.ts";
import { sanitiseHtml } from "../prose/sanitise-html.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.page;

const find = async (queries: Queries): Promise<Pages> => ({
  pages: await queries.select().from(pages).orderBy(asc(pages.slug)),
});

/** Returns a page as it is stored. Removes all that no page may contain. Rejects a page that is not valid afterwards. */
const sanitisePage = ({ body, ...page }: Pages["pages"][number]) => {
  const sanitised = { ...page, body: { en: sanitiseHtml(body.en), id: sanitiseHtml(body.id) } };
  if (!endpoints.set.request.safeParse({ pages: [sanitised] }).success)
    throw userError("pageNotKept", { slug: page.slug });
  return sanitised;
};

const write = async (tx: Transaction, { pages: all }: Pages): Promise<void> => {
  await tx.delete(pages);
  if (all.length > 0) await tx.insert(pages).values(all.map(sanitisePage));
};

export const officePageRoutes = [
  createRoute(endpoints.find, ({ database }) => find(database)),
  createRoute(endpoints.set, (call) => replaceValue(call, endpoints.set, { subject: "pages", find, write })),
];
