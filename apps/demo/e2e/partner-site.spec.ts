import { messagesEn, messagesId } from "@griya/api";
import { expect, filled, test } from "./journey.ts";
import { aPerson, createShopper } from "./shopper.ts";

/** The partner sites speak the language of their own pages: Rumayasa Indonesian, Langkan English. */
const partners = {
  en: {
    place: 1,
    path: "/pieces",
    cart: "Cart",
    addToCart: "Add to cart",
    added: "Added to the cart.",
    checkout: "Checkout at Griya",
    retry: "Try again",
  },
  id: {
    place: 0,
    path: "/",
    cart: "Keranjang",
    addToCart: "Masukkan ke keranjang",
    added: "Sudah masuk ke keranjang.",
    checkout: "Checkout di Griya",
    retry: "Coba lagi",
  },
};

const partnerOrigin = (place: number): string => {
  const [, ...ports] = (process.env["JOURNEY_PORTS"] ?? "").split(",");
  return `http://localhost:${ports[place] ?? ""}`;
};

test("a visitor of a partner's site puts a piece into the cart there and is handed over to the shop's checkout with it", async ({
  page,
  words,
  address,
  language,
}) => {
  const { place, path, cart, addToCart, added, checkout } = partners[language];
  const shopper = createShopper(page, { words, address });
  const person = aPerson();
  await shopper.open("/register");
  await shopper.register(person);
  await shopper.followMailedLink(person.email);
  await expect(page.getByRole("heading", { name: words.auth.verify.done })).toBeVisible();

  await page.goto(partnerOrigin(place) + path);
  const shop = page.locator("griya-shop");
  const products = shop.getByRole("article");

  await test.step("sees products in the element's shadow root, in the room that was kept for them", async () => {
    await expect(products.first()).toBeVisible();
    expect(await shop.evaluate((element) => element.shadowRoot?.querySelectorAll("article").length)).toBe(
      await products.count(),
    );
    expect(await shop.evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length)).toBeGreaterThan(0);
    expect(await shop.evaluate((element) => element.shadowRoot?.querySelectorAll("style").length)).toBe(0);
  });

  const name = await products.first().getByRole("heading").innerText();

  await test.step("opens a piece in place and adds it to the cart", async () => {
    const before = page.url();
    await products.first().getByRole("link").click();
    await expect(shop.getByRole("heading", { name })).toBeVisible();
    expect(page.url()).toBe(before);
    await shop.getByRole("button", { name: addToCart }).click();
    await expect(shop.getByRole("status").getByText(added)).toBeVisible();
    await expect(shop.getByRole("button", { name: `${cart} (1)` })).toBeVisible();
  });

  await test.step("finds it there again after a reload", async () => {
    await page.reload();
    await expect(shop.getByRole("button", { name: `${cart} (1)` })).toBeVisible();
  });

  await test.step("is handed over to the shop, which asks to log in and keeps the cart", async () => {
    await shop.getByRole("button", { name: `${cart} (1)` }).click();
    await shop.getByRole("button", { name: checkout }).click();
    await expect(page.getByLabel(words.auth.field.email)).toBeVisible();
    expect(new URL(page.url()).hash).not.toContain("handoff");
    await shopper.logIn(person);
    await expect(page.getByRole("heading", { level: 1, name: words.checkout.title })).toBeVisible();
    await shopper.expectCartCount(1);
    await shopper.openCart();
    await expect(page.getByRole("spinbutton", { name: filled(words.cart.quantity, { name }) })).toHaveValue("1");
  });
});

test.describe("when the shop does not answer", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|integrity/] });

  test("the element says so in its place and shows the products once it is tried again", async ({ page, language }) => {
    const { place, path, retry } = partners[language];
    const message = language === "en" ? messagesEn.serviceDown : messagesId.serviceDown;
    await page.route("**/api/storefront/product/fetch*", (route) => route.abort());
    await page.goto(partnerOrigin(place) + path);
    const shop = page.locator("griya-shop");
    await expect(shop.getByRole("alert")).toContainText(message);
    await page.unroute("**/api/storefront/product/fetch*");
    await shop.getByRole("button", { name: retry }).click();
    await expect(shop.getByRole("article").first()).toBeVisible();
  });

  test("the element keeps the partner's own link when its script is not what it was built as", async ({
    page,
    language,
  }) => {
    const { place, path, retry } = partners[language];
    await page.route("**/embed/**/app-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw 1" }),
    );
    await page.goto(partnerOrigin(place) + path);
    const shop = page.locator("griya-shop");
    await expect(shop.getByRole("alert")).toBeVisible();
    await expect(shop.locator("a").first()).toBeVisible();
    await page.unroute("**/embed/**/app-*.js");
    await shop.getByRole("button", { name: retry }).click();
    await expect(shop.getByRole("article").first()).toBeVisible();
  });
});
