import type { ArticleSummary } from "@griya/api";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";

export interface ArticleLabels {
  /** Returns the date of publication, such as "16 November 2026". */
  date: (iso: string) => string;
  /** Returns the reading time, such as "3 min read". */
  readingTime: (minutes: number) => string;
}

export interface ArticleMetaProps {
  article: Pick<ArticleSummary, "publishedAt" | "readingMinutes">;
  labels: ArticleLabels;
}

/** The day of publication and the reading time of an article. */
export function ArticleMeta({ article, labels }: ArticleMetaProps) {
  return (
    <p className="text-small text-muted figures">
      <time dateTime={article.publishedAt}>{labels.date(article.publishedAt)}</time>
      <span aria-hidden="true"> · </span>
      {labels.readingTime(article.readingMinutes)}
    </p>
  );
}

export interface ArticleCardProps extends ArticleMetaProps {
  /** The article to link to. Without a picture, the card shows the drawing of a chair. */
  article: Pick<ArticleSummary, "title" | "summary" | "category" | "publishedAt" | "readingMinutes"> & {
    picture: ArticleSummary["picture"] | null;
  };
  href: string;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** True for the first card of its page. Its picture is loaded before all other pictures. */
  isPriority?: boolean;
  /** True when the card is visible without scrolling. */
  isInSight?: boolean;
}

/** A card that links to an article. */
export function ArticleCard({
  article,
  href,
  labels,
  headingLevel = 3,
  sizes = "(width < 576px) 92vw, (width < 992px) 46vw, 410px",
  isPriority = false,
  isInSight = isPriority,
}: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <div className="overflow-clip rounded-3 bg-sunken">
        <Picture
          picture={article.picture}
          sizes={sizes}
          isPriority={isPriority}
          isInSight={isInSight}
          className="transition-[scale] duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small font-medium text-accent-ink">{article.category.title}</p>
        <Heading className="text-lead font-semibold text-balance">
          <Link href={href} tone="card">
            {article.title}
          </Link>
        </Heading>
        <p className="line-clamp-3 text-small text-pretty text-muted">{article.summary}</p>
        <ArticleMeta article={article} labels={labels} />
      </div>
    </article>
  );
}
