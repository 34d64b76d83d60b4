/*
 * Applies the settings of this browser before the first paint. They are the reader's choice of light or dark (`auto-mode.css`) and the
 * closed banners of the home page (`promo-banners.tsx`). The script is inline in every page, which is the same for everyone. It is a
 * function, because other scripts share the page. Every byte of it counts.
 */
((page: Document) => {
  const applyMode = (): void => {
    try {
      const chosen = String(localStorage["mode"] ?? "");
      page.documentElement.dataset["mode"] = chosen;
      const [modeField] = page.getElementsByName("mode");
      (modeField as HTMLSelectElement).value = chosen;
    } catch {} // no storage, or no switch on the page yet
  };

  try {
    const closedBanners: string | undefined = localStorage["griya_closed_banners"];
    if (closedBanners) {
      const each = closedBanners.split(" ").map((href) => `[data-banner="${CSS.escape(href)}"]`);
      const closed = each.join();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${closed},ul:not(:has(>:not(${closed}))){display:none}`);
      page.adoptedStyleSheets = [sheet];
    }
  } catch {} // no storage, or no such stylesheets
  applyMode();
  page.addEventListener("DOMContentLoaded", applyMode);
  page.addEventListener("visibilitychange", applyMode); // changed in another tab, or since this page was prerendered
  page.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name !== "mode") return;
    page.documentElement.dataset["mode"] = value;
    try {
      localStorage["mode"] = value;
    } catch {} // full, or denied: the choice lasts for this page
  });
})(document);
