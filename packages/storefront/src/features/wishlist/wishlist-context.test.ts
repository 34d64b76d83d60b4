import { expect, test } from "vitest";
import { isWishDeed } from "./wishlist-context.ts";

test("a wish and its end outlive the page, and nothing else does", () => {
  expect(isWishDeed({ type: "wish.add", wish: { productId: "sofa" } })).toBe(true);
  expect(isWishDeed({ type: "wish.remove", productId: "sofa" })).toBe(true);
  expect(isWishDeed({ type: "wishlist.look", productId: "sofa" })).toBe(false);
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
])("half an event is none: %j", (event) => expect(isWishDeed(event)).toBe(false));
