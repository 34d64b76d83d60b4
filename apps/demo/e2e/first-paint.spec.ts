import type { Locator, Page } from "@playwright/test";
import { blockRequests, devices, expect, waitUntilHydrated } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

const measuredPaths = ["/", "/id", "/all/ruang-tamu", "/id/all/ruang-tamu", "/search?q=sofa", "/articles", "/cart"];

for (const path of measuredPaths) {
  test(`${path} is painted once its one stylesheet is there, in letters of one file`, { tag: "@english" }, async ({
    page,
  }) => {
    const fontPaths: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fontPaths.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const blockingPaths = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === "blocking")
        .map(({ name }) => new URL(name).pathname),
    );
    expect(blockingPaths).toEqual([expect.stringMatching(/^\/assets\/main-.*\.css$/)]);
    expect(fontPaths).toEqual([expect.stringMatching(/^\/assets\/plus-jakarta-sans-basic-.*\.woff2$/)]);
  });
}

test("a page asks for one picture before all others, and at once for those beside it", async ({ page, address }) => {
  for (const path of ["/", "/all/ruang-tamu", "/search?q=sofa", "/articles", "/brands"]) {
    await page.goto(address(path));
    await expect(page.locator('main img[fetchpriority="high"]'), path).toHaveCount(1);
  }
  await page.goto(address("/all/ruang-tamu"));
  await expect(page.locator('main img[loading="eager"]')).toHaveCount(4);
});

for (const { whose, path } of [
  { whose: "the shopper's own", path: "/login" },
  { whose: "a shopper who has a token", path: "/cart" },
]) {
  test(`a page of ${whose} asks for what it is painted with before it asks for its scripts`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("user_token", "g".repeat(43)));
    const devtoolsSession = await page.context().newCDPSession(page);
    const requestPriorities = new Map<string, string>();
    devtoolsSession.on("Network.requestWillBeSent", ({ request, type }) => {
      const { pathname } = new URL(request.url);
      if (type !== "Document" && !requestPriorities.has(pathname))
        requestPriorities.set(pathname, request.initialPriority);
    });
    await devtoolsSession.send("Network.enable");
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const servedHtml = await (await page.request.get(path)).text(); // A script adds preloads of its own, so the test reads the served HTML.
    const preloadedPaths = [
      ...servedHtml.matchAll(/<(?:link rel="modulepreload" href|script data-modules)="([^"]+)"/g),
    ].flatMap(([, paths = ""]) => paths.split(" "));
    expect(preloadedPaths.length).toBeGreaterThan(10);
    expect(new Set(preloadedPaths.map((module) => requestPriorities.get(module)))).toEqual(new Set(["Low"]));
    const stylePriority = [...requestPriorities].find(([asked]) => asked.endsWith(".css"));
    expect(stylePriority?.[1]).toBe("VeryHigh");
  });
}

/** Returns the sum of all layout shifts since the page was opened, as browsers calculate this sum. */
const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const CLOSED_BANNERS_KEY = "griya_closed_banners";

const measurePosition = (banner: Locator): Promise<object> =>
  banner.evaluate((item) => {
    const [own, row] = [item, item.closest("ul") ?? item].map((element) => element.getBoundingClientRect());
    return { x: own?.x, y: (own?.y ?? 0) - (row?.y ?? 0), width: own?.width, height: own?.height, room: row?.height };
  });

/** Sets the target of a closed banner on all banners except the first banner. */
const changeOtherTargets = (row: Locator): Promise<void> =>
  row.evaluate(({ children }) => {
    for (const other of [...children].slice(1)) (other as HTMLElement).dataset["banner"] = "/others";
  });

