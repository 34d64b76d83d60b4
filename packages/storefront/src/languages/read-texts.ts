import type { Language } from "../providers/shop-provider.tsx";
import type { Texts } from "../translations/merge-texts.ts";

/** Limit for a text, in characters; the longest of ours has 200. */
const TEXT_MAXIMUM = 1_000;

/** Marks of a text: values, tags, and references to other texts in i18next. Ours have no such references. */
const MARKS = /\{\{.*?\}\}|<\/?\w+>|\$t\(/gs;

/** A value by its name. A count may have the language's digits. Other syntax of i18next in braces counts as another mark. */
const VALUE = /^\{\{[ \t]*(?:(\w+)|(count)[ \t]*,[ \t]*number)[ \t]*\}\}$/;

const COUNT = "count";
const COUNTED = /^(?<name>.+)_(?:zero|one|two|few|many|other)$/;
/** Plural forms of small numbers, which a language may say without the number. */
const SAID_IN_WORDS: readonly string[] = ["zero", "one", "two"];

const marksOf = (text: string): ReadonlySet<string> =>
  new Set(
    text.match(MARKS)?.map((mark) => {
      const [, value, count] = VALUE.exec(mark) ?? [];
      return value ?? count ?? mark;
    }),
  );

const tagsOf = (text: string): string => text.match(/<\/?\w+>/g)?.join("") ?? "";

/**
 * Tells whether the tags are ours, in our order. `<Trans>` makes elements of tags, and takes their attributes. So in a text with tags
 * nothing else may look like a tag. A text without tags is shown as it is.
 */
const hasOwnTags = (sent: string, own: string): boolean => {
  const tags = tagsOf(own);
  return tagsOf(sent) === tags && (tags === "" || !sent.replace(MARKS, "").includes("<"));
};

const textIn = (texts: unknown, key: string): string | undefined => {
  const found: unknown = nodeIn(texts, key);
  return typeof found === "string" ? found : undefined;
};

const nodeIn = (node: unknown, key: string): unknown =>
  typeof node === "object" && node !== null && Object.hasOwn(node, key)
    ? (node as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** Returns a text if it has the same marks as ours; `withoutCount` allows it to leave out the number. */
const fitting = (sent: string | undefined, own: string, withoutCount = false): string | undefined => {
  if (sent === undefined || sent.trim() === "" || sent.length > TEXT_MAXIMUM) return undefined;
  if (!hasOwnTags(sent, own) || sent.replace(MARKS, "").includes("{{")) return undefined;
  const [has, needs] = [marksOf(sent), marksOf(own)];
  const isMissing = [...needs].some((mark) => !has.has(mark) && !(withoutCount && mark === COUNT));
  return isMissing || [...has].some((mark) => !needs.has(mark)) ? undefined : sent;
};

export type TextsToRead = {
  /** The texts that a provider sent; any value is possible. */
  sent: unknown;
  /** All texts of the shop: they give the keys, and the marks of each text. */
  english: Texts;
  /** The texts for all that were not sent, or do not fit. */
  fallback: Texts;
  language: Pick<Language, "code" | "direction">;
};

/** Puts values between Unicode's isolates. A value may have the other direction: value and text then keep their own order. */
const isolated = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, "\u2068$&\u2069");

/** Returns the complete texts of a language. Texts that were not sent or do not fit come from the fallback; `left` names them. */
export const readTexts = ({ sent, english, fallback, language }: TextsToRead): { texts: Texts; left: string[] } => {
  const forms = new Intl.PluralRules(language.code).resolvedOptions().pluralCategories;
  const left: string[] = [];
  const written = (text: string): string => (language.direction === "rtl" ? isolated(text) : text);

  const readCounted = (name: string, node: [sent: unknown, own: Texts, fallback: unknown], path: string) => {
    const [given, own, instead] = node;
    const ownOther = textIn(own, `${name}_other`) ?? "";
    const read = (form: string) => fitting(textIn(given, `${name}_${form}`), ownOther, SAID_IN_WORDS.includes(form));
    const other = read("other");
    if (other === undefined) left.push(path);
    const otherwise = (form: string) =>
      other ?? textIn(instead, `${name}_${form}`) ?? textIn(instead, `${name}_other`) ?? ownOther;
    return forms.map((form): [string, string] => [`${name}_${form}`, written(read(form) ?? otherwise(form))]);
  };

  const read = (given: unknown, own: Texts, instead: unknown, path: string): Texts => {
    const texts = Object.entries(own).flatMap(([key, ownText]): [string, string | Texts][] => {
      const here = path === "" ? key : `${path}.${key}`;
      if (typeof ownText !== "string") return [[key, read(nodeIn(given, key), ownText, nodeIn(instead, key), here)]];
      const name = COUNTED.exec(key)?.groups?.["name"];
      if (name !== undefined && textIn(own, `${name}_other`) !== undefined) {
        // once, for all its forms
        return key.endsWith("_other") ? readCounted(name, [given, own, instead], `${path}.${name}`) : [];
      }
      const text = fitting(textIn(given, key), ownText);
      if (text === undefined) left.push(here);
      return [[key, written(text ?? textIn(instead, key) ?? ownText)]];
    });
    return Object.fromEntries(texts);
  };

  return { texts: read(sent, english, fallback, ""), left };
};
