import { searchEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { suggest } from "./suggest.ts";

export const searchRoutes = [
  route(searchEndpoints.suggest, ({ database, input, locale, clock }) =>
    suggest(database, input.text, { locale, now: clock() }),
  ),
];
