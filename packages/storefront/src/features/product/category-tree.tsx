import { Icon, Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { ChevronLeft } from "lucide";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../providers/address.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getCurrentCategory, type ListFacts, type ListScope } from "./list-facts.ts";
import { type ChosenFilter, getListHref, withFirstPage } from "./product-filter.ts";
import { getCategoryHref, getSubCategoryHref } from "./product-href.ts";

export interface CategoryTreeProps {
  facts: ListFacts;
  listScope: ListScope;
  chosenFilter: ChosenFilter;
}

type Category = Pick<ListFacts["categories"][number], "slug" | "title" | "productCount">;
type CategoryPath = { category?: string; subCategory?: string };
type CategoryLink = { slug: string; title: string; href: string; isCurrent: boolean; count: number | null };

/** Returns a function that builds the link to a category, to a sub-category, or to all categories. The other filters stay. */
const useCategoryHref = (listScope: ListScope, chosenFilter: ChosenFilter) => {
  const { getHref } = useLocalization();
  const { pathname } = useAddress();
  const { category: _of, subCategory: _within, ...others } = withFirstPage(chosenFilter);
  return ({ category, subCategory }: CategoryPath): string => {
    if (listScope.category === null)
      return getListHref(pathname, listScope.preservedQuery, { ...others, category, subCategory });
    if (category === undefined) return getHref("/categories");
    const path =
      subCategory === undefined
        ? getCategoryHref({ slug: category })
        : getSubCategoryHref({ slug: category }, { slug: subCategory });
    return getHref(getListHref(path, {}, others));
  };
};

/** Renders the categories beside a list, with the sub-categories of the current category. On a phone it renders a row of chips. */
export function CategoryTree({ facts: { categories, facets }, listScope, chosenFilter }: CategoryTreeProps) {
  const { t } = useTranslation();
  const getHref = useCategoryHref(listScope, chosenFilter);
  const currentCategory = getCurrentCategory(listScope, chosenFilter);
  const isCounted = facets?.isLowerBound !== true;
  const openCategory = categories.find(({ slug }) => slug === currentCategory.category);
  const toCategoryLink = (
    { slug, title, productCount }: Category,
    at: CategoryPath,
    isCurrent: boolean,
  ): CategoryLink => ({
    slug,
    title,
    href: getHref(at),
    isCurrent,
    count: isCounted ? productCount : null,
  });
  const visibleLinks = openCategory
    ? openCategory.subCategories.map((each) =>
        toCategoryLink(
          each,
          { category: openCategory.slug, subCategory: each.slug },
          each.slug === currentCategory.subCategory,
        ),
      )
    : categories.map((each) => toCategoryLink(each, { category: each.slug }, false));
  if (visibleLinks.length === 0 && currentCategory.category === undefined) return null;
  const wholeCategoryLink = openCategory && {
    ...toCategoryLink(openCategory, { category: openCategory.slug }, currentCategory.subCategory === undefined),
    slug: "",
  };
  const backLink = currentCategory.category !== undefined && (
    <Link href={getHref({})} tone="quiet" className="inline-flex min-h-9 items-center gap-1 text-small text-muted">
      <Icon icon={ChevronLeft} size={16} className="rtl:-scale-x-100" />
      {t("product.filter.allCategories")}
    </Link>
  );
  return (
    <>
      <nav aria-label={t("page.categories")} className="mb-4 text-small max-lg:hidden">
        <h2 className="mb-2 text-small font-semibold">{t("page.categories")}</h2>
        {backLink}
        {wholeCategoryLink && <Entry {...wholeCategoryLink} />}
        <ul className={cx(openCategory && "ms-1 border-s ps-3")}>
          {visibleLinks.map((way) => (
            <li key={way.slug}>
              <Entry {...way} />
            </li>
          ))}
        </ul>
      </nav>
      <nav
        aria-label={
          openCategory ? t("product.list.subCategories", { category: openCategory.title }) : t("page.categories")
        }
        className="-mx-4 overflow-x-auto px-4 lg:hidden"
      >
        <ul className="flex min-h-12 items-center gap-2 pb-1">
          {backLink && <li className="whitespace-nowrap">{backLink}</li>}
          {[...(wholeCategoryLink ? [wholeCategoryLink] : []), ...visibleLinks].map(
            ({ slug, title, href, isCurrent }) => (
              <li key={slug}>
                <Link
                  href={href}
                  tone="bare"
                  aria-current={isCurrent ? "page" : undefined}
                  className={cx(
                    "inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium whitespace-nowrap",
                    isCurrent ? "border-accent bg-accent-soft text-accent-ink" : "bg-surface",
                  )}
                >
                  {title}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </>
  );
}

function Entry({ href, isCurrent, count, title }: Omit<CategoryLink, "slug">) {
  return (
    <Link
      href={href}
      tone="bare"
      aria-current={isCurrent ? "page" : undefined}
      className={cx(
        "flex items-baseline justify-between gap-3 rounded-1 py-1.5 hover:text-accent-ink",
        isCurrent ? "font-semibold text-accent-ink" : "text-muted",
      )}
    >
      <span>{title}</span>
      <span className="text-caption text-faint figures">{count}</span>
    </Link>
  );
}
