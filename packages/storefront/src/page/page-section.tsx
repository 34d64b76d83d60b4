import { Heading, Icon, Link } from "@griya/ui";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";

export interface PageSectionProps {
  title: string;
  /** Replaces the words of the title, such as a brand's logo. */
  heading?: ReactNode;
  /** The target of links to it on its page. */
  id?: string;
  description?: string;
  more: { label: string; href: string };
  beside?: ReactNode;
  children: ReactNode;
}

/** A section of a page, with a link to all of its content. */
export function PageSection({ title, heading = title, id, description, more, beside, children }: PageSectionProps) {
  return (
    <section aria-label={title} id={id} className="later -mx-4 px-4">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-7">
        <div className="flex min-w-0 flex-col gap-1">
          <Heading level={2}>{heading}</Heading>
          {description && <p className="max-w-2xl text-muted">{description}</p>}
        </div>
        {beside}
        <Link
          href={more.href}
          tone="quiet"
          className="hit-area inline-flex items-center gap-1.5 py-1 text-small font-semibold text-accent-ink md:ms-auto"
        >
          {more.label}
          <Icon icon={ArrowRight} size={16} isMirrored />
        </Link>
      </div>
      {children}
    </section>
  );
}
