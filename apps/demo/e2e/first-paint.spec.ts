import type { Page } from "@playwright/test";
import { awake, expect, forReaders, holdBack, test, twoReaders } from "./steps/journey.ts";

const pages = ["/", "/id", "/all/ruang-tamu", "/id/all/ruang-tamu", "/search?q=sofa", "/articles", "/cart"];

for (const path of pages) {
  test(`${path} is painted once its one stylesheet is there, in letters of one file`, async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === "blocking")
        .map(({ name }) => new URL(name).pathname),
    );
    expect(blocking).toEqual([expect.stringMatching(/^\/assets\/main-.*\.css$/)]);
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/plus-jakarta-sans-basic-.*\.woff2$/)]);
  });
}

test("a page asks for one picture before all others, and at once for those beside it", async ({ page }) => {
  for (const path of ["/", "/all/ruang-tamu", "/search?q=sofa", "/articles", "/brands"]) {
    await page.goto(path);
    await expect(page.locator('main img[fetchpriority="high"]'), path).toHaveCount(1);
  }
  await page.goto("/all/ruang-tamu");
  await expect(page.locator('main img[loading="eager"]')).toHaveCount(4);
});

test("a page of the shopper's own asks for what it is painted with before it asks for its scripts", async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  network.on("Network.requestWillBeSent", ({ request, type }) => {
    const { pathname } = new URL(request.url);
    if (type !== "Document" && !priorities.has(pathname)) priorities.set(pathname, request.initialPriority);
  });
  await network.send("Network.enable");
  await page.goto("/cart", { waitUntil: "domcontentloaded" });
  const written = await (await page.request.get("/cart")).text(); // a script adds preloads of its own
  const preloaded = [...written.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, path = ""]) => path);
  expect(preloaded.length).toBeGreaterThan(10);
  expect(new Set(preloaded.map((path) => priorities.get(path)))).toEqual(new Set(["Low"]));
  const style = [...priorities].find(([path]) => path.endsWith(".css"));
  expect(style?.[1]).toBe("VeryHigh");
});

/** What has moved by itself since the page was opened, as browsers sum it up. */
const movedOf = (page: Page): Promise<number> =>
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

forReaders(twoReaders, () => {
  test("a banner of the home page that was closed is gone from the first paint on, and nothing moves for it", async ({
    page,
    words,
    address,
  }) => {
    await page.goto(address("/"));
    await awake(page);
    const main = page.getByRole("main");
    const closing = main.getByRole("button", { name: words.shell.banner.close });
    const leading = main.locator('li:has(a[href$="/set/paket-makan-anyam"])').filter({ has: page.locator("button") });
    await closing.scrollIntoViewIfNeeded();
    await closing.click();
    await expect(leading).toHaveCount(0);

    const letCome = await holdBack(page, /\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.readyState !== "loading");
    await expect(leading).toBeAttached(); // the page is the same for everyone
    await expect(leading).toBeHidden();
    const [next] = await main.locator("li:visible", { has: page.locator("article a[href*=lampu-gantung]") }).all();
    await next?.scrollIntoViewIfNeeded();
    const [before, moved] = [await next?.boundingBox(), await movedOf(page)];
    letCome();
    await awake(page);
    await next?.hover();
    await expect(leading).toBeHidden();
    expect(await next?.boundingBox()).toEqual(before);
    expect((await movedOf(page)) - moved).toBeLessThan(0.0005);
  });
});

test("a name in other letters brings them, in the same type", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const coming = page.waitForRequest(/plus-jakarta-sans-latin-wght-normal-.*\.woff2$/);
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => (heading.textContent = "Señora"));
  await coming;
});

test("nothing moves when the letters come late", async ({ page }) => {
  for (const path of ["/", "/id", "/all/ruang-tamu", "/id/search?q=sofa"]) {
    const late = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    late.resolve();
    await page.evaluate(() => document.fonts.ready);
    expect(await movedOf(page), path).toBeLessThan(0.0005);
    await page.unroute(/\.woff2$/);
  }
});
