import type { ArticleSummary } from "@griya/api";
import { ArticleCard } from "@griya/ui";
import { useShop } from "../../providers/shop-provider.tsx";
import { articleHref } from "./article-href.ts";
import { useArticleLabels } from "./use-article-labels.ts";

export interface ArticleCardsProps {
  /** The accessible name of the list. */
  label: string;
  articles: readonly ArticleSummary[];
  headingLevel?: 2 | 3;
  /** The number of cards in the first viewport. The first of them has the main picture of the page. */
  inSight?: number;
}

/** A grid of article cards. */
export function ArticleCards({ label, articles, headingLevel = 3, inSight = 0 }: ArticleCardsProps) {
  return (
    <ul aria-label={label} className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, place) => (
        <li key={article.slug}>
          <ListedArticle
            article={article}
            headingLevel={headingLevel}
            isPriority={place === 0 && inSight > 0}
            isInSight={place < inSight}
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
  const { href } = useShop();
  const labels = useArticleLabels();
  return <ArticleCard article={article} href={href(articleHref(article))} labels={labels} {...shown} />;
}
