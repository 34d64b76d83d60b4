import { type Article, SOCIAL_PICTURE } from "@griya/api";
import type { Article as ArticleNode } from "schema-dts";
import type { PagePlace } from "../page/page-module.ts";
import { organization } from "./organization.ts";

/** Describes an article to search engines by schema.org. */
export const articleStructuredData = (article: Article, place: PagePlace): ArticleNode => ({
  "@type": "Article",
  headline: article.title,
  description: article.summary,
  articleSection: article.category.title,
  inLanguage: place.lang,
  datePublished: article.publishedAt,
  image: [place.pictureAt(article.picture, SOCIAL_PICTURE.width)],
  author: organization(place),
  publisher: organization(place),
  mainEntityOfPage: place.url,
});
