import type { Browser, Page } from "playwright";
import type { Locale, Variant } from "../../packages/api/src/index.ts";
import { en, id } from "../../packages/storefront/src/words.ts";
import { PHONE, tap } from "./taps.ts";
import { openAwake, visit } from "./visits.ts";

const words = { en, id };

/** What of a page answers a tap: that something is being put in the cart. */
type Sign = "adding";

type Answers = {
  /** Milliseconds from the tap until the frame with a sign had been shown. */
  shown: Partial<Record<Sign, number>>;
  watch: (signs: readonly Sign[]) => void;
};

/**
 * Has a page look, frame by frame from a tap on, for signs of its answer. A frame has been shown once the next one begins, so a sign is
 * never told too early, and one frame too late at most.
 */
const watchAnswers = (page: Page, messages: string) =>
  page.addInitScript((label) => {
    const count = (selector: string): number => document.querySelectorAll(selector).length;
    const looks: Readonly<Record<Sign, () => string>> = {
      adding: () =>
        `${count("main button[aria-busy=true]")} ${document.querySelector(`[aria-label="${label}"]`)?.textContent ?? ""}`,
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

/** Milliseconds from a tap to each sign of its answer. */
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

/** Milliseconds from "Add to cart" on a page that is awake to the frame in which the button is busy or a message says more, with a slow CPU. */
export const addingAnswer = (
  browser: Browser,
  locale: Locale,
  url: string,
  { id: variantId }: Pick<Variant, "id">,
): Promise<number> =>
  visit(browser, locale, { cpu: PHONE }, async (page) => {
    const { shell, product } = words[locale];
    await watchAnswers(page, shell.toast.region);
    await openAwake(page, `${url}?variant=${variantId}`);
    const button = page.getByRole("main").getByRole("button", { name: product.purchase.addToCart, exact: true });
    const { adding } = await untilShown(page, ["adding"], () => tap(button));
    return adding;
  });
