/** The start addresses of the shop in each language. The default language comes first. */
export type Homes = Readonly<Record<string, string>>;

/** The result of the choice: a cookie to set, and an address to redirect to. */
export type LanguageChoice = { cookie: string | null; redirectTo: string | null };

const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const readCookie = (cookie: string, name: string): string | undefined => cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** Returns the code. Older Androids use `in` for Indonesian. */
const toLanguageCode = (language: string): string => language.toLowerCase().replace(/-.*/, "").replace(/^in$/, "id");

/**
 * Chooses the language for a visitor of the root path (specification, section 9). The visitor's own choice comes first, then that of an
 * earlier visit, then the browser's.
 */
export const chooseLanguage = (
  homes: Homes,
  { cookie }: Pick<Document, "cookie">,
  { languages }: Pick<Navigator, "languages">,
  { protocol }: Pick<Location, "protocol">,
): LanguageChoice => {
  const storedLanguage = readCookie(cookie, "currentLanguage") ?? readCookie(cookie, "i18n_redirected");
  const isOffered = (code: string): boolean => Object.hasOwn(homes, code);
  const [defaultLanguage = ""] = Object.keys(homes);
  const language = storedLanguage ?? languages.map(toLanguageCode).find(isOffered) ?? defaultLanguage;
  const home = homes[isOffered(language) ? language : defaultLanguage] ?? "/";
  const secure = protocol === "https:" ? "; secure" : "";
  const newCookie = `i18n_redirected=${language}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
  return { cookie: storedLanguage === undefined ? newCookie : null, redirectTo: home === "/" ? null : home };
};
