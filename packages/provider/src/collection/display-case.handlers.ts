import { displayCaseEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listCollections } from "./list-collections.ts";

export const displayCaseRoutes = [
  route(displayCaseEndpoints.fetchProducts, ({ database, locale, clock }) =>
    listCollections(database, { locale, now: clock() }),
  ),
];
