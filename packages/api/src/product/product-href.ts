/**
 * Returns the path of a product's page, without language prefix, with a variant if one is named. The slug is for readers. The `id`, a slug
 * or a uuid, finds the page.
 */
export const getProductHref = ({
  id,
  slug,
  variantId,
}: {
  id: string;
  slug: string;
  variantId?: string | undefined;
}): string => `/${slug}/product/${id}${variantId ? `?variant=${variantId}` : ""}`;

/** Returns the product and the variant of an address of the shop, in any language; null for every other page. */
export const parseProductHref = (href: string): { productId: string; variantId: string | null } | null => {
  const [, productId, variantId = null] = /\/product\/([\w-]+)(?:\?(?:variant=([\w-]+))?|$)/.exec(href) ?? [];
  return productId ? { productId, variantId } : null;
};
