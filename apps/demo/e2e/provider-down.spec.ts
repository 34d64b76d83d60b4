import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { PRODUCTS_PER_PAGE } from "@griya/api";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import type { Page } from "@playwright/test";
import { startBuiltShop } from "./steps/built-shop.ts";
import { blockRequests, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { startBeforeAll } from "./steps/own-shop.ts";
import { aCustomer, findChosenProduct, findFirstCategory, getNth, test } from "./steps/shopper.ts";

test.use({ expectedErrors: [/status of 503|ERR_INTERNET_DISCONNECTED|The session cannot be restored yet/] });

/** Marks the current document. A new document does not have the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isTheFirst: true }));
const isSameDocument = (page: Page) => page.evaluate(() => "isTheFirst" in globalThis);
/** Waits for a new document. If the document changes during a check, the check runs again in the new document. */
const waitForAnotherDocument = (page: Page) => page.waitForFunction(() => !("isTheFirst" in globalThis));

/** Returns a list of addresses. The list gets the address of each navigation that fails without a network. */
const recordLostPages = (page: Page): readonly string[] => {
  const lostUrls: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.isNavigationRequest() && /DISCONNECTED/.test(request.failure()?.errorText ?? ""))
      lostUrls.push(request.url());
  });
  return lostUrls;
};

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

type LoadingIndicators = { bar: string | null; message: string };

/**
 * Watches the progress bar and the messages of a page. The page reports both through its console, because it answers no call during a
 * navigation.
 */
