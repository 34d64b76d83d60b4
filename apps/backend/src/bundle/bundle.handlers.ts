import { bundleEndpoints } from "@griya/api";
import { route } from "../http/route.ts";
import { findBundles } from "./find-bundles.ts";

export const bundleRoutes = [
  route(bundleEndpoints.fetch, ({ database, input, locale, clock }) =>
    findBundles(database, input.product, { locale, now: clock() }),
  ),
];
