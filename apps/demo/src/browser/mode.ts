/*
 * Light or dark as the reader chose, before anything is drawn. It stands in every page, which is the same for everyone, so the choice is the
 * browser's alone; `auto-mode.css` says what comes of it. In a function, for beside it stands another script. Every byte of it counts.
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

  follow();
  page.addEventListener("DOMContentLoaded", follow);
  page.addEventListener("visibilitychange", follow); // chosen in another tab, or since this page was prerendered
  page.addEventListener("change", ({ target }) => {
    const { name, value } = target as HTMLSelectElement;
    if (name !== "mode") return;
    page.documentElement.dataset["mode"] = value;
    localStorage["mode"] = value;
  });
})(document);
