import { office, type Pages } from "@griya/api/office";
import { asc } from "drizzle-orm";
import type { Queries, Transaction } from "../database/database.ts";
import { route } from "../http/route.ts";
import { pages } from "../page/page.tables.ts";
import { sanitiseHtml } from "../prose/sanitise-html.ts";
import { setWhole } from "./set-whole.ts";

const endpoints = office.endpoints.page;

const find = async (queries: Queries): Promise<Pages> => ({
  pages: await queries.select().from(pages).orderBy(asc(pages.slug)),
});

const write = async (tx: Transaction, { pages: all }: Pages): Promise<void> => {
  await tx.delete(pages);
  if (all.length === 0) return;
  await tx
    .insert(pages)
    .values(
      all.map(({ body, ...page }) => ({ ...page, body: { en: sanitiseHtml(body.en), id: sanitiseHtml(body.id) } })),
    );
};

export const officePageRoutes = [
  route(endpoints.find, ({ database }) => find(database)),
  route(endpoints.set, (call) => setWhole(call, endpoints.set, { subject: "pages", find, write })),
];
