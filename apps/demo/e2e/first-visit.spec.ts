import { blockRequests, expect, languages, waitUntilHydrated } from "./steps/journey.ts";
import { createShopper, findChosenProduct, getNth, test } from "./steps/shopper.ts";

test.describe("a first visit by a browser that prefers Indonesian", { tag: "@indonesian" }, () => {
  test("to the root path goes to the Indonesian shop, and keeps what the address said", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/?utm_source=mail#sofas");
    await expect(page).toHaveURL("/id?utm_source=mail#sofas");
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
  });

  test("to any other page stays on it", async ({ page }) => {
    await page.goto("/categories");
    await expect(page).toHaveURL("/categories");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("stays in English once English was chosen, with the query and the place of the page", {
    tag: "@desktop",
  }, async ({ page, context }) => {
    await page.goto("/?utm_source=mail#sofas");
    await expect(page).toHaveURL("/id?utm_source=mail#sofas");
    await waitUntilHydrated(page);
    await page.getByRole("banner").getByRole("link", { name: /^EN, / }).click();
    await expect(page).toHaveURL("/?utm_source=mail#sofas");
    const cookies = await context.cookies();
    for (const cookieName of ["currentLanguage", "i18n_redirected"]) {
      const cookie = cookies.find(({ name }) => name === cookieName);
      expect(cookie).toMatchObject({ value: "en", path: "/" });
      const lifetimeSeconds = (cookie?.expires ?? 0) - Date.now() / 1000;
      expect(Math.abs(lifetimeSeconds - 31_536_000), `${cookieName} lasts a year`).toBeLessThan(300);
    }
    await page.goto("/");
    await expect(page).toHaveURL("/");
  });
});

test("a first visit by a browser that prefers English stays on the root path, and is remembered", {
  tag: "@english",
}, async ({ page, context }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/");
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "i18n_redirected")).toMatchObject({
    value: "en",
    path: "/",
    sameSite: "Lax",
  });
});

for (const { spoken, tag } of languages) {
  test(`on a phone the first screen has the whole way on, and shows that rooms follow, ${spoken}`, {
    tag: ["@phone", tag],
  }, async ({ page, words, address }) => {
    await page.goto(address("/"));
    const mainLink = page.getByRole("main").locator("section").first().getByRole("link");
    const categoryHeading = page.getByRole("heading", { level: 2, name: words.home.categories });
    for (const visibleElement of [mainLink, categoryHeading]) await expect(visibleElement).toBeInViewport({ ratio: 1 });
    // The toolbars of a browser leave this height on the same phone.
    await page.setViewportSize({ width: 390, height: 664 });
    await expect(mainLink).toBeInViewport({ ratio: 1 });
  });
}

test("the cart of whoever has been nobody yet is empty from the first paint, and waited for by everyone else", async ({
  page,
  words,
  address,
}) => {
  const emptyText = page.getByRole("main").getByText(words.cart.emptyTitle);
  const loadingRegion = page.getByRole("region", { name: words.cart.loading });
  const releaseCode = await blockRequests(page, /\.js$/);
  await page.goto(address("/cart"), { waitUntil: "commit" });
  await expect(emptyText).toBeVisible();
  await expect(loadingRegion).toBeHidden();
  await page.evaluate(() => localStorage.setItem("user_token", "g".repeat(43)));
  await page.goto(address("/cart"), { waitUntil: "commit" });
  await expect(loadingRegion).toBeVisible();
  await expect(emptyText).toBeHidden();
  releaseCode();
  await expect(emptyText).toBeVisible();
  await expect(loadingRegion).toBeHidden();
});

test("a newcomer who has tabbed to the empty cart's way on is still there once its code has come", async ({
  page,
  words,
  address,
  provider,
}) => {
  const { products } = await provider.product.fetch({});
  await page.addInitScript((id) => localStorage.setItem("griya_viewed", JSON.stringify([id])), getNth(products, 0).id);
  const releaseCode = await blockRequests(page, /\.js$/);
  await page.goto(address("/cart"), { waitUntil: "commit" });
  const mainLink = page.getByRole("main").getByRole("link", { name: words.cart.browse });
  await mainLink.focus();
  releaseCode();
  await expect(page.getByLabel(words.cart.loading)).toHaveCount(0);
  await expect(mainLink).toBeFocused();
});

