import { type Article, SOCIAL_PICTURE_SIZE } from "@griya/api";
import type { Article as ArticleNode } from "schema-dts";
import type { StructuredDataContext } from "../page/page-module.ts";
import { createOrganization } from "./organization.ts";

/** Returns an article in the types of schema.org, for search engines. */
export const createArticleStructuredData = (article: Article, place: StructuredDataContext): ArticleNode => ({
  "@type": "Article",
  headline: article.title,
  description: article.summary,
  articleSection: article.category.title,
  inLanguage: place.lang,
  datePublished: article.publishedAt,
  image: [place.getPictureUrl(article.picture, SOCIAL_PICTURE_SIZE.width)],
  author: createOrganization(place),
  publisher: createOrganization(place),
  mainEntityOfPage: place.url,
});
