import { getProductHref, type ProductSummary } from "@griya/api";
import type { BreadcrumbList, ItemList } from "schema-dts";
import type { TrailStep } from "../page/page-heading.tsx";
import type { StructuredDataContext } from "../page/page-module.ts";

/** Returns the breadcrumb of a page. The last step is the page itself, which needs no URL. */
export const createBreadcrumbs = (
  trail: readonly TrailStep[],
  { getUrl }: Pick<StructuredDataContext, "getUrl">,
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, path }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name: label,
    ...(path !== undefined && { item: getUrl(path) }),
  })),
});

/**
 * Returns the linked pages with their names, in the order of the list. Returns an empty array without links.
 * @param before The number of entries on earlier pages. With null, the number is unknown, and the entries have no position.
 */
export const createItemList = (
  links: readonly { path: string; name: string }[],
  { getUrl }: Pick<StructuredDataContext, "getUrl">,
  before: number | null = 0,
): ItemList[] => {
  const itemListElement = links.map(
    ({ path, name }, place) =>
      ({
        "@type": "ListItem",
        ...(before !== null && { position: before + place + 1 }),
        name,
        url: getUrl(path),
      }) as const,
  );
  return links.length === 0 ? [] : [{ "@type": "ItemList", itemListElement }];
};

/** Returns the links to some products as a list. Each link leads to the product, not to one of its variants. */
export const createProductList = (
  products: readonly ProductSummary[],
  place: Pick<StructuredDataContext, "getUrl">,
  before?: number,
): ItemList[] =>
  createItemList(
    products.map(({ id, slug, name }) => ({ path: getProductHref({ id, slug }), name })),
    place,
    before,
  );
