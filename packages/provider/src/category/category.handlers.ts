import { categoryEndpoints } from "@griya/api";
import { createRoute } from "../http/route.ts";
import { listCategories, listFilledCategories } from "./list-categories.ts";

export const categoryRoutes = [
  createRoute(categoryEndpoints.fetch, ({ database, locale }) => listCategories(database, locale)),
  createRoute(categoryEndpoints.fetchNonEmpty, ({ database, locale }) => listFilledCategories(database, locale)),
];
