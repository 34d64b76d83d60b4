import { searchEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { findContent } from "./find-content.ts";
import { findSearchHelp } from "./find-search-help.ts";
import { findSuggestions } from "./find-suggestions.ts";

export const searchRoutes = [
  createRoute(searchEndpoints.suggest, ({ database, input, locale, clock }) =>
    findSuggestions(database, input.text, { locale, now: clock() }),
  ),

  createRoute(searchEndpoints.fetchContent, ({ database, input, locale, clock }) =>
    findContent(database, input.text, { locale, now: clock() }),
  ),

  createRoute(searchEndpoints.fetchHelp, ({ database, input, locale, clock }) =>
    findSearchHelp(database, input.text, { locale, now: clock() }),
  ),
];
