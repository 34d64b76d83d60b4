import { expect, test } from "vitest";
import { registrationTarget, storeRegistrationTarget } from "./registration-target.ts";

test.each([
  ["an address of the shop", "/id/cart?step=2", "/id/cart?step=2"],
  ["none", null, null],
  ["another host's", "//evil.example/x", null],
  ["one too long for a way back to it", `/${"(".repeat(7000)}`, null],
])("what a registration was on the way to is kept of %s as it should be", (_of, wished, stored) => {
  storeRegistrationTarget("/checkout");
  storeRegistrationTarget(wished);
  expect(registrationTarget.read()).toBe(stored);
});
