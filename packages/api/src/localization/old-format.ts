/** A value in single braces, as the shop's texts had it before i18next's JSON format. */
const OLD_PLACEHOLDER = /(?<!\{)\{(\w{1,40})\}(?!\})/;

/** Describes the error in texts of the old format, for their sender. Null when no text has this format. */
export const findOldFormatError = (texts: unknown): string | null => {
  const name = OLD_PLACEHOLDER.exec(JSON.stringify(texts) ?? "")?.[1];
  return name === undefined
    ? null
    : `A value is written {${name}}. Texts are in i18next's JSON format now: write {{${name}}}.`;
};
