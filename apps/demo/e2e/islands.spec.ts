import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { blockRequests, expect, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, createShopper, findChosenProduct, findFirstCategory, test } from "./steps/shopper.ts";

/** The pattern for the script that every island needs. */
const ISLANDS_SCRIPT_PATTERN = /\/assets\/idle-.*\.js$/;
const PURCHASE_SCRIPT_PATTERN = /\/assets\/product-purchase-.*\.js$/;

/** Waits until the script that records presses has run. The page does not wait for this script. */
const waitForFirstScript = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/assets\/main-[^/]+\.js$/.test(name)),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
};

/** Returns a function that lists the paths of requests with this text in their query or body. */
const recordRequestsWith = (page: Page, text: string) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if ((search + (request.postData() ?? "")).includes(text)) requestedPaths.push(pathname);
  });
  return () => requestedPaths;
};

test.describe("before the code of its island has come", () => {
  for (const { tapped, times } of [
    { tapped: "tapped", times: 1 },
    { tapped: "impatiently tapped twice", times: 2 },
  ]) {
    test(`a product that is ${tapped} into the cart is in it once the code is there, and only once`, {
      tag: times === 2 ? "@core" : [],
    }, async ({ page, words, address, shopper, provider }) => {
      const { path } = await findChosenProduct(provider);
      const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
      await page.goto(address(path));
      const button = shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true });
      for (let tap = 0; tap < times; tap += 1) await button.click();
      releaseScripts();
      await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
      await shopper.expectCartCount(1);
      await page.reload();
      await waitUntilHydrated(page);
      await shopper.expectCartCount(1);
    });
  }

  test("a variant that is chosen and a quantity that is raised are what comes into the cart", async ({
    page,
    words,
    address,
    shopper,
    provider,
  }) => {
    const { product } = await findChosenProduct(provider);
    const variant = product.variants.find(({ stock }) => stock > 1);
    const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
    await page.goto(address(`/${product.slug}/product/${product.id}`));
    const getOptionRadio = (value: string) => shopper.main.getByRole("radio", { name: value, exact: true });
    for (const { value } of variant?.attributes ?? [])
      await getOptionRadio(value).locator("xpath=ancestor::label").click();
    await shopper.main.getByRole("button", { name: words.product.purchase.increase }).click();
    await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
    releaseScripts();
    await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
    for (const { value } of variant?.attributes ?? []) await expect(getOptionRadio(value)).toBeChecked();
    await shopper.expectCartCount(2);
  });

  for (const { left, leave } of [
    { left: "and left", leave: true },
    { left: "and is still in", leave: false },
  ]) {
    test(`a quantity that somebody typed ${left} is what comes into the cart`, async ({
      page,
      words,
      address,
      shopper,
      provider,
    }) => {
      const { product } = await findChosenProduct(provider);
      const variant = product.variants.find(({ stock }) => stock > 1);
      const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
      await page.goto(address(`/${product.slug}/product/${product.id}?variant=${variant?.id}`));
      const quantityField = shopper.main.getByRole("spinbutton");
      const addButton = shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true });
      await quantityField.fill("2");
      if (leave) await addButton.click();
      releaseScripts();
      await waitUntilHydrated(page);
      await expect(quantityField).toHaveValue("2");
      if (!leave) await addButton.click();
      await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
      await shopper.expectCartCount(2);
    });
  }

  test("a choice of a list's order is followed once the code is there", async ({ page, words, address, provider }) => {
    const { category } = await findFirstCategory(provider);
    const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
    await page.goto(address(`/all/${category.slug}`));
    const sortField = page.getByRole("combobox", { name: words.product.list.sort });
    await sortField.selectOption("price_asc");
    releaseScripts();
    await expect(page).toHaveURL(address(`/all/${category.slug}?sort=price_asc`));
    await expect(sortField).toHaveValue("price_asc");
  });

  test("a login form is not sent by the browser, and logs in once the code is there", { tag: "@core" }, async ({
    page,
    words,
    address,
    baseURL,
    provider,
  }) => {
    const origin = baseURL ?? "";
    const person = await aCustomer(origin, provider);
    const sentPaths = recordRequestsWith(page, person.password);
    const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
    await page.goto(address("/login"), { waitUntil: "domcontentloaded" });
    await waitForFirstScript(page);
    await page.getByLabel(words.auth.field.email).fill(person.email);
    const passwordField = page.getByLabel(words.auth.field.password, { exact: true });
    await passwordField.fill(person.password);
    await passwordField.press("Enter");
    await expect(passwordField).toHaveValue(person.password);
    expect(sentPaths()).toEqual([]);
    releaseScripts();
    await expect(page).toHaveURL(address("/"));
    await expect(page.getByRole("button", { name: person.name })).toBeVisible();
    expect(sentPaths()).toEqual(["/api/storefront/user/login"]);
  });

  test("not even a login form that is sent before any code has come puts a password into an address", async ({
    page,
    words,
    address,
    baseURL,
    provider,
  }) => {
    const origin = baseURL ?? "";
    const person = await aCustomer(origin, provider);
    const sentPaths = recordRequestsWith(page, person.password);
    const releaseScripts = await blockRequests(page, /\.js$/);
    await page.goto(address("/login"), { waitUntil: "commit" });
    await page.getByLabel(words.auth.field.email).fill(person.email);
    const passwordField = page.getByLabel(words.auth.field.password, { exact: true });
    await passwordField.fill(person.password);
    await passwordField.press("Enter");
    releaseScripts();
    await waitUntilHydrated(page);
    await expect(passwordField).toHaveValue(person.password);
    await passwordField.press("Enter");
    await expect(page).toHaveURL(address("/"));
    expect(sentPaths()).toEqual(["/api/storefront/user/login"]);
  });

  test("on a phone the menu that was asked for opens once the code is there", { tag: "@phone" }, async ({
    page,
    words,
    address,
  }) => {
    const releaseScripts = await blockRequests(page, ISLANDS_SCRIPT_PATTERN);
    await page.goto(address("/"));
    await page.getByRole("button", { name: words.shell.menu.open }).click();
    releaseScripts();
    await expect(page.getByRole("dialog", { name: words.shell.menu.title })).toBeVisible();
  });
});

