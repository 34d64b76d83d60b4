import { homeEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { findHome } from "./find-home.ts";

export const homeRoutes = [
  route(homeEndpoints.find, ({ database, locale, clock }) => findHome(database, { locale, now: clock() })),
];
