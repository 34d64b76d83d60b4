import { categoryEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listCategories, listFilledCategories } from "./list-categories.ts";

export const categoryRoutes = [
  route(categoryEndpoints.fetch, ({ database, locale }) => listCategories(database, locale)),
  route(categoryEndpoints.fetchFilled, ({ database, locale }) => listFilledCategories(database, locale)),
];
