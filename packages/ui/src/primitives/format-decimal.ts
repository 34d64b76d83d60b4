/**
 * Formats a number with the decimal sign of the reader's language: "92.5", in Indonesian "92,5". The server and the browser return the same
 * text.
 */
export const formatDecimal = (number: number | string, locale: string): string => {
  const text = String(number);
  return locale.startsWith("id") ? text.replace(".", ",") : text;
};