const watchLoadingIndicators = async (page: Page): Promise<() => LoadingIndicators> => {
  let shownIndicators: LoadingIndicators = { bar: null, message: "" };
  page.on("console", (message) => {
    if (message.type() === "debug") shownIndicators = JSON.parse(message.text()) as LoadingIndicators;
  });
  await page.evaluate(() => {
    const reportIndicators = () => {
      const bar = document.querySelector("progress")?.ariaLabel ?? null;
      const messageText = [...document.querySelectorAll("output")].map(({ innerText }) => innerText).join("");
      console.debug(JSON.stringify({ bar, message: messageText }));
    };
    new MutationObserver(reportIndicators).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => shownIndicators;
};

test.describe("while the provider is down", { tag: "@kills" }, () => {
  let providerPort = 0;
  let provider: Server | null = null;
  /** The pattern of the calls that the provider answers with 503 while it runs. */
  let refusedPathPattern: RegExp | null = null;
  /** The pattern of the calls that the provider does not answer. Their responses stay open. */
  let unansweredPathPattern: RegExp | null = null;
  const openResponses: ServerResponse[] = [];

  const shop = startBeforeAll(async (pictures) => {
    [providerPort = 0] = await findFreePorts(1);
    const { origin, stop } = await startBuiltShop({
      PROVIDER_ORIGIN: `http://127.0.0.1:${providerPort}`,
      PICTURE_ORIGINS: pictures,
    });
    return {
      origin,
      stop: () => {
        provider?.closeAllConnections();
        provider?.close();
        return stop();
      },
    };
  });

  /** Starts the provider. The provider forwards the calls to the shop of all journeys. */
  const openProvider = async (origin: string): Promise<void> => {
    provider ??= createServer((message, answer) => {
      if (refusedPathPattern?.test(message.url ?? "")) {
        answer.writeHead(503).end();
        return;
      }
      if (unansweredPathPattern?.test(message.url ?? "")) {
        openResponses.push(answer);
        return;
      }
      void fetch(origin + message.url, {
        headers: { "Accept-Language": message.headers["accept-language"] ?? "en" },
      }).then(async (given) => {
        const contentType = given.headers.get("Content-Type") ?? "application/octet-stream";
        answer.writeHead(given.status, { "Content-Type": contentType });
        answer.end(Buffer.from(await given.arrayBuffer()));
      });
    });
    if (provider.listening) return;
    provider.listen(providerPort, "127.0.0.1");
    await once(provider, "listening");
  };

  test("the shop says so, and opens when a shopper tries again after it came back", async ({
    page,
    words,
    address,
    baseURL,
  }) => {
    const answer = await page.goto(shop().origin + address("/"));
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeVisible();
    await page.getByRole("link", { name: words.error.try, exact: true }).click();
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeVisible();
    await openProvider(baseURL ?? "");
    await page.getByRole("link", { name: words.error.try, exact: true }).click();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeHidden();
  });

  test("a product stands without its reviews and other products, and they come when they are tried again", async ({
    page,
    words,
    address,
    baseURL,
    provider,
  }) => {
    await openProvider(baseURL ?? "");
    refusedPathPattern = /rating-review|related|recommended|bundle/;
    const reviewedProduct = await provider.product.find({ id: "sofa-teduh-2" });
    const answer = await page.goto(shop().origin + address(`/${reviewedProduct.slug}/product/${reviewedProduct.id}`));
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("heading", { level: 1, name: reviewedProduct.name })).toBeVisible();
    await expect(page.getByRole("button", { name: words.product.purchase.addToCart, exact: true })).toBeVisible();
    const reviewRegion = page.getByRole("region", { name: words.review.title });
    await expect(reviewRegion.getByRole("alert")).toContainText(words.message.serviceDown);
    await expect(page.getByRole("region", { name: words.product.page.related })).toBeHidden();
    refusedPathPattern = null;
    await reviewRegion.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(reviewRegion.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("region", { name: words.product.page.related })).toBeVisible();
  });

  test("a login has a room of the shop beside it, and a drawing where none is told within a second", {
    tag: "@desktop",
  }, async ({ page, words, address, baseURL }) => {
    await openProvider(baseURL ?? "");
    const asideRegion = page.getByRole("complementary");
    const emailField = page.getByRole("textbox", { name: words.auth.field.email, exact: true });
    const roomPicture = asideRegion.locator("img");
    const placeholderDrawing = asideRegion.locator("svg[viewBox]");
    const measureOpening = async () => {
      const startTime = performance.now();
      const answer = await page.goto(shop().origin + address("/login"), { waitUntil: "commit" });
      const openingMilliseconds = performance.now() - startTime;
      expect(answer?.status()).toBe(200);
      await expect(emailField).toBeEditable();
      return openingMilliseconds;
    };
    refusedPathPattern = /room\/fetch/;
    await measureOpening();
    await expect(placeholderDrawing).toBeVisible();
    refusedPathPattern = null;
    unansweredPathPattern = /room\/fetch/;
    expect(await measureOpening()).toBeLessThan(6_000);
    await expect(placeholderDrawing).toBeVisible();
    await expect(roomPicture).toHaveCount(0);

    unansweredPathPattern = null;
    for (const answer of openResponses.splice(0)) answer.destroy();
    await expect(async () => {
      await measureOpening();
      await expect(roomPicture).toHaveAttribute("alt", "", { timeout: 1_000 });
    }).toPass();
    await expect
      .poll(() => roomPicture.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await expect(placeholderDrawing).toHaveCount(0);
  });

  test("a list whose call fails alone is the error page with the shop around it, and there when it is tried again", async ({
    page,
    words,
    address,
    baseURL,
  }) => {
    await openProvider(baseURL ?? "");
    const serviceDownHeading = page.getByRole("heading", { level: 1, name: words.message.serviceDown });
    for (const path of ["/categories", "/brands", "/all/products", "/search?q=sofa"]) {
      refusedPathPattern = /(category|brand|product)\/fetch\b/;
      const answer = await page.goto(shop().origin + address(path));
      expect(answer?.status(), path).toBe(503);
      expect(answer?.headers()["cache-control"], path).toBe("private, no-store");
      await expect(serviceDownHeading, path).toBeVisible();
      await expect(page.getByRole("banner"), path).toBeVisible();
      refusedPathPattern = null;
      await page.getByRole("link", { name: words.error.try, exact: true }).click();
      await expect(page.getByRole("main").getByRole("article").first(), path).toBeVisible();
      await expect(serviceDownHeading, path).toBeHidden();
    }
  });

  test("without a network another try of what did not come keeps the page, and is made once there is one", async ({
    page,
    context,
    words,
    address,
    baseURL,
    provider,
  }) => {
    const lost = recordLostPages(page);
    await openProvider(baseURL ?? "");
    refusedPathPattern = /rating-review/;
    const { products } = await provider.product.fetch({ q: "meja" }); // The server of this shop has not cached the answer yet.
    const reviewedProduct = getNth(
      products.filter(({ rating }) => rating),
      0,
    );
    await page.goto(shop().origin + address(`/${reviewedProduct.slug}/product/${reviewedProduct.id}`));
    await waitUntilHydrated(page);
    await markDocument(page);
    refusedPathPattern = null;
    const reviewRegion = page.getByRole("region", { name: words.review.title });
    const retryButton = reviewRegion.getByRole("button", { name: words.error.try, exact: true });
    await retryButton.hover();
    await waitUntilHydrated(page, "product-reviews");
    await context.setOffline(true);
    await retryButton.click();
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await context.setOffline(false);
    await expect(reviewRegion.getByRole("article").first()).toBeVisible();
    expect(lost).toEqual([]);
  });
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 404/] });

  test("the page says so as soon as the browser does, and takes it back, and nothing moves for it", async ({
    page,
    context,
    words,
    address,
  }) => {
    await page.goto(address("/"));
    await waitUntilHydrated(page);
    await measureLayoutShift(page);
    const offlineNote = page.getByText(words.shell.offline);
    await expect(offlineNote).toBeHidden();
    const shiftBefore = await measureLayoutShift(page);
    await context.setOffline(true);
    await expect(offlineNote).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(offlineNote).toBeHidden();
    expect(await measureLayoutShift(page)).toBe(shiftBefore);
  });

  test("a link keeps the page and says so, and is followed once the network is back", async ({
    page,
    context,
    words,
    address,
  }) => {
    const lost = recordLostPages(page);
    await page.goto(address("/"));
    await waitUntilHydrated(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: words.shell.footer.privacy });
    await context.setOffline(true);
    await link.click();
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(page).toHaveURL(address("/"));
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.footer.privacy);
    await expect(page.getByText(words.shell.offline)).toBeHidden();
    expect(lost).toEqual([]);
  });

  test("a link to the very page keeps it, and opens it anew once the network is back", async ({
    page,
    context,
    words,
    address,
  }) => {
    const lost = recordLostPages(page);
    await page.goto(address("/nowhere"));
    await waitUntilHydrated(page);
    await markDocument(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: words.error.try, exact: true }).click();
    expect(await isSameDocument(page)).toBe(true);
    await context.setOffline(false);
    await waitForAnotherDocument(page);
    await expect(page).toHaveURL(address("/nowhere"));
    expect(lost).toEqual([]);
  });

  test("a search keeps the page and what was typed, says so, and goes once the network is back", async ({
    page,
    context,
    words,
    address,
    shopper,
  }) => {
    const lost = recordLostPages(page);
    await shopper.open("/");
    const searchField = await shopper.typeSearch("sofa");
    await context.setOffline(true);
    await searchField.press("Enter");
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(searchField).toHaveValue("sofa");
    await expect(page).toHaveURL(address("/"));
    await context.setOffline(false);
    await expect(page).toHaveURL(address("/search?q=sofa"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("sofa");
    expect(lost).toEqual([]);
  });

  test("a list keeps its place, and is ordered and goes on once the network is back", async ({
    page,
    context,
    words,
    address,
    provider,
  }) => {
    const { filter, list } = words.product;
    const lost = recordLostPages(page);
    await page.goto(address("/all/products"));
    const sortField = page.getByRole("combobox", { name: list.sort });
    await sortField.hover();
    await waitUntilHydrated(page, "filter-form");
    await markDocument(page);
    const cards = page.getByRole("list", { name: list.label }).getByRole("article");
    const firstCardText = await cards.first().innerText();
    await context.setOffline(true);
    await sortField.selectOption("price_asc");
    await expect(page.locator("#list-results")).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(sortField).toHaveValue("price_asc");
    expect(await cards.first().innerText()).toBe(firstCardText);
    await context.setOffline(false);
    const { products } = await provider.product.fetch({ sort: "price_asc" });
    await expect(cards.first()).toContainText(getNth(products, 0).name);

    await context.setOffline(true);
    await page.getByRole("link", { name: filter.showMore }).press("Enter");
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(cards).toHaveCount(PRODUCTS_PER_PAGE);
    await context.setOffline(false);
    await expect(cards).toHaveCount(2 * PRODUCTS_PER_PAGE);
    expect(await isSameDocument(page)).toBe(true);
    expect(lost).toEqual([]);
  });

  test("an order of reviews stays chosen without one, and comes with the network; nothing pretends that it is on its way", async ({
    page,
    context,
    words,
    provider,
    shopper,
  }) => {
    const lost = recordLostPages(page);
    await page.clock.install();
    const { slug, id } = await provider.product.find({ id: "sofa-teduh-2" });
    await shopper.open(`/${slug}/product/${id}`);
    const sortField = page.getByRole("region", { name: words.review.title }).getByLabel(words.review.sort);
    await sortField.scrollIntoViewIfNeeded();
    await sortField.hover();
    await waitUntilHydrated(page, "product-reviews");
    await context.setOffline(true);
    await sortField.selectOption("lowest");
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(sortField).toHaveValue("lowest");
    await page.clock.fastForward(6_000);
    await expect(page.getByText(words.shell.takesLong)).toBeHidden();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\?review_sort=lowest#reviews$/);
    await expect(sortField).toHaveValue("lowest");
    expect(lost).toEqual([]);
  });
});

