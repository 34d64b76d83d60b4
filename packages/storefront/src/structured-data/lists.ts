import { type ProductSummary, productHref } from "@griya/api";
import type { BreadcrumbList, ItemList } from "schema-dts";
import type { TrailStep } from "../page/page-heading.tsx";
import type { PagePlace } from "../page/page-module.ts";

/** Where a page stands in the shop, as it says above its heading; the page itself, at the end, needs no address. */
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
 * Pages that a page leads to by their names, in its order; nothing where it leads nowhere.
 * @param before how many stand on the pages before this one; null where nobody knows, so that no position is said
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

/** What a list of products tells. */
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
