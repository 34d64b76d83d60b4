import type { SearchContent } from "@griya/api";
import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ArticleCards } from "../../features/article/article-cards.tsx";
import { PageCards } from "../../features/page/page-cards.tsx";

/** Renders the articles and pages that match a search. Renders nothing when none matches. */
export function FoundTexts({ articles, pages }: Pick<SearchContent, "articles" | "pages">) {
  const { t } = useTranslation();
  if (articles.length + pages.length === 0) return null;
  return (
    <section aria-labelledby="found-prose" className="page-column mt-16 lg:mt-24">
      <Heading level={2} id="found-prose" className="mb-6">
        {t("search.prose")}
      </Heading>
      {articles.length > 0 && <ArticleCards label={t("search.prose")} articles={articles} />}
      {pages.length > 0 && (
        <div className="mt-8">
          <PageCards pages={pages} level={3} />
        </div>
      )}
    </section>
  );
}
