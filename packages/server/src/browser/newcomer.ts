/*
 * Whether whoever opens a page that waits for a token has been nobody yet in this browser, and whether they were shown a product, which the
 * page shows from its first paint on (`theme.css`, `cart-page.screen.tsx`). For everyone but a newcomer the page's modules are fetched at
 * once, which the element of this script names: a document is the same for all. So are its pictures, which wait until they are laid out:
 * those that a newcomer is shown are fetched as soon as they are read. A cart on its way is as good as a token. In a function, for beside
 * it stand other scripts.
 */
((page: Document) => {
  const root = page.documentElement;
  // named as their stores name them: a shared module would be a file
  const keeps = (...names: readonly string[]): boolean =>
    [localStorage, sessionStorage].some((kept) => names.some((name) => kept[name]));
  try {
    root.toggleAttribute("data-newcomer", !keeps("access_token", "user_token", "griya_unsent_cart"));
    root.toggleAttribute("data-viewed", keeps("griya_viewed"));
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
