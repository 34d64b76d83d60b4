import type { Category } from "@griya/api";
import { Link } from "@griya/ui";
import { cx } from "class-variance-authority";
import { useShop } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { categoryHref, subCategoryHref } from "./product-href.ts";

export interface CategoryTreeProps {
  categories: readonly Category[];
  /** Slugs of where the page stands. */
  current: { category?: string | undefined; subCategory?: string | undefined };
}

/** Categories beside a list, with the sub-categories of the one shown; on a phone a row of chips. */
export function CategoryTree({ categories, current }: CategoryTreeProps) {
  const t = useWords();
  const { href } = useShop();
  const open = categories.find(({ slug }) => slug === current.category);
  return (
    <div className="min-w-0">
      <nav aria-label={t("page.categories")} className="max-lg:hidden">
        <h2 className="mb-2 text-small font-semibold">{t("page.categories")}</h2>
        <ul className="text-small">
          {categories.map((category) => (
            <li key={category.id}>
              <Entry
                href={href(categoryHref(category))}
                isHere={category === open && current.subCategory === undefined}
                count={category.productCount}
              >
                {category.title}
              </Entry>
              {category === open && (
                <ul className="mb-2 ms-1 border-s ps-3">
                  {category.subCategories.map((subCategory) => (
                    <li key={subCategory.id}>
                      <Entry
                        href={href(subCategoryHref(category, subCategory))}
                        isHere={subCategory.slug === current.subCategory}
                        count={subCategory.productCount}
                      >
                        {subCategory.title}
                      </Entry>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Chips categories={categories} open={open} subCategory={current.subCategory} />
    </div>
  );
}

function Entry({ href, isHere, count, children }: { href: string; isHere: boolean; count: number; children: string }) {
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
      <span>{children}</span>
      <span className="text-caption text-faint figures">{count}</span>
    </Link>
  );
}

function Chips({
  categories,
  open,
  subCategory,
}: {
  categories: readonly Category[];
  open: Category | undefined;
  subCategory: string | undefined;
}) {
  const t = useWords();
  const { href } = useShop();
  const chips = open
    ? open.subCategories.map((child) => ({
        id: child.id,
        title: child.title,
        path: subCategoryHref(open, child),
        isHere: child.slug === subCategory,
      }))
    : categories.map((category) => ({
        id: category.id,
        title: category.title,
        path: categoryHref(category),
        isHere: false,
      }));
  return (
    <nav
      aria-label={open ? t("product.list.subCategories", { category: open.title }) : t("page.categories")}
      className="-mx-4 overflow-x-auto px-4 lg:hidden"
    >
      <ul className="flex gap-2 pb-1">
        {chips.map(({ id, title, path, isHere }) => (
          <li key={id}>
            <Link
              href={href(path)}
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
  );
}
