import { brandEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { listBrandPage } from "./list-brand-page.ts";

export const brandPageRoutes = [
  createRoute(brandEndpoints.fetch, ({ database, input, locale, clock }) =>
    listBrandPage(database, input.page, { locale, now: clock() }),
  ),
];
