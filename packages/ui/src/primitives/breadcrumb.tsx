import { ChevronRight } from "lucide";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export interface BreadcrumbProps {
  label: string;
  /** From home to here; the last one is this page and needs no address. */
  trail: readonly { label: string; href?: string }[];
}

/** Where this page stands in the shop. */
export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1 text-small">
        {trail.map((item, index) => (
          <li
            key={item.href ?? item.label}
            className="flex min-w-0 items-center gap-1 last:min-w-8 last:shrink-[99999]"
          >
            {index > 0 && <Icon icon={ChevronRight} size={16} isMirrored className="text-faint" />}
            {item.href === undefined || index === trail.length - 1 ? (
              <span aria-current="page" className="truncate py-2.5 text-muted">
                {item.label}
              </span>
            ) : (
              <Link href={item.href} tone="quiet" className="truncate py-2.5">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
