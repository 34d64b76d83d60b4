import { chromium } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { headlessLaunchOptions, launchOptions } from "../browser.ts";

const listDisabledFeatures = (args: readonly string[]): string[][] =>
  args.filter((arg) => arg.startsWith("--disable-features=")).map((arg) => arg.slice(arg.indexOf("=") + 1).split(","));

const browserCases = [
  { kind: "whole", options: launchOptions },
  { kind: "windowless", options: headlessLaunchOptions },
];

test.for(browserCases)(
  "the tests' $kind browser lacks all features that Playwright turns off",
  { timeout: 30_000 },
  async ({ options }) => {
    const server = await chromium.launchServer(options);
    onTestFinished(() => server.close());
    const [byPlaywright = [], ours = [], ...further] = listDisabledFeatures(server.process().spawnargs);
    expect(byPlaywright).not.toEqual([]);
    expect(byPlaywright.filter((feature) => !ours.includes(feature))).toEqual([]);
    expect(further).toEqual([]);
  },
);

test.for(browserCases)(
  "the tests' $kind browser opens only the requested page",
  { timeout: 30_000 },
  async ({ options }) => {
    const browser = await chromium.launch(options);
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto("data:text/html,<title>asked for</title>");
    const devtoolsSession = await browser.newBrowserCDPSession();
    const { targetInfos } = await devtoolsSession.send("Target.getTargets", {
      filter: [{ type: "tab", exclude: true }, {}],
    });
    expect(targetInfos.map(({ type, title }) => `${type}: ${title}`)).toEqual(["page: asked for"]);
  },
);
