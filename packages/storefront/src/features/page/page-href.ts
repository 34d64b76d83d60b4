/** The slugs of static pages that have a path of their own (specification, section 2). */
export const SLUGS_WITH_OWN_PATH: ReadonlySet<string> = new Set(["how-to-shop", "company-profile"]);

/** Returns the path of a static page, without the language prefix. */
export const getPageHref = (slug: string): string => (SLUGS_WITH_OWN_PATH.has(slug) ? `/${slug}` : `/page/${slug}`);