test.describe("without a network, before a page's scripts have come", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a tap keeps the page, says so, and does what was wanted once there is a network", async ({
    page,
    context,
    words,
    address,
    provider,
    shopper,
  }) => {
    const { path } = await findChosenProduct(provider);
    const { promise: isOffline, resolve: tellOffline } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      if (/\/main-/.test(route.request().url())) return route.continue();
      await isOffline;
      return route.abort("internetdisconnected");
    });
    await page.goto(address(path));
    await markDocument(page);
    await context.setOffline(true);
    tellOffline();
    await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await page.unroute(/\.js$/);
    await context.setOffline(false);
    await shopper.expectCartCount(1);
    await expect(page.getByText(words.shell.offline)).toBeHidden();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a search keeps the page and what was typed, and goes once there is a network", async ({
    page,
    context,
    words,
    address,
  }) => {
    const lost = recordLostPages(page);
    const { promise: isOffline, resolve: tellOffline } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      if (/\/main-/.test(route.request().url())) return route.continue();
      await isOffline;
      return route.abort("internetdisconnected");
    });
    await page.goto(address("/"));
    await context.setOffline(true);
    tellOffline();
    const searchField = page.getByRole("combobox", { name: words.search.label });
    await searchField.fill("sofa");
    await searchField.press("Enter");
    await expect(page.getByText(words.shell.offline)).toBeVisible();
    await expect(searchField).toHaveValue("sofa");
    await page.unroute(/\.js$/);
    await context.setOffline(false);
    await expect(page).toHaveURL(address("/search?q=sofa"));
    expect(lost).toEqual([]);
  });
});

