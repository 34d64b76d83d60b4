import type { ArticleSummary } from "@griya/api";
import { ArticleCard } from "@griya/ui";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getArticleHref } from "./article-href.ts";
import { useArticleLabels } from "./use-article-labels.ts";

export interface ArticleCardsProps {
  /** The accessible name of the list. */
  label: string;
  articles: readonly ArticleSummary[];
  headingLevel?: 2 | 3;
  /** The number of cards in the first viewport. The picture of the first card loads with high priority. */
  firstViewportCount?: number;
}

/** A grid of article cards. */
export function ArticleCards({ label, articles, headingLevel = 3, firstViewportCount = 0 }: ArticleCardsProps) {
  return (
    <ul aria-label={label} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, index) => (
        <li key={article.slug}>
          <ListedArticle
            article={article}
            headingLevel={headingLevel}
            isPriority={index === 0 && firstViewportCount > 0}
            isInSight={index < firstViewportCount}
          />
        </li>
      ))}
    </ul>
  );
}

interface ListedArticleProps {
  article: ArticleSummary;
  headingLevel: 2 | 3;
  isPriority: boolean;
  isInSight: boolean;
}

function ListedArticle({ article, ...shown }: ListedArticleProps) {
  const { getHref } = useLocalization();
  const labels = useArticleLabels();
  return <ArticleCard article={article} href={getHref(getArticleHref(article))} labels={labels} {...shown} />;
}
