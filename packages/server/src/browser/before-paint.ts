/*
 * Applies the settings of this browser before the first paint. The settings are the reader's choice of light or dark mode
 * (`auto-mode.css`) and the closed banners of the home page (`promo-banners.tsx`). The script is inline in every page, so every byte
 * counts. The script is a function, because other scripts share the page.
 */
((page: Document) => {
  const applyMode = (): void => {
    try {
      const chosenMode = String(localStorage["mode"] ?? "");
      page.documentElement.dataset["mode"] = chosenMode;
      const [modeField] = page.getElementsByName("mode");
      (modeField as HTMLSelectElement).value = chosenMode;
    } catch {} // the browser allows no storage, or the page has no switch yet
  };

  try {
    const closedBanners: string | undefined = localStorage["griya_closed_banners"];
    if (closedBanners) {
      const selectors = closedBanners.split(" ").map((href) => `[data-banner="${CSS.escape(href)}"]`);
      const closedSelector = selectors.join();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${closedSelector},ul:not(:has(>:not(${closedSelector}))){display:none}`);
      page.adoptedStyleSheets = [sheet];
    }
  } catch {} // the browser allows no storage, or does not support such stylesheets
  applyMode();
  page.addEventListener("DOMContentLoaded", applyMode);
  page.addEventListener("visibilitychange", applyMode); // another tab may have changed the mode, also after this page was prerendered
  page.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name !== "mode") return;
    page.documentElement.dataset["mode"] = value;
    try {
      localStorage["mode"] = value;
    } catch {} // the storage is full or denied, so the choice is valid for this page only
  });
})(document);
