/** Reads the token of a link in an email. Returns null when it is missing or has not 16 to 200 valid characters. */
export const readEmailToken = (search: URLSearchParams): string | null => {
  const token = search.get("token") ?? "";
  return /^[\w.~-]{16,200}$/.test(token) ? token : null;
};
