import { productEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findGeneralRecommendations, findProductRecommendations, findRelatedProducts } from "./similar-products.ts";

export const recommendationRoutes = [
  createRoute(productEndpoints.fetchRelated, async ({ database, input, locale, clock }) => {
    const relatedProducts = await findRelatedProducts(database, input.id, { locale, now: clock() });
    if (relatedProducts === null) throw notFound("pageNotFound");
    return relatedProducts;
  }),

  createRoute(productEndpoints.fetchRecommended, async ({ database, input, locale, clock }) => {
    const reader = { locale, now: clock() };
    const recommendedProducts =
      input.id === undefined
        ? await findGeneralRecommendations(database, reader)
        : await findProductRecommendations(database, input.id, reader);
    if (recommendedProducts === null) throw notFound("pageNotFound");
    return recommendedProducts;
  }),
];
