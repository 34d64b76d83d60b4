import { expect, test } from "../steps/journey.ts";
import { getPartnerUrl, partners } from "../steps/partner.ts";

test.use({
  extraHTTPHeaders: {}, // A partner's page must not send X-Forwarded-For.
  expectedErrors: [/./], // The embed writes messages for developers to the console.
});

const throwingFunction = '() => { throw new Error("the page has one of its own"); }';

for (const [what, script] of [
  ["no elements", `Document.prototype.createElement = ${throwingFunction}`],
  ["no listeners", `EventTarget.prototype.addEventListener = ${throwingFunction}`],
  ["listeners that hear nothing", "EventTarget.prototype.addEventListener = () => undefined"],
  ["no attributes", `Element.prototype.getAttribute = ${throwingFunction}`],
  ["no children", `DocumentFragment.prototype.replaceChildren = ${throwingFunction}`],
  ["a map that yields nothing", "Array.prototype.map = () => []"],
  ["a flatMap that yields nothing", "Array.prototype.flatMap = () => []"],
  ["a forEach that does nothing", "Array.prototype.forEach = () => undefined"],
  ["a push that adds nothing", "Array.prototype.push = () => 0"],
  ["promises that lead nowhere", "Promise.prototype.then = () => undefined"],
  ["a JSON that reads nothing", "JSON.parse = () => undefined"],
  ["a fetch that answers with nothing", "window.fetch = async () => undefined"],
  ["a fetch that never answers", "window.fetch = () => new Promise(() => {})"],
] as const) {
  test(`on a page with ${what} the shop has failed after a while: the link stays, and the page hears of that alone`, {
    tag: "@hostile",
  }, async ({ page }) => {
    const thrownErrors: string[] = [];
    page.on("pageerror", ({ message }) => thrownErrors.push(message));
    await page.addInitScript(`{
      document.addEventListener("griya:error", () => (document.documentElement.dataset.heard = "griya:error"));
      const wait = setTimeout;
      setTimeout = (act, delay) => wait(act, delay < 30_000 ? delay : delay / 8); // Long waits become shorter.
    }`);
    await page.addInitScript(script);
    await page.goto(getPartnerUrl(partners.id));
    await expect(page.locator("html")).toHaveAttribute("data-heard", "griya:error", { timeout: 30_000 });
    await expect(page.locator("griya-shop > a")).toBeVisible();
    expect(thrownErrors).toEqual([]);
  });
}
