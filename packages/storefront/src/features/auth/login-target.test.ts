import { expect, test } from "vitest";
import { getLoginTarget } from "./login-target.ts";

const locales = ["en", "id", "ar"];

test.each([
  ["/checkout", "id", "/id/checkout"],
  ["/id/checkout", "id", "/id/checkout"],
  ["/id/checkout?step=payment#handoff=abc", "en", "/checkout?step=payment#handoff=abc"],
  ["/ar/user/orders", "en", "/user/orders"],
  ["/ar/user/orders", "id", "/id/user/orders"],
  ["/id?from=mail", "ar", "/ar?from=mail"],
  ["/", "id", "/id"],
])("a login with the target %s on a page in %s leads to %s", (wished, locale, target) => {
  expect(getLoginTarget(wished, locale, locales)).toBe(target);
});

test.each([null, "//evil.test", "/ar//evil.test", "/id/%2fevil.test", "/id/\\evil.test", "https://evil.test"])(
  "a login with the target %s stays in the shop",
  (wished) => {
    expect(getLoginTarget(wished, "en", locales)).toMatch(/^\/(?:evil\.test)?$/);
  },
);
