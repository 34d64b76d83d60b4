import { searchEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { findContent } from "./find-content.ts";
import { helpSearch } from "./help-search.ts";
import { suggest } from "./suggest.ts";

export const searchRoutes = [
  route(searchEndpoints.suggest, ({ database, input, locale, clock }) =>
    suggest(database, input.text, { locale, now: clock() }),
  ),

  route(searchEndpoints.fetchContent, ({ database, input, locale, clock }) =>
    findContent(database, input.text, { locale, now: clock() }),
  ),

  route(searchEndpoints.fetchHelp, ({ database, input, locale, clock }) =>
    helpSearch(database, input.text, { locale, now: clock() }),
  ),
];
