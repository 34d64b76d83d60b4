/** The start addresses of the shop in each language. The default language comes first. */
export type Homes = Readonly<Record<string, string>>;

/** The result of the choice: a cookie to set, and an address to redirect to. */
export type LanguageChoice = { cookie: string | null; redirectTo: string | null };

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const readCookie = (cookie: string, name: string): string | undefined => cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** Returns the code of a language without its region. Older versions of Android use `in` for Indonesian. */
const toLanguageCode = (language: string): string => language.toLowerCase().replace(/-.*/, "").replace(/^in$/, "id");

/**
 * Chooses the language for a visitor of the root path (specification, section 9). The visitor's own choice comes first, then the language
 * of an earlier visit, then the languages of the browser.
 */
export const chooseLanguage = (
  homes: Homes,
  { cookie }: Pick<Document, "cookie">,
  { languages }: Pick<Navigator, "languages">,
  { protocol }: Pick<Location, "protocol">,
): LanguageChoice => {
  const storedLanguage = readCookie(cookie, "currentLanguage") ?? readCookie(cookie, "i18n_redirected");
  const isAvailable = (code: string): boolean => Object.hasOwn(homes, code);
  const [defaultLanguage = ""] = Object.keys(homes);
  const language = storedLanguage ?? languages.map(toLanguageCode).find(isAvailable) ?? defaultLanguage;
  const home = homes[isAvailable(language) ? language : defaultLanguage] ?? "/";
  const secureAttribute = protocol === "https:" ? "; secure" : "";
  const newCookie = `i18n_redirected=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secureAttribute}`;
  return { cookie: storedLanguage === undefined ? newCookie : null, redirectTo: home === "/" ? null : home };
};
