import type { SearchContent } from "@griya/api";
import { Heading, Link, Text } from "@griya/ui";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getPageHref } from "./page-href.ts";

export interface PageCardsProps {
  pages: SearchContent["pages"];
  /** The heading level of each page's title. */
  level: 2 | 3;
}

/** Renders cards of static pages, each with its summary. */
export function PageCards({ pages, level }: PageCardsProps) {
  const { getHref } = useLocalization();
  return (
    <ul className="grid gap-3 sm:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug} className="relative rounded-3 border bg-surface p-5 hover:border-line-strong sm:p-6">
          <Heading level={level} size="h4">
            <Link href={getHref(getPageHref(slug))} tone="card">
              {title}
            </Link>
          </Heading>
          <Text tone="muted" className="mt-1">
            {summary}
          </Text>
        </li>
      ))}
    </ul>
  );
}
