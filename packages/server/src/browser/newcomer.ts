/*
 * Finds out whether this browser has no token yet, and whether its visitor was shown a product. A page that waits for a token uses both
 * from its first paint on (`theme.css`, `cart-page.screen.tsx`). For everyone but a newcomer, the page's modules are fetched at once. The
 * script's element names them, because the document is the same for all. The newcomer's pictures are fetched as soon as they are parsed.
 * Otherwise they wait for the layout. An unsent cart counts like a token. The script is a function, because other scripts share the page.
 */
((page: Document) => {
  const root = page.documentElement;
  // the names of their stores: a shared module would be another file
  const hasStored = (...names: readonly string[]): boolean =>
    [localStorage, sessionStorage].some((storage) => names.some((name) => storage[name]));
  try {
    root.toggleAttribute("data-newcomer", !hasStored("access_token", "user_token", "griya_unsent_cart"));
    root.toggleAttribute("data-viewed", hasStored("griya_viewed"));
  } catch {} // no storage
  page.addEventListener("DOMContentLoaded", () => {
    for (const picture of page.querySelectorAll<HTMLImageElement>("[data-newcomer]:not([data-viewed]) main img"))
      picture.loading = "eager";
  });
  if (root.dataset["newcomer"] !== undefined) return;
  for (const href of page.currentScript?.dataset["modules"]?.split(" ") ?? []) {
    page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
  }
})(document);
