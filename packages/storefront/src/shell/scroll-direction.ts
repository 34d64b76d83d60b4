/** Specification, section 9: the scroll distance that counts as intended, in pixels. */
export const SCROLL_THRESHOLD = 10;

export type Scroll = { y: number; direction: "up" | "down" };

/** Returns the state after a scroll to `y`. Less than the threshold changes nothing, and the top always counts as up. */
export const getNextScroll = (scroll: Scroll, y: number): Scroll => {
  if (y <= 0) return { y: 0, direction: "up" };
  if (Math.abs(y - scroll.y) < SCROLL_THRESHOLD) return scroll;
  return { y, direction: y > scroll.y ? "down" : "up" };
};

/** Writes the last direction of scrolling to `[data-scroll]`. The header is hidden while it is down. */
export const watchScroll = (): void => {
  const header = document.querySelector<HTMLElement>("[data-scroll]");
  if (!header) return;
  let scroll: Scroll = { y: 0, direction: "up" };
  addEventListener("scroll", () => {
    scroll = getNextScroll(scroll, scrollY);
    header.dataset["scroll"] = scroll.direction;
  });
};
