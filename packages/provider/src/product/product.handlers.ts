import { productEndpoints } from "@griya/api";
import { listFlashSales } from "../flash-sale/list-flash-sales.ts";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findProduct } from "./find-product.ts";
import { findFittingVariants } from "./fitting-variants.ts";
import { listHeading } from "./list-heading.ts";
import { asAsked, listProducts } from "./list-products.ts";
import { productSummaries } from "./product-summaries.ts";

export const productRoutes = [
  route(productEndpoints.fetch, async ({ database, input, locale, clock }) => {
    const now = clock();
    const [heading, page] = await Promise.all([
      listHeading(database, input, locale),
      listProducts(database, input, { now, locale }),
    ]);
    if (heading === "unknown") throw notFound("pageNotFound");
    if (page === "unknownPlace") throw handled();
    const { ids, total, isTotalLeast, meant, next, previous, counted } = page;
    const [summaries, fitting] = await Promise.all([
      productSummaries(database, ids, { locale, now }),
      findFittingVariants(database, ids, { request: asAsked(input), locale, now }),
    ]);
    return {
      products: ids.flatMap((id) => {
        const summary = summaries.get(id);
        return summary ? { ...summary, ...fitting.get(id) } : [];
      }),
      total,
      isTotalLeast,
      ...(meant !== undefined && { meant }),
      next,
      previous,
      heading: heading === "plain" ? null : heading,
      categories: counted?.categories ?? [],
      brands: counted?.brands ?? [],
      facets: counted?.facets ?? null,
    };
  }),

  route(productEndpoints.find, async ({ database, input, locale, clock }) => {
    const product = await findProduct(database, input.id, { locale, now: clock() });
    if (product === null) throw notFound("pageNotFound");
    return product;
  }),

  route(productEndpoints.fetchFlashSale, ({ database, locale, clock }) =>
    listFlashSales(database, { locale, now: clock() }),
  ),
];
