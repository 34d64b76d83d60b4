import { DEFAULT_LOCALE, isLocale, LANGUAGES, oldFormatOf } from "@griya/api";
import { addTranslations, loadAllTranslations, textsOf } from "../i18n/translations.ts";
import type { Language } from "../providers/shop-provider.tsx";
import { openClient } from "../work/open-client.ts";
import { readTexts } from "./read-texts.ts";

/** The current languages of the shop. */
export type KnownLanguages = {
  /** The languages offered to readers, in the order to show. */
  offered: readonly Language[];
  /** The default language, for readers who have chosen none. */
  usual: string;
  /** Codes of languages that the provider names, but for which no texts came. */
  withoutTexts: readonly string[];
};

/** Texts of a provider's language as browsers fetch them. */
export type TextsFile = { body: string; isCurrent: boolean };

export type Languages = {
  /** Returns the current languages; a page of the past minute may have fewer. */
  known: () => KnownLanguages;
  /** Asks the provider, unless it was asked in the past minute. Only the first call waits for the answer. */
  find: () => Promise<KnownLanguages>;
  /** Returns the path of a language's texts for browsers; null for a language that the shop brings itself. */
  textsPath: (locale: string) => string | null;
  /** Returns the texts at an address; null where there are none. */
  openTexts: (pathname: string) => TextsFile | null;
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
const LIFETIME = 60_000;
/** Timeout for a provider's answer, in milliseconds. A reader may wait for it. */
const PATIENCE = 5_000;
/** Limit for a language's texts, in bytes; ours have some 60 000. */
export const TEXTS_BYTES_MAXIMUM = 512 * 1024;
/** Limit for languages. Sitemaps have room for this number of addresses of each page. */
export const LANGUAGES_MAXIMUM = 5;

const NAME_MAXIMUM = 60;
/** A language's name by BCP 47, as paths write it. */
const CODE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const TEXTS_PATH = /^\/words\/(?<locale>[A-Za-z0-9-]+)\.[0-9a-f]+\.json$/;

const OWN: KnownLanguages = { offered: LANGUAGES, usual: DEFAULT_LOCALE, withoutTexts: [] };

const hashOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** Returns a `fetch` that fails when an answer is longer than texts may be. */
const bounded =
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

const UNUSABLE = `Its code has to be one by BCP 47 of a language that dates can be written in, such as ar, and its name has at most ${NAME_MAXIMUM} characters.`;

const isWritten = (code: string): boolean => {
  try {
    return CODE.test(code) && Intl.DateTimeFormat.supportedLocalesOf(code).length > 0;
  } catch {
    return false;
  }
};

const isUsable = ({ code, name }: Language): boolean =>
  isWritten(code) && name.trim() !== "" && name.length <= NAME_MAXIMUM;

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
  const client = openClient({ origin, locale: () => DEFAULT_LOCALE, fetch: bounded(fetch) });
  const files = new Map<string, { path: string; body: string }>();
  let latest: KnownLanguages | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  const loadTexts = async (language: Language, usual: string, signal: AbortSignal): Promise<void> => {
    const { code } = language;
    const fallback = isLocale(usual) ? usual : DEFAULT_LOCALE;
    await Promise.all([loadAllTranslations(DEFAULT_LOCALE), loadAllTranslations(fallback)]);
    const sent = await client.localization.find({ locale: code }, { signal });
    const fault = oldFormatOf(sent);
    if (fault !== null) throw new Error(fault);
    const english = textsOf(DEFAULT_LOCALE);
    const { texts, left } = readTexts({ sent, english, fallback: textsOf(fallback), language });
    const body = JSON.stringify(texts);
    const path = `/words/${code}.${await hashOf(body)}.json`;
    if (files.get(code)?.path === path) return;
    if (left.length > 0)
      onFailure(code, `${left.length} texts are missing or do not fit: ${left.slice(0, 20).join(", ")}`);
    await addTranslations(code, texts);
    files.set(code, { path, body });
  };

  const isShown = async (language: Language, usual: string, signal: AbortSignal): Promise<boolean> => {
    if (isLocale(language.code)) return true; // the shop's own texts are better
    try {
      await loadTexts(language, usual, signal);
    } catch (error) {
      onFailure(language.code, error);
    }
    return files.has(language.code); // earlier texts are still valid
  };

  const ask = async (): Promise<KnownLanguages> => {
    const signal = AbortSignal.timeout(PATIENCE);
    const { languages, defaultLanguage } = await client.settings.find({ signal });
    const [english] = LANGUAGES;
    const named = [
      ...(languages.some(({ code }) => code === DEFAULT_LOCALE) ? [] : [english]),
      ...new Map(languages.map((language) => [language.code, language])).values(),
    ].map(({ code, name, direction }): Language => ({ code, name, direction }));
    for (const unusable of named.filter((language) => !isUsable(language))) onFailure(unusable.code, UNUSABLE);
    const usable = named.filter(isUsable).slice(0, LANGUAGES_MAXIMUM);
    const shown = await Promise.all(usable.map((language) => isShown(language, defaultLanguage, signal)));
    const offered = usable.filter((_, index) => shown[index]);
    return {
      offered,
      usual: offered.some(({ code }) => code === defaultLanguage) ? defaultLanguage : DEFAULT_LOCALE,
      withoutTexts: usable.filter((_, index) => !shown[index]).map(({ code }) => code),
    };
  };

  const refresh = (): Promise<void> => {
    asking ??= ask()
      .then((found) => {
        latest = found;
        freshUntil = now() + LIFETIME;
      })
      .catch(() => undefined) // the page itself asks for the same settings, and says that the service is down
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return {
    known: () => latest ?? OWN,
    find: async () => {
      const refreshed = now() < freshUntil ? null : refresh();
      if (latest === null) await refreshed;
      return latest ?? OWN;
    },
    textsPath: (locale) => files.get(locale)?.path ?? null,
    openTexts: (pathname) => {
      const file = files.get(TEXTS_PATH.exec(pathname)?.groups?.["locale"] ?? "");
      return file ? { body: file.body, isCurrent: file.path === pathname } : null;
    },
  };
};
