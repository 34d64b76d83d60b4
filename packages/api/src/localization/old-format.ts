/** A value in single braces, as the shop's texts had it before they were in i18next's JSON format. */
const OLD_VALUE = /(?<!\{)\{(\w{1,40})\}(?!\})/;

/** Says what is wrong with texts of a language in the old format, for whoever sent them. Null where no text is in it. */
export const oldFormatOf = (texts: unknown): string | null => {
  const name = OLD_VALUE.exec(JSON.stringify(texts) ?? "")?.[1];
  return name === undefined
    ? null
    : `A value is written {${name}}. Texts are in i18next's JSON format now: write {{${name}}}.`;
};
