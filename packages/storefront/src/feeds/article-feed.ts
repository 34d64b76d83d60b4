import { type ArticleSummary, type Client, localizedHref } from "@griya/api";
import { ARTICLE_FEED, articleHref } from "../features/article/article-href.ts";
import { translationsOf } from "../i18n/translations.ts";
import type { Feed } from "./feed.ts";
import { element, emptyElement, XML_DECLARATION } from "./xml.ts";

/** Number of answers to fetch. Each has six articles. */
const ANSWERS = 3;

const latest = async (client: Client): Promise<ArticleSummary[]> => {
  const found: ArticleSummary[] = [];
  let cursor: string | undefined;
  for (let asked = 0; asked < ANSWERS; asked += 1) {
    const { articles, next } = await client.article.fetch({ cursor });
    found.push(...articles);
    if (next === null) break;
    cursor = next;
  }
  return found;
};

/** Writes a time by RFC 822. */
const timeOf = (iso: string): string => new Date(iso).toUTCString();

/** Returns the latest articles in a language, as RSS 2.0. */
export const articleFeed = async (origin: string, locale: string, client: Client): Promise<Feed> => {
  const t = translationsOf(locale);
  const articles = await latest(client);
  const [newest] = articles;
  const at = (path: string): string => origin + localizedHref(path, locale);
  return {
    type: "application/rss+xml; charset=utf-8",
    write: () => [
      `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`,
      element("title", t("shell.pageTitle", { title: t("article.title") })),
      element("link", at("/articles")),
      element("description", t("article.intro")),
      element("language", locale),
      emptyElement("atom:link", { rel: "self", type: "application/rss+xml", href: at(ARTICLE_FEED) }),
      newest ? element("lastBuildDate", timeOf(newest.publishedAt)) : "",
      ...articles.map((article) => {
        const link = at(articleHref(article));
        return `\n<item>${element("title", article.title)}${element("link", link)}${element("guid", link)}${element("pubDate", timeOf(article.publishedAt))}${element("category", article.category.title)}${element("description", article.summary)}</item>`;
      }),
      "\n</channel></rss>\n",
    ],
  };
};
