/** Static pages with an address of their own (specification, section 2). */
export const OWN_ADDRESS: ReadonlySet<string> = new Set(["how-to-shop", "company-profile"]);

/** The address of a static page, without language prefix. */
export const pageHref = (slug: string): string => (OWN_ADDRESS.has(slug) ? `/${slug}` : `/page/${slug}`);
