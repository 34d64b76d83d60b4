import { useTranslation } from "react-i18next";
import { ArticleCards } from "../features/article/article-cards.tsx";
import { ArticleFilter } from "../features/article/article-filter.tsx";
import { ARTICLE_FEED_PATH, getArticleHref } from "../features/article/article-href.ts";
import { ArticlePages } from "../features/article/article-pages.tsx";
import { NoArticles } from "../features/article/no-articles.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { createItemList } from "../structured-data/lists.ts";

/** The number of pictures in the first viewport. */
const FIRST_VIEWPORT_COUNT = 3;

/** Loads one page of the articles of all categories or of one category, and the categories. An unknown category throws a 404. */
export const load = async ({ client, url, signal, loadOptional }: LoadInput) => {
  const requestedSlug = url.searchParams.get("category");
  const chosenSlug = requestedSlug === null ? null : parseSlug(requestedSlug);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, categories] = await Promise.all([
    client.article.fetch({ category: chosenSlug ?? undefined, cursor }, { signal }),
    loadOptional((signal) => client.article.fetchCategories({ signal })),
  ]);
  return { page, categories, chosen: chosenSlug, cursor: page.previous === null ? undefined : cursor };
};

export const head: Head<typeof load> = ({ t, data: { page, categories, chosen, cursor } }) => ({
  title: categories.data?.find(({ slug }) => slug === chosen)?.title ?? t("article.title"),
  description: t("article.intro"),
  query: { category: chosen, cursor },
  picture: page.articles[0]?.picture,
  feed: { title: t("article.title"), path: ARTICLE_FEED_PATH },
  structuredData: (place) =>
    createItemList(
      page.articles.map((article) => ({ path: getArticleHref(article), name: article.title })),
      place,
      cursor === undefined ? 0 : null,
    ),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { page, categories, chosen } = data;
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("article.title") }]} title={t("article.title")} intro={t("article.intro")} />
      {categories.data && <ArticleFilter categories={categories.data} chosenCategory={chosen} />}
      <div className="mt-8 mb-10 lg:mt-10">
        {page.articles.length > 0 ? (
          <ArticleCards
            label={t("article.title")}
            articles={page.articles}
            headingLevel={2}
            firstViewportCount={FIRST_VIEWPORT_COUNT}
          />
        ) : (
          <NoArticles />
        )}
      </div>
      <ArticlePages page={page} />
    </div>
  );
}
