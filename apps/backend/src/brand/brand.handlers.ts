import { brandEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { listBrands } from "./list-brands.ts";

export const brandRoutes = [
  route(brandEndpoints.fetch, ({ database, input, locale }) => listBrands(database, input.page, locale)),
];
