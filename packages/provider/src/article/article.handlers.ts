import { articleEndpoints } from "@griya/api";
import { notFound, userError } from "../http/refusal.ts";
import { createRoute } from "../http/route.ts";
import { findArticle } from "./find-article.ts";
import { listArticleCategories } from "./list-article-categories.ts";
import { listArticles } from "./list-articles.ts";

export const articleRoutes = [
  createRoute(articleEndpoints.fetch, async ({ database, input, locale, clock }) => {
    const page = await listArticles(database, input, { locale, now: clock() });
    if (page === "unknownCategory") throw notFound("pageNotFound");
    if (page === "invalidCursor") throw userError();
    return page;
  }),

  createRoute(articleEndpoints.find, async ({ database, input, locale, clock }) => {
    const article = await findArticle(database, input.slug, { locale, now: clock() });
    if (article === null) throw notFound("pageNotFound");
    return article;
  }),

  createRoute(articleEndpoints.fetchCategories, ({ database, locale, clock }) =>
    listArticleCategories(database, { locale, now: clock() }),
  ),
];
