import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { en, id } from "../words.ts";

type Texts = { readonly [key: string]: string | Texts };

const flattenTexts = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text]] : flattenTexts(text, `${path}${key}.`),
  );

const englishTexts = new Map(flattenTexts(en));
const indonesianTexts = new Map(flattenTexts(id));

/** Returns true for the key of a singular. Indonesian has only one plural form. */
const isSingular = (key: string) => key.endsWith("_one");
const findMatches = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([whole]) => whole));
const findPlaceholders = (text: string) => findMatches(text, /\{\{[^}]*\}\}/g);
const findTags = (text: string) => findMatches(text, /<\/?\w+\/?>/g);

test("both languages have the same texts", () => {
  const expectedKeys = [...englishTexts.keys()].filter((key) => !isSingular(key));
  expect([...indonesianTexts.keys()].sort()).toEqual(expectedKeys.sort());
});

test("a text has the same placeholders in both languages", () => {
  for (const [key, text] of indonesianTexts) {
    expect([key, findPlaceholders(text), findTags(text)]).toEqual([
      key,
      findPlaceholders(englishTexts.get(key) ?? ""),
      findTags(englishTexts.get(key) ?? ""),
    ]);
  }
});

test("no text contains an element that is empty in HTML, since Trans would remove its words", () => {
  const emptyElementPattern = /<\/?(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\/?>/;
  expect([...englishTexts, ...indonesianTexts].filter(([, text]) => emptyElementPattern.test(text))).toEqual([]);
});

test("no text is empty or left in the other language", () => {
  // Indonesian shops write these words like English shops.
  const sharedWordsPattern =
    /^(?:\{\{[^}]*\}\}|[\d\s.,+×–·©-]|cm|kg|SKU|Menu|Flash sale|Checkout|English|Bahasa Indonesia|Email|Griya|Google|Status|Voucher|Virtual account|Razorpay|QRIS|GoPay|ShopeePay|DANA|Stripe|PayPal|Flutterwave|Iyzico|Bank|Subtotal|Total|Rp|Filter|Oak|Walnut|Beech|Linen|Wishlist|[()])*$/;
  const untranslatedTexts = [...indonesianTexts].filter(([key, text]) => {
    if (text.trim() === "") return true;
    return englishTexts.get(key) === text && !sharedWordsPattern.test(text);
  });
  expect(untranslatedTexts).toEqual([]);
});

test("a text with a count has a singular in English", () => {
  const countedKeys = [...englishTexts.keys()].filter((key) => key.endsWith("_other"));
  for (const key of countedKeys) expect([...englishTexts.keys()]).toContain(key.replace(/_other$/, "_one"));
});

describe("every text is used", () => {
  const sourceFolders = [join(import.meta.dirname, ".."), join(import.meta.dirname, "../../../embed/src")];
  const sources = sourceFolders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\/translations\/|\.(test|stories)\./.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  /** All texts between two quotation marks that may be a key. A quotation mark can begin or end a text. */
  const quotedTexts = new Set([...sources.matchAll(/"([\w.-]+)(?=")/g)].map(([, text]) => text));
  /** The beginnings of keys in templates. `` t(`product.list.sortOrder.${order}`) `` uses every text below. */
  const keyPrefixes = [...sources.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start]) => start ?? "");
  const isUsed = (key: string) => {
    const baseKey = key.replace(/_(?:one|other)$/, "");
    const [noun, name] = baseKey.split(".");
    if (noun === "embedFailure") return sources.includes(`failureTexts.${name}`); // The custom element has no other texts for its failures.
    return quotedTexts.has(baseKey) || keyPrefixes.some((start) => baseKey.startsWith(start));
  };

  test("each key appears in the code", () => {
    const isProviderKey = (key: string) => key.startsWith("message."); // The provider uses these texts.
    expect([...englishTexts.keys()].filter((key) => !isProviderKey(key) && !isUsed(key))).toEqual([]);
  });
});
