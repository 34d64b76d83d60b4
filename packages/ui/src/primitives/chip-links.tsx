import { cx } from "class-variance-authority";
import { Link } from "./link.tsx";

export interface ChipLinksProps {
  /** The name of the group, such as "Orders by status". */
  label: string;
  /** The links. The current link is marked. */
  links: readonly { href: string; title: string; isCurrent: boolean }[];
}

/** The filters of a list as links. Each filter has its own address. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, title, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              tone="bare"
              aria-current={isCurrent ? "page" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium",
                isCurrent ? "border-accent bg-accent-soft text-accent-ink" : "bg-surface hover:border-line-strong",
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
