/** The start addresses of the shop in each language. The default language comes first. */
export type Homes = Readonly<Record<string, string>>;

/** The result of the choice: a cookie to set, and an address to redirect to. */
export type LanguageChoice = { cookie: string | null; goTo: string | null };

const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

const cookieValue = (cookie: string, name: string): string | undefined => cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** Returns the code. Older Androids use `in` for Indonesian. */
const codeOf = (language: string): string => language.toLowerCase().replace(/-.*/, "").replace(/^in$/, "id");

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
  const known = cookieValue(cookie, "currentLanguage") ?? cookieValue(cookie, "i18n_redirected");
  const isOffered = (code: string): boolean => Object.hasOwn(homes, code);
  const [usual = ""] = Object.keys(homes);
  const language = known ?? languages.map(codeOf).find(isOffered) ?? usual;
  const home = homes[isOffered(language) ? language : usual] ?? "/";
  const secure = protocol === "https:" ? "; secure" : "";
  const found = `i18n_redirected=${language}; path=/; max-age=${REDIRECTED_SECONDS}; samesite=lax${secure}`;
  return { cookie: known === undefined ? found : null, goTo: home === "/" ? null : home };
};
