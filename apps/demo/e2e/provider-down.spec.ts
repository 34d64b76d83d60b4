import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { type BuiltShop, freePorts, startBuiltShop } from "./steps/built-shop.ts";
import { awake, expect, filled, forReaders, holdBack, twoReaders } from "./steps/journey.ts";
import { aChosenProduct, aCustomer, firstCategory, nth, test } from "./steps/shopper.ts";

test.use({ expectedErrors: [/status of 503|The session cannot be restored yet/] });

type Shown = { bar: string | null; said: string };

/** What the page shows, also while it is being left: then it answers nobody, and says it by itself, in its console. */
const watch = async (page: Page): Promise<() => Shown> => {
  let shown: Shown = { bar: null, said: "" };
  page.on("console", (message) => {
    if (message.type() === "debug") shown = JSON.parse(message.text()) as Shown;
  });
  await page.evaluate(() => {
    const tell = () => {
      const bar = document.querySelector("progress")?.ariaLabel ?? null;
      const said = [...document.querySelectorAll("output")].map(({ innerText }) => innerText).join("");
      console.debug(JSON.stringify({ bar, said }));
    };
    new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => shown;
};

forReaders(twoReaders, () => {
  test.describe("while the provider is down", () => {
    let shop: BuiltShop;
    let providerPort: number;
    let provider: Server | null = null;
    /** Calls that the provider answers with 503 though it is up. */
    let refused: RegExp | null = null;

    test.beforeAll(async ({ baseURL }) => {
      [providerPort = 0] = await freePorts(1);
      shop = await startBuiltShop({
        PROVIDER_ORIGIN: `http://127.0.0.1:${providerPort}`,
        PICTURE_ORIGINS: baseURL ?? "",
      });
    });
    test.afterAll(async () => {
      provider?.closeAllConnections();
      provider?.close();
      await shop.stop();
    });

    /** Brings the provider up: the calls are answered by the shop that all journeys share. */
    const openProvider = async (origin: string): Promise<void> => {
      provider ??= createServer((message, answer) => {
        if (refused?.test(message.url ?? "")) {
          answer.writeHead(503).end();
          return;
        }
        void fetch(origin + message.url, {
          headers: { "Accept-Language": message.headers["accept-language"] ?? "en" },
        }).then(async (given) => {
          const type = given.headers.get("Content-Type") ?? "application/octet-stream";
          answer.writeHead(given.status, { "Content-Type": type });
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
      const answer = await page.goto(shop.origin + address("/"));
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
      refused = /rating-review|related|recommended|bundle/;
      const reviewed = await provider.product.find({ id: "sofa-teduh-2" });
      const answer = await page.goto(shop.origin + address(`/${reviewed.slug}/product/${reviewed.id}`));
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByRole("heading", { level: 1, name: reviewed.name })).toBeVisible();
      await expect(page.getByRole("button", { name: words.product.purchase.addToCart, exact: true })).toBeVisible();
      const reviews = page.getByRole("region", { name: words.review.title });
      await expect(reviews.getByRole("alert")).toContainText(words.message.serviceDown);
      await expect(page.getByRole("region", { name: words.product.page.related })).toBeHidden();
      refused = null;
      await reviews.getByRole("button", { name: words.error.try, exact: true }).click();
      await expect(reviews.getByRole("article").first()).toBeVisible();
      await expect(page.getByRole("region", { name: words.product.page.related })).toBeVisible();
    });

    test("a list whose call fails alone is the error page with the shop around it, and there when it is tried again", async ({
      page,
      words,
      address,
      baseURL,
    }) => {
      await openProvider(baseURL ?? "");
      const failure = page.getByRole("heading", { level: 1, name: words.message.serviceDown });
      for (const path of ["/categories", "/brands", "/all/products", "/search?q=sofa"]) {
        refused = /(category|brand|product)\/fetch\b/;
        const answer = await page.goto(shop.origin + address(path));
        expect(answer?.status(), path).toBe(503);
        expect(answer?.headers()["cache-control"], path).toBe("private, no-store");
        await expect(failure, path).toBeVisible();
        await expect(page.getByRole("banner"), path).toBeVisible();
        refused = null;
        await page.getByRole("link", { name: words.error.try, exact: true }).click();
        await expect(page.getByRole("main").getByRole("article").first(), path).toBeVisible();
        await expect(failure, path).toBeHidden();
      }
    });
  });

  test.describe("without a network", () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test("a link keeps the page and says so, until the network is back", async ({ page, context, words, address }) => {
      await page.goto(address("/"));
      await awake(page);
      const link = page.getByRole("contentinfo").getByRole("link", { name: words.shell.footer.privacy });
      await context.setOffline(true);
      await link.click();
      await expect(page.getByText(words.shell.offline)).toBeVisible();
      await expect(page).toHaveURL(address("/"));
      await context.setOffline(false);
      await expect(page.getByText(words.shell.offline)).toBeHidden();
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.footer.privacy);
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
      const { path } = await aChosenProduct(provider);
      const { promise: isOffline, resolve: tellOffline } = Promise.withResolvers<void>();
      await page.route(/\.js$/, async (route) => {
        if (/\/main-/.test(route.request().url())) return route.continue();
        await isOffline;
        return route.abort("internetdisconnected");
      });
      await page.goto(address(path));
      await page.evaluate(() => Object.assign(window, { isTheSame: true }));
      await context.setOffline(true);
      tellOffline();
      await shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }).click();
      await expect(page.getByText(words.shell.offline)).toBeVisible();
      await page.unroute(/\.js$/);
      await context.setOffline(false);
      await shopper.expectCartCount(1);
      await expect(page.getByText(words.shell.offline)).toBeHidden();
      expect(await page.evaluate(() => Reflect.get(window, "isTheSame"))).toBe(true);
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
      const { products } = await firstCategory(provider);
      const product = await provider.product.find({ id: nth(products, 0).id });
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await shopper.chooseVariant(
        nth(
          product.variants.filter(({ stock }) => stock > 2),
          0,
        ),
      );
      await shopper.addToCart();
      await shopper.openCart();
      await expect(shopper.quantityOf(product.name)).toBeVisible(); // its scripts have come
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
    const { category } = await firstCategory(provider);
    const path = address(`/all/${category.slug}`);
    await page.goto(address("/"));
    await awake(page);
    const letCome = await holdBack(page, new RegExp(`${path}$`));
    const asked = page.waitForRequest((request) => request.url().endsWith(path));
    const shown = await watch(page);
    await page.getByRole("main").locator(`a[href="${path}"]`).first().press("Enter", { noWaitAfter: true });
    await asked;
    await expect.poll(shown).toEqual({ bar: words.shell.loading, said: "" });
    await expect.poll(shown).toEqual({ bar: words.shell.loading, said: words.shell.takesLong });
    letCome();
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
    const answered = Promise.withResolvers<void>();
    await page.route("**/order/fetch*", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await shopper.open("/user/orders");
    await expect(page.getByText(words.shell.takesLong)).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1, name: words.order.list.title })).toBeVisible();
    answered.resolve();
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
    const { products } = await firstCategory(provider);
    const product = await provider.product.find({ id: nth(products, 0).id });
    await shopper.open("/login");
    await shopper.logIn(person);
    await expect(page).toHaveURL(address("/"));
    await shopper.open(`/${product.slug}/product/${product.id}`);
    await shopper.chooseVariant(
      nth(
        product.variants.filter(({ stock }) => stock > 0),
        0,
      ),
    );
    await shopper.addToCart();

    const pages = [
      { path: "/user/orders", healed: () => page.getByRole("heading", { name: words.order.list.emptyTitle }) },
      { path: "/cart", healed: () => shopper.line(product.name).first() },
      { path: "/checkout", healed: () => page.getByRole("button", { name: words.checkout.address.add }) },
    ];
    for (const { path, healed } of pages) {
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
    const menu = page.getByRole("button", { name: filled(words.shell.account.menu, { name: person.name }) });
    await menu.click();
    await page.getByRole("menuitem", { name: words.auth.menu.logout }).click();
    await expect(page.getByRole("heading", { level: 1, name: words.message.serviceDown })).toBeVisible();
    await expect(page.getByText(filled(words.error.status, { status: 503 }))).toBeVisible();
    await expect(menu).toBeVisible();
    await page.unroute("**/api/storefront/user/logout");
    await page.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(menu).toBeHidden();
  });
});
