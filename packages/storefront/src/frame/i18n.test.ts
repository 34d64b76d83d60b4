import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createI18n } from "./i18n.ts";

// a text of the shop that is counted
const say = (locale: string) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const label = Object.fromEntries(pluralCategories.map((form) => [`label_${form}`, `${form} {{count, number}}`]));
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
  it.each(["en", "id", "ar", "pl"])("has the plural forms and the digits of ICU in %s", (locale) => {
    const [said, expected] = [say(locale), asIcuSays(locale)];
    fc.assert(fc.property(counts, (count) => said(count) === expected(count)));
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
