import { ArticleMeta, Heading, Link, Picture } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ArticleCards } from "../features/article/article-cards.tsx";
import { getArticleHref, getArticlesHref } from "../features/article/article-href.ts";
import { ProseText } from "../features/article/prose-text.tsx";
import { useArticleLabels } from "../features/article/use-article-labels.ts";
import { ProductLines } from "../features/product/product-lines.tsx";
import { PageTrail } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { PageRedirect } from "../page/page-problem.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createArticleStructuredData } from "../structured-data/article.ts";

/** Loads one article. Without a slug it redirects to the list of articles. */
export const load = async ({ client, params, signal }: LoadInput) => {
  const { slug } = params;
  if (slug === undefined) throw new PageRedirect("/articles");
  return client.article.find({ slug: parseSlug(slug) }, { signal });
};

export const head: Head<typeof load> = ({ data }) => ({
  title: data.title,
  description: data.summary,
  path: getArticleHref(data),
  picture: data.picture,
  type: "article",
  structuredData: (place) => [createArticleStructuredData(data, place)],
});

export function Screen({ data: article }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useArticleLabels();
  const isWide = article.picture.width / article.picture.height > 1.5;
  return (
    <div className="page-column pt-4">
      <PageTrail trail={[{ label: t("article.title"), path: "/articles" }, { label: article.title }]} />
      <article className="mt-3">
        <header className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <div className="flex flex-col gap-3">
            <Link
              href={getHref(getArticlesHref(article.category.slug))}
              tone="bare"
              className="hit-area self-start text-small font-medium text-accent-ink hover:underline"
            >
              {article.category.title}
            </Link>
            <Heading level={1}>{article.title}</Heading>
            <p className="text-lead text-pretty text-muted">{article.summary}</p>
            <ArticleMeta article={article} labels={labels} />
          </div>
          <Picture
            picture={article.picture}
            ratio={isWide ? "3/2" : "theme"}
            sizes="(width < 992px) 92vw, 670px"
            isPriority
            className="rounded-3"
          />
        </header>
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          <ProseText body={article.body} />
          {article.products.length > 0 && (
            <aside aria-labelledby="article-products" className="lg:sticky lg:top-24 lg:self-start">
              <Heading level={2} size="h4" id="article-products" className="mb-4">
                {t("article.products")}
              </Heading>
              <ProductLines label={t("article.products")} products={article.products} />
            </aside>
          )}
        </div>
      </article>
      {article.others.length > 0 && (
        <section aria-labelledby="other-articles" data-screen-only="" className="later -mx-4 mt-16 px-4 lg:mt-24">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <Heading level={2} id="other-articles">
              {t("article.others")}
            </Heading>
            <Link href={getHref("/articles")} className="hit-area">
              {t("article.seeAll")}
            </Link>
          </div>
          <ArticleCards label={t("article.others")} articles={article.others} />
        </section>
      )}
    </div>
  );
}
