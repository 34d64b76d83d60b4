import { expect, test } from "vitest";
import { getEmailToken } from "./email-token.ts";

test("a complete email link has its token", () => {
  expect(getEmailToken(new URLSearchParams("token=abcDEF_123-456.789~0"))).toBe("abcDEF_123-456.789~0");
});

test.each([
  "",
  "token=",
  "token=short",
  `token=${"a".repeat(201)}`,
  "token=abc def ghi jkl mno",
  "code=abcdefghijklmnop",
])("an email link with %j has no token", (query) => {
  expect(getEmailToken(new URLSearchParams(query))).toBeNull();
});
