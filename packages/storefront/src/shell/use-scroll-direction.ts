import { useEffect, useState } from "react";

/** Specification, section 9: pixels of scroll that count as meant. */
export const SCROLL_THRESHOLD = 10;

export type Scroll = { y: number; direction: "up" | "down" };

/** Where the page is after a scroll to `y`: less than the threshold changes nothing, and the top always counts as up. */
export const scrolledTo = (scroll: Scroll, y: number): Scroll => {
  if (y <= 0) return { y: 0, direction: "up" };
  if (Math.abs(y - scroll.y) < SCROLL_THRESHOLD) return scroll;
  return { y, direction: y > scroll.y ? "down" : "up" };
};

/** Which way the shopper scrolled last. */
export const useScrollDirection = (): Scroll["direction"] => {
  const [scroll, setScroll] = useState<Scroll>({ y: 0, direction: "up" });
  useEffect(() => {
    const onScroll = () => setScroll((before) => scrolledTo(before, window.scrollY));
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return scroll.direction;
};
