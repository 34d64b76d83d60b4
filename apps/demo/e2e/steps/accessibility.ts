import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type LayoutOptions = { readonly fontScale?: number };

/**
 * Lays out the whole page, with the parts below the viewport and inside a closed `<details>`. Chromium measures these parts only when they
 * are drawn. Waits for the end of colour transitions. Returns a function that reverts the changes.
 */
const showWholePage = async (page: Page, { fontScale = 1 }: LayoutOptions = {}): Promise<() => Promise<void>> => {
  const styleSheet = await page.evaluateHandle(async (times) => {
    const newStyleSheet = new CSSStyleSheet();
    newStyleSheet.replaceSync(
      `*, ::details-content { content-visibility: visible !important } :root { font-size: ${100 * times}% !important }`,
    );
    document.adoptedStyleSheets.push(newStyleSheet);
    // The second frame begins after the first frame is drawn.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return newStyleSheet;
  }, fontScale);
  return () =>
    styleSheet.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    });
};

/**
 * Finds elements wider than the screen, words outside their box, and numbers on two lines. `fontScale` is the factor for the font size.
 * Returns an empty list if everything fits.
 */
export const findOverflow = async (page: Page, options: LayoutOptions = {}): Promise<readonly string[]> => {
  const revertLayout = await showWholePage(page, options);
  const layoutFaults = await page.evaluate(() => {
    const isClipped = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== "visible" || isClipped(parent));
    const overflowingElements: string[] = [];
    const textRange = document.createRange();
    const textWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textWalker.nextNode()) {
      const { currentNode: text } = textWalker;
      let blockElement = text.parentElement;
      while (blockElement && ["inline", "contents"].includes(getComputedStyle(blockElement).display))
        blockElement = blockElement.parentElement;
      if (!blockElement || isClipped(blockElement) || getComputedStyle(blockElement).overflowX !== "visible") continue;
      const stepElement = blockElement.closest("ol > li") ?? blockElement; // The block of a text may be wider than its step.
      const blockBoxes = [blockElement, stepElement].map((each) => each.getBoundingClientRect());
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
        textRange.setStart(text, index);
        textRange.setEnd(text, index + word.length);
        const textBoxes = [...textRange.getClientRects()];
        const isOutside = blockBoxes.some((box) =>
          textBoxes.some(({ left, right }) => left < box.left - 1 || right > box.right + 1),
        );
        const isBrokenNumber =
          /^\D{0,2}[\d.,]+$/.test(word) && textBoxes.some(({ top }) => top >= (textBoxes[0]?.bottom ?? top + 1));
        if (isOutside || isBrokenNumber)
          overflowingElements.push(`${word} in ${text.parentElement?.outerHTML.slice(0, 160)}`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement; // A phone shows more than its own width when the page is too wide.
    if (scrollWidth <= clientWidth) return overflowingElements.slice(0, 10);
    const wideElements = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !isClipped(element),
    );
    const innermostElements = wideElements.filter(
      (element) => !wideElements.some((other) => other !== element && element.contains(other)),
    );
    return [`${scrollWidth} px`, ...innermostElements.slice(0, 10).map(({ outerHTML }) => outerHTML.slice(0, 160))];
  });
  await revertLayout();
  return layoutFaults;
};

/** Finds violations of WCAG 2.2 AA or of good practice with axe. Returns a line for each rule, with the elements that violate it. */
export const findViolations = async (
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<readonly string[]> => {
  const revertLayout = await showWholePage(page);
  // Axe collects no passes. In its legacy mode, axe opens no second page for frames of other origins, because the shop has no such frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARD_TAGS)).analyze();
  await revertLayout();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
