import { DEFAULT_LOCALE, findOldFormatError, isLocale, LANGUAGES } from "@griya/api";
import { addTranslations, getTexts, loadAllTranslations } from "../i18n/translations.ts";
import type { Language } from "../providers/shop-provider.tsx";
import { createStorefrontClient } from "../requests/create-storefront-client.ts";
import { readTexts } from "./read-texts.ts";

/** The current languages of the shop. */
export type CurrentLanguages = {
  /** The languages offered to readers, in the order to show. */
  offered: readonly Language[];
  /** The default language, for readers who have chosen none. */
  defaultLocale: string;
  /** Codes of languages that the provider names, but for which no texts came. */
  localesWithoutTexts: readonly string[];
};

/** Texts of a provider's language as browsers fetch them. */
export type TextsFile = { body: string; isCurrent: boolean };

export type Languages = {
  /** Returns the current languages; a page of the past minute may have fewer. */
  getCurrent: () => CurrentLanguages;
  /** Asks the provider, unless it was asked in the past minute. Only the first call waits for the answer. */
  find: () => Promise<CurrentLanguages>;
  /** Returns the path of a language's texts for browsers; null for a language that the shop brings itself. */
  getTextsPath: (locale: string) => string | null;
  /** Returns the texts at an address; null where there are none. */
  findTexts: (pathname: string) => TextsFile | null;
};

export type LanguagesOptions = {
  /** The public origin of the shop, without a trailing slash. */
  origin: string;
  /** Calls the provider. Only this module reads the answers. */
  fetch: typeof globalThis.fetch;
  /** Reports a language that the provider names but that is not shown, or not completely, and the reason. */
  onFailure: (locale: string, reason: unknown) => void;
  now?: () => number;
};

/** Cache lifetime in milliseconds, as long as that of a page. */
const CACHE_LIFETIME = 60_000;
/** Timeout for a provider's answer, in milliseconds. A reader may wait for it. */
const TIMEOUT = 5_000;
/** Limit for a language's texts, in bytes; ours have some 60 000. */
export const TEXTS_BYTES_MAXIMUM = 512 * 1024;
/** Limit for languages. Sitemaps have room for this number of addresses of each page. */
export const LANGUAGES_MAXIMUM = 5;

const NAME_MAXIMUM = 60;
/** A language's name by BCP 47, as paths write it. */
const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const TEXTS_PATH = /^\/words\/(?<locale>[A-Za-z0-9-]+)\.[0-9a-f]+\.json$/;

const BUILT_IN_LANGUAGES: CurrentLanguages = {
  offered: LANGUAGES,
  defaultLocale: DEFAULT_LOCALE,
  localesWithoutTexts: [],
};

const hashText = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Returns a `fetch` that fails when an answer is longer than texts may be. */
const limitResponseSize =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (...call) => {
    const answer = await fetch(...call);
    let length = 0;
    const counted = answer.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          length += chunk.byteLength;
          if (length > TEXTS_BYTES_MAXIMUM)
            controller.error(new Error("The texts are longer than the shop's could be."));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, answer);
  };

const UNUSABLE_REASON = `Its code has to be one by BCP 47 of a language that dates can be written in, such as ar, and its name has at most ${NAME_MAXIMUM} characters.`;

const isSupportedCode = (code: string): boolean => {
  try {
    return LANGUAGE_CODE.test(code) && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
};

const isUsable = ({ code, name }: Language): boolean =>
  isSupportedCode(code) && name.trim() !== "" && name.length <= NAME_MAXIMUM;

/**
 * Creates the languages of the shop. From the provider's settings it takes the shop's own, and those whose texts the provider gives
 * (specification, section 4). English is always one. Faults of a language's texts are only reported.
 */
export const createLanguages = ({
  origin,
  fetch,
  onFailure,
  now = () => performance.now(),
}: LanguagesOptions): Languages => {
  const client = createStorefrontClient({ origin, getLocale: () => DEFAULT_LOCALE, fetch: limitResponseSize(fetch) });
  const files = new Map<string, { path: string; body: string }>();
  let latest: CurrentLanguages | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let pendingRefresh: Promise<void> | null = null;

  const loadTexts = async (language: Language, usual: string, signal: AbortSignal): Promise<void> => {
    const { code } = language;
    const fallback = isLocale(usual) ? usual : DEFAULT_LOCALE;
    await Promise.all([loadAllTranslations(DEFAULT_LOCALE), loadAllTranslations(fallback)]);
    const received = await client.localization.find({ locale: code }, { signal });
    const fault = findOldFormatError(received);
    if (fault !== null) throw new Error(fault);
    const english = getTexts(DEFAULT_LOCALE);
    const { texts, rejectedKeys } = readTexts({ received, english, fallback: getTexts(fallback), language });
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

  const loadTextsIfNeeded = async (language: Language, usual: string, signal: AbortSignal): Promise<boolean> => {
    if (isLocale(language.code)) return true; // the shop's own texts are better
    try {
      await loadTexts(language, usual, signal);
    } catch (error) {
      onFailure(language.code, error);
    }
    return files.has(language.code); // earlier texts are still valid
  };

  const fetchLanguages = async (): Promise<CurrentLanguages> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { languages, defaultLanguage } = await client.settings.find({ signal });
    const [english] = LANGUAGES;
    const named = [
      ...(languages.some(({ code }) => code === DEFAULT_LOCALE) ? [] : [english]),
      ...new Map(languages.map((language) => [language.code, language])).values(),
    ].map(({ code, name, direction }): Language => ({ code, name, direction }));
    for (const unusable of named.filter((language) => !isUsable(language))) onFailure(unusable.code, UNUSABLE_REASON);
    const usable = named.filter(isUsable).slice(0, LANGUAGES_MAXIMUM);
    const hasTexts = await Promise.all(usable.map((language) => loadTextsIfNeeded(language, defaultLanguage, signal)));
    const offered = usable.filter((_, index) => hasTexts[index]);
    return {
      offered,
      defaultLocale: offered.some(({ code }) => code === defaultLanguage) ? defaultLanguage : DEFAULT_LOCALE,
      localesWithoutTexts: usable.filter((_, index) => !hasTexts[index]).map(({ code }) => code),
    };
  };

  const refresh = (): Promise<void> => {
    pendingRefresh ??= fetchLanguages()
      .then((found) => {
        latest = found;
        freshUntil = now() + CACHE_LIFETIME;
      })
      .catch(() => undefined) // the page itself asks for the same settings, and says that the service is down
      .finally(() => {
        pendingRefresh = null;
      });
    return pendingRefresh;
  };

  return {
    getCurrent: () => latest ?? BUILT_IN_LANGUAGES,
    find: async () => {
      const refreshed = now() < freshUntil ? null : refresh();
      if (latest === null) await refreshed;
      return latest ?? BUILT_IN_LANGUAGES;
    },
    getTextsPath: (locale) => files.get(locale)?.path ?? null,
    findTexts: (pathname) => {
      const file = files.get(TEXTS_PATH.exec(pathname)?.groups?.["locale"] ?? "");
      return file ? { body: file.body, isCurrent: file.path === pathname } : null;
    },
  };
};
