/** An invented origin that no address names by chance. A target that stays on it is ours. */
const PLACEHOLDER_ORIGIN = "https://here.invalid";

/** Tells whether browsers would strip or change a character: control characters, line separators, byte order marks, backslashes. */
const hasUnsafeCharacters = (target: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff\\]/u.test(target);

/** Decodes until nothing changes, since a careless server might decode `%252f%252fevil` more than once. */
const decodeFully = (target: string): string | null => {
  let text = target;
  for (let round = 0; round < 5; round++) {
    try {
      const decoded = decodeURIComponent(text);
      if (decoded === text) return text;
      text = decoded;
    } catch {
      return null;
    }
  }
  return null;
};

const isSameOrigin = (target: string): boolean => {
  if (!target.startsWith("/") || target.startsWith("//") || hasUnsafeCharacters(target)) return false;
  return URL.canParse(target, PLACEHOLDER_ORIGIN) && new URL(target, PLACEHOLDER_ORIGIN).origin === PLACEHOLDER_ORIGIN;
};

/** Returns the path, since only the path decides where a browser goes. A query may hold anything, encoded. */
const getPath = (target: string): string => target.replace(/[?#].*$/s, "");

/**
 * Returns the address after a login: the wished one if it is a path of this shop, else `fallback`.
 * Refuses anything that could leave the origin (`//evil`, `/\evil`, `javascript:`, control characters, encoded slashes).
 */
export const getSafeRedirect = (target: string | null | undefined, fallback = "/"): string => {
  if (typeof target !== "string" || target.length > 2000 || !isSameOrigin(target)) return fallback;
  const decodedPath = decodeFully(getPath(target));
  if (decodedPath === null || !isSameOrigin(decodedPath)) return fallback;
  const { pathname, search, hash } = new URL(target, PLACEHOLDER_ORIGIN);
  return pathname.startsWith("//") ? fallback : pathname + search + hash;
};