test.describe("without a network, in the cart", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a change waits and says that the shopper is offline, and is made once they are not", async ({
    page,
    context,
    words,
    shopper,
    provider,
  }) => {
    const { products } = await findFirstCategory(provider);
    const product = await provider.product.find({ id: getNth(products, 0).id });
    await shopper.open(`/${product.slug}/product/${product.id}`);
    await shopper.chooseVariant(
      getNth(
        product.variants.filter(({ stock }) => stock > 2),
        0,
      ),
    );
    await shopper.addToCart();
    await shopper.openCart();
    await expect(shopper.quantityOf(product.name)).toBeVisible(); // A visible quantity shows that the scripts of the cart have loaded.
    await context.setOffline(true);
    await shopper.setQuantity(product.name, "2");
    await expect(shopper.main.getByText(words.message.offline)).toBeVisible({ timeout: 20_000 });
    await context.setOffline(false);
    await expect(shopper.main.getByText(words.message.offline)).toBeHidden({ timeout: 20_000 });
    await page.reload();
    await shopper.expectCartCount(2);
  });
});

test("a page that is slow to come shows a bar over the page that is left, and a word where it takes long", async ({
  page,
  words,
  address,
  provider,
}) => {
  const { category } = await findFirstCategory(provider);
  const path = address(`/all/${category.slug}`);
  await page.goto(address("/"));
  await waitUntilHydrated(page);
  const releaseFile = await blockRequests(page, new RegExp(`${path}$`));
  const formRequest = page.waitForRequest((request) => request.url().endsWith(path));
  const readIndicators = await watchLoadingIndicators(page);
  await page.getByRole("main").locator(`a[href="${path}"]`).first().press("Enter", { noWaitAfter: true });
  await formRequest;
  await expect.poll(readIndicators).toEqual({ bar: words.shell.loading, message: "" });
  await expect.poll(readIndicators).toEqual({ bar: words.shell.loading, message: words.shell.takesLong });
  releaseFile();
  await expect(page.getByRole("heading", { level: 1, name: category.title })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: words.shell.loading })).toBeHidden();
  await expect(page.getByText(words.shell.takesLong)).toBeHidden();
});

