import type { ArticleCategory } from "@griya/api";
import { Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { articlesHref } from "./article-href.ts";

export interface ArticleFilterProps {
  categories: readonly ArticleCategory[];
  /** Slug of the category that is shown; null for all. */
  chosen: string | null;
}

/** The categories of articles as links, so that each has an address of its own. */
export function ArticleFilter({ categories, chosen }: ArticleFilterProps) {
  const t = useWords();
  const { href } = useShop();
  const ways = [{ slug: null, title: t("article.all") }, ...categories];
  return (
    <nav aria-label={t("article.categories")}>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ slug, title }) => (
          <li key={slug ?? ""}>
            <Link
              href={href(articlesHref(slug))}
              tone="bare"
              aria-current={slug === chosen ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium",
                slug === chosen
                  ? "border-accent bg-accent-soft text-accent-ink"
                  : "bg-surface hover:border-line-strong",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
