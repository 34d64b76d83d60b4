/** Keeps the toasts above a bar while the bar is at the foot of the window; a hidden bar takes no room. Use it as the bar's ref. */
export const reserveToastSpace = (bar: HTMLElement | null): (() => void) | undefined => {
  const shop = bar?.closest<HTMLElement>("[data-theme]");
  if (!bar || !shop) return undefined;
  let isAtFoot = false;
  const reserveSpace = () => shop.style.setProperty("--griya-bottom-bar", `${isAtFoot ? bar.offsetHeight : 0}px`);
  const size = new ResizeObserver(reserveSpace);
  const place = new IntersectionObserver(
    (entries) => {
      isAtFoot = entries.at(-1)?.isIntersecting ?? false;
      reserveSpace();
    },
    { root: bar.ownerDocument, rootMargin: "-99% 0px 0px" }, // the lowest line of the window
  );
  size.observe(bar);
  place.observe(bar);
  return () => {
    size.disconnect();
    place.disconnect();
    shop.style.removeProperty("--griya-bottom-bar");
  };
};