test("what a page of the cart needs is asked for at once by whoever has a token, or has just put something into it, and by no newcomer", async ({
  page,
  address,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) requestedPaths.push(pathname.replace(/.*\/([\w.-]+)-[\w-]{8}\.js$/, "$1"));
  });
  const releaseFirstScript = await blockRequests(page, /\/main-[^/]+\.js$/);
  await page.goto(address("/cart"), { waitUntil: "domcontentloaded" });
  await expect.poll(() => requestedPaths).toEqual(["main"]);
  for (const storedEntries of [{ user_token: "g".repeat(43) }, { griya_unsent_cart: '[""]' }]) {
    requestedPaths.length = 0;
    await page.evaluate((items) => {
      for (const browserStorage of [localStorage, sessionStorage]) browserStorage.clear();
      Object.assign(sessionStorage, items);
    }, storedEntries);
    await page.goto(address("/cart"), { waitUntil: "domcontentloaded" });
    await expect
      .poll(() => requestedPaths)
      .toEqual(expect.arrayContaining(["main", "charts", "client", "cart.screen"]));
  }
  releaseFirstScript();
  await waitUntilHydrated(page);
});

test("a page for everyone, with prices, counts and an end to a sale on it, asks nothing of ICU, for whose data a phone stands still", async ({
  page,
  address,
  provider,
}) => {
  await page.addInitScript(() => {
    const requestedPaths: string[] = [];
    const findTranslation = <Kind extends object>(of: Kind, name: string): Kind =>
      new Proxy(of, {
        apply: (kind, self, given) => {
          requestedPaths.push(name);
          return Reflect.apply(kind as () => unknown, self, given);
        },
        construct: (kind, given) => {
          requestedPaths.push(name);
          return Reflect.construct(kind as new () => object, given);
        },
      });
    for (const formatterName of [
      "DateTimeFormat",
      "NumberFormat",
      "PluralRules",
      "RelativeTimeFormat",
      "ListFormat",
    ] as const)
      Reflect.set(Intl, formatterName, findTranslation(Intl[formatterName], formatterName));
    for (const { prototype } of [Number, Date])
      prototype.toLocaleString = findTranslation(prototype.toLocaleString, "toLocaleString");
    Reflect.set(window, "askedOfIcu", requestedPaths);
  });
  const { path } = await findChosenProduct(provider);
  for (const openedPath of ["/", "/all/products", path, "/search?q=sofa", "/articles", "/cart"]) {
    await page.goto(address(openedPath));
    await waitUntilHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, "askedOfIcu")), openedPath).toEqual([]);
  }
});

test("a piece that is put into the cart in another tab is in a newcomer's, which was empty", async ({
  context,
  words,
  address,
  shopper,
  provider,
}) => {
  const { product, path } = await findChosenProduct(provider);
  const emptyText = shopper.main.getByText(words.cart.emptyTitle);
  const recommendedHeading = shopper.main.getByRole("heading", { name: words.product.recommendedByUs.title });
  await shopper.open("/cart");
  await expect(emptyText).toBeVisible();
  await expect(recommendedHeading).toBeVisible();
  const otherShopper = createShopper(await context.newPage(), { words, address });
  await otherShopper.open(path);
  await otherShopper.addToCart();
  await expect(shopper.quantityOf(product.name)).toHaveValue("1");
  await shopper.expectCartCount(1);
  await expect(emptyText).toBeHidden();
  await expect(recommendedHeading).toHaveCount(0); // A page with a filled cart loads the list only when the list is visible.
  await shopper.setQuantity(product.name, "2");
  await otherShopper.expectCartCount(2);
});

test("a newcomer who puts a piece into the cart and goes there before its code has come waits for it there", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const { product, path } = await findChosenProduct(provider);
  await shopper.open(path);
  const releaseCode = await blockRequests(page, /\.js$/);
  await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
  await page
    .getByRole("banner")
    .locator(`a[href="${address("/cart")}"]`)
    .click();
  await expect(page.getByRole("region", { name: words.cart.loading })).toBeVisible();
  await expect(shopper.main.getByText(words.cart.emptyTitle)).toBeHidden();
  releaseCode();
  await expect(shopper.quantityOf(product.name)).toHaveValue("1");
});

test("a newcomer who puts a piece into the cart and comes back to the empty one finds it there", {
  tag: "@core",
}, async ({ page, address, shopper, provider }) => {
  const { product, path } = await findChosenProduct(provider);
  await shopper.open("/cart");
  await page.goto(address(path));
  await waitUntilHydrated(page);
  await shopper.addToCart();
  await page.goBack();
  await expect(page).toHaveURL(address("/cart"));
  await expect(shopper.quantityOf(product.name)).toHaveValue("1");
});
