import { getProductHref, type ProductSummary } from "@griya/api";
import type { BreadcrumbList, ItemList } from "schema-dts";
import type { TrailStep } from "../page/page-heading.tsx";
import type { StructuredDataContext } from "../page/page-module.ts";

/** Returns the breadcrumb of a page, as above its heading. The page itself, at the end, needs no address. */
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
 * Lists the pages that a page links to, with their names, in its order; empty where it links to none.
 * @param before number of entries on earlier pages; null where it is not known, so that no position is given
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

/** Returns the item list of some products. */
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
