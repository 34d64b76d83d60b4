import { Refusal } from "@griya/http";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assertUncommonPassword } from "./common-passwords.ts";

const isRefused = async (password: string): Promise<boolean> =>
  assertUncommonPassword(password).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );

test.each([
  ["common ones", ["password1", "sayang123", "qwerty123!", "654321", "iloveyou", "bismillah99", "hunter2"]],
  ["repetitions", ["aaaaaa", "121212", "88888888", "griyagriya", "abcabcabc"]],
  ["runs and rows of keys", ["abcdefgh", "987654321", "qwertyuiop", "1qaz2wsx"]],
  ["Indonesian words and names", ["merdeka17", "doraemon1", "tokoonline", "bambang1990", "kamarku"]],
  ["our own words with figures around them", ["griya2026!", "Gr1ya-2026", "s0f4ku", "12-Rumayasa-34"]],
])("of %s, all are refused", async (_, passwords) => {
  const acceptedPasswords = [];
  for (const password of passwords) if (!(await isRefused(password))) acceptedPasswords.push(password);
  expect(acceptedPasswords).toEqual([]);
});

test("a repeated character is refused", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
      fc.integer({ min: 6, max: 72 }),
      async (sign, length) => {
        expect(await isRefused(sign.repeat(length))).toBe(true);
      },
    ),
  );
});

test.each(["jati-tua-45", "kucing-biru", "sekar arum pagi", "xk29qz-7"])("%s is accepted", async (password) => {
  expect(await isRefused(password)).toBe(false);
});
