import { brandEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listBrandPage } from "./list-brand-page.ts";

export const brandPageRoutes = [
  route(brandEndpoints.fetch, ({ database, input, locale, clock }) =>
    listBrandPage(database, input.page, { locale, now: clock() }),
  ),
];
