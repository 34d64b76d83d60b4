import { ChevronLeft, ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";

export interface PaginationProps {
  /** The address of the previous page; null on the first page. */
  previousHref: string | null;
  nextHref: string | null;
  labels: { region: string; previous: string; next: string };
  /** The text between the links, such as "Page 2 of 5". */
  summary?: ReactNode;
}

/** Links to the previous and the next page. They work without JavaScript. */
export function Pagination({ previousHref, nextHref, labels, summary }: PaginationProps) {
  if (previousHref === null && nextHref === null) return null;
  return (
    <nav
      aria-label={labels.region}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:grid sm:grid-cols-[1fr_auto_1fr]"
    >
      <span className="justify-self-start">
        {previousHref !== null && (
          <ButtonLink href={previousHref} rel="prev" tone="secondary" iconStart={ChevronLeft}>
            {labels.previous}
          </ButtonLink>
        )}
      </span>
      {summary && (
        <span className="text-small text-muted figures max-sm:order-first max-sm:w-full max-sm:text-center">
          {summary}
        </span>
      )}
      <span className="col-start-3 justify-self-end max-sm:ms-auto">
        {nextHref !== null && (
          <ButtonLink href={nextHref} rel="next" tone="secondary" iconEnd={ChevronRight}>
            {labels.next}
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
