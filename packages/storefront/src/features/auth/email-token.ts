/** Returns the token of an email link. Returns null when the token is missing or does not have 16 to 200 valid characters. */
export const getEmailToken = (search: URLSearchParams): string | null => {
  const token = search.get("token") ?? "";
  return /^[\w.~-]{16,200}$/.test(token) ? token : null;
};
