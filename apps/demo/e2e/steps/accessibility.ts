import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What of a page breaks WCAG 2.2 AA or good practice as axe knows them: a line a rule with the elements that break it.
 * The whole page is laid out first, since what waits below the window lies over what follows it until it is in sight, and no
 * colour is on its way to another any more.
 */
export const findViolations = async (
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<readonly string[]> => {
  const laidOut = await page.evaluateHandle(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return sheet;
  });
  // what is well is not gathered, and no second page is opened to sum up frames of other origins: the shop has none
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(STANDARDS)).analyze();
  await laidOut.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
};
