import { searchEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { LOCALES } from "../message/sentences.ts";
import { suggest } from "./suggest.ts";

export const searchRoutes = [
  route(searchEndpoints.suggest, ({ database, input, locale, clock }) => {
    const asked = LOCALES.find((known) => known === input.language);
    return suggest(database, input.q, { locale: asked ?? locale, now: clock() });
  }),
];
