const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** Folds the header's menus when something beside them is pressed or focused, when their page is left, and by Escape, which leads the focus back. */
export const foldMenus = (): void => {
  const foldBeside = (target: EventTarget | null) => {
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  };
  for (const sign of ["click", "focusin"]) document.addEventListener(sign, ({ target }) => foldBeside(target));
  window.addEventListener("pagehide", () => foldBeside(null));
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
};
