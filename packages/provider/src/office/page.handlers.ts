import { office, type Pages } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { pages } from "../page/page.tables.ts";
import { sanitiseHtml } from "../prose/sanitise-html.ts";
import { replaceValue } from "./replace-value.ts";

const endpoints = office.endpoints.page;

const findPages = async (queries: Queries): Promise<Pages> => ({
  pages: await queries.select().from(pages).orderBy(asc(pages.slug)),
});

/** Returns a page without the HTML that no page may contain. Throws if the page is not valid afterwards. */
const sanitisePage = ({ body, ...page }: Pages["pages"][number]) => {
  const sanitisedPage = { ...page, body: { en: sanitiseHtml(body.en), id: sanitiseHtml(body.id) } };
  if (!endpoints.set.request.safeParse({ pages: [sanitisedPage] }).success)
    throw userError("pageNotKept", { slug: page.slug });
  return sanitisedPage;
};

const writePages = async (tx: Transaction, { pages: all }: Pages): Promise<void> => {
  await tx.delete(pages);
  if (all.length > 0) await tx.insert(pages).values(all.map(sanitisePage));
};

export const officePageRoutes = [
  createRoute(endpoints.find, ({ database }) => findPages(database)),
  createRoute(endpoints.set, (call) =>
    replaceValue(call, endpoints.set, { subject: "pages", find: findPages, write: writePages }),
  ),
];
