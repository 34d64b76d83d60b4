import { DEFAULT_LOCALE, findOldFormatError, isLocale, LANGUAGES } from "@griya/api";
import { addTranslations, getTexts, loadAllTranslations } from "../i18n/translations.ts";
import type { Language } from "../providers/shop-provider.tsx";
import { createStorefrontClient } from "../requests/create-storefront-client.ts";
import { buildTexts } from "./read-texts.ts";

/** The languages that the shop shows now, from the provider's settings. */
export type CurrentLanguages = {
  /** The available languages, in the order of the settings. */
  availableLanguages: readonly Language[];
  /** The language for shoppers who have not chosen a language. */
  defaultLocale: string;
  /** The codes of languages in the settings whose texts failed to load. */
  localesWithoutTexts: readonly string[];
};

/** The texts of a provider's language as JSON. `isCurrent` is false when newer texts have replaced the requested texts. */
export type TextsFile = { body: string; isCurrent: boolean };

export type Languages = {
  /** Returns the languages from the last request, without a wait. The languages can be a minute old. */
  getCurrent: () => CurrentLanguages;
  /** Returns the languages, and requests them from the provider at most once a minute. Only the first call waits for the answer. */
  find: () => Promise<CurrentLanguages>;
  /** Returns the path of a language's texts for browsers. Returns null for the shop's own languages. */
  getTextsPath: (locale: string) => string | null;
  /** Returns the texts at a path. Returns null when the path has no texts. */
  findTexts: (pathname: string) => TextsFile | null;
};

export type LanguagesOptions = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Fetches a URL of the provider. Its responses need no cache, since only this module reads them. */
  fetch: typeof globalThis.fetch;
  /** Receives each language of the settings that is not shown or has missing texts, with the reason. */
  onFailure: (locale: string, reason: unknown) => void;
  now?: () => number;
};

/** The cache lifetime of the languages, in milliseconds. The page cache has the same lifetime. */
const CACHE_LIFETIME = 60_000;
/** The timeout for the provider's answers, in milliseconds. The first visitor may wait for them. */
const PROVIDER_TIMEOUT = 5_000;
/** The maximum size of a language's texts, in bytes. The shop's own texts have about 60 000 bytes. */
export const TEXTS_BYTES_MAXIMUM = 512 * 1024;
/** The maximum number of languages. Each page has one URL for each language in the sitemaps. */
export const LANGUAGES_MAXIMUM = 5;

const NAME_LENGTH_MAXIMUM = 60;
/** The pattern of a language code (BCP 47), in the case of the shop's paths. */
const LANGUAGE_CODE_PATTERN = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const TEXTS_PATH_PATTERN = /^\/words\/(?<locale>[A-Za-z0-9-]+)\.[0-9a-f]+\.json$/;

const BUILT_IN_LANGUAGES: CurrentLanguages = {
  availableLanguages: LANGUAGES,
  defaultLocale: DEFAULT_LOCALE,
  localesWithoutTexts: [],
};

const hashText = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Returns a `fetch` whose response fails when it has more than `TEXTS_BYTES_MAXIMUM` bytes. */
const limitResponseSize =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...call) => {
    const answer = await fetch(...call);
    let length = 0;
    const limitedBody = answer.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          length += chunk.byteLength;
          if (length > TEXTS_BYTES_MAXIMUM) controller.error(new Error("The texts are longer than the maximum."));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(limitedBody ?? null, answer);
  };

const UNUSABLE_REASON = `The code must be a BCP 47 code of a language with date formats, such as ar. The name must have at most ${NAME_LENGTH_MAXIMUM} characters.`;

