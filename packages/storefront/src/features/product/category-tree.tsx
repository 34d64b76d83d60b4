import type { ProductPage } from "@griya/api";
import { Icon, Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { ChevronLeft } from "lucide";
import { useTranslation } from "react-i18next";

export interface CategoryTreeProps {
  /** Of the list's products, as far as it is narrowed by anything else; of the current category alone, where there is one. */
  categories: ProductPage["categories"];
  /** Their counts are whole. */
  isCounted: boolean;
  /** Slugs of where the list stands. */
  current: { category?: string | undefined; subCategory?: string | undefined };
  /** The same list within a category, a sub-category, or all of them. */
  hrefOf: (place: { category?: string; subCategory?: string }) => string;
}

type Way = { slug: string; title: string; href: string; isHere: boolean; count: number | null };

/** Categories beside a list, with the sub-categories of the one shown; on a phone a row of chips. */
export function CategoryTree({ categories, isCounted, current, hrefOf }: CategoryTreeProps) {
  const { t } = useTranslation();
  const open = categories.find(({ slug }) => slug === current.category);
  const within: Way[] = open
    ? open.subCategories.map(({ slug, title, productCount }) => ({
        slug,
        title,
        href: hrefOf({ category: open.slug, subCategory: slug }),
        isHere: slug === current.subCategory,
        count: isCounted ? productCount : null,
      }))
    : categories.map(({ slug, title, productCount }) => ({
        slug,
        title,
        href: hrefOf({ category: slug }),
        isHere: false,
        count: isCounted ? productCount : null,
      }));
  if (within.length === 0 && current.category === undefined) return null;
  const all: Way = {
    slug: "",
    title: open?.title ?? t("product.filter.allCategories"),
    href: open ? hrefOf({ category: open.slug }) : hrefOf({}),
    isHere: current.subCategory === undefined && open !== undefined,
    count: isCounted ? (open?.productCount ?? null) : null,
  };
  const back = current.category !== undefined && (
    <Link href={hrefOf({})} tone="quiet" className="inline-flex min-h-9 items-center gap-1 text-small text-muted">
      <Icon icon={ChevronLeft} size={16} className="rtl:-scale-x-100" />
      {t("product.filter.allCategories")}
    </Link>
  );
  return (
    <>
      <nav aria-label={t("page.categories")} className="mb-4 text-small max-lg:hidden">
        <h2 className="mb-2 text-small font-semibold">{t("page.categories")}</h2>
        {back}
        {open && <Entry {...all} />}
        <ul className={cx(open && "ms-1 border-s ps-3")}>
          {within.map((way) => (
            <li key={way.slug}>
              <Entry {...way} />
            </li>
          ))}
        </ul>
      </nav>
      <nav
        aria-label={open ? t("product.list.subCategories", { category: open.title }) : t("page.categories")}
        className="-mx-4 overflow-x-auto px-4 lg:hidden"
      >
        <ul className="flex min-h-12 items-center gap-2 pb-1">
          {back && <li className="whitespace-nowrap">{back}</li>}
          {[...(open ? [all] : []), ...within].map(({ slug, title, href, isHere }) => (
            <li key={slug}>
              <Link
                href={href}
                tone="bare"
                aria-current={isHere ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium whitespace-nowrap",
                  isHere ? "border-accent bg-accent-soft text-accent-ink" : "bg-surface",
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Entry({ href, isHere, count, title }: Omit<Way, "slug">) {
  return (
    <Link
      href={href}
      tone="bare"
      aria-current={isHere ? "page" : undefined}
      className={cx(
        "flex items-baseline justify-between gap-3 rounded-1 py-1.5 hover:text-accent-ink",
        isHere ? "font-semibold text-accent-ink" : "text-muted",
      )}
    >
      <span>{title}</span>
      <span className="text-caption text-faint figures">{count}</span>
    </Link>
  );
}
