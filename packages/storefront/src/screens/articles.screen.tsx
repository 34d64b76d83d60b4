import { useTranslation } from "react-i18next";
import { ArticleCards } from "../features/article/article-cards.tsx";
import { ArticleFilter } from "../features/article/article-filter.tsx";
import { ARTICLE_FEED, articleHref } from "../features/article/article-href.ts";
import { ArticlePages } from "../features/article/article-pages.tsx";
import { NoArticles } from "../features/article/no-articles.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { slugOf } from "../page/slug.ts";
import { itemList } from "../structured-data/lists.ts";

/** The number of pictures in the first viewport. */
const PICTURES_IN_SIGHT = 3;

/** Loads all articles, or those of one category. An unknown category is a 404. */
export const load = async ({ client, url, signal, extra }: LoadInput) => {
  const wished = url.searchParams.get("category");
  const chosen = wished === null ? null : slugOf(wished);
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const [page, categories] = await Promise.all([
    client.article.fetch({ category: chosen ?? undefined, cursor }, { signal }),
    extra((signal) => client.article.categories({ signal })),
  ]);
  return { page, categories, chosen, cursor: page.previous === null ? undefined : cursor };
};

export const head: Head<typeof load> = ({ t, data: { page, categories, chosen, cursor } }) => ({
  title: categories.data?.find(({ slug }) => slug === chosen)?.title ?? t("article.title"),
  description: t("article.intro"),
  query: { category: chosen, cursor },
  picture: page.articles[0]?.picture,
  feed: { title: t("article.title"), path: ARTICLE_FEED },
  structuredData: (place) =>
    itemList(
      page.articles.map((article) => ({ path: articleHref(article), name: article.title })),
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
      {categories.data && <ArticleFilter categories={categories.data} chosen={chosen} />}
      <div className="mt-8 mb-10 lg:mt-10">
        {page.articles.length > 0 ? (
          <ArticleCards
            label={t("article.title")}
            articles={page.articles}
            headingLevel={2}
            inSight={PICTURES_IN_SIGHT}
          />
        ) : (
          <NoArticles />
        )}
      </div>
      <ArticlePages page={page} />
    </div>
  );
}
