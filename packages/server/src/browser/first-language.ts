/** Where the shop begins in each of its languages, the one for whoever has chosen none first. */
export type Homes = Readonly<Record<string, string>>;

/** What to do with them: a cookie to set, and the address to go to instead. */
export type LanguageChoice = { cookie: string | null; goTo: string | null };

const REDIRECTED_SECONDS = 365 * 24 * 60 * 60;

const cookieValue = (cookie: string, name: string): string | undefined => cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];

/** Older Androids say `in` for Indonesian. */
const codeOf = (language: string): string => language.toLowerCase().replace(/-.*/, "").replace(/^in$/, "id");

/**
 * The language for a visitor of the root path: the one they chose, else the one found at an earlier visit, else the
 * browser's (specification, section 9).
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
