/*
 * Marks the page when this browser has no token, and when its visitor has viewed a product. A page that waits for a token uses both marks
 * from its first paint on (`theme.css`, `cart-page.screen.tsx`). A browser with a token fetches the modules of the page at once. The
 * script's element names these modules, because the document is the same for all visitors. A newcomer's pictures load as soon as the
 * browser parses them. Otherwise the pictures would wait for the layout. An unsent cart counts like a token. The script is a function,
 * because other scripts share the page.
 */
((page: Document) => {
  const root = page.documentElement;
  // the names of the stores are repeated here, because a shared module would be another file
  const hasStoredValue = (...names: readonly string[]): boolean =>
    [localStorage, sessionStorage].some((storage) => names.some((name) => storage[name]));
  try {
    root.toggleAttribute("data-newcomer", !hasStoredValue("access_token", "user_token", "griya_unsent_cart"));
    root.toggleAttribute("data-viewed", hasStoredValue("griya_viewed"));
  } catch {} // the browser allows no storage
  page.addEventListener("DOMContentLoaded", () => {
    for (const picture of page.querySelectorAll<HTMLImageElement>("[data-newcomer]:not([data-viewed]) main img"))
      picture.loading = "eager";
  });
  if (root.dataset["newcomer"] !== undefined) return;
  for (const href of page.currentScript?.dataset["modules"]?.split(" ") ?? []) {
    page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
  }
})(document);
