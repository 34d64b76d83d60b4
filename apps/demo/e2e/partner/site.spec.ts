import { formatMoney } from "@griya/api";
import { elementFailureTexts } from "@griya/storefront/element-words";
import { en } from "@griya/storefront/words";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import {
  anElementEvent,
  createVisitor,
  createVisitorWithCart,
  getPartnerUrl,
  readEvents,
  recordEvents,
  test,
} from "../steps/partner.ts";
import { aCustomer, aHome, createAccountClient, findScarceVariant, getNth, sellOutVariant } from "../steps/shopper.ts";

test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

test("a visitor of a partner's site fills a cart there and checks out in the shop", { tag: "@core" }, async ({
  page,
  words,
  baseURL,
  shopper,
  provider,
  partner,
}) => {
  const origin = baseURL ?? "";
  const customer = await aCustomer(origin, provider);
  const visitor = createVisitor(page, words);
  const { products } = await provider.product.fetch({ brand: partner.brand });

  const chosenProduct = await test.step("sees the shop's products within the partner's own page", async () => {
    await page.goto(getPartnerUrl(partner));
    const card = visitor.embed.getByRole("article").first();
    await expect(card).toBeVisible();
    const name = await card.getByRole("heading").innerText();
    const product = products.find((each) => each.name === name);
    expect(
      await visitor.embed.evaluate((element) => element.shadowRoot?.adoptedStyleSheets.length ?? 1),
    ).toBeGreaterThan(0);
    await visitor.open({ name });
    return provider.product.find({ id: product?.id ?? name });
  });

  await test.step("is asked for the variant as in the shop, and adds one to the cart there", async () => {
    await visitor.addButton.click();
    await expect(visitor.embed.getByText(words.message.selectAttributes).first()).toBeVisible();
    await visitor.choose(findScarceVariant(chosenProduct));
    await visitor.addButton.click();
    await expect(visitor.embed.getByText(words.embed.added)).toBeVisible();
    await visitor.openCart(1);
    await expect(visitor.embed.getByRole("link", { name: chosenProduct.name })).toBeVisible();
    expect(page.url()).toBe(getPartnerUrl(partner));
  });

  await test.step("is asked before it is removed, and keeps it", async () => {
    const removeButton = visitor.embed.getByRole("button", {
      name: fillPlaceholders(words.cart.remove, { name: chosenProduct.name }),
    });
    await removeButton.click();
    const confirmDialog = page.getByRole("alertdialog", { name: words.cart.removeTitle });
    await confirmDialog.getByRole("button", { name: words.cart.keep }).click();
    await expect(confirmDialog).toBeHidden();
    await expect(removeButton).toBeFocused();
  });

  await test.step("is handed over to the shop, which asks who it is", async () => {
    await visitor.checkoutButton.click();
    await page.waitForURL(new RegExp(`^${origin}.*/login\\?redirect=`));
    await expect(shopper.getGuestCartMessage(1)).toBeVisible();
    await shopper.logIn(customer);
  });

  await test.step("checks out with it after logging in", async () => {
    await expect(page.getByRole("button", { name: words.checkout.address.add })).toBeVisible();
    await expect(page.getByText(chosenProduct.name).filter({ visible: true }).first()).toBeVisible();
    await expect(shopper.orderLines).toHaveCount(1);
    expect(page.url()).not.toContain("handoff");
  });
});

