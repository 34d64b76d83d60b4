import { expect, test } from "vitest";
import { loadTranslations, translationsOf, withShopperTexts } from "./translations.ts";

test("a page whose frame and screen ask for their texts at once gets both", async () => {
  await Promise.all([loadTranslations("en"), withShopperTexts("en", () => Promise.resolve())]);
  expect(translationsOf("en").exists("shell.account.login")).toBe(true);
  expect(translationsOf("en").exists("auth.welcome")).toBe(true);
});

test("whichever asks first", async () => {
  await Promise.all([withShopperTexts("id", () => Promise.resolve()), loadTranslations("id")]);
  expect(translationsOf("id").exists("shell.account.login")).toBe(true);
  expect(translationsOf("id").exists("auth.welcome")).toBe(true);
});
