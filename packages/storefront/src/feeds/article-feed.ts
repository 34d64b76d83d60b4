import { type ArticleSummary, type Client, toLocalizedHref } from "@griya/api";
import { ARTICLE_FEED_PATH, getArticleHref } from "../features/article/article-href.ts";
import { getTranslate } from "../i18n/translations.ts";
import type { Feed } from "./feed.ts";
import { writeElement, writeEmptyElement, XML_DECLARATION } from "./xml.ts";

/** The number of responses to fetch. Each response has six articles. */
const RESPONSE_COUNT = 3;

const fetchLatestArticles = async (client: Client): Promise<ArticleSummary[]> => {
  const latestArticles: ArticleSummary[] = [];
  let cursor: string | undefined;
  for (let requestCount = 0; requestCount < RESPONSE_COUNT; requestCount += 1) {
    const { articles, next } = await client.article.fetch({ cursor });
    latestArticles.push(...articles);
    if (next === null) break;
    cursor = next;
  }
  return latestArticles;
};

/** Formats an ISO time as RSS requires it (RFC 822). */
const formatTime = (iso: string): string => new Date(iso).toUTCString();

/** Returns the feed of the latest articles in a language, as RSS 2.0. The texts of the language must be loaded. */
export const createArticleFeed = async (origin: string, locale: string, client: Client): Promise<Feed> => {
  const t = getTranslate(locale);
  const articles = await fetchLatestArticles(client);
  const [newest] = articles;
  const getUrl = (path: string): string => origin + toLocalizedHref(path, locale);
  return {
    type: "application/rss+xml; charset=utf-8",
    write: () => [
      `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`,
      writeElement("title", t("shell.pageTitle", { title: t("article.title") })),
      writeElement("link", getUrl("/articles")),
      writeElement("description", t("article.intro")),
      writeElement("language", locale),
      writeEmptyElement("atom:link", { rel: "self", type: "application/rss+xml", href: getUrl(ARTICLE_FEED_PATH) }),
      newest ? writeElement("lastBuildDate", formatTime(newest.publishedAt)) : "",
      ...articles.map((article) => {
        const link = getUrl(getArticleHref(article));
        return `\n<item>${writeElement("title", article.title)}${writeElement("link", link)}${writeElement("guid", link)}${writeElement("pubDate", formatTime(article.publishedAt))}${writeElement("category", article.category.title)}${writeElement("description", article.summary)}</item>`;
      }),
      "\n</channel></rss>\n",
    ],
  };
};
