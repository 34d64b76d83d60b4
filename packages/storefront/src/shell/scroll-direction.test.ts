import { expect, test } from "vitest";
import { getNextScroll, SCROLL_THRESHOLD } from "./scroll-direction.ts";

const top = { y: 0, direction: "up" } as const;

test("scrolling down by the threshold of 10 px hides the header", () => {
  expect(SCROLL_THRESHOLD).toBe(10);
  expect(getNextScroll(top, 9)).toBe(top);
  expect(getNextScroll(top, 10)).toEqual({ y: 10, direction: "down" });
});

test("scrolling up by the threshold shows it again, from where the shopper was", () => {
  const down = { y: 500, direction: "down" } as const;
  expect(getNextScroll(down, 491)).toBe(down);
  expect(getNextScroll(down, 490)).toEqual({ y: 490, direction: "up" });
});

test("many small steps add up", () => {
  let scroll: Parameters<typeof getNextScroll>[0] = top;
  for (const y of [4, 8, 12]) scroll = getNextScroll(scroll, y);
  expect(scroll.direction).toBe("down");
});

test("the top of the page always shows it, also when a phone overscrolls", () => {
  expect(getNextScroll({ y: 5, direction: "down" }, 0).direction).toBe("up");
  expect(getNextScroll({ y: 30, direction: "down" }, -20)).toEqual(top);
});
