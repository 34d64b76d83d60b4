import { pageEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findPage } from "./find-page.ts";

export const pageRoutes = [
  route(pageEndpoints.find, async ({ database, input, locale }) => {
    const page = await findPage(database, input.slug, locale);
    if (page === null) throw notFound("pageNotFound");
    return page;
  }),
];