test("a partner's cart is added to a customer's own with their yes alone", { tag: "@core" }, async ({
  page,
  words,
  address,
  language,
  baseURL,
  shopper,
  provider,
  partner,
}) => {
  const origin = baseURL ?? "";
  const customer = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, language, customer);
  const partnerProduct = getNth((await provider.product.fetch({ brand: partner.brand })).products, 0);
  const otherProducts = (await provider.product.fetch({})).products.filter(({ name }) => name !== partnerProduct.name);
  const shopProduct = await provider.product.find({ id: getNth(otherProducts, 0).id });
  const variant = getNth(
    shopProduct.variants.filter(({ stock }) => stock > 1),
    0,
  );
  await account.cart.add({ productId: shopProduct.id, variantId: variant.id, quantity: 1 });
  const fetchCartNames = async () => (await account.cart.find()).lines.map(({ name }) => name);
  const confirmDialog = page.getByRole("alertdialog", {
    name: fillPlaceholders(words.checkout.partnerCart.title, { partner: partner.name }),
  });
  const addAddressButton = page.getByRole("button", { name: words.checkout.address.add });
  await shopper.open("/login");
  await shopper.logIn(customer);
  await expect(page).toHaveURL(address("/"));
  const visitor = await createVisitorWithCart(page, { words, language, origin });

  await test.step("who says no, by the keyboard, keeps the cart as it was and is not asked again", async () => {
    await visitor.checkoutButton.click();
    await expect(confirmDialog).toBeVisible();
    await expect(confirmDialog.getByRole("button", { name: words.checkout.partnerCart.decline })).toBeFocused();
    expect(await fetchCartNames()).toEqual([shopProduct.name]);
    await page.keyboard.press("Escape");
    await expect(confirmDialog).toBeHidden();
    await expect(addAddressButton).toBeVisible();
    await expect(shopper.orderLines).toHaveCount(1);
    expect(await fetchCartNames()).toEqual([shopProduct.name]);
    expect(page.url()).not.toContain("handoff");
    await page.reload();
    await expect(addAddressButton).toBeVisible();
    await expect(confirmDialog).toBeHidden();
  });

  await test.step("who says yes has both", async () => {
    await page.goto(getPartnerUrl(partner));
    await visitor.openCart(1);
    await visitor.checkoutButton.click();
    await expect(confirmDialog.getByRole("button", { name: words.checkout.partnerCart.decline })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(
      confirmDialog.getByRole("button", { name: words.checkout.partnerCart.accept, exact: true }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(addAddressButton).toBeVisible();
    await expect(shopper.orderLines).toHaveCount(2);
    expect((await fetchCartNames()).toSorted()).toEqual([shopProduct.name, partnerProduct.name].toSorted());
  });
});

test("the cart is handed over only once its last change is saved", { tag: "@core" }, async ({
  page,
  language,
  words,
  baseURL,
}) => {
  const visitor = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  const { embed, checkoutButton } = visitor;
  await expect(checkoutButton).not.toHaveAttribute("aria-busy");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const consoleLines: string[] = [];
  await page.route("**/api/storefront/cart/store", async (route) => {
    await released;
    await route.continue();
  });
  page.on("request", (request) => {
    if (/cart\/(store|handoff)$/.test(request.url()) && request.method() === "POST") consoleLines.push(request.url());
  });
  await embed.getByRole("spinbutton").press("ArrowUp");
  await checkoutButton.click({ force: true }); // A hasty shopper does not wait for the button.
  await expect(checkoutButton).toHaveAttribute("aria-busy", "true");
  expect(consoleLines.filter((url) => url.endsWith("handoff"))).toEqual([]);
  release();
  await expect(checkoutButton).not.toHaveAttribute("aria-busy");
  await checkoutButton.click();
  await page.waitForURL(/\/login\?redirect=/);
});

test("what sells out in a partner's cart is in no sum, can be left out, and the shop orders the rest", async ({
  page,
  words,
  language,
  baseURL,
  shopper,
  provider,
  partner,
}) => {
  test.slow();
  const origin = baseURL ?? "";
  const visitor = createVisitor(page, words);
  const customer = await aCustomer(origin, provider);
  const { products } = await provider.product.fetch({ brand: partner.brand });
  const scarceProduct = await provider.product.find({ id: getNth(products, 2).id });
  const plentifulProduct = await provider.product.find({ id: getNth(products, 3).id });
  const scarceVariant = findScarceVariant(scarceProduct);
  const plentifulVariant = findScarceVariant(plentifulProduct);
  await page.goto(getPartnerUrl(partner));
  for (const [product, variant] of [
    [scarceProduct, scarceVariant],
    [plentifulProduct, plentifulVariant],
  ] as const) {
    await visitor.open(product);
    await visitor.choose(variant);
    await visitor.addButton.click();
    await expect(visitor.embed.getByText(words.embed.added)).toBeVisible();
    await visitor.embed.getByRole("button", { name: words.embed.back }).click();
  }
  await sellOutVariant(origin, scarceProduct.id, scarceVariant);
  await page.reload();
  await visitor.openCart(2);
  await expect(visitor.embed.getByText(words.message.outOfStock)).toBeVisible();
  const { currency } = await provider.settings.find();
  await expect(visitor.embed.locator("dl dd").last()).toHaveText(formatMoney(plentifulVariant.price.current, currency));
  const checkbox = visitor.embed.getByRole("checkbox", {
    name: fillPlaceholders(words.cart.select, { name: scarceProduct.name }),
  });
  await checkbox.uncheck();
  await expect(checkbox).toBeDisabled();

  await visitor.checkoutButton.click();
  await page.waitForURL(/\/login\?redirect=/);
  await shopper.logIn(customer);
  await page.getByRole("button", { name: words.checkout.address.add }).click();
  await shopper.fillAddress(customer, await aHome(provider));
  const account = await createAccountClient(origin, language, customer);
  await shopper.checkOut("cashOnDelivery", await account.payment.fetchMethods({}));
  const { orders } = await account.order.fetch({});
  expect(orders.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([plentifulProduct.name]);
});

test("a property that the page gave to all objects disturbs nothing", { tag: "@hostile" }, async ({
  page,
  language,
  words,
  baseURL,
}) => {
  await page.addInitScript(() => Object.assign(Object.prototype, { ofThePage: () => "the partner's own" }));
  const { embed } = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  await expect(embed.getByRole("spinbutton")).toHaveValue("1");
});

for (const [what, forbid] of [
  ["elements", "CustomElementRegistry.prototype.define"],
  ["shadow roots", "Element.prototype.attachShadow"],
] as const) {
  test.describe(`on a page that forbids ${what}`, { tag: "@hostile" }, () => {
    test.use({ expectedErrors: [/The page blocks the content/] });

    test("the partner's own link stays, and the page hears of no error", async ({ page, partner }) => {
      await page.addInitScript(`${forbid} = () => { throw new Error("forbidden"); };`);
      const consoleWarning = page.waitForEvent("console", (message) => message.type() === "warning");
      await page.goto(getPartnerUrl(partner));
      await consoleWarning;
      await expect(page.locator("griya-shop a").first()).toBeVisible();
    });
  });
}

test.describe("on a page that took away what the shop is built on", { tag: "@hostile" }, () => {
  test.use({ expectedErrors: [/trunc/] });

  test("the partner's own link is back with a retry, and the page hears of no error", async ({
    page,
    language,
    partner,
  }) => {
    await page.addInitScript("delete Math.trunc");
    const pageErrors: string[] = [];
    page.on("pageerror", ({ message }) => pageErrors.push(message));
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toHaveText(elementFailureTexts[language].failed);
    await expect(embed.getByRole("button", { name: elementFailureTexts[language].retry })).toBeVisible();
    await expect(embed.locator("a").first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});

test.describe("when the shop does not answer a partner's page", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|integrity|service_down/] });

  test("the element says so in its place, and shows the products once it is tried again", async ({
    page,
    words,
    partner,
  }) => {
    await page.route("**/api/storefront/product/fetch*", (route) => route.abort());
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toContainText(words.message.serviceDown);
    await embed.getByRole("button", { name: words.error.try, exact: true }).click();
    await page.unroute("**/api/storefront/product/fetch*");
    await expect(embed.getByRole("article").first()).toBeVisible();
  });

  test("a change of the cart waits in sight, and is saved by itself once the shop answers", async ({
    page,
    language,
    words,
    baseURL,
  }) => {
    const { embed, checkoutButton } = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
    await expect(checkoutButton).not.toHaveAttribute("aria-busy");
    await page.route("**/api/storefront/cart/store", (route) => route.abort());
    await embed.getByRole("spinbutton").press("ArrowUp");
    await expect(embed.getByRole("alert")).toContainText(words.message.serviceDown);
    await expect(embed.getByRole("spinbutton")).toHaveValue("2");
    await expect(checkoutButton).toBeDisabled();
    await embed.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(embed.getByRole("alert")).toBeVisible();
    await page.unroute("**/api/storefront/cart/store");
    await expect(embed.getByRole("alert")).toBeHidden();
    await expect(checkoutButton).toBeEnabled();
  });

  test("the element runs no script but the one it was built with, and keeps the partner's own link", async ({
    page,
    words,
    partner,
  }) => {
    await page.route("**/embed/**/app-*.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: 'document.title = "taken over"; export const mount = () => undefined;',
      }),
    );
    await recordEvents(page);
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toBeVisible();
    await expect(embed.locator("a").first()).toBeVisible();
    expect(await page.title()).not.toBe("taken over");
    const failureEvent = anElementEvent("griya:error", {
      code: "load_failed",
      message: en.embedFailure.failed,
      recoverable: true,
    });
    expect(await readEvents(page)).toEqual([failureEvent]);
    await page.unroute("**/embed/**/app-*.js");
    await embed.getByRole("button", { name: words.embedFailure.retry }).click();
    await expect(embed.getByRole("article").first()).toBeVisible();
    expect(await readEvents(page)).toEqual([failureEvent, anElementEvent("griya:ready")]);
  });
});
