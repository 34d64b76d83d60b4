/** Writes a number with the decimal sign of the reader's language, the same on server and in browser: "92.5", in Indonesian "92,5". */
export const formatDecimal = (number: number | string, locale: string): string => {
  const text = String(number);
  return locale.startsWith("id") ? text.replace(".", ",") : text;
};
