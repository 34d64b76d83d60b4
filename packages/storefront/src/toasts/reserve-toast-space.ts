/** Keeps the toasts above a bar at the bottom of the window. A hidden bar reserves no space. The function is the bar's `ref`. */
export const reserveToastSpace = (bar: HTMLElement | null): (() => void) | undefined => {
  const shopElement = bar?.closest<HTMLElement>("[data-theme]");
  if (!bar || !shopElement) return undefined;
  let isAtBottom = false;
  const reserveSpace = () =>
    shopElement.style.setProperty("--griya-bottom-bar", `${isAtBottom ? bar.offsetHeight : 0}px`);
  const sizeObserver = new ResizeObserver(reserveSpace);
  const placeObserver = new IntersectionObserver(
    (entries) => {
      isAtBottom = entries.at(-1)?.isIntersecting ?? false;
      reserveSpace();
    },
    { root: bar.ownerDocument, rootMargin: "-99% 0px 0px" }, // The margin leaves only the lowest line of the window.
  );
  sizeObserver.observe(bar);
  placeObserver.observe(bar);
  return () => {
    sizeObserver.disconnect();
    placeObserver.disconnect();
    shopElement.style.removeProperty("--griya-bottom-bar");
  };
};
