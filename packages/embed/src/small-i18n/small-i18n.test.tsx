import { LOCALES } from "@griya/api";
import { createPartsI18n, I18nextProvider, useTranslation } from "@griya/storefront/parts";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createInstance } from "./i18next.ts";
import * as small from "./react-i18next.ts";

type Texts = { readonly [key: string]: string | Texts };
type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const flattenTexts = (texts: Texts, path = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text]] : flattenTexts(text, `${path}${key}.`),
  );

const someCount = fc.nat({ max: 2_000_000 });
const someText = fc.oneof(fc.string(), fc.constantFrom("{{name}}", "$t(cart.title)", "<b>", "$&"));

describe.each(LOCALES)("in %s the small i18next returns the same text as i18next", (locale) => {
  const fullI18n = createPartsI18n(locale);
  const resources = fullI18n.store.data;
  const smallI18n = createInstance();
  void smallI18n.init({ lng: locale, resources });
  const [translate, translateWithI18next] = [smallI18n.t, fullI18n.t] as unknown as [Translate, Translate];
  const texts = flattenTexts(resources[locale]?.["common"] as Texts);

  test.each(texts)("for the key %s", (key, text) => {
    const baseKey = key.replace(/_(?:one|other)$/, "");
    const placeholders = [...text.matchAll(/\{\{(\w+)(, number)?/g)].map(([, name = "", isNumber]) => [
      name,
      name === "count" || isNumber !== undefined ? someCount : someText,
    ]);
    const textValuesArbitrary = fc.record(Object.fromEntries(placeholders));
    fc.assert(
      fc.property(textValuesArbitrary, (textValues) => {
        expect(translate(baseKey, textValues)).toBe(translateWithI18next(baseKey, textValues));
      }),
    );
  });

  test("for the count 1 and for a missing text", () => {
    expect(translate("cart.subtotal", { count: 1 })).toBe(translateWithI18next("cart.subtotal", { count: 1 }));
    expect(translate("cart.nothing.here")).toBe(translateWithI18next("cart.nothing.here"));
  });

  test("with the same hook", () => {
    const Title = ({ useTexts }: { useTexts: typeof useTranslation }) => useTexts().t("cart.title");
    const page = (
      <small.I18nextProvider i18n={smallI18n}>
        <Title useTexts={small.useTranslation as typeof useTranslation} />
      </small.I18nextProvider>
    );
    const fullPage = (
      <I18nextProvider i18n={fullI18n}>
        <Title useTexts={useTranslation} />
      </I18nextProvider>
    );
    expect(renderToStaticMarkup(page)).toBe(renderToStaticMarkup(fullPage));
  });

  test("and no text of the embed contains markup, which the small i18next does not support", () => {
    expect(texts.filter(([, text]) => /<\/?\w+>|\$t\(/.test(text))).toEqual([]);
  });
});
