/** The token of a mailed link, as long as the provider makes them; null when it was cut off or is not there. */
export const mailedToken = (search: URLSearchParams): string | null => {
  const token = search.get("token") ?? "";
  return /^[\w.~-]{16,200}$/.test(token) ? token : null;
};
