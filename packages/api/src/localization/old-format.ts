/** A placeholder in single braces. The shop used this format before i18next's JSON format. */
const OLD_PLACEHOLDER_PATTERN = /(?<!\{)\{(\w{1,40})\}(?!\})/;

/**
 * Returns a message for the provider about the first placeholder of the old format. The result is null when there is no such placeholder.
 */
export const findOldFormatError = (texts: unknown): string | null => {
  const name = OLD_PLACEHOLDER_PATTERN.exec(JSON.stringify(texts) ?? "")?.[1];
  return name === undefined
    ? null
    : `A value is written {${name}}. Texts are in i18next's JSON format now: write {{${name}}}.`;
};
