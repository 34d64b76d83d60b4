import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type LayoutOptions = { readonly fontScale?: number };

/**
 * Lays out the whole page, including parts below the viewport and inside a closed `<details>`, since Chromium measures those only when
 * drawn. Waits for the end of colour transitions. Returns a function that reverts the changes.
 */
const showWholePage = async (page: Page, { fontScale = 1 }: LayoutOptions = {}): Promise<() => Promise<void>> => {
  const styleSheet = await page.evaluateHandle(async (times) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, ::details-content { content-visibility: visible !important } :root { font-size: ${100 * times}% !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame); // the second runs after the first is drawn
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return sheet;
  }, fontScale);
  return () =>
    styleSheet.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
};

/**
 * Finds elements wider than the screen, words outside their box, and numbers broken over two lines. `letters` is the factor for the font
 * size. Returns an empty list if everything fits.
 */
export const findOverflow = async (page: Page, options: LayoutOptions = {}): Promise<readonly string[]> => {
  const revertLayout = await showWholePage(page, options);
  const found = await page.evaluate(() => {
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent));
    const overflowing: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      let block = text.parentElement;
      while (block && ["inline", "contents"].includes(getComputedStyle(block).display)) block = block.parentElement;
      if (!block || isClipped(block) || getComputedStyle(block).overflowX !== "visible") continue;
      const step = block.closest("ol > li") ?? block; // its block may be wider than the step
      const boxes = [block, step].map((each) => each.getBoundingClientRect());
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()];
        const isOutside = boxes.some((box) =>
          parts.some(({ left, right }) => left < box.left - 1 || right > box.right + 1),
        );
        const isBrokenNumber =
          /^\D{0,2}[\d.,]+$/.test(word) && parts.some(({ top }) => top >= (parts[0]?.bottom ?? top + 1));
        if (isOutside || isBrokenNumber) overflowing.push(`${word} in ${text.parentElement?.outerHTML.slice(0, 160)}`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement; // on a too wide page, a phone shows more than its own width
    if (scrollWidth <= clientWidth) return overflowing.slice(0, 10);
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element),
    );
    const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
    return [`${scrollWidth} px`, ...innermost.slice(0, 10).map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
  await revertLayout();
  return found;
};

/** Finds violations of WCAG 2.2 AA or good practice with axe. Returns a line for each rule, with the elements that violate it. */
export const findViolations = async (
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<readonly string[]> => {
  const revertLayout = await showWholePage(page);
  // passes are not collected, and no second page is opened for frames of other origins, which the shop does not have
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARDS)).analyze();
  await revertLayout();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
