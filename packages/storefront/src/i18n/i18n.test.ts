import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createI18n } from "./i18n.ts";

// forms of a counted text of the shop
const forms: Readonly<Record<string, readonly string[]>> = {
  en: ["one", "other"],
  id: ["other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
  pl: ["one", "few", "many", "other"],
};
const say = (locale: string) => {
  const label = Object.fromEntries((forms[locale] ?? []).map((form) => [`label_${form}`, `${form} {{count, number}}`]));
  const { t } = createI18n(locale, { resources: { [locale]: { common: { shell: { cart: label } } } } });
  return (count: number) => t("shell.cart.label", { count });
};
const asIcuSays = (locale: string) => {
  const [plurals, numbers] = [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  return (count: number) => `${plurals.select(count)} ${numbers.format(count)}`;
};
const counts = fc.oneof(
  fc.nat({ max: 120 }),
  fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  fc.double({ min: 0, max: 5, noNaN: true }),
);

describe("a counted text", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(["en", "id", "ar", "pl"])("has the plural forms and the digits of ICU in %s", (locale) => {
    const [output, expected] = [say(locale), asIcuSays(locale)];
    fc.assert(fc.property(counts, (count) => output(count) === expected(count)));
  });

  it.each(["en", "id"])("asks nothing of ICU in %s, for whose data a phone stands still", (locale) => {
    vi.stubGlobal("Intl", undefined);
    expect(say(locale)(1_250)).toMatch(/^other 1[.,]250$/);
  });
});

describe("a value", () => {
  const { t } = createI18n("en", {
    resources: { en: { common: { cart: { title: "Cart", remove: "Remove {{name}}" } } } },
  });

  it.each(["<b>sofa</b> & co.", "{{name}}", "$t(cart.title)", "{{count, number}}", "$&"])(
    "is written into a text as it is: %s",
    (name) => {
      expect(t("cart.remove", { name })).toBe(`Remove ${name}`);
    },
  );
});
