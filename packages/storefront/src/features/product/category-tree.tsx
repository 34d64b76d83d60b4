import { Icon, Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { ChevronLeft } from "lucide";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../providers/address.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { type ListFacts, type ListPlace, standingOf } from "./list-facts.ts";
import { type ChosenFilter, fromTheStart, listHref } from "./product-filter.ts";
import { categoryHref, subCategoryHref } from "./product-href.ts";

export interface CategoryTreeProps {
  facts: ListFacts;
  place: ListPlace;
  chosen: ChosenFilter;
}

type Category = Pick<ListFacts["categories"][number], "slug" | "title" | "productCount">;
type TreePlace = { category?: string; subCategory?: string };
type Way = { slug: string; title: string; href: string; isHere: boolean; count: number | null };

/** Returns a function for links to the same list in a category, a sub-category, or all categories. */
const useTreeHref = (place: ListPlace, chosen: ChosenFilter) => {
  const { href } = useShop();
  const { pathname } = useAddress();
  const { category: _of, subCategory: _within, ...others } = fromTheStart(chosen);
  return ({ category, subCategory }: TreePlace): string => {
    if (place.category === null) return listHref(pathname, place.kept, { ...others, category, subCategory });
    if (category === undefined) return href("/categories");
    const path =
      subCategory === undefined
        ? categoryHref({ slug: category })
        : subCategoryHref({ slug: category }, { slug: subCategory });
    return href(listHref(path, {}, others));
  };
};

/** The categories beside a list, with the sub-categories of the current one. On a phone it is a row of chips. */
export function CategoryTree({ facts: { categories, facets }, place, chosen }: CategoryTreeProps) {
  const { t } = useTranslation();
  const hrefOf = useTreeHref(place, chosen);
  const current = standingOf(place, chosen);
  const isCounted = facets?.isLeast !== true;
  const open = categories.find(({ slug }) => slug === current.category);
  const wayOf = ({ slug, title, productCount }: Category, at: TreePlace, isHere: boolean): Way => ({
    slug,
    title,
    href: hrefOf(at),
    isHere,
    count: isCounted ? productCount : null,
  });
  const within = open
    ? open.subCategories.map((each) =>
        wayOf(each, { category: open.slug, subCategory: each.slug }, each.slug === current.subCategory),
      )
    : categories.map((each) => wayOf(each, { category: each.slug }, false));
  if (within.length === 0 && current.category === undefined) return null;
  const whole = open && { ...wayOf(open, { category: open.slug }, current.subCategory === undefined), slug: "" };
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
        {whole && <Entry {...whole} />}
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
          {[...(whole ? [whole] : []), ...within].map(({ slug, title, href, isHere }) => (
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
