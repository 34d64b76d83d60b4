import { filmEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { listFilms } from "./list-films.ts";

export const filmRoutes = [
  createRoute(filmEndpoints.fetch, ({ database, locale, clock }) => listFilms(database, { locale, now: clock() })),
];
