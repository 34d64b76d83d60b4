import { filmEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listFilms } from "./list-films.ts";

export const filmRoutes = [
  route(filmEndpoints.fetch, ({ database, locale, clock }) => listFilms(database, { locale, now: clock() })),
];
