import { isLocale } from "@griya/api";
import { formatWhole } from "@griya/api/model";
import { createContext } from "react";
import type { translations as frame } from "../translations/en.ts";
import type { translations as account } from "../translations/en-account.ts";
import type { translations as compare } from "../translations/en-compare.ts";
import type { translations as consent } from "../translations/en-consent.ts";
import type { translations as discovery } from "../translations/en-discovery.ts";
import type { translations as embed } from "../translations/en-embed.ts";
import type { translations as facts } from "../translations/en-facts.ts";
import type { translations as list } from "../translations/en-list.ts";
import type { translations as returned } from "../translations/en-return.ts";
import type { translations as server } from "../translations/en-server.ts";
import type { translations as shopper } from "../translations/en-shopper.ts";
import type { translations as wishlist } from "../translations/en-wishlist.ts";
import type { translations as writing } from "../translations/en-writing.ts";
import { useAround } from "./use-around.ts";

/** Texts by noun, as the files of `translations/` write them. Counted texts come in the plural forms of the language: `_one`, `_other`. */
export type Texts = { readonly [key: string]: string | Texts };

type English = typeof frame &
  typeof discovery &
  typeof facts &
  typeof list &
  typeof embed &
  typeof shopper &
  typeof account &
  typeof returned &
  typeof wishlist &
  typeof compare &
  typeof server &
  typeof consent &
  typeof writing;

type Uncounted<Key extends string> = Key extends `${infer Counted}_${Intl.LDMLPluralRule}` ? Counted : Key;

type KeysOf<Node> = {
  [Key in keyof Node & string]: Node[Key] extends string ? Uncounted<Key> : `${Key}.${KeysOf<Node[Key]>}`;
}[keyof Node & string];

/** The name of a text: `cart.title`; a counted text goes by its name without the plural form. */
export type WordKey = KeysOf<English>;

type TextAt<Node, Key extends string> = Key extends `${infer Noun}.${infer Rest}`
  ? Noun extends keyof Node
    ? TextAt<Node[Noun], Rest>
    : never
  : Node[Extract<keyof Node, Key | `${Key}_${Intl.LDMLPluralRule}`>];

type PlacesIn<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;

/** What stands in a text's `{places}`; `count` also chooses the plural form. The provider's messages may have any. */
type ValuesOf<Key extends WordKey> = [PlacesIn<TextAt<English, Key>>] extends [never]
  ? string extends TextAt<English, Key>
    ? [values?: Readonly<Record<string, string | number>>]
    : []
  : [values: Readonly<Record<PlacesIn<TextAt<English, Key>>, string | number>>];

/** Says a text of the language that is read now. A text that is not there shows as its key. */
export type Words = <Key extends WordKey>(key: Key, ...values: ValuesOf<Key>) => string;

const PLACE = /\{(\w+)\}/g;

const textAt = (texts: Texts, path: readonly string[]): string | undefined => {
  let found: string | Texts | undefined = texts;
  for (const key of path) found = typeof found === "object" ? found[key] : undefined;
  return typeof found === "string" ? found : undefined;
};

type Count = { form: Intl.LDMLPluralRule; shown: string };

/** A count as a language says it. ICU is asked for other languages than the shop's own alone, with their first count: it takes a phone longer than all else of the words. */
const countsOf = (locale: string) => {
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count: number): Count => {
    if (isLocale(locale) && Number.isSafeInteger(count))
      return { form: locale === "en" && count === 1 ? "one" : "other", shown: formatWhole(count, locale) };
    plurals ??= new Intl.PluralRules(locale);
    numbers ??= new Intl.NumberFormat(locale);
    return { form: plurals.select(count), shown: numbers.format(count) };
  };
};

/** The words of a language. Asks for the texts each time, since those of more pages join them. */
export const createWords = (locale: string, texts: () => Texts): Words => {
  const said = countsOf(locale);
  return (key, ...given) => {
    const values: Readonly<Record<string, string | number>> = given[0] ?? {};
    const path = key.split(".");
    const count = values["count"];
    const counted = typeof count === "number" ? said(count) : null;
    const text = (counted && textAt(texts(), `${key}_${counted.form}`.split("."))) ?? textAt(texts(), path);
    const say = (place: string, name: string) =>
      String((counted && name === "count" ? counted.shown : values[name]) ?? place);
    return text?.replace(PLACE, say) ?? key;
  };
};

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = WordsContext.Provider;

/** The words of the language that is read now. */
export const useWords = (): Words => useAround(WordsContext, "words");
