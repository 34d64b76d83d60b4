import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createWords } from "./words.ts";

const texts = {
  cart: {
    title: "",
    label_zero: "zero {count}",
    label_one: "one {count}",
    label_two: "two {count}",
    label_few: "few {count}",
    label_many: "many {count}",
    label_other: "other {count}",
  },
};
// a text of the shop that is counted
const say = (locale: string) => {
  const words = createWords(locale, () => ({ shell: { cart: texts.cart } }));
  return (count: number) => words("shell.cart.label", { count });
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

  it.each(["en", "id", "ar", "pl"])(
    "is said in %s by the plural forms and the digits that ICU has for it",
    (locale) => {
      const [said, expected] = [say(locale), asIcuSays(locale)];
      fc.assert(fc.property(counts, (count) => said(count) === expected(count)));
    },
  );

  it.each(["en", "id"])("is said in %s without a question to ICU, which a phone waits for", (locale) => {
    vi.stubGlobal("Intl", undefined);
    expect(say(locale)(1_250)).toMatch(/^other 1[.,]250$/);
  });
});
