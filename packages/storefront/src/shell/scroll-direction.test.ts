import { expect, test } from "vitest";
import { getNextScroll, SCROLL_THRESHOLD } from "./scroll-direction.ts";

const topScroll = { y: 0, direction: "up" } as const;

test("scrolling down by the threshold of 10 px hides the header", () => {
  expect(SCROLL_THRESHOLD).toBe(10);
  expect(getNextScroll(topScroll, 9)).toBe(topScroll);
  expect(getNextScroll(topScroll, 10)).toEqual({ y: 10, direction: "down" });
});

test("scrolling up by the threshold shows the header again", () => {
  const downScroll = { y: 500, direction: "down" } as const;
  expect(getNextScroll(downScroll, 491)).toBe(downScroll);
  expect(getNextScroll(downScroll, 490)).toEqual({ y: 490, direction: "up" });
});

test("several small scrolls count together", () => {
  let scroll: Parameters<typeof getNextScroll>[0] = topScroll;
  for (const y of [4, 8, 12]) scroll = getNextScroll(scroll, y);
  expect(scroll.direction).toBe("down");
});

test("the top of the page always shows the header, also when a phone scrolls beyond the top", () => {
  expect(getNextScroll({ y: 5, direction: "down" }, 0).direction).toBe("up");
  expect(getNextScroll({ y: 30, direction: "down" }, -20)).toEqual(topScroll);
});
