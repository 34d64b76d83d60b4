import type { SearchContent } from "@griya/api";
import { Link } from "@griya/ui";
import { getBrandHref, getCategoryHref, getSubCategoryHref } from "../../features/product/product-href.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

type SearchMatches = Pick<SearchContent, "categories" | "subCategories"> & Partial<Pick<SearchContent, "brands">>;

export interface LinkRowProps {
  /** The accessible name of the list. */
  label: string;
  /** The links with their visible texts. The paths have no language prefix. */
  links: readonly { path: string; text: string }[];
}

/** Renders a row of short links. */
export function LinkRow({ label, links }: LinkRowProps) {
  const { getHref } = useLocalization();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ path, text }) => (
          <li key={path}>
            <Link
              href={getHref(path)}
              tone="bare"
              className="inline-flex min-h-11 items-center rounded-pill border px-4 text-small font-medium bg-surface hover:border-line-strong"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the links to the categories, sub-categories and brands that match a search. */
export const getMatchLinks = ({ categories, subCategories, brands = [] }: SearchMatches): LinkRowProps["links"] => [
  ...categories.map((category) => ({ path: getCategoryHref(category), text: category.title })),
  ...subCategories.map((each) => ({ path: getSubCategoryHref(each.category, each), text: each.title })),
  ...brands.map((brand) => ({ path: getBrandHref(brand), text: brand.name })),
];
