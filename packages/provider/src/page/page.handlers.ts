import { pageEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findPage, listPages } from "./find-page.ts";

export const pageRoutes = [
  createRoute(pageEndpoints.fetch, ({ database, locale }) => listPages(database, locale)),

  createRoute(pageEndpoints.find, async ({ database, input, locale }) => {
    const page = await findPage(database, input.slug, locale);
    if (page === null) throw notFound("pageNotFound");
    return page;
  }),
];
