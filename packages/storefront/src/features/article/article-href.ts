import type { ArticleSummary } from "@griya/api";

/** Returns the path of an article, without the language prefix. */
export const getArticleHref = ({ slug }: Pick<ArticleSummary, "slug">): string => `/article/${slug}`;

/** The path of the feed of the latest articles, for feed readers. */
export const ARTICLE_FEED_PATH = "/articles.xml";

/** Returns the path of the articles of a category. Null means all articles. */
export const getArticlesHref = (category: string | null): string =>
  category === null ? "/articles" : `/articles?${new URLSearchParams({ category })}`;
