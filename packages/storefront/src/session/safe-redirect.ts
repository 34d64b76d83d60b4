/** An origin that does not exist. A target is safe when its URL keeps this origin. */
const PLACEHOLDER_ORIGIN = "https://here.invalid";

/**
 * Returns true when browsers remove or change a character of the text: control characters, line separators, byte order marks, backslashes.
 */
const hasUnsafeCharacters = (target: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff\\]/u.test(target);

/** Decodes a path until nothing changes, since a server may decode `%252f%252fevil` more than once. Returns null for an invalid path. */
const decodeFully = (target: string): string | null => {
  let text = target;
  for (let round = 0; round < 5; round++) {
    try {
      const decodedText = decodeURIComponent(text);
      if (decodedText === text) return text;
      text = decodedText;
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

/** Returns the path without query and hash. Only the path can lead to another origin. */
const getPath = (target: string): string => target.replace(/[?#].*$/s, "");

/**
 * Returns the target after a login when the target is a path of this shop, otherwise `fallback`. The function refuses each target that may
 * lead to another origin (`//evil`, `/\evil`, `javascript:`, control characters, encoded slashes).
 */
export const getSafeRedirect = (target: string | null | undefined, fallback = "/"): string => {
  if (typeof target !== "string" || target.length > 2000 || !isSameOrigin(target)) return fallback;
  const decodedPath = decodeFully(getPath(target));
  if (decodedPath === null || !isSameOrigin(decodedPath)) return fallback;
  const { pathname, search, hash } = new URL(target, PLACEHOLDER_ORIGIN);
  return pathname.startsWith("//") ? fallback : pathname + search + hash;
};
