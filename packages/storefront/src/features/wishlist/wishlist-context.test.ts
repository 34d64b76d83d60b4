import { expect, test } from "vitest";
import { isReplayableWishEvent } from "./wishlist-context.ts";

test("a wish and its end outlive the page, and nothing else does", () => {
  expect(isReplayableWishEvent({ type: "wish.add", wish: { productId: "sofa" } })).toBe(true);
  expect(isReplayableWishEvent({ type: "wish.remove", productId: "sofa" })).toBe(true);
  expect(isReplayableWishEvent({ type: "wishlist.reload", productId: "sofa" })).toBe(false);
});

test.each([
  null,
  3,
  "wish.add",
  [],
  { type: "wish.add" },
  { type: "wish.add", wish: {} },
  { type: "wish.add", productId: "sofa" },
  { type: "wish.remove" },
  { type: "wish.remove", productId: 3 },
])("half an event is none: %j", (event) => expect(isReplayableWishEvent(event)).toBe(false));
