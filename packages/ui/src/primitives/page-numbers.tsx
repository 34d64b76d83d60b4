import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Link } from "./link.tsx";

export interface PageNumbersProps {
  /** The number of the current page, from 1. */
  page: number;
  pageCount: number;
  getHref: (page: number) => string;
  labels: { region: string; more: string; page: (page: number) => string };
  /** The text above the numbers, such as "Page 2 of 5". */
  summary?: ReactNode;
}

/** Returns the numbers of the first page, the last page and the pages around the current page. A null is a gap. */
const getVisiblePages = (page: number, pages: number): (number | null)[] => {
  const nearbyPages = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const pageNumbers = [...new Set(nearbyPages)].sort((one, other) => one - other);
  return pageNumbers.flatMap((each, index) => {
    const previousNumber = pageNumbers[index - 1] ?? each - 1;
    if (each - previousNumber === 2) return [each - 1, each];
    return each - previousNumber > 2 ? [null, each] : [each];
  });
};

/** A link to the next page of a list, and links to its first, last and nearby pages. */
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
