/** A made-up origin that no address can name by chance; only what stays on it is ours. */
const HERE = "https://here.invalid";

/** What browsers strip or bend on the way: control characters, line separators, byte order marks, backslashes. */
const hasTricks = (target: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}\u00a0\ufeff\\]/u.test(target);

/** Decodes until nothing changes, so that `%252f%252fevil` is seen for what a careless server would make of it. */
const fullyDecoded = (target: string): string | null => {
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

const staysHere = (target: string): boolean => {
  if (!target.startsWith("/") || target.startsWith("//") || hasTricks(target)) return false;
  return URL.canParse(target, HERE) && new URL(target, HERE).origin === HERE;
};

/** Only the path decides where a browser goes; a query may hold anything, encoded. */
const pathOf = (target: string): string => target.replace(/[?#].*$/s, "");

/**
 * Where to go after a login: the wished address when it is a path of this shop, else `fallback`.
 * Anything that could leave the origin (`//evil`, `/\evil`, `javascript:`, control characters, encoded slashes) is refused.
 */
export const safeRedirect = (target: string | null | undefined, fallback = "/"): string => {
  if (typeof target !== "string" || target.length > 2000 || !staysHere(target)) return fallback;
  const decodedPath = fullyDecoded(pathOf(target));
  if (decodedPath === null || !staysHere(decodedPath)) return fallback;
  const { pathname, search, hash } = new URL(target, HERE);
  return pathname.startsWith("//") ? fallback : pathname + search + hash;
};
