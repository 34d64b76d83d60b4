import type { Language } from "../providers/shop-provider.tsx";
import type { Texts } from "../translations/merge-texts.ts";

/** The maximum length of a text, in characters. The longest text of the shop has 200 characters. */
const TEXT_LENGTH_MAXIMUM = 1_000;

/** The placeholders of a text: values, tags, and references to other texts. The shop's own texts have no references. */
const PLACEHOLDER_PATTERN = /\{\{.*?\}\}|<\/?\w+>|\$t\(/gs;

/** A value in braces, with its name. Only a count may have a number format. Any other syntax in braces makes a text invalid. */
const VALUE_PATTERN = /^\{\{[ \t]*(?:(\w+)|(count)[ \t]*,[ \t]*number)[ \t]*\}\}$/;

const COUNT_NAME = "count";
const PLURAL_KEY_PATTERN = /^(?<name>.+)_(?:zero|one|two|few|many|other)$/;
/** The plural forms whose texts may omit the number, since a language can have a word for a small number. */
const FORMS_WITHOUT_NUMBER: readonly string[] = ["zero", "one", "two"];

const getPlaceholders = (text: string): ReadonlySet<string> =>
  new Set(
    text.match(PLACEHOLDER_PATTERN)?.map((mark) => {
      const [, value, count] = VALUE_PATTERN.exec(mark) ?? [];
      return value ?? count ?? mark;
    }),
  );

const getTags = (text: string): string => text.match(/<\/?\w+>/g)?.join("") ?? "";

/**
 * Returns true if both texts have the same tags in the same order. `<Trans>` converts tags to elements with their attributes. So a text with
 * tags must not contain any other `<`. A text without tags is never parsed.
 */
const hasSameTags = (sent: string, own: string): boolean => {
  const tags = getTags(own);
  return getTags(sent) === tags && (tags === "" || !sent.replace(PLACEHOLDER_PATTERN, "").includes("<"));
};

const getText = (texts: unknown, key: string): string | undefined => {
  const foundNode: unknown = getNode(texts, key);
  return typeof foundNode === "string" ? foundNode : undefined;
};

const getNode = (node: unknown, key: string): unknown =>
  typeof node === "object" && node !== null && Object.hasOwn(node, key)
    ? (node as Readonly<Record<string, unknown>>)[key]
    : undefined;

/**
 * Returns the sent text when it has the same placeholders and tags as the shop's own text, otherwise undefined. With `withoutCount`, the
 * text may omit the number.
 */
const getFittingText = (sent: string | undefined, own: string, withoutCount = false): string | undefined => {
  if (sent === undefined || sent.trim() === "" || sent.length > TEXT_LENGTH_MAXIMUM) return undefined;
  if (!hasSameTags(sent, own) || sent.replace(PLACEHOLDER_PATTERN, "").includes("{{")) return undefined;
  const [has, needs] = [getPlaceholders(sent), getPlaceholders(own)];
  const isMissing = [...needs].some((mark) => !has.has(mark) && !(withoutCount && mark === COUNT_NAME));
  return isMissing || [...has].some((mark) => !needs.has(mark)) ? undefined : sent;
};

export type BuildTextsOptions = {
  /** The answer of the provider, which can be any JSON value. */
  receivedTexts: unknown;
  /** All English texts of the shop, which define the keys, and the placeholders of each text. */
  englishTexts: Texts;
  /** The texts that replace missing or invalid texts. */
  fallbackTexts: Texts;
  language: Pick<Language, "code" | "direction">;
};

/** Puts the values of a text between Unicode isolates. A value in another writing direction then does not change the order of the text. */
const isolateValues = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, "\u2068$&\u2069");

/**
 * Returns the complete texts of a language. The fallback replaces missing and invalid texts. `rejectedKeys` has the keys of these texts.
 */
export const buildTexts = ({
  receivedTexts,
  englishTexts,
  fallbackTexts,
  language,
}: BuildTextsOptions): { texts: Texts; rejectedKeys: string[] } => {
  const pluralForms = new Intl.PluralRules(language.code).resolvedOptions().pluralCategories;
  const rejectedKeys: string[] = [];
  const isolateIfRightToLeft = (text: string): string => (language.direction === "rtl" ? isolateValues(text) : text);

  const buildPlural = (name: string, node: [sent: unknown, own: Texts, fallback: unknown], path: string) => {
    const [sentNode, own, fallbackNode] = node;
    const ownGeneralText = getText(own, `${name}_other`) ?? "";
    const getForm = (form: string) =>
      getFittingText(getText(sentNode, `${name}_${form}`), ownGeneralText, FORMS_WITHOUT_NUMBER.includes(form));
    const generalText = getForm("other");
    if (generalText === undefined) rejectedKeys.push(path);
    const getFallback = (form: string) =>
      generalText ??
      getText(fallbackNode, `${name}_${form}`) ??
      getText(fallbackNode, `${name}_other`) ??
      ownGeneralText;
    return pluralForms.map((form): [string, string] => [
      `${name}_${form}`,
      isolateIfRightToLeft(getForm(form) ?? getFallback(form)),
    ]);
  };

  const buildNode = (sentNode: unknown, own: Texts, fallbackNode: unknown, path: string): Texts => {
    const texts = Object.entries(own).flatMap(([key, ownText]): [string, string | Texts][] => {
      const currentPath = path === "" ? key : `${path}.${key}`;
      if (typeof ownText !== "string")
        return [[key, buildNode(getNode(sentNode, key), ownText, getNode(fallbackNode, key), currentPath)]];
      const name = PLURAL_KEY_PATTERN.exec(key)?.groups?.["name"];
      if (name !== undefined && getText(own, `${name}_other`) !== undefined) {
        // The key of the general form stands for all plural forms.
        return key.endsWith("_other") ? buildPlural(name, [sentNode, own, fallbackNode], `${path}.${name}`) : [];
      }
      const text = getFittingText(getText(sentNode, key), ownText);
      if (text === undefined) rejectedKeys.push(currentPath);
      return [[key, isolateIfRightToLeft(text ?? getText(fallbackNode, key) ?? ownText)]];
    });
    return Object.fromEntries(texts);
  };

  return { texts: buildNode(receivedTexts, englishTexts, fallbackTexts, ""), rejectedKeys };
};
