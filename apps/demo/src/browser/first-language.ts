/** What is known of a visitor before any page is shown. */
export type Visitor = {
  pathname: string;
  /** As `document.cookie` gives it. */
  cookie: string;
  /** As the browser prefers them, best first. */
  languages: readonly string[];
};

/** What to do with them: a cookie to set, and the address to go to instead. */
export type Welcome = { cookie: string | null; goTo: string | null };

const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

const cookieValue = (cookie: string, name: string): string | null =>
  cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/** "in" is how older Androids say Indonesian. */
const spoken = (language: string): "en" | "id" | null => {
  const [code] = language.toLowerCase().split("-");
  if (code === "id" || code === "in") return "id";
  return code === "en" ? "en" : null;
};

/**
 * The language for a visitor of the root path: the one they chose, else the one found at an earlier visit, else the
 * browser's (specification, section 9). Any other path is in the language it names.
 */
export const welcome = ({ pathname, cookie, languages }: Visitor): Welcome => {
  if (pathname !== "/") return { cookie: null, goTo: null };
  const known = cookieValue(cookie, "currentLanguage") ?? cookieValue(cookie, "i18n_redirected");
  const language = known ?? languages.map(spoken).find((found) => found !== null) ?? "en";
  return {
    cookie: known === null ? `i18n_redirected=${language}; path=/; max-age=${REDIRECTED_SECONDS}; samesite=lax` : null,
    goTo: language === "id" ? "/id" : null,
  };
};
