import { type Article, pictureUrl, type Settings } from "@griya/api";
import type { PagePlace } from "../../frame/page-module.ts";

/** What an article says of itself to search engines, in the words of schema.org. */
export const articleStructuredData = (
  article: Article,
  settings: Settings | null,
  { origin, lang, url }: PagePlace,
): Record<string, unknown> => {
  const absolute = (path: string) => new URL(path, origin).href;
  const organisation = { "@type": "Organization", name: settings?.siteName ?? "", url: absolute("/") };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    articleSection: article.category.title,
    inLanguage: lang,
    datePublished: article.publishedAt,
    image: [absolute(pictureUrl(settings?.mediaBase ?? "", article.picture, 1200))],
    author: organisation,
    publisher: organisation,
    mainEntityOfPage: url,
  };
};
