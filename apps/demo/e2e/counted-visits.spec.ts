import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { findViolations } from "./steps/accessibility.ts";
import { startBuiltShop } from "./steps/built-shop.ts";
import { expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { startBeforeAll } from "./steps/own-shop.ts";
import { createProviderClient, findChosenProduct, findFirstCategory, getNth, test } from "./steps/shopper.ts";

type AnalyticsCall = { client_id: string; events: { name: string; params: Record<string, unknown> }[] };

test.describe("a shop that counts visits", () => {
  const receivedCalls: AnalyticsCall[] = [];
  /** Returns the product ids of each viewed list. */
  const listViewedIds = () =>
    receivedCalls
      .flatMap(({ events }) => events)
      .filter(({ name }) => name === "view_item_list")
      .map(({ params }) => (params["items"] as { item_id: string }[]).map(({ item_id }) => item_id));
  const listEventNames = () => receivedCalls.flatMap(({ events }) => events.map(({ name }) => name));

  const shop = startBeforeAll(async () => {
    const analyticsServer = createServer((message, answer) => {
      const bodyChunks: Buffer[] = [];
      message.on("data", (part: Buffer) => bodyChunks.push(part));
      message.on("end", () => {
        receivedCalls.push(JSON.parse(Buffer.concat(bodyChunks).toString()) as AnalyticsCall);
        answer.writeHead(204).end();
      });
    }).listen(0, "127.0.0.1");
    await once(analyticsServer, "listening");
    const { port } = analyticsServer.address() as AddressInfo;
    const { origin, stop } = await startBuiltShop({
      TAG_SERVICE_URL: `http://127.0.0.1:${port}/mp/collect?measurement_id=G-1&api_secret=x`,
    });
    return {
      origin,
      stop: async () => {
        await stop();
        analyticsServer.closeAllConnections();
        analyticsServer.close();
      },
    };
  });
  test.beforeEach(() => {
    receivedCalls.length = 0;
  });

  /**
   * Returns the names of all events that the page has sent. Leaves the page, so that the page sends its pending events. Then sends a last
   * event and waits until the server receives this event.
   */
  const readEventNames = async (page: Page): Promise<string[]> => {
    await page.goto("about:blank");
    const lastEvent = { name: "search", params: { search_term: `last-${crypto.randomUUID()}` } } as const;
    const { origin } = new URL(shop().origin);
    await createProviderClient(origin, "en").analytics.store({
      client_id: "0".repeat(32),
      session_id: 1,
      page_location: `${origin}/search`,
      events: [lastEvent],
    });
    const listSearchTerms = () =>
      receivedCalls.flatMap(({ events }) => events.map(({ params }) => params["search_term"]));
    await expect.poll(listSearchTerms).toContain(lastEvent.params.search_term);
    return receivedCalls
      .filter(({ client_id }) => client_id !== "0".repeat(32))
      .flatMap(({ events }) => events.map(({ name }) => name));
  };

  test("asks first, counts what is done once it may, and stops when it is told to", async ({
    page,
    words,
    address,
    shopper,
    provider,
  }) => {
    const { consent } = words;
    const getShopUrl = (path: string) => shop().origin + address(path);
    const consentRegion = page.getByRole("region", { name: consent.title });
    const { category, products } = await findFirstCategory(provider);
    const { path } = await findChosenProduct(provider, 3);

    await page.goto(getShopUrl(`/all/${category.slug}`));
    await expect(consentRegion).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await waitUntilHydrated(page);
    await shopper.main
      .getByRole("link", { name: getNth(products, 0).name, exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(consentRegion).toBeVisible();
    expect(receivedCalls).toEqual([]);

    await consentRegion.getByRole("button", { name: consent.allow }).click();
    await expect(consentRegion).toBeHidden();
    await expect.poll(listEventNames).toEqual(["page_view", "view_item"]);
    await page.goBack();
    await waitUntilHydrated(page);
    await expect.poll(listEventNames).toEqual(["page_view", "view_item", "page_view", "view_item_list"]);
    const { name } = getNth(products, 1);
    await page.getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name }), exact: true }).click();
    await shopper.main.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(listEventNames).toContain("select_item");
    expect(listEventNames()).toContain("add_to_wishlist");

    await page.goto(getShopUrl(path));
    await waitUntilHydrated(page);
    await shopper.addToCart();
    await expect.poll(listEventNames).toContain("add_to_cart");
    await page.goto(getShopUrl("/cart"));
    await expect.poll(listEventNames).toContain("view_cart");
    await page.goto(getShopUrl("/search?q=kursi"));
    await expect.poll(listEventNames).toContain("search");
    expect(new Set(receivedCalls.map(({ client_id }) => client_id)).size).toBe(1);

    receivedCalls.length = 0;
    await page.goto(getShopUrl("/all/products"));
    await waitUntilHydrated(page);
    await expect.poll(listViewedIds).toHaveLength(1);
    await page.getByRole("link", { name: words.product.filter.showMore }).press("Enter");
    await expect.poll(listViewedIds).toHaveLength(2);
    const [first = [], more = []] = listViewedIds();
    expect(more.length).toBeGreaterThan(0);
    expect(first.filter((id) => more.includes(id))).toEqual([]);

    await page.goto(getShopUrl("/page/privacy-policy"));
    await expect(consentRegion).toBeHidden();
    await shopper.main.getByRole("heading", { name: consent.counting }).scrollIntoViewIfNeeded();
    await expect(shopper.main.getByText(consent.granted)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await shopper.main.getByRole("button", { name: consent.withdraw }).click();
    await expect(shopper.main.getByText(consent.denied)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("griya_visitor"))).toBeNull();
    await readEventNames(page);
    receivedCalls.length = 0;
    await page.goto(getShopUrl("/cart"));
    await waitUntilHydrated(page);
    expect(await readEventNames(page)).toEqual([]);
  });

  test("takes no for an answer, on every page and in every tab", async ({ page, context, words, address }) => {
    const getConsentRegion = (tab = page) => tab.getByRole("region", { name: words.consent.title });
    await page.goto(shop().origin + address("/"));
    const otherPage = await context.newPage();
    await otherPage.goto(shop().origin + address("/brands"));
    await expect(getConsentRegion(otherPage)).toBeVisible();
    await getConsentRegion().getByRole("button", { name: words.consent.decline }).click();
    await expect(getConsentRegion()).toBeHidden();
    await expect(getConsentRegion(otherPage)).toBeHidden();
    await page.goto(shop().origin + address("/categories"));
    await waitUntilHydrated(page);
    await expect(getConsentRegion()).toBeHidden();
    expect(await readEventNames(page)).toEqual([]);
  });
});
