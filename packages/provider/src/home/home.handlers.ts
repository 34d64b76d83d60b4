import { homeEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { findHome } from "./find-home.ts";

export const homeRoutes = [
  createRoute(homeEndpoints.find, ({ database, locale, clock }) => findHome(database, { locale, now: clock() })),
];
