/** The page of a product, without language prefix. The slug is for readers; the id, a slug or a uuid, finds it. */
export const productHref = ({ id, slug }: { id: string; slug: string }): string => `/${slug}/product/${id}`;

/** The product whose page an address of the shop is, in any language; null for every other page. */
export const productIdOfHref = (href: string): string | null => /\/[\w-]+\/product\/([\w-]+)$/.exec(href)?.[1] ?? null;
