import { messagesEn, messagesId } from "@griya/api";
import { expect, test } from "./journey.ts";
import { aCustomer, createShopper, providerOf } from "./shopper.ts";

/** A partner's site speaks the language of its own customers. */
const partners = {
  id: {
    port: 1,
    path: "/",
    brand: "rumayasa",
    add: "Masukkan ke keranjang",
    cart: "Keranjang (1)",
    checkout: "Checkout di Griya",
    retry: "Coba lagi",
    serviceDown: messagesId.serviceDown,
  },
  en: {
    port: 2,
    path: "/pieces",
    brand: "langkan",
    add: "Add to cart",
    cart: "Cart (1)",
    checkout: "Checkout at Griya",
    retry: "Try again",
    serviceDown: messagesEn.serviceDown,
  },
} as const;

const addressOf = ({ port, path }: { port: number; path: string }): string =>
  `http://localhost:${(process.env["JOURNEY_PORTS"] ?? "").split(",")[port]}${path}`;

test("a visitor of a partner's site fills a cart there and checks out in the shop", async ({
  page,
  words,
  address,
  language,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const partner = partners[language];
  const shopper = createShopper(page, { words, address });
  const provider = providerOf(origin, language);
  const customer = await aCustomer(origin, provider);
  const { products } = await provider.product.fetch({ brand: partner.brand });

  const chosen = await test.step("sees the shop's products within the partner's own page", async () => {
    await page.goto(addressOf(partner));
    const embed = page.locator("griya-shop");
    const card = embed.getByRole("article").first();
    await expect(card).toBeVisible();
    const name = await card.getByRole("heading").innerText();
    expect(products.map((product) => product.name)).toContain(name);
    expect(await embed.evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length ?? 1)).toBeGreaterThan(0);
    await card.getByRole("link").first().click();
    return name;
  });

  await test.step("adds one to the cart there", async () => {
    await page.getByRole("button", { name: partner.add }).click();
    await page.getByRole("button", { name: partner.cart }).click();
    await expect(page.locator("griya-shop").getByRole("link", { name: chosen })).toBeVisible();
    expect(page.url()).toBe(addressOf(partner));
  });

  await test.step("is handed over to the shop, which asks who it is", async () => {
    await page.getByRole("button", { name: partner.checkout }).click();
    await page.waitForURL(new RegExp(`^${origin}.*/login\\?redirect=`));
    await shopper.logIn(customer);
  });

  await test.step("checks out with it after logging in", async () => {
    await expect(page.getByRole("button", { name: words.checkout.address.add })).toBeVisible();
    await expect(page.getByText(chosen).filter({ visible: true }).first()).toBeVisible();
    await shopper.expectCartCount(1);
    expect(page.url()).not.toContain("handoff");
  });
});

test("the cart is handed over only once its last change is saved", async ({ page, language }) => {
  const partner = partners[language];
  await page.goto(addressOf(partner));
  const embed = page.locator("griya-shop");
  await embed.getByRole("article").first().getByRole("link").first().click();
  await embed.getByRole("button", { name: partner.add }).click();
  await embed.getByRole("button", { name: partner.cart }).click();
  const checkout = embed.getByRole("button", { name: partner.checkout });
  await expect(checkout).not.toHaveAttribute("aria-busy");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const said: string[] = [];
  await page.route("**/api/storefront/cart/store", async (route) => {
    await released;
    await route.continue();
  });
  page.on("request", (request) => {
    if (/cart\/(store|handoff)$/.test(request.url()) && request.method() === "POST") said.push(request.url());
  });
  await embed.getByRole("spinbutton").press("ArrowUp");
  await checkout.click({ force: true }); // a hasty shopper does not wait for the button
  await expect(checkout).toHaveAttribute("aria-busy", "true");
  expect(said.filter((url) => url.endsWith("handoff"))).toEqual([]);
  release();
  await expect(checkout).not.toHaveAttribute("aria-busy");
  await checkout.click();
  await page.waitForURL(/\/login\?redirect=/);
});

test.describe("when the shop does not answer a partner's page", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|integrity/] });

  test("the element says so in its place, and shows the products once it is tried again", async ({
    page,
    language,
  }) => {
    const partner = partners[language];
    await page.route("**/api/storefront/product/fetch*", (route) => route.abort());
    await page.goto(addressOf(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toContainText(partner.serviceDown);
    await page.unroute("**/api/storefront/product/fetch*");
    await embed.getByRole("button", { name: partner.retry }).click();
    await expect(embed.getByRole("article").first()).toBeVisible();
  });

  test("a change of the cart waits in sight, and is saved once it is tried again", async ({ page, language }) => {
    const partner = partners[language];
    await page.goto(addressOf(partner));
    const embed = page.locator("griya-shop");
    await embed.getByRole("article").first().getByRole("link").first().click();
    await embed.getByRole("button", { name: partner.add }).click();
    await embed.getByRole("button", { name: partner.cart }).click();
    await expect(embed.getByRole("button", { name: partner.checkout })).not.toHaveAttribute("aria-busy");
    await page.route("**/api/storefront/cart/store", (route) => route.abort());
    await embed.getByRole("spinbutton").press("ArrowUp");
    await expect(embed.getByRole("alert")).toContainText(partner.serviceDown);
    await expect(embed.getByRole("spinbutton")).toHaveValue("2");
    await expect(embed.getByRole("button", { name: partner.checkout })).toBeDisabled();
    await page.unroute("**/api/storefront/cart/store");
    await embed.getByRole("button", { name: partner.retry }).click();
    await expect(embed.getByRole("alert")).toBeHidden();
    await expect(embed.getByRole("button", { name: partner.checkout })).toBeEnabled();
  });

  test("the element runs no script but the one it was built with, and keeps the partner's own link", async ({
    page,
    language,
  }) => {
    const partner = partners[language];
    await page.route("**/embed/**/app-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: 'document.title = "taken over"; export const mount = () => undefined;',
      }),
    );
    await page.goto(addressOf(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toBeVisible();
    await expect(embed.locator("a").first()).toBeVisible();
    expect(await page.title()).not.toBe("taken over");
    await page.unroute("**/embed/**/app-*.js");
    await embed.getByRole("button", { name: partner.retry }).click();
    await expect(embed.getByRole("article").first()).toBeVisible();
  });
});
