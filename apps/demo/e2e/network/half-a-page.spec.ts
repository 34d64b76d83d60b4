import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator } from "@playwright/test";
import { devices, expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { findChosenProduct, test as shopping } from "../steps/shopper.ts";

/** The text that begins the last part of a page. This part contains the data for the scripts. */
const LAST_PART_START = '<script type="application/json" id="shop-data">';

/** Serves the shop through a network that holds back the last part of every page. `letCome` releases this part. */
const startSlowNetwork = async (origin: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server: Server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const upstreamRequest = request(
      new URL(incoming.url ?? "/", origin),
      { method: incoming.method, headers },
      (upstreamResponse) => {
        answer.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        if (!upstreamResponse.headers["content-type"]?.startsWith("text/html")) return upstreamResponse.pipe(answer);
        void upstreamResponse
          .setEncoding("utf8")
          .toArray()
          .then(async (parts: string[]) => {
            const [first = "", last = ""] = parts.join("").split(LAST_PART_START);
            answer.write(first);
            await released;
            answer.end(LAST_PART_START + last);
          });
      },
    );
    upstreamRequest.on("error", () => answer.destroy());
    incoming.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    slowOrigin: `http://localhost:${(server.address() as AddressInfo).port}`,
    letCome: release,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const test = shopping.extend<{ slowNetwork: Awaited<ReturnType<typeof startSlowNetwork>> }>({
  slowNetwork: async ({ baseURL }, use) => {
    const startedNetwork = await startSlowNetwork(baseURL ?? "");
    await use(startedNetwork);
    startedNetwork.stop();
  },
});

for (const { device, tag } of devices) {
  test(`what is pressed on a page whose end is still on its way is done once it has come, ${device}`, {
    tag: ["@hostile", tag],
  }, async ({ page, words, address, shopper, provider, isPhone, slowNetwork: { slowOrigin, letCome } }) => {
    const { product, path } = await findChosenProduct(provider);
    const pressControl = (pressed: Locator) => (isPhone ? pressed.tap() : pressed.click());
    await page.goto(slowOrigin + address(path), { waitUntil: "commit" });
    const wishButton = shopper.main
      .getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name: product.name }) })
      .first();
    await pressControl(wishButton);
    await pressControl(shopper.main.getByRole("button", { name: words.product.purchase.addToCart, exact: true }));
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    letCome();
    await waitUntilHydrated(page);
    await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
    await shopper.expectCartCount(1);
    await expect(wishButton).toHaveAttribute("aria-pressed", "true");
  });
}
