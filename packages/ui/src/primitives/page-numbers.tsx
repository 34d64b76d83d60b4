import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Link } from "./link.tsx";

export interface PageNumbersProps {
  /** The page that is shown; the first is 1. */
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
  labels: { region: string; more: string; page: (page: number) => string };
  /** Over the numbers: "Page 2 of 5". */
  summary?: ReactNode;
}

/** Returns the first page, the last, and those around the current one; null for a gap between them. */
const getVisiblePages = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(near)].sort((one, other) => one - other);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1] ?? each - 1;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
};

/** Links to the next page of a list, and to each of its pages. */
export function PageNumbers({ page, pageCount, getHref, labels, summary }: PageNumbersProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.region} className="flex flex-col items-center gap-4">
      {page < pageCount && (
        <ButtonLink href={getHref(page + 1)} rel="next" tone="secondary" className="max-sm:w-full">
          {labels.more}
        </ButtonLink>
      )}
      {summary && <p className="text-small text-muted figures">{summary}</p>}
      <ol className="flex flex-wrap justify-center gap-1">
        {getVisiblePages(page, pageCount).map((each, index) =>
          each === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="grid size-11 place-items-center text-muted">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                href={getHref(each)}
                tone="bare"
                aria-label={labels.page(each)}
                aria-current={each === page ? "page" : undefined}
                className={cx(
                  "grid size-11 place-items-center rounded-2 text-small font-medium figures",
                  each === page ? "border border-accent bg-accent-soft text-accent-ink" : "hover:bg-sunken",
                )}
              >
                {each}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
