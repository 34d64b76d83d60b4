import { chromium } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { launchOptions } from "../browser.ts";

const featuresOff = (args: readonly string[]): string[][] =>
  args.filter((arg) => arg.startsWith("--disable-features=")).map((arg) => arg.slice(arg.indexOf("=") + 1).split(","));

test("the tests' browser goes without all that Playwright turns off", { timeout: 30_000 }, async () => {
  const server = await chromium.launchServer(launchOptions);
  onTestFinished(() => server.close());
  const [byPlaywright = [], ours = [], ...further] = featuresOff(server.process().spawnargs);
  expect(byPlaywright).not.toEqual([]);
  expect(byPlaywright.filter((feature) => !ours.includes(feature))).toEqual([]);
  expect(further).toEqual([]);
});

test("the tests' browser opens nothing beside the page that was asked for", { timeout: 30_000 }, async () => {
  const browser = await chromium.launch(launchOptions);
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto("data:text/html,<title>asked for</title>");
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "tab", exclude: true }, {}] });
  expect(targetInfos.map(({ type, title }) => `${type}: ${title}`)).toEqual(["page: asked for"]);
});