test.describe("an island that fails", () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|Cannot read properties of undefined/] });

  const getPurchaseIsland = (page: Page) => page.locator('[data-island="product-purchase"]');

  /** Expects that every island except the failed island is hydrated. */
  const expectOthersHydrated = async (page: Page): Promise<void> => {
    await expect(page.locator('[data-island][data-start="idle"]:not([data-alive])')).toHaveCount(1);
    await expect(getPurchaseIsland(page)).not.toHaveAttribute("data-alive");
    await page.getByRole("combobox").first().pressSequentially("sofa");
    await expect(page.getByRole("option").first()).toBeVisible();
  };

  /** Opens a page without some of its scripts. The page reloads once, and then stays unchanged. */
  const openWithoutCode = async (page: Page, code: RegExp, path: string): Promise<void> => {
    let navigationCount = 0;
    const reloadEvent = page.waitForEvent("framenavigated", () => ++navigationCount === 2);
    await page.route(code, (route) => route.abort());
    await page.goto(path);
    await reloadEvent;
    await page.waitForEvent("pageerror");
  };

  test("for want of its code leaves the page readable and the rest of it alive", async ({
    page,
    address,
    provider,
  }) => {
    const { product, path } = await findChosenProduct(provider);
    await openWithoutCode(page, PURCHASE_SCRIPT_PATTERN, address(path));
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await expectOthersHydrated(page);
  });

  for (const { part, code } of [
    { part: "its code", code: PURCHASE_SCRIPT_PATTERN },
    { part: "the code of all islands", code: ISLANDS_SCRIPT_PATTERN },
    { part: "every file that a former release named", code: /\/assets\/(?!main-).*\.js$/ },
    { part: "their texts", code: /\/assets\/(en|id)-.*\.js$/ },
  ]) {
    test(`for want of ${part} comes to life with a sign that it is wanted, once that can be fetched`, async ({
      page,
      words,
      address,
      provider,
    }) => {
      const { path } = await findChosenProduct(provider);
      await openWithoutCode(page, code, address(path));
      await page.unroute(code);
      await page.getByRole("button", { name: words.product.purchase.increase }).click();
      await expect(getPurchaseIsland(page)).toHaveAttribute("data-alive");
      await expect(page.getByRole("spinbutton")).toHaveValue("2");
    });
  }

  test("while it runs stays as the server wrote it, and the rest of the page lives", async ({
    page,
    address,
    provider,
  }) => {
    const { product, path } = await findChosenProduct(provider);
    await page.route(
      (url) => url.pathname.includes("/product/"),
      async (route) => {
        const response = await route.fetch();
        if (!route.request().isNavigationRequest()) return route.fulfill({ response });
        const html = await response.text();
        return route.fulfill({ response, body: html.replace('"variants":', '"lost":') });
      },
    );
    const releaseScripts = await blockRequests(page, PURCHASE_SCRIPT_PATTERN);
    const pageError = page.waitForEvent("pageerror");
    await page.goto(address(path));
    /** Returns the HTML of the purchase island. Removes the attribute of the wish button, which is a separate island. */
    const readPurchaseHtml = async () => (await getPurchaseIsland(page).innerHTML()).replaceAll(' data-alive=""', "");
    const servedHtml = await readPurchaseHtml();
    releaseScripts();
    await pageError;
    await expect.poll(readPurchaseHtml).toBe(servedHtml);
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await expectOthersHydrated(page);
  });
});

