/**
 * Returns the path of a product's page, without language prefix. The page selects the variant, if the path contains one. The provider finds
 * the product by `id`, a uuid or a slug. The slug in the path has no effect.
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

/** Returns the product and the variant of an address, in any language. The result is null when the address is no product page. */
export const parseProductHref = (href: string): { productId: string; variantId: string | null } | null => {
  const [, productId, variantId = null] = /\/product\/([\w-]+)(?:\?(?:variant=([\w-]+))?|$)/.exec(href) ?? [];
  return productId ? { productId, variantId } : null;
};
