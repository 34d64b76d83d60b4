import { productEndpoints } from "@griya/api";
import { listFlashSales } from "../flash-sale/list-flash-sales.ts";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findProduct } from "./find-product.ts";
import { findListHeading } from "./list-heading.ts";
import { listProducts, withTextFilters } from "./list-products.ts";
import { findMatchingVariants } from "./matching-variants.ts";
import { findProductSummaries } from "./product-summaries.ts";

export const productRoutes = [
  createRoute(productEndpoints.fetch, async ({ database, input, locale, clock }) => {
    const now = clock();
    const [heading, page] = await Promise.all([
      findListHeading(database, input, locale),
      listProducts(database, input, { now, locale }),
    ]);
    if (heading === "unknown") throw notFound("pageNotFound");
    if (page === "invalidCursor") throw userError();
    const { ids, total, isTotalLowerBound, correctedText, next, previous, counts } = page;
    const [summaries, matchingVariants] = await Promise.all([
      findProductSummaries(database, ids, { locale, now }),
      findMatchingVariants(database, ids, { request: withTextFilters(input), locale, now }),
    ]);
    return {
      products: ids.flatMap((id) => {
        const summary = summaries.get(id);
        return summary ? { ...summary, ...matchingVariants.get(id) } : [];
      }),
      total,
      isTotalLowerBound,
      ...(correctedText !== undefined && { correctedText }),
      next,
      previous,
      heading: heading === "plain" ? null : heading,
      categories: counts?.categories ?? [],
      brands: counts?.brands ?? [],
      facets: counts?.facets ?? null,
    };
  }),

  createRoute(productEndpoints.find, async ({ database, input, locale, clock }) => {
    const product = await findProduct(database, input.id, { locale, now: clock() });
    if (product === null) throw notFound("pageNotFound");
    return product;
  }),

  createRoute(productEndpoints.fetchFlashSale, ({ database, locale, clock }) =>
    listFlashSales(database, { locale, now: clock() }),
  ),
];
