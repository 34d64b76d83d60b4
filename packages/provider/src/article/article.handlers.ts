import { articleEndpoints } from "@griya/api";
import { handled, notFound } from "../http/refusal.ts";
import { route } from "../http/route.ts";
import { findArticle } from "./find-article.ts";
import { listArticleCategories } from "./list-article-categories.ts";
import { listArticles } from "./list-articles.ts";

export const articleRoutes = [
  route(articleEndpoints.fetch, async ({ database, input, locale, clock }) => {
    const page = await listArticles(database, input, { locale, now: clock() });
    if (page === "unknownCategory") throw notFound("pageNotFound");
    if (page === "unknownPlace") throw handled();
    return page;
  }),

  route(articleEndpoints.find, async ({ database, input, locale, clock }) => {
    const article = await findArticle(database, input.slug, { locale, now: clock() });
    if (article === null) throw notFound("pageNotFound");
    return article;
  }),

  route(articleEndpoints.categories, ({ database, locale, clock }) =>
    listArticleCategories(database, { locale, now: clock() }),
  ),
];
