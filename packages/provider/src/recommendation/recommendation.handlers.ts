import { productEndpoints } from "@griya/api";
import { notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { recommendedFor, recommendedOfAll, relatedTo } from "./similar-products.ts";

export const recommendationRoutes = [
  route(productEndpoints.fetchRelated, async ({ database, input, locale, clock }) => {
    const related = await relatedTo(database, input.id, { locale, now: clock() });
    if (related === null) throw notFound("pageNotFound");
    return related;
  }),

  route(productEndpoints.fetchRecommended, async ({ database, input, locale, clock }) => {
    const reader = { locale, now: clock() };
    const recommended =
      input.id === undefined
        ? await recommendedOfAll(database, reader)
        : await recommendedFor(database, input.id, reader);
    if (recommended === null) throw notFound("pageNotFound");
    return recommended;
  }),
];
