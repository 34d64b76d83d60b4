import type { Browser, Locator, Page } from "playwright";
import type { Locale, Variant } from "../../packages/api/src/index.ts";
import { en, id } from "../../packages/storefront/src/words.ts";
import { PHONE, tap } from "./taps.ts";
import { openAwake, visit } from "./visits.ts";

const words = { en, id };

/** Minimum number of cards in the measured list. */
const CARDS = 21;

/** A visible reaction to a tap: the button or cart changes, the list is loading, or the list shows other cards. */
type Sign = "adding" | "narrowing" | "narrowed";

type Answers = {
  /** Milliseconds from the tap until the frame with the reaction is shown. */
  shown: Partial<Record<Sign, number>>;
  watch: (signs: readonly Sign[]) => void;
};

/**
 * Makes a page check for reactions in each frame after a tap. A frame counts as shown when the next frame begins. So a reaction is never
 * reported too early, and at most one frame too late.
 */
const watchAnswers = (page: Page, messages: string) =>
  page.addInitScript((label) => {
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    const looks: Readonly<Record<Sign, () => string>> = {
      adding: () =>
        `${count("main button[aria-busy=true]")} ${document.querySelector(`[aria-label="${label}"]`)?.textContent ?? ""}`,
      narrowing: () => {
        const picture = document.querySelector("#list-results[aria-busy=true] img");
        const isDimmed = picture !== null && Number(getComputedStyle(picture).opacity) < 1;
        return isDimmed && count("#list-filters [name=colours]:checked") > 0 ? "on its way" : "";
      },
      narrowed: () =>
        [...document.querySelectorAll("#list-results article a")].map((link) => link.getAttribute("href")).join(),
    };
    const answers: Answers = {
      shown: {},
      watch: (signs) => {
        answers.shown = {};
        const begin = ({ timeStamp }: Event) => {
          const before = new Map(signs.map((sign) => [sign, looks[sign]()]));
          const look = () => {
            for (const [sign, was] of before) {
              if (looks[sign]() === was) continue;
              before.delete(sign);
              requestAnimationFrame(() => (answers.shown[sign] = performance.now() - timeStamp));
            }
            if (before.size > 0) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        document.addEventListener("pointerdown", begin, { capture: true, once: true });
      },
    };
    Object.assign(globalThis, { answers });
  }, messages);

/** Returns the milliseconds from a tap to each reaction. */
const untilShown = async (
  page: Page,
  signs: readonly Sign[],
  act: () => Promise<void>,
): Promise<Record<Sign, number>> => {
  await page.evaluate((wanted) => (globalThis as unknown as { answers: Answers }).answers.watch(wanted), signs);
  await act();
  const shown = await page.waitForFunction((wanted) => {
    const { shown } = (globalThis as unknown as { answers: Answers }).answers;
    return wanted.every((sign) => shown[sign] !== undefined) ? shown : null;
  }, signs);
  return (await shown.jsonValue()) as Record<Sign, number>;
};

type OnProduct = (browser: Browser, locale: Locale, url: string, variant: Pick<Variant, "id">) => Promise<number>;

const answerOfAdding =
  (prepare: (button: Locator) => Promise<void>): OnProduct =>
  (browser, locale, url, { id: variantId }) =>
    visit(browser, locale, { cpu: PHONE }, async (page) => {
      const { shell, product } = words[locale];
      await watchAnswers(page, shell.toast.region);
      await openAwake(page, `${url}?variant=${variantId}`);
      const button = page.getByRole("main").getByRole("button", { name: product.purchase.addToCart, exact: true });
      await prepare(button);
      const { adding } = await untilShown(page, ["adding"], () => tap(button));
      return adding;
    });

/**
 * Measures the milliseconds from "Add to cart" on a hydrated page to the first visible reaction: a busy button or a message. The CPU is
 * slow.
 */
export const addingAnswer = answerOfAdding(() => Promise.resolve());

/** Measures the same with a button that only becomes busy: the browser's own minimum on this page. */
export const bareAnswer = answerOfAdding((button) =>
  button.evaluate((element) => {
    const bare = element.cloneNode(true) as HTMLElement;
    element.replaceWith(bare);
    bare.addEventListener("click", () => (bare.ariaBusy = "true"));
  }),
);

/**
 * Measures a filter choice in a list of at least 21 cards, in milliseconds, with a slow CPU. The first value is the frame with the chosen
 * filter and a loading list, the second the frame with other cards. The cards come from the server.
 */
export const narrowingAnswer = (
  browser: Browser,
  locale: Locale,
  url: string,
): Promise<Record<"narrowing" | "narrowed", number>> =>
  visit(browser, locale, { cpu: PHONE }, async (page) => {
    const { shell, product } = words[locale];
    await watchAnswers(page, shell.toast.region);
    await openAwake(page, url);
    const cards = await page.getByRole("list", { name: product.list.label }).getByRole("article").count();
    if (cards < CARDS) throw new Error(`${url} shows ${cards} cards only.`);
    await tap(page.getByRole("button", { name: product.filter.open, exact: true }));
    await page.waitForFunction(() => document.querySelector('[data-island="filter-form"]:not([data-alive])') === null);
    return untilShown(page, ["narrowing", "narrowed"], () => tap(page.locator("#list-filters [name=colours]").first()));
  });
