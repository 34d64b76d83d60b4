import { Heading, Icon, Link } from "@griya/ui";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";

export interface PageSectionProps {
  title: string;
  /** Replaces the visible title, for example by a brand's logo. */
  heading?: ReactNode;
  /** The anchor for links to this section. */
  id?: string;
  description?: string;
  moreLink: { label: string; href: string };
  sideContent?: ReactNode;
  children: ReactNode;
}

/** Renders a section of a page, with a link to all of its content. */
export function PageSection({
  title,
  heading = title,
  id,
  description,
  moreLink,
  sideContent,
  children,
}: PageSectionProps) {
  return (
    <section aria-label={title} id={id} className="later -mx-4 px-4">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-7">
        <div className="flex min-w-0 flex-col gap-1">
          <Heading level={2}>{heading}</Heading>
          {description && <p className="max-w-2xl text-muted">{description}</p>}
        </div>
        {sideContent}
        <Link
          href={moreLink.href}
          tone="quiet"
          className="hit-area inline-flex items-center gap-1.5 py-1 text-small font-semibold text-accent-ink md:ms-auto"
        >
          {moreLink.label}
          <Icon icon={ArrowRight} size={16} isMirrored />
        </Link>
      </div>
      {children}
    </section>
  );
}
