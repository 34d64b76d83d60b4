import { en, id } from "@griya/storefront/words";
import { test as base, devices, expect, type Page, type Request } from "@playwright/test";

export { expect } from "@playwright/test";

export type Locale = "en" | "id";

export type Words = typeof en | typeof id;

/** The shop's own words, so that both languages walk the same way. */
export const wordsOf = { en, id };

/**
 * A page does not fade in where a journey has looked at it before its stylesheet came, which says that it may, or
 * where a busy machine has shown it before the fade could begin. Chromium says so; the page is whole either way.
 */
const FADE_LEFT_OUT = /ViewTransition opt-in disabled|Transition was aborted .* Page already revealed/;

/** As what a proxy of the shop's own writes of somebody on another network. */
export const fromSomewhere = (): { "X-Forwarded-For": string } => {
  const [first = 0, second = 0, third = 0] = crypto.getRandomValues(new Uint8Array(3));
  return { "X-Forwarded-For": `10.${first}.${second}.${third}` };
};

type Options = {
  /** Messages of the browser's console that a journey brings about on purpose. */
  expectedErrors: readonly RegExp[];
};

type Fixtures = {
  /** Fails a journey during which the browser complained: an error, a refused script, a broken promise. */
  quiet: undefined;
  /** Language of the journey, told by its browser. */
  language: Locale;
  words: Words;
  /** The address of a path in the language of the journey. */
  address: (path: string) => string;
};

export const test = base.extend<Fixtures & Options>({
  expectedErrors: [[], { option: true }],
  // logins and calls are counted by network: each journey has one of its own
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use(extraHTTPHeaders ?? fromSomewhere()),
  quiet: [
    async ({ context, expectedErrors }, use, testInfo) => {
      const complaints = new Set<string>();
      const unanswered = new Set<Request>();
      context.on("request", (request) => unanswered.add(request));
      context.on("requestfinished", (request) => unanswered.delete(request));
      context.on("requestfailed", (request) => unanswered.delete(request));
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") complaints.add(message.text());
      });
      context.on("weberror", (error) => complaints.add(String(error.error())));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`Refused by the content security policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) {
        for (const request of unanswered) console.log(`Not answered: ${request.method()} ${request.url()}`);
      }
      const unexpected = [...complaints].filter(
        (complaint) => ![FADE_LEFT_OUT, ...expectedErrors].some((expected) => expected.test(complaint)),
      );
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  language: async ({ locale }, use) => use(locale?.startsWith("id") ? "id" : "en"),
  words: async ({ language }, use) => use(wordsOf[language]),
  address: async ({ language }, use) => use((path) => (language === "en" ? path : `/id${path === "/" ? "" : path}`)),
});

export type Reader = { readonly width: 390 | 1280; readonly language: Locale };

/** A phone in English and a desktop in Indonesian: each width and each language once. */
export const twoReaders: readonly Reader[] = [
  { width: 390, language: "en" },
  { width: 1280, language: "id" },
];

/** Both languages on both screens. */
export const fourReaders: readonly Reader[] = [
  ...twoReaders,
  { width: 390, language: "id" },
  { width: 1280, language: "en" },
];

/** Tells journeys once for each reader. */
export const forReaders = (readers: readonly Reader[], journeys: (reader: Reader) => void): void => {
  for (const { width, language } of readers) {
    test.describe(`at ${width} px, in ${language === "en" ? "English" : "Indonesian"}`, () => {
      test.use({ viewport: { width, height: 900 }, language });
      journeys({ width, language });
    });
  }
};

const desktop = { viewport: { width: 1280, height: 900 } };
const { defaultBrowserType: _, ...pixel } = devices["Pixel 7"]; // naming a browser would start one for each phone
const phone = { ...pixel, viewport: { width: 390, height: 844 } };

/** Tells journeys of the shop's main job on a desktop and on a phone with its finger, in both languages. */
export const forShoppers = (
  journeys: (shopper: { readonly isPhone: boolean; readonly number: number }) => void,
): void => {
  const shoppers = [
    { name: "on a desktop, in English", isPhone: false, use: { ...desktop, locale: "en-GB" } },
    { name: "on a desktop, in Indonesian", isPhone: false, use: { ...desktop, locale: "id-ID" } },
    { name: "on a phone, in English", isPhone: true, use: { ...phone, locale: "en-GB" } },
    { name: "on a phone, in Indonesian", isPhone: true, use: { ...phone, locale: "id-ID" } },
  ];
  for (const [number, { name, isPhone, use }] of shoppers.entries()) {
    test.describe(name, () => {
      test.use(use);
      journeys({ isPhone, number });
    });
  }
};

/** Settles once everything that begins by itself is alive, or an island that has come into sight. */
export const awake = async (page: Page, island?: string): Promise<void> => {
  const sleeping = island
    ? `[data-island="${island}"]:not([data-alive])`
    : '[data-island]:not([data-start="intent"], [data-start="sight"], [data-alive], :root[data-newcomer]:not([data-viewed]) [data-start="token"])';
  await page.waitForFunction(
    (selector) => document.readyState === "complete" && document.querySelector(selector) === null,
    sleeping,
  );
};

/** Keeps files of the page from coming. What it yields lets them come. */
export const holdBack = async (page: Page, files: RegExp): Promise<() => void> => {
  const { promise: allowed, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await allowed;
    await route.continue();
  });
  return letCome;
};

/** Fills the values of a text: `filled(words.cart.label, { count: "2" })`. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Whatever stands in the places of a text's values. */
export const pattern = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".+"),
  );
