import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { en, id } from "../words.ts";

type Texts = { readonly [key: string]: string | Texts };

const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[path + key, text]] : flat(text, `${path}${key}.`),
  );

const english = new Map(flat(en));
const indonesian = new Map(flat(id));

/** Tells whether a key is a singular: Indonesian has only one plural form. */
const isSingular = (key: string) => key.endsWith("_one");
const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([whole]) => whole));
const placeholders = (text: string) => found(text, /\{\{[^}]*\}\}/g);
const tags = (text: string) => found(text, /<\/?\w+\/?>/g);

test("both languages have the same texts", () => {
  const expected = [...english.keys()].filter((key) => !isSingular(key));
  expect([...indonesian.keys()].sort()).toEqual(expected.sort());
});

test("a text asks for the same values in both languages", () => {
  for (const [key, text] of indonesian) {
    expect([key, placeholders(text), tags(text)]).toEqual([
      key,
      placeholders(english.get(key) ?? ""),
      tags(english.get(key) ?? ""),
    ]);
  }
});

test("no markup of a text is an element that HTML leaves empty: Trans would take the words out of it", () => {
  const empty = /<\/?(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\/?>/;
  expect([...english, ...indonesian].filter(([, text]) => empty.test(text))).toEqual([]);
});

test("no text is empty or left in the other language", () => {
  // words that Indonesian shops write the same way
  const shared =
    /^(?:\{\{[^}]*\}\}|[\d\s.,+×–·©-]|cm|kg|SKU|Menu|Flash sale|Checkout|English|Bahasa Indonesia|Email|Griya|Google|Status|Voucher|Razorpay|Stripe|PayPal|Flutterwave|Iyzico|Bank|Subtotal|Total|Rp|Filter|Oak|Walnut|Beech|Linen|Wishlist|[()])*$/;
  const suspicious = [...indonesian].filter(([key, text]) => {
    if (text.trim() === "") return true;
    return english.get(key) === text && !shared.test(text);
  });
  expect(suspicious).toEqual([]);
});

test("a counted text has its singular in English", () => {
  const counted = [...english.keys()].filter((key) => key.endsWith("_other"));
  for (const key of counted) expect([...english.keys()]).toContain(key.replace(/_other$/, "_one"));
});

describe("every text is used", () => {
  const sourceFolders = [join(import.meta.dirname, ".."), join(import.meta.dirname, "../../../embed/src")];
  const sources = sourceFolders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path) && !/\/translations\/|\.(test|stories)\./.test(path))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  /** All text between two quotation marks that may be a key, wherever such a mark begins or ends a string. */
  const quoted = new Set([...sources.matchAll(/"([\w.-]+)(?=")/g)].map(([, text]) => text));
  /** `` t(`product.list.sortOrder.${order}`) `` uses every text below. */
  const families = [...sources.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start]) => start ?? "");
  const isUsed = (key: string) => {
    const asked = key.replace(/_(?:one|other)$/, "");
    const [noun, name] = asked.split(".");
    if (noun === "embedFailure") return sources.includes(`failure.${name}`); // the element has no texts of its own for it
    return quoted.has(asked) || families.some((start) => asked.startsWith(start));
  };

  test("somewhere in the shop", () => {
    const provided = (key: string) => key.startsWith("message."); // the provider's own words
    expect([...english.keys()].filter((key) => !provided(key) && !isUsed(key))).toEqual([]);
  });
});
