import { expect, test } from "vitest";
import { isReplayableCartEvent } from "./cart-context.ts";

test("only an added piece is replayed on the next page", () => {
  expect(isReplayableCartEvent({ type: "cart.add", line: { variantId: "sofa" } })).toBe(true);
  for (const event of [{ type: "cart.look" }, { type: "cart.remove", line: { variantId: "sofa" } }]) {
    expect(isReplayableCartEvent(event)).toBe(false);
  }
});

test.each([null, 3, "cart.add", [], { type: "cart.add" }, { type: "cart.add", line: { variantId: 3 } }])(
  "an incomplete event is not replayed: %j",
  (event) => expect(isReplayableCartEvent(event)).toBe(false),
);