/** Returns functions that list the page's requests for scripts and calls. The lists include later requests. */
const recordRequests = (page: Page) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  return {
    scripts: () => requestedPaths.filter((path) => path.endsWith(".js")),
    calls: () => requestedPaths.filter((path) => path.startsWith("/api/")),
  };
};

/** Waits until the browser is idle. A browser that draws nothing reports this only with a timeout. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const waitForIdleCallback = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
    await waitForIdleCallback();
    await waitForIdleCallback();
  });

/** Hides paint events from the page. Returns a function that releases the events. */
const hidePaintEvents = async (page: Page): Promise<() => Promise<void>> => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class extends PerformanceObserver {
      override observe(options?: PerformanceObserverInit): void {
        if (options?.type === "paint") addEventListener("painted", () => super.observe(options));
        else super.observe(options);
      }
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("painted")));
};

test("what begins at idle is asked for once the page is painted, whose picture it would hold up on a slow line", async ({
  page,
  address,
  provider,
}) => {
  const { path } = await findChosenProduct(provider);
  const { scripts } = recordRequests(page);
  const releasePaintEvents = await hidePaintEvents(page);
  await page.addInitScript(() => {
    // The mouse pointer is over the banner. The pointer's event would load the banner's script.
    addEventListener("pointerover", (event) => event.stopImmediatePropagation(), true);
  });
  for (const openedPath of ["/", "/all/products", path, "/articles"]) {
    const scriptsBefore = scripts().length;
    await page.goto(address(openedPath));
    await waitUntilIdle(page);
    expect([
      openedPath,
      scripts()
        .slice(scriptsBefore)
        .filter((path) => ISLANDS_SCRIPT_PATTERN.test(path)),
    ]).toEqual([openedPath, []]);
    await releasePaintEvents();
    await waitUntilHydrated(page);
  }
});

test("a page that is prerendered does nothing until somebody looks at it", async ({
  page,
  context,
  words,
  address,
  provider,
}) => {
  const { path } = await findChosenProduct(provider);
  const buyingShopper = createShopper(page, { words, address });
  await buyingShopper.open(path);
  await buyingShopper.addToCart();

  const prerenderedPage = await context.newPage();
  const { scripts, calls } = recordRequests(prerenderedPage);
  await prerenderedPage.addInitScript(() => {
    Object.defineProperty(document, "prerendering", { configurable: true, value: true });
  });
  await prerenderedPage.goto(address(path));
  await waitUntilIdle(prerenderedPage);
  expect(scripts().filter((script) => !/\/main-/.test(script))).toEqual([]);
  expect(calls()).toEqual([]);

  await prerenderedPage.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  await waitUntilHydrated(prerenderedPage);
  await createShopper(prerenderedPage, { words, address }).expectCartCount(1);
});

