import { displayCaseEndpoints } from "@griya/api";
import { listCollections } from "../collection/list-collections.ts";
import { route } from "../http/route.ts";

export const displayCaseRoutes = [
  route(displayCaseEndpoints.fetchProducts, ({ database, locale, clock }) =>
    listCollections(database, { locale, now: clock() }),
  ),
];
