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

/** The product whose page an address of the shop is, in any language, and the variant that it names; null for every other page. */
export const productOfHref = (href: string): { productId: string; variantId: string | null } | null => {
  const [, productId, variantId = null] = /\/product\/([\w-]+)(?:\?(?:variant=([\w-]+))?|$)/.exec(href) ?? [];
  return productId ? { productId, variantId } : null;
};