const isSupportedCode = (code: string): boolean => {
  try {
    return LANGUAGE_CODE_PATTERN.test(code) && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
};

const isUsable = ({ code, name }: Language): boolean =>
  isSupportedCode(code) && name.trim() !== "" && name.length <= NAME_LENGTH_MAXIMUM;

/**
 * Creates the reader of the shop's languages. The provider's settings list the languages. The provider sends the texts of all languages
 * except the shop's own (specification, section 4). English is always available. Errors in the texts of a language are only reported.
 */
export const createLanguages = ({
  origin,
  fetch,
  onFailure,
  now = () => performance.now(),
}: LanguagesOptions): Languages => {
  const client = createStorefrontClient({ origin, getLocale: () => DEFAULT_LOCALE, fetch: limitResponseSize(fetch) });
  const files = new Map<string, { path: string; body: string }>();
  let latestLanguages: CurrentLanguages | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let pendingRefresh: Promise<void> | null = null;

  const loadTexts = async (language: Language, defaultCode: string, signal: AbortSignal): Promise<void> => {
    const { code } = language;
    const fallbackLocale = isLocale(defaultCode) ? defaultCode : DEFAULT_LOCALE;
    await Promise.all([loadAllTranslations(DEFAULT_LOCALE), loadAllTranslations(fallbackLocale)]);
    const receivedTexts = await client.localization.find({ locale: code }, { signal });
    const formatError = findOldFormatError(receivedTexts);
    if (formatError !== null) throw new Error(formatError);
    const ownEnglishTexts = getTexts(DEFAULT_LOCALE);
    const { texts, rejectedKeys } = buildTexts({
      receivedTexts,
      englishTexts: ownEnglishTexts,
      fallbackTexts: getTexts(fallbackLocale),
      language,
    });
    const body = JSON.stringify(texts);
    const path = `/words/${code}.${await hashText(body)}.json`;
    if (files.get(code)?.path === path) return;
    if (rejectedKeys.length > 0)
      onFailure(
        code,
        `${rejectedKeys.length} texts are missing or do not fit: ${rejectedKeys.slice(0, 20).join(", ")}`,
      );
    await addTranslations(code, texts);
    files.set(code, { path, body });
  };

  const loadTextsIfNeeded = async (language: Language, defaultCode: string, signal: AbortSignal): Promise<boolean> => {
    if (isLocale(language.code)) return true; // the shop does not load the provider's texts for its own languages
    try {
      await loadTexts(language, defaultCode, signal);
    } catch (error) {
      onFailure(language.code, error);
    }
    return files.has(language.code); // after a failure, the former texts stay available
  };

  const fetchLanguages = async (): Promise<CurrentLanguages> => {
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT);
    const { languages, defaultLanguage } = await client.settings.find({ signal });
    const [english] = LANGUAGES;
    const namedLanguages = [
      ...(languages.some(({ code }) => code === DEFAULT_LOCALE) ? [] : [english]),
      ...new Map(languages.map((language) => [language.code, language])).values(),
    ].map(({ code, name, direction }): Language => ({ code, name, direction }));
    for (const unusableLanguage of namedLanguages.filter((language) => !isUsable(language)))
      onFailure(unusableLanguage.code, UNUSABLE_REASON);
    const usableLanguages = namedLanguages.filter(isUsable).slice(0, LANGUAGES_MAXIMUM);
    const hasTexts = await Promise.all(
      usableLanguages.map((language) => loadTextsIfNeeded(language, defaultLanguage, signal)),
    );
    const availableLanguages = usableLanguages.filter((_, index) => hasTexts[index]);
    return {
      availableLanguages,
      defaultLocale: availableLanguages.some(({ code }) => code === defaultLanguage) ? defaultLanguage : DEFAULT_LOCALE,
      localesWithoutTexts: usableLanguages.filter((_, index) => !hasTexts[index]).map(({ code }) => code),
    };
  };

  const refreshLanguages = (): Promise<void> => {
    pendingRefresh ??= fetchLanguages()
      .then((found) => {
        latestLanguages = found;
        freshUntil = now() + CACHE_LIFETIME;
      })
      .catch(() => undefined) // the page requests the same settings and shows the failure
      .finally(() => {
        pendingRefresh = null;
      });
    return pendingRefresh;
  };

  return {
    getCurrent: () => latestLanguages ?? BUILT_IN_LANGUAGES,
    find: async () => {
      const currentRefresh = now() < freshUntil ? null : refreshLanguages();
      if (latestLanguages === null) await currentRefresh;
      return latestLanguages ?? BUILT_IN_LANGUAGES;
    },
    getTextsPath: (locale) => files.get(locale)?.path ?? null,
    findTexts: (pathname) => {
      const file = files.get(TEXTS_PATH_PATTERN.exec(pathname)?.groups?.["locale"] ?? "");
      return file ? { body: file.body, isCurrent: file.path === pathname } : null;
    },
  };
};
