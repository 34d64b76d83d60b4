/** The page of a product, with that variant chosen where one is named, without language prefix. The slug is for readers; the id, a slug or a uuid, finds it. */
export const productHref = ({
  id,
  slug,
  variantId,
}: {
  id: string;
  slug: string;
  variantId?: string | undefined;
}): string => `/${slug}/product/${id}${variantId ? `?variant=${variantId}` : ""}`;

/** The product whose page an address of the shop is, in any language; null for every other page. */
export const productIdOfHref = (href: string): string | null => /\/product\/([\w-]+)(\?|$)/.exec(href)?.[1] ?? null;
