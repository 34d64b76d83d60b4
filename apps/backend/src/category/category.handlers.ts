import { categoryEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listCategories } from "./list-categories.ts";

export const categoryRoutes = [
  route(categoryEndpoints.fetch, ({ database, locale }) => listCategories(database, locale)),
];
