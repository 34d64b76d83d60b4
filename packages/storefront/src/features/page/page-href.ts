/** The slugs of static pages with a path of their own (specification, section 2). */
export const OWN_ADDRESS: ReadonlySet<string> = new Set(["how-to-shop", "company-profile"]);

/** Returns the path of a static page, without the language prefix. */
export const pageHref = (slug: string): string => (OWN_ADDRESS.has(slug) ? `/${slug}` : `/page/${slug}`);
