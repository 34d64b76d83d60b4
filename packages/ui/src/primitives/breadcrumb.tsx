import { ChevronRight } from "lucide";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export interface BreadcrumbProps {
  label: string;
  /** The path from the home page to this page. The last entry is this page and has no address. */
  trail: readonly { label: string; href?: string }[];
}

/**
 * The path to this page in the shop. Links always show their full names. The name of this page is hidden when the line is too narrow,
 * because the heading repeats it.
 */
export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  const parentEntries = trail.slice(0, -1);
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small">
        {parentEntries.map((item, index) => (
          <li key={item.href ?? item.label} className="flex items-center gap-1">
            {index > 0 && <Chevron />}
            {item.href === undefined ? (
              <span className="py-2.5 text-muted">{item.label}</span>
            ) : (
              <Link href={item.href} tone="quiet" className="py-2.5">
                {item.label}
              </Link>
            )}
          </li>
        ))}
        {trail.slice(-1).map((currentEntry) => (
          <li key={currentEntry.label} className="flex h-10 min-w-0 flex-1 flex-wrap overflow-clip">
            <span className="h-10" /> {/* without room, the name wraps to the next line, which is clipped */}
            <span className="flex h-10 items-center gap-1 whitespace-nowrap">
              {parentEntries.length > 0 && <Chevron />}
              <span aria-current="page" className="text-muted">
                {currentEntry.label}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const Chevron = () => <Icon icon={ChevronRight} size={16} isMirrored className="text-faint" />;