test.describe("in two tabs", () => {
  test("what is put into the cart in one is counted in the other", { tag: "@core" }, async ({
    page,
    context,
    words,
    address,
    provider,
  }) => {
    const { path } = await findChosenProduct(provider);
    const firstShopper = createShopper(page, { words, address });
    const otherShopper = createShopper(await context.newPage(), { words, address });
    await otherShopper.open("/");
    await firstShopper.open(path);
    await firstShopper.addToCart();
    await otherShopper.expectCartCount(1);
    await firstShopper.addToCart();
    await otherShopper.expectCartCount(2);
  });

  test("a logout in one is followed by the other", async ({ page, context, words, address, baseURL, provider }) => {
    const origin = baseURL ?? "";
    const person = await aCustomer(origin, provider);
    const firstShopper = createShopper(page, { words, address });
    const otherPage = await context.newPage();
    const otherShopper = createShopper(otherPage, { words, address });
    const accountMenu = otherPage.getByRole("button", { name: person.name });
    await firstShopper.open("/login");
    await firstShopper.logIn(person);
    await expect(page).toHaveURL(address("/"));
    await otherShopper.open("/categories");
    await expect(accountMenu).toBeVisible();
    await waitUntilHydrated(page);
    await firstShopper.logOut(person);
    await expect(accountMenu).toBeHidden();
    await expect(otherPage.getByRole("banner").getByRole("link", { name: words.shell.account.login })).toBeVisible();
    await expect(otherPage).toHaveURL(address("/categories"));
  });
});

/** Returns the packages in a script of the build, without the shop's own packages. */
const readPackages = (script: string): string[] => {
  if (/\/rolldown-runtime-/.test(script)) return []; // The bundler's own script has no sources.
  const sourceMap = readFileSync(
    join(import.meta.dirname, "..", "..", "..", "packages", "server", "dist", "public", `${script}.map`),
    "utf8",
  );
  const { sources } = JSON.parse(sourceMap) as { sources: string[] };
  return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
};

test.describe("a first visit", { tag: "@english" }, () => {
  // A browser without windows has its pointer in the corner, over the announcement. The test removes the events of the pointer.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.addEventListener("pointerover", (event) => event.stopImmediatePropagation(), { capture: true });
    }),
  );

  for (const path of ["/", "/categories", "/search?q=sofa", "/sofa-teduh-2/product/sofa-teduh-2", "/cart"]) {
    test(`to ${path} fetches no more than 3 KB of script before it has loaded`, async ({ page }) => {
      await page.goto(path);
      const transferredBytes = await page.evaluate(() => {
        const [navigationEntry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const resourceEntries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        return resourceEntries
          .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (navigationEntry?.loadEventStart ?? 0))
          .map(({ encodedBodySize }) => encodedBodySize);
      });
      expect(transferredBytes.length).toBeGreaterThan(0);
      expect(transferredBytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000);
    });
  }

  for (const path of ["/", "/cart", "/id/cart"]) {
    test(`to ${path} brings neither charts nor schemas nor popups, even once everything on the page lives and was read to its foot`, async ({
      page,
    }) => {
      const { scripts, calls } = recordRequests(page);
      await page.goto(path);
      await waitUntilHydrated(page);
      await page.getByRole("main").click({ position: { x: 1, y: 1 } });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await waitUntilIdle(page);
      expect(scripts().some((script) => ISLANDS_SCRIPT_PATTERN.test(script))).toBe(true);
      expect([...new Set(scripts().flatMap(readPackages))].toSorted()).toEqual([
        "@radix-ui/react-direction", // This package provides the direction of text.
        "class-variance-authority",
        "clsx",
        "i18next",
        "lucide",
        "react",
        "react-dom",
        "react-i18next",
        "scheduler",
      ]);
      expect(calls()).toEqual([]);
    });
  }
});
