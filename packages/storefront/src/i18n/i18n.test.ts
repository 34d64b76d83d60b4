import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createI18n } from "./i18n.ts";

// The plural forms of the shop's texts in each language.
const pluralForms: Readonly<Record<string, readonly string[]>> = {
  en: ["one", "other"],
  id: ["other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
  pl: ["one", "few", "many", "other"],
};
const createShopFormatter = (locale: string) => {
  const labelTexts = Object.fromEntries(
    (pluralForms[locale] ?? []).map((form) => [`label_${form}`, `${form} {{count, number}}`]),
  );
  const { t } = createI18n(locale, { resources: { [locale]: { common: { shell: { cart: labelTexts } } } } });
  return (count: number) => t("shell.cart.label", { count });
};
const createIcuFormatter = (locale: string) => {
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
    const [formatCount, formatWithIcu] = [createShopFormatter(locale), createIcuFormatter(locale)];
    fc.assert(fc.property(counts, (count) => formatCount(count) === formatWithIcu(count)));
  });

  it.each(["en", "id"])("does not use ICU in %s, since a phone loads its data slowly", (locale) => {
    vi.stubGlobal("Intl", undefined);
    expect(createShopFormatter(locale)(1_250)).toMatch(/^other 1[.,]250$/);
  });
});

describe("a value", () => {
  const { t } = createI18n("en", {
    resources: { en: { common: { cart: { title: "Cart", remove: "Remove {{name}}" } } } },
  });

  it.each(["<b>sofa</b> & co.", "{{name}}", "$t(cart.title)", "{{count, number}}", "$&"])(
    "is inserted into a text without a change: %s",
    (name) => {
      expect(t("cart.remove", { name })).toBe(`Remove ${name}`);
    },
  );
});
