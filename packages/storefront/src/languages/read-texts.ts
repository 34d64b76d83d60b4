import type { Language } from "../providers/shop-provider.tsx";
import type { Texts } from "../translations/merge-texts.ts";

/** Characters of a text; the longest of ours has 200. */
const TEXT_MAXIMUM = 1_000;

/** Marks of a text: values, tags, and other texts that i18next would put in. Ours have none of the last. */
const MARKS = /\{\{.*?\}\}|<\/?\w+>|\$t\(/gs;

/** A value by its name. A count may have the language's digits. i18next knows more in braces; that is another mark. */
const VALUE = /^\{\{[ \t]*(?:(\w+)|(count)[ \t]*,[ \t]*number)[ \t]*\}\}$/;

const COUNT = "count";
const COUNTED = /^(?<name>.+)_(?:zero|one|two|few|many|other)$/;
/** Of few things a language may say how many without the number. */
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

/** A text with the same marks as ours; `withoutCount` may leave out the number. */
const fitting = (sent: string | undefined, own: string, withoutCount = false): string | undefined => {
  if (sent === undefined || sent.trim() === "" || sent.length > TEXT_MAXIMUM) return undefined;
  if (!hasOwnTags(sent, own) || sent.replace(MARKS, "").includes("{{")) return undefined;
  const [has, needs] = [marksOf(sent), marksOf(own)];
  const isMissing = [...needs].some((mark) => !has.has(mark) && !(withoutCount && mark === COUNT));
  return isMissing || [...has].some((mark) => !needs.has(mark)) ? undefined : sent;
};

export type TextsToRead = {
  /** What a provider sent; anything at all. */
  sent: unknown;
  /** All texts of the shop: what there is to say, and what each text has to hold. */
  english: Texts;
  /** Says what was not sent, or does not fit. */
  fallback: Texts;
  language: Pick<Language, "code" | "direction">;
};

/** A value may be written the other way: it keeps its order, and the text around it keeps its own (Unicode's isolates). */
const isolated = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, "\u2068$&\u2069");

/** The texts of a language, complete: those that were sent and fit, and of all others the fallback's. `left` names these. */
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
