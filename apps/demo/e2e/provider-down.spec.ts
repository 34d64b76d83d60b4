import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type BuiltShop, freePorts, startBuiltShop } from "./built-shop.ts";
import { expect, test } from "./journey.ts";

test.use({ expectedErrors: [/status of 503/] });

test.describe("while the provider is down", () => {
  let shop: BuiltShop;
  let providerPort: number;
  let provider: Server | null = null;

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
    provider = createServer((message, answer) => {
      void fetch(origin + message.url, {
        headers: { "Accept-Language": message.headers["accept-language"] ?? "en" },
      }).then(async (given) => {
        const type = given.headers.get("Content-Type") ?? "application/octet-stream";
        answer.writeHead(given.status, { "Content-Type": type });
        answer.end(Buffer.from(await given.arrayBuffer()));
      });
    }).listen(providerPort, "127.0.0.1");
    await once(provider, "listening");
  };

  test("the shop says so, and opens when a shopper tries again after it came back", async ({
    page,
    words,
    baseURL,
  }) => {
    const answer = await page.goto(`${shop.origin}/`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeVisible();
    await page.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeVisible();
    await openProvider(baseURL ?? "");
    await page.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeHidden();
  });
});

test("a page that cannot be fetched later leaves the shop around it, with a way to try again", async ({
  page,
  words,
}) => {
  await page.goto("/");
  await page.route("**/api/storefront/**", (route) => route.fulfill({ status: 503, body: "<html>gateway</html>" }));
  await page.getByRole("contentinfo").getByRole("link", { name: words.shell.footer.privacy }).click();
  await expect(page.getByRole("heading", { name: words.message.serviceDown })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute("**/api/storefront/**");
  await page.getByRole("button", { name: words.error.try, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(words.message.serviceDown);
});
