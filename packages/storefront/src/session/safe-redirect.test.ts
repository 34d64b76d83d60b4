import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getSafeRedirect } from "./safe-redirect.ts";

const hostileTargets = [
  "//evil.test",
  "///evil.test",
  "////evil.test/%2f..",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "/\\\\evil.test",
  "http://evil.test",
  "https://evil.test/cart",
  "HTTPS://EVIL.TEST",
  "https:evil.test",
  "https:/evil.test",
  "ftp://evil.test",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "\u0001javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://evil.test/1",
  "file:///etc/passwd",
  "about:blank",
  "\t//evil.test",
  "\n//evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r/evil.test",
  " //evil.test",
  "\u00a0//evil.test",
  "\ufeff//evil.test",
  "/\u2028/evil.test",
  "%2f%2fevil.test",
  "/%2fevil.test",
  "/%2Fevil.test",
  "/%252fevil.test",
  "/%5cevil.test",
  "/%5Cevil.test",
  "/%255cevil.test",
  "/%09/evil.test",
  "/%0a/evil.test",
  "/%0d%0aLocation:%20https://evil.test",
  "/%00/evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/cart/..//evil.test",
  "/%2e%2e//evil.test",
  "/%zz",
  "/%25252525252f%25252525252fevil.test",
  "@evil.test",
  ".evil.test",
  "evil.test",
  "cart",
  "./cart",
  "../cart",
  "?redirect=//evil.test",
  "#//evil.test",
  ";//evil.test",
  "",
  " ",
  `/${"a".repeat(3000)}`,
];

describe("after a login", () => {
  test.each(hostileTargets)("%j leads to the home page", (target) => {
    expect(getSafeRedirect(target, "/")).toBe("/");
  });

  test.each([null, undefined])("a missing target (%s) leads to the home page", (target) => {
    expect(getSafeRedirect(target)).toBe("/");
    expect(getSafeRedirect(target, "/id")).toBe("/id");
  });

  test.each([
    "/",
    "/cart",
    "/checkout?step=payment",
    "/checkout#handoff=abc-DEF_123",
    "/id/user/order/5a4f8c9e-2d6b-4b7e-9a1c-3e5d7f9b1a23",
    "/all/kursi%20makan",
    "/search?q=meja%20%2F%20kursi",
    "/search?q=https%3A%2F%2Fexample.test",
  ])("%s is a path of the shop and opens", (target) => {
    expect(getSafeRedirect(target)).toBe(target);
  });

  test("whatever is asked for, a browser that follows the answer stays on the shop's origin", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      ".",
      "..",
      "@",
      ":",
      "\t",
      "\n",
      " ",
      "?",
      "#",
      "evil.test",
    );
    const character = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
    const addressParts = fc.array(fc.oneof(pieces, fc.string({ unit: character, maxLength: 3 })), { maxLength: 8 });
    fc.assert(
      fc.property(addressParts, (parts) => {
        const redirectPath = getSafeRedirect(`/${parts.join("")}`);
        expect(new URL(redirectPath, "https://shop.test").origin).toBe("https://shop.test");
      }),
      { numRuns: getPropertyRuns(2000) },
    );
  });
});
