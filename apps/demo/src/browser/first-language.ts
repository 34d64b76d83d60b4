/** What is known of a visitor of the root path before any page is shown. */
export type Visitor = {
  /** As `document.cookie` gives it. */
  cookie: string;
  /** As the browser prefers them, best first. */
  languages: readonly string[];
  /** Where the shop begins in each of its languages, the one for whoever has chosen none first. */
  homes: Readonly<Record<string, string>>;
  /** As `location.protocol` gives it. */
  protocol: string;
};

/** What to do with them: a cookie to set, and the address to go to instead. */
export type LanguageChoice = { cookie: string | null; goTo: string | null };

const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

const cookieValue = (cookie: string, name: string): string | null =>
  cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

/** How older Androids say Indonesian. */
const FORMER_CODES: Readonly<Record<string, string>> = { in: "id" };

const codeOf = (language: string): string => {
  const [code = ""] = language.toLowerCase().split("-");
  return FORMER_CODES[code] ?? code;
};

/**
 * The language for a visitor of the root path: the one they chose, else the one found at an earlier visit, else the
 * browser's (specification, section 9).
 */
export const chooseLanguage = ({ cookie, languages, homes, protocol }: Visitor): LanguageChoice => {
  const known = cookieValue(cookie, "currentLanguage") ?? cookieValue(cookie, "i18n_redirected");
  const [usual = ""] = Object.keys(homes);
  const language = known ?? languages.map(codeOf).find((code) => Object.hasOwn(homes, code)) ?? usual;
  const home = homes[Object.hasOwn(homes, language) ? language : usual];
  const secure = protocol === "https:" ? "; secure" : "";
  const found = `i18n_redirected=${language}; path=/; max-age=${REDIRECTED_SECONDS}; samesite=lax${secure}`;
  return {
    cookie: known === null ? found : null,
    goTo: home === undefined || home === "/" ? null : home,
  };
};
