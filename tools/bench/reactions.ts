import type { Browser, Locator, Page } from "playwright";
import type { Locale, Variant } from "../../packages/api/src/index.ts";
import { en, id } from "../../packages/storefront/src/words.ts";
import { PHONE_SLOWDOWN, tapElement } from "./taps.ts";
import { openHydratedPage, visitShop } from "./visits.ts";

const textsByLocale = { en, id };

/** The minimum number of cards in the measured list. */
const CARDS_MINIMUM = 21;

/** A visible reaction to a tap: the button or cart changes, the list is loading, or the list shows other cards. */
type Reaction = "adding" | "narrowing" | "narrowed";

type ReactionTimes = {
  /** The milliseconds from the tap until the frame with the reaction is shown, for each reaction. */
  times: Partial<Record<Reaction, number>>;
  watchReactions: (reactions: readonly Reaction[]) => void;
};

/**
 * Makes a page check for reactions in each frame after a tap. A frame counts as shown when the next frame begins. So the page never reports
 * a reaction too early, and at most one frame too late.
 */
const watchReactions = (page: Page, messages: string) =>
  page.addInitScript((label) => {
    const countElements = (selector: string): number => document.querySelectorAll(selector).length;
    const snapshots: Readonly<Record<Reaction, () => string>> = {
      adding: () =>
        `${countElements("main button[aria-busy=true]")} ${document.querySelector(`[aria-label="${label}"]`)?.textContent ?? ""}`,
      narrowing: () => {
        const picture = document.querySelector("#list-results[aria-busy=true] img");
        const isDimmed = picture !== null && Number(getComputedStyle(picture).opacity) < 1;
        return isDimmed && countElements("#list-filters [name=colours]:checked") > 0 ? "on its way" : "";
      },
      narrowed: () =>
        [...document.querySelectorAll("#list-results article a")].map((link) => link.getAttribute("href")).join(),
    };
    const answers: ReactionTimes = {
      times: {},
      watchReactions: (signs) => {
        answers.times = {};
        const startWatching = ({ timeStamp }: Event) => {
          const snapshotsBefore = new Map(signs.map((sign) => [sign, snapshots[sign]()]));
          const checkFrame = () => {
            for (const [sign, was] of snapshotsBefore) {
              if (snapshots[sign]() === was) continue;
              snapshotsBefore.delete(sign);
              requestAnimationFrame(() => (answers.times[sign] = performance.now() - timeStamp));
            }
            if (snapshotsBefore.size > 0) requestAnimationFrame(checkFrame);
          };
          requestAnimationFrame(checkFrame);
        };
        document.addEventListener("pointerdown", startWatching, { capture: true, once: true });
      },
    };
    Object.assign(globalThis, { answers });
  }, messages);

/** Returns the milliseconds from a tap to each reaction. */
const measureReactions = async (
  page: Page,
  reactions: readonly Reaction[],
  act: () => Promise<void>,
): Promise<Record<Reaction, number>> => {
  await page.evaluate(
    (wanted) => (globalThis as unknown as { answers: ReactionTimes }).answers.watchReactions(wanted),
    reactions,
  );
  await act();
  const shownTimes = await page.waitForFunction((wanted) => {
    const { times } = (globalThis as unknown as { answers: ReactionTimes }).answers;
    return wanted.every((sign) => times[sign] !== undefined) ? times : null;
  }, reactions);
  return (await shownTimes.jsonValue()) as Record<Reaction, number>;
};

type ReactionMeasurement = (
  browser: Browser,
  locale: Locale,
  url: string,
  variant: Pick<Variant, "id">,
) => Promise<number>;

const createAddMeasurement =
  (prepare: (button: Locator) => Promise<void>): ReactionMeasurement =>
  (browser, locale, url, { id: variantId }) =>
    visitShop(browser, locale, { cpu: PHONE_SLOWDOWN }, async (page) => {
      const { shell, product } = textsByLocale[locale];
      await watchReactions(page, shell.toast.region);
      await openHydratedPage(page, `${url}?variant=${variantId}`);
      const button = page.getByRole("main").getByRole("button", { name: product.purchase.addToCart, exact: true });
      await prepare(button);
      const { adding } = await measureReactions(page, ["adding"], () => tapElement(button));
      return adding;
    });

/**
 * Measures the milliseconds from "Add to cart" on a hydrated page to the first visible reaction. A reaction is a busy button or a message.
 * The CPU is slow.
 */
export const measureAddReaction = createAddMeasurement(() => Promise.resolve());

/** Measures the same time with a button that only becomes busy. This time is the browser's own minimum on the page. */
export const measureMinimumReaction = createAddMeasurement((button) =>
  button.evaluate((element) => {
    const bareButton = element.cloneNode(true) as HTMLElement;
    element.replaceWith(bareButton);
    bareButton.addEventListener("click", () => (bareButton.ariaBusy = "true"));
  }),
);

/**
 * Measures a filter choice in a list of at least 21 cards, in milliseconds, with a slow CPU. `narrowing` is the time to the frame with the
 * chosen filter and a loading list. `narrowed` is the time to the frame with other cards, which come from the server.
 */
export const measureFilterReaction = (
  browser: Browser,
  locale: Locale,
  url: string,
): Promise<Record<"narrowing" | "narrowed", number>> =>
  visitShop(browser, locale, { cpu: PHONE_SLOWDOWN }, async (page) => {
    const { shell, product } = textsByLocale[locale];
    await watchReactions(page, shell.toast.region);
    await openHydratedPage(page, url);
    const cardCount = await page.getByRole("list", { name: product.list.label }).getByRole("article").count();
    if (cardCount < CARDS_MINIMUM) throw new Error(`${url} shows only ${cardCount} cards.`);
    await tapElement(page.getByRole("button", { name: product.filter.open, exact: true }));
    await page.waitForFunction(() => document.querySelector('[data-island="filter-form"]:not([data-alive])') === null);
    return measureReactions(page, ["narrowing", "narrowed"], () =>
      tapElement(page.locator("#list-filters [name=colours]").first()),
    );
  });
