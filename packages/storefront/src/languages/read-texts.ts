import type { Language } from "../providers/shop-provider.tsx";
import type { Texts } from "../translations/merge-texts.ts";

/** Limit for a text, in characters; the longest of ours has 200. */
const TEXT_MAXIMUM = 1_000;

/** Marks of a text: values, tags, and references to other texts in i18next. Ours have no such references. */
const PLACEHOLDERS = /\{\{.*?\}\}|<\/?\w+>|\$t\(/gs;

/** A value by its name. A count may have the language's digits. Other syntax of i18next in braces counts as another mark. */
const VALUE_PLACEHOLDER = /^\{\{[ \t]*(?:(\w+)|(count)[ \t]*,[ \t]*number)[ \t]*\}\}$/;

const COUNT = "count";
const PLURAL_KEY = /^(?<name>.+)_(?:zero|one|two|few|many|other)$/;
/** Plural forms of small numbers, which a language may say without the number. */
const FORMS_WITHOUT_NUMBER: readonly string[] = ["zero", "one", "two"];

const getPlaceholders = (text: string): ReadonlySet<string> =>
  new Set(
    text.match(PLACEHOLDERS)?.map((mark) => {
      const [, value, count] = VALUE_PLACEHOLDER.exec(mark) ?? [];
      return value ?? count ?? mark;
    }),
  );

const getTags = (text: string): string => text.match(/<\/?\w+>/g)?.join("") ?? "";

/**
 * Tells whether the tags are ours, in our order. `<Trans>` makes elements of tags, and takes their attributes. So in a text with tags
 * nothing else may look like a tag. A text without tags is shown as it is.
 */
const hasSameTags = (sent: string, own: string): boolean => {
  const tags = getTags(own);
  return getTags(sent) === tags && (tags === "" || !sent.replace(PLACEHOLDERS, "").includes("<"));
};

const getText = (texts: unknown, key: string): string | undefined => {
  const found: unknown = getNode(texts, key);
  return typeof found === "string" ? found : undefined;
};

const getNode = (node: unknown, key: string): unknown =>
  typeof node === "object" && node !== null && Object.hasOwn(node, key)
    ? (node as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** Returns a text if it has the same marks as ours; `withoutCount` allows it to leave out the number. */
const getFittingText = (sent: string | undefined, own: string, withoutCount = false): string | undefined => {
  if (sent === undefined || sent.trim() === "" || sent.length > TEXT_MAXIMUM) return undefined;
  if (!hasSameTags(sent, own) || sent.replace(PLACEHOLDERS, "").includes("{{")) return undefined;
  const [has, needs] = [getPlaceholders(sent), getPlaceholders(own)];
  const isMissing = [...needs].some((mark) => !has.has(mark) && !(withoutCount && mark === COUNT));
  return isMissing || [...has].some((mark) => !needs.has(mark)) ? undefined : sent;
};

export type ReadTextsOptions = {
  /** The texts that a provider sent; any value is possible. */
  received: unknown;
  /** All texts of the shop: they give the keys, and the marks of each text. */
  english: Texts;
  /** The texts for all that were not sent, or do not fit. */
  fallback: Texts;
  language: Pick<Language, "code" | "direction">;
};

/** Puts values between Unicode's isolates. A value may have the other direction: value and text then keep their own order. */
const isolateValues = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, "\u2068$&\u2069");

/** Returns the complete texts of a language. Texts that were not sent or do not fit come from the fallback; `left` names them. */
export const readTexts = ({
  received,
  english,
  fallback,
  language,
}: ReadTextsOptions): { texts: Texts; rejectedKeys: string[] } => {
  const forms = new Intl.PluralRules(language.code).resolvedOptions().pluralCategories;
  const rejectedKeys: string[] = [];
  const isolateIfRightToLeft = (text: string): string => (language.direction === "rtl" ? isolateValues(text) : text);

  const readPlural = (name: string, node: [sent: unknown, own: Texts, fallback: unknown], path: string) => {
    const [given, own, instead] = node;
    const ownOther = getText(own, `${name}_other`) ?? "";
    const read = (form: string) =>
      getFittingText(getText(given, `${name}_${form}`), ownOther, FORMS_WITHOUT_NUMBER.includes(form));
    const other = read("other");
    if (other === undefined) rejectedKeys.push(path);
    const getFallback = (form: string) =>
      other ?? getText(instead, `${name}_${form}`) ?? getText(instead, `${name}_other`) ?? ownOther;
    return forms.map((form): [string, string] => [
      `${name}_${form}`,
      isolateIfRightToLeft(read(form) ?? getFallback(form)),
    ]);
  };

  const read = (given: unknown, own: Texts, instead: unknown, path: string): Texts => {
    const texts = Object.entries(own).flatMap(([key, ownText]): [string, string | Texts][] => {
      const here = path === "" ? key : `${path}.${key}`;
      if (typeof ownText !== "string") return [[key, read(getNode(given, key), ownText, getNode(instead, key), here)]];
      const name = PLURAL_KEY.exec(key)?.groups?.["name"];
      if (name !== undefined && getText(own, `${name}_other`) !== undefined) {
        // once, for all its forms
        return key.endsWith("_other") ? readPlural(name, [given, own, instead], `${path}.${name}`) : [];
      }
      const text = getFittingText(getText(given, key), ownText);
      if (text === undefined) rejectedKeys.push(here);
      return [[key, isolateIfRightToLeft(text ?? getText(instead, key) ?? ownText)]];
    });
    return Object.fromEntries(texts);
  };

  return { texts: read(received, english, fallback, ""), rejectedKeys };
};