test("a page of the shopper's own says that it takes longer than usual, and is there once the provider answers", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const person = await aCustomer(baseURL ?? "", provider);
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  const answeredCall = Promise.withResolvers<void>();
  await page.route("**/order/fetch*", async (route) => {
    await answeredCall.promise;
    await route.continue();
  });
  await shopper.open("/user/orders");
  await expect(page.getByText(words.shell.takesLong)).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1, name: words.order.list.title })).toBeVisible();
  answeredCall.resolve();
  await expect(page.getByText(words.order.list.emptyTitle)).toBeVisible();
  await expect(page.getByText(words.shell.takesLong)).toBeHidden();
});

test("a customer stays a customer through an outage: nothing asks to log in, each page heals by itself, and no logout is believed that did not happen", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
}) => {
  const origin = baseURL ?? "";
  const person = await aCustomer(origin, provider);
  const { products } = await findFirstCategory(provider);
  const product = await provider.product.find({ id: getNth(products, 0).id });
  await shopper.open("/login");
  await shopper.logIn(person);
  await expect(page).toHaveURL(address("/"));
  await shopper.open(`/${product.slug}/product/${product.id}`);
  await shopper.chooseVariant(
    getNth(
      product.variants.filter(({ stock }) => stock > 0),
      0,
    ),
  );
  await shopper.addToCart();

  const pageCases = [
    { path: "/user/orders", healed: () => page.getByRole("heading", { name: words.order.list.emptyTitle }) },
    { path: "/cart", healed: () => shopper.line(product.name).first() },
    { path: "/checkout", healed: () => page.getByRole("button", { name: words.checkout.address.add }) },
  ];
  for (const { path, healed } of pageCases) {
    await page.route("**/api/storefront/**", (route) => route.fulfill({ status: 503, body: "<html>gateway</html>" }));
    await shopper.open(path);
    await expect(shopper.main.getByText(words.message.serviceDown).first()).toBeVisible();
    await expect(page.getByLabel(words.auth.field.password, { exact: true })).toBeHidden();
    await expect(page.getByRole("link", { name: words.shell.account.login })).toHaveCount(0);
    await expect(page).toHaveURL(address(path));
    await page.unroute("**/api/storefront/**");
    await expect(healed()).toBeVisible({ timeout: 20_000 });
    await expect(shopper.main.getByText(words.message.serviceDown)).toBeHidden();
    await expect(page).toHaveURL(address(path));
  }

  await shopper.open("/");
  await page.route("**/api/storefront/user/logout", (route) => route.fulfill({ status: 503, body: "gateway" }));
  const accountMenu = page.getByRole("button", {
    name: fillPlaceholders(words.shell.account.menu, { name: person.name }),
  });
  await accountMenu.click();
  await page.getByRole("menuitem", { name: words.auth.menu.logout }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.message.serviceDown })).toBeVisible();
  await expect(page.getByText(fillPlaceholders(words.error.status, { status: 503 }))).toBeVisible();
  await expect(accountMenu).toBeVisible();
  await page.unroute("**/api/storefront/user/logout");
  await page.getByRole("button", { name: words.error.try, exact: true }).click();
  await expect(accountMenu).toBeHidden();
});
