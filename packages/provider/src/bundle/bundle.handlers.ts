import { bundleEndpoints } from "@griya/api";
import { eq } from "drizzle-orm";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { bundles } from "./bundle.tables.ts";
import { findBundles, hasPiece } from "./find-bundles.ts";

export const bundleRoutes = [
  createRoute(bundleEndpoints.find, async ({ database, input, locale, clock }) => {
    const [bundle] = await findBundles(database, { locale, now: clock() }, eq(bundles.slug, input.slug));
    if (!bundle) throw notFound();
    return bundle;
  }),

  createRoute(bundleEndpoints.fetch, ({ database, input, locale, clock }) =>
    findBundles(
      database,
      { locale, now: clock() },
      input.product === undefined ? undefined : hasPiece(database, input.product),
    ),
  ),
];
