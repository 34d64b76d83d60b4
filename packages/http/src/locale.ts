import { DEFAULT_LOCALE, isLocale, type Locale } from "@griya/api";
import { parseAccept } from "hono/utils/accept";

const languageOf = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

/** The language of ours that the reader's browser likes best; English when there is none. */
const acceptedLocale = (headers: Headers): Locale =>
  parseAccept(headers.get("Accept-Language") ?? "")
    .filter(({ q }) => q > 0)
    .map(({ type }) => languageOf(type))
    .find(isLocale) ?? DEFAULT_LOCALE;

/** What the specification's calls name a language by, the one that speaks of the answer first. */
const PARAMETERS = ["language", "locale_code"];

/** The language to answer in: the one that the query names if it is ours, else what the reader's browser likes best. */
export const localeOf = (request: Request): Locale => {
  const { searchParams } = new URL(request.url);
  const named = PARAMETERS.map((name) => languageOf(searchParams.get(name) ?? "")).find(isLocale);
  return named ?? acceptedLocale(request.headers);
};
