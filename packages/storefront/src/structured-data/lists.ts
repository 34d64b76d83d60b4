import { type ProductSummary, productHref } from "@griya/api";
import type { BreadcrumbList, ItemList } from "schema-dts";
import type { TrailStep } from "../page/page-heading.tsx";
import type { PagePlace } from "../page/page-module.ts";

/** Returns the breadcrumb of a page, as above its heading. The page itself, at the end, needs no address. */
export const breadcrumbs = (trail: readonly TrailStep[], { at }: Pick<PagePlace, "at">): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ label, path }, place) => ({
    "@type": "ListItem",
    position: place + 1,
    name: label,
    ...(path !== undefined && { item: at(path) }),
  })),
});

/**
 * Lists the pages that a page links to, with their names, in its order; empty where it links to none.
 * @param before number of entries on earlier pages; null where it is not known, so that no position is given
 */
export const itemList = (
  listed: readonly { path: string; name: string }[],
  { at }: Pick<PagePlace, "at">,
  before: number | null = 0,
): ItemList[] => {
  const itemListElement = listed.map(
    ({ path, name }, place) =>
      ({
        "@type": "ListItem",
        ...(before !== null && { position: before + place + 1 }),
        name,
        url: at(path),
      }) as const,
  );
  return listed.length === 0 ? [] : [{ "@type": "ItemList", itemListElement }];
};

/** Returns the item list of some products. */
export const productList = (
  products: readonly ProductSummary[],
  place: Pick<PagePlace, "at">,
  before?: number,
): ItemList[] =>
  itemList(
    products.map(({ id, slug, name }) => ({ path: productHref({ id, slug }), name })),
    place,
    before,
  );
