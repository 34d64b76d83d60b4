import type { ArticleSummary } from "@griya/api";

/** The page of an article, without language prefix. */
export const articleHref = ({ slug }: Pick<ArticleSummary, "slug">): string => `/article/${slug}`;

/** The latest articles, for readers that ask by themselves. */
export const ARTICLE_FEED = "/articles.xml";

/** The articles of a category; of all without one. */
export const articlesHref = (category: string | null): string =>
  category === null ? "/articles" : `/articles?${new URLSearchParams({ category })}`;
