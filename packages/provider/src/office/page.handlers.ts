import { office, type Pages } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { handled } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { pages } from "../page/page.tables.ts";
import { sanitiseHtml } from "../prose/sanitise-html.ts";
import { setWhole } from "./set-whole.ts";

const endpoints = office.endpoints.page;

const find = async (queries: Queries): Promise<Pages> => ({
  pages: await queries.select().from(pages).orderBy(asc(pages.slug)),
});

/** Returns a page as it is stored. Removes all that no page may contain. Rejects a page that is not valid afterwards. */
const cleaned = ({ body, ...page }: Pages["pages"][number]) => {
  const kept = { ...page, body: { en: sanitiseHtml(body.en), id: sanitiseHtml(body.id) } };
  if (!endpoints.set.request.safeParse({ pages: [kept] }).success) throw handled("pageNotKept", { slug: page.slug });
  return kept;
};

const write = async (tx: Transaction, { pages: all }: Pages): Promise<void> => {
  await tx.delete(pages);
  if (all.length > 0) await tx.insert(pages).values(all.map(cleaned));
};

export const officePageRoutes = [
  route(endpoints.find, ({ database }) => find(database)),
  route(endpoints.set, (call) => setWhole(call, endpoints.set, { subject: "pages", find, write })),
];
