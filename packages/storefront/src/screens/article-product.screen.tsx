import type { ArticleSummary } from "@griya/api";
import { ArticleMeta, Heading, Link, Picture, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { getArticleHref } from "../features/article/article-href.ts";
import { ArticlePages } from "../features/article/article-pages.tsx";
import { NoArticles } from "../features/article/no-articles.tsx";
import { useArticleLabels } from "../features/article/use-article-labels.ts";
import { ProductRow } from "../features/product/product-cards.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createItemList } from "../structured-data/lists.ts";

/** Loads one page of the articles about products, each with its products. */
export const load = async ({ client, url, signal }: LoadInput) => {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await client.article.fetch({ withProducts: true, cursor }, { signal });
  return { ...page, cursor: page.previous === null ? undefined : cursor };
};

export const head: Head<typeof load> = ({ t, data: { articles, cursor } }) => ({
  title: t("article.productTitle"),
  description: t("article.productIntro"),
  query: { cursor },
  picture: articles[0]?.picture,
  structuredData: (place) =>
    createItemList(
      articles.map((article) => ({ path: getArticleHref(article), name: article.title })),
      place,
      cursor === undefined ? 0 : null,
    ),
});

/** The number of products of each article: one row. */
const PRODUCTS_PER_ARTICLE = 4;

export function Screen({ data: page }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("article.title"), path: "/articles" }, { label: t("article.productTitle") }]}
        title={t("article.productTitle")}
        intro={t("article.productIntro")}
      />
      {page.articles.length > 0 ? (
        <div className="mb-12 flex flex-col gap-14 lg:gap-20">
          {page.articles.map((article, place) => (
            <ArticleWithProducts key={article.slug} article={article} isFirst={place === 0} />
          ))}
        </div>
      ) : (
        <NoArticles />
      )}
      <ArticlePages page={page} />
    </div>
  );
}

function ArticleWithProducts({ article, isFirst }: { article: ArticleSummary; isFirst: boolean }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useArticleLabels();
  return (
    <section aria-label={article.title} className="flex flex-col gap-6">
      <div className="group relative grid items-center gap-x-6 gap-y-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Picture
          picture={article.picture}
          sizes="(width < 576px) 92vw, 224px"
          isPriority={isFirst}
          className="rounded-3"
        />
        <div className="flex max-w-2xl flex-col gap-1.5">
          <Heading level={2} size="h3">
            <Link href={getHref(getArticleHref(article))} tone="card">
              {article.title}
            </Link>
          </Heading>
          <Text tone="muted">{article.summary}</Text>
          <ArticleMeta article={article} labels={labels} />
        </div>
      </div>
      <ProductRow
        label={t("article.productsOf", { title: article.title })}
        products={article.products.slice(0, PRODUCTS_PER_ARTICLE)}
      />
    </section>
  );
}
