/** Keeps the toasts above a bar at the foot of the window, as high as it is; a hidden one takes no room. For its ref. */
export const roomForToasts = (bar: HTMLElement | null): (() => void) | undefined => {
  const shop = bar?.closest<HTMLElement>("[data-theme]");
  if (!bar || !shop) return undefined;
  const observer = new ResizeObserver(() => shop.style.setProperty("--griya-bottom-bar", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    shop.style.removeProperty("--griya-bottom-bar");
  };
};
