import { expect, test } from "vitest";
import { isReplayableCartEvent } from "./cart-context.ts";

test("a piece that goes into the cart outlives the page, and nothing else does", () => {
  expect(isReplayableCartEvent({ type: "cart.add", line: { variantId: "sofa" } })).toBe(true);
  for (const event of [{ type: "cart.look" }, { type: "cart.remove", line: { variantId: "sofa" } }]) {
    expect(isReplayableCartEvent(event)).toBe(false);
  }
});

test.each([null, 3, "cart.add", [], { type: "cart.add" }, { type: "cart.add", line: { variantId: 3 } }])(
  "half an event is none: %j",
  (event) => expect(isReplayableCartEvent(event)).toBe(false),
);
