/*
 * What this browser keeps and a page shows from its first paint on: light or dark as the reader chose (`auto-mode.css`), and which banners
 * of the home page were closed (`promo-banners.tsx`). It stands in every page, which is the same for everyone. In a function, for beside it
 * stand other scripts. Every byte of it counts.
 */
((page: Document) => {
  const follow = (): void => {
    try {
      const chosen = String(localStorage["mode"] ?? "");
      page.documentElement.dataset["mode"] = chosen;
      const [shown] = page.getElementsByName("mode");
      (shown as HTMLSelectElement).value = chosen;
    } catch {} // no storage, or no switch on the page yet
  };

  try {
    const kept: string | undefined = localStorage["griya_closed_banners"];
    if (kept) {
      const each = kept.split(" ").map((href) => `[data-banner="${CSS.escape(href)}"]`);
      const closed = each.join();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${closed},ul:not(:has(>:not(${closed}))){display:none}`);
      page.adoptedStyleSheets = [sheet];
    }
  } catch {} // no storage, or no such sheets
  follow();
  page.addEventListener("DOMContentLoaded", follow);
  page.addEventListener("visibilitychange", follow); // chosen in another tab, or since this page was prerendered
  page.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name !== "mode") return;
    page.documentElement.dataset["mode"] = value;
    try {
      localStorage["mode"] = value;
    } catch {} // full, or refused: it lasts for this page
  });
})(document);
