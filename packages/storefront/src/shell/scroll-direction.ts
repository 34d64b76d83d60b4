/** The minimum distance of an intended scroll, in pixels (specification, section 9). */
export const SCROLL_THRESHOLD = 10;

export type Scroll = { y: number; direction: "up" | "down" };

/** Returns the state after a scroll to `y`. A shorter scroll than the threshold changes nothing. The top of the page is always "up". */
export const getNextScroll = (scroll: Scroll, y: number): Scroll => {
  if (y <= 0) return { y: 0, direction: "up" };
  if (Math.abs(y - scroll.y) < SCROLL_THRESHOLD) return scroll;
  return { y, direction: y > scroll.y ? "down" : "up" };
};

/** Writes the last scroll direction to `[data-scroll]`. The header is hidden while the direction is "down". */
export const watchScroll = (): void => {
  const header = document.querySelector<HTMLElement>("[data-scroll]");
  if (!header) return;
  let scroll: Scroll = { y: 0, direction: "up" };
  addEventListener("scroll", () => {
    scroll = getNextScroll(scroll, scrollY);
    header.dataset["scroll"] = scroll.direction;
  });
};