for (const { device, tag } of devices) {
  test(`a banner of the home page that was closed is gone from the first paint on, and nothing moves for it, ${device}`, {
    tag,
  }, async ({ page, words, address }) => {
    await page.goto(address("/"));
    await waitUntilHydrated(page);
    const main = page.getByRole("main");
    const closeButton = main.getByRole("button", { name: words.shell.banner.close });
    const bannerArticles = main.locator("[data-banner] article");
    const nextItem = main.locator("li", { has: page.locator("article a[href*=lampu-gantung]") });
    await closeButton.press("Enter");
    await expect(bannerArticles).toBeHidden();
    await expect(nextItem.getByRole("link")).toBeFocused();

    const releaseRequests = await blockRequests(page, /\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(bannerArticles).toBeAttached(); // The page's HTML is the same for everyone, so it contains the closed banners.
    await expect(bannerArticles).toBeHidden();
    await nextItem.scrollIntoViewIfNeeded();
    const [before, moved] = [await measurePosition(nextItem), await measureLayoutShift(page)];
    releaseRequests();
    await waitUntilHydrated(page);
    await nextItem.hover();
    await expect(bannerArticles).toBeHidden();
    expect(await measurePosition(nextItem)).toEqual(before);
    expect((await measureLayoutShift(page)) - moved).toBeLessThan(0.0005);
  });
}

test("where the last banner of the home page is closed no empty row is left, and the keyboard goes on after it", async ({
  page,
  words,
  address,
}) => {
  await page.goto(address("/"));
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0); // The style sheet that hides closed banners is absent.
  await page.evaluate((key) => localStorage.setItem(key, "/others"), CLOSED_BANNERS_KEY);
  await page.reload();
  await waitUntilHydrated(page);
  const bannerList = page.getByRole("main").locator("ul", { has: page.locator("[data-banner]") });
  await changeOtherTargets(bannerList);
  await expect(bannerList.locator("li:visible")).toHaveCount(1);
  await bannerList.getByRole("button", { name: words.shell.banner.close }).press("Enter");
  await expect(bannerList).toBeHidden();
  await expect(bannerList.locator("xpath=following::a[1]")).toBeFocused();
  await page.reload();
  await changeOtherTargets(bannerList);
  await expect(bannerList).toBeHidden();
});

test("the strip over the header that was closed stays closed on the next page, where its place says the hours", async ({
  page,
  words,
  address,
}) => {
  const bannerStrip = page.getByRole("region", { name: words.shell.banner.region });
  const footerHours = page.getByText(words.shell.footer.hours).first();
  await page.goto(address("/"));
  await waitUntilHydrated(page);
  await expect(footerHours).not.toBeInViewport();
  await bannerStrip.getByRole("button", { name: words.shell.banner.close }).click();
  await expect(bannerStrip).toBeHidden();
  await page.goto(address("/categories"));
  await expect(bannerStrip).toBeHidden();
  await expect(footerHours).toBeInViewport();
});

test("whatever stands where closed banners are kept, it hides only these", async ({ page, address }) => {
  await page.goto(address("/"));
  const main = page.getByRole("main");
  for (const storedText of [
    '"]{}body{display:none}[a="',
    '"],li,[a="',
    "*",
    "li",
    "\\",
    "\n}*{display:none}",
    "null",
    "[]",
    " ",
  ]) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      CLOSED_BANNERS_KEY,
      `${storedText} /set/paket-makan-anyam`,
    ] as const);
    await page.reload();
    await expect(main.locator("[data-banner] article"), storedText).toBeHidden();
    await expect(
      main.locator("li:visible", { has: page.locator("article a[href*=lampu-gantung]") }),
      storedText,
    ).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("listitem").first(), storedText).toBeVisible();
  }
});

test("a name in other letters brings them, in the same type", async ({ page, address }) => {
  await page.goto(address("/"), { waitUntil: "networkidle" });
  const pendingResponse = page.waitForRequest(/plus-jakarta-sans-latin-wght-normal-.*\.woff2$/);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => (heading.textContent = "Señora"));
  await pendingResponse;
});

test("nothing moves when the letters come late", { tag: "@english" }, async ({ page }) => {
  for (const path of ["/", "/id", "/all/ruang-tamu", "/id/search?q=sofa", "/id/etalase/productRecommended"]) {
    const lateAnswer = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await lateAnswer.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    lateAnswer.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await measureLayoutShift(page), path).toBeLessThan(0.0005);
    await page.unroute(/\.woff2$/);
  }
});

test.describe("a picture that does not come", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const isLate of [false, true]) {
    test(`leaves its colour and its words in its place, ${isLate ? "after" : "before"} the page's scripts have come`, async ({
      page,
      words,
      address,
      provider,
    }) => {
      const { slug, picture } = getNth((await provider.article.fetch({})).articles, 0);
      const { promise: isMissing, resolve: letMiss } = Promise.withResolvers<void>();
      await page.route("**/media/**", async (route) => {
        await isMissing;
        await route.fulfill({ status: 404 });
      });
      const releaseScripts = await blockRequests(page, /\.js$/);
      await page.goto(address(`/article/${slug}`), { waitUntil: "commit" });
      const shownPicture = page.getByRole("main").getByRole("img", { name: picture.alt, exact: true });
      if (isLate) {
        releaseScripts();
        await page.getByRole("combobox", { name: words.search.label }).hover();
        await expect(page.locator("[data-alive]").first()).toBeAttached();
        letMiss();
      } else {
        letMiss();
        await expect(shownPicture).toHaveJSProperty("complete", true);
        releaseScripts();
      }
      await expect(shownPicture.locator("img")).toHaveAttribute("hidden");
      await expect(shownPicture).toBeVisible();
      await expect(shownPicture.locator("rect")).toHaveAttribute("fill", picture.colour);
    });
  }
});
