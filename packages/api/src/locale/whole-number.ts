/**
 * The thousands separators by number style, a BCP 47 tag. The common styles are listed here, because the first call of Intl blocks a phone
 * for about 50 ms.
 */
const separators = new Map([
  ["en", ","],
  ["en-US", ","],
  ["id", "."],
  ["id-ID", "."],
]);

const getSeparator = (style: string): string => {
  const cachedSeparator = separators.get(style);
  if (cachedSeparator !== undefined) return cachedSeparator;
  const parts = new Intl.NumberFormat(style).formatToParts(1_000_000);
  const separator = parts.find((part) => part.type === "group")?.value ?? ",";
  separators.set(style, separator);
  return separator;
};

/** Formats a whole number with thousands separators: `1.250.000`. */
export const formatWholeNumber = (whole: number, style: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, getSeparator(style));
