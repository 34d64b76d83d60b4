import { displayCaseEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { listCollections } from "./list-collections.ts";

export const displayCaseRoutes = [
  createRoute(displayCaseEndpoints.fetchCollections, ({ database, locale, clock }) =>
    listCollections(database, { locale, now: clock() }),
  ),
];
