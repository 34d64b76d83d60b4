/**
 * Thousands separators, by the BCP 47 tag of a number style. Those of the shop's own languages and prices are listed. The first call to a
 * browser's ICU takes a phone some 50 ms in one task.
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

/** Writes a whole number in groups of three digits: `1.250.000`. */
export const formatWholeNumber = (whole: number, style: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, getSeparator(style));
