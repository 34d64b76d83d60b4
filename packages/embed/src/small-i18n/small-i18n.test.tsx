import { LOCALES } from "@griya/api";
import { I18nextProvider, partsI18n, useTranslation } from "@griya/storefront/parts";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createInstance } from "./i18next.ts";
import * as small from "./react-i18next.ts";

type Texts = { readonly [key: string]: string | Texts };
type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const flat = (texts: Texts, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

const counts = fc.nat({ max: 2_000_000 });
const words = fc.oneof(fc.string(), fc.constantFrom("{{name}}", "$t(cart.title)", "<b>", "$&"));

describe.each(LOCALES)("in %s the small reader says what i18next says", (locale) => {
  const whole = partsI18n(locale);
  const resources = whole.store.data;
  const reader = createInstance();
  void reader.init({ lng: locale, resources });
  const [said, expected] = [reader.t, whole.t] as unknown as [Say, Say];
  const texts = flat(resources[locale]?.["common"] as Texts);

  test.each(texts)("of %s", (key, text) => {
    const asked = key.replace(/_(?:one|other)$/, "");
    const places = [...text.matchAll(/\{\{(\w+)(, number)?/g)].map(([, name = "", isNumber]) => [
      name,
      name === "count" || isNumber !== undefined ? counts : words,
    ]);
    const values = fc.record(Object.fromEntries(places));
    fc.assert(
      fc.property(values, (given) => {
        expect(said(asked, given)).toBe(expected(asked, given));
      }),
    );
  });

  test("of one thing, and of a text that is not there", () => {
    expect(said("cart.subtotal", { count: 1 })).toBe(expected("cart.subtotal", { count: 1 }));
    expect(said("cart.nothing.here")).toBe(expected("cart.nothing.here"));
  });

  test("by the same hook", () => {
    const Title = ({ use }: { use: typeof useTranslation }) => use().t("cart.title");
    const page = (
      <small.I18nextProvider i18n={reader}>
        <Title use={small.useTranslation as typeof useTranslation} />
      </small.I18nextProvider>
    );
    const wholePage = (
      <I18nextProvider i18n={whole}>
        <Title use={useTranslation} />
      </I18nextProvider>
    );
    expect(renderToStaticMarkup(page)).toBe(renderToStaticMarkup(wholePage));
  });

  test("and no text of the embed has markup, which it does not read", () => {
    expect(texts.filter(([, text]) => /<\/?\w+>|\$t\(/.test(text))).toEqual([]);
  });
});
