import type { Page } from "@playwright/test";
import { blockRequests, expect } from "../steps/journey.ts";
import {
  anElementEvent,
  createVisitor,
  getPartnerUrl,
  getPublishableKey,
  type Partner,
  partners,
  readEvents,
  recordEvents,
  type ShopElement,
  test,
} from "../steps/partner.ts";
import { createProviderClient, getNth } from "../steps/shopper.ts";

test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

/** Opens the partner's own page with another key. Null removes the key. */
const openWithKey = (page: Page, key: string | null) =>
  page.addInitScript((written) => {
    const elementObserver = new MutationObserver(() => {
      const element = document.querySelector("griya-shop");
      if (!element) return;
      elementObserver.disconnect();
      if (written === null) element.removeAttribute("publishable-key");
      else element.setAttribute("publishable-key", written);
    });
    elementObserver.observe(document, { childList: true, subtree: true });
  }, key);

/** Returns the address of the same site under a host that the partner has not registered. */
const toUnregisteredUrl = (address: string): string => address.replace("localhost", "staging.localhost");

type Mistake = {
  mistakeName: string;
  code: string;
  /** Returns the value that replaces the partner's key. Null removes the key. */
  getKey: (partner: Partner) => string | null;
  getUrl?: (partner: Partner) => string;
  getAdvice: (partner: Partner) => string;
};

const mistakes: readonly Mistake[] = [
  { mistakeName: "no key", code: "no_key", getKey: () => null, getAdvice: () => "publishable-key is missing" },
  { mistakeName: "an empty key", code: "no_key", getKey: () => "", getAdvice: () => "publishable-key is missing" },
  {
    mistakeName: "a wrong key",
    code: "unknown_key",
    getKey: () => "pk_typo",
    getAdvice: () => 'knows no publishable-key "pk_typo"',
  },
  {
    mistakeName: "another partner's key",
    code: "unknown_origin",
    getKey: (partner) => getPublishableKey(partner === partners.en ? partners.id : partners.en),
    getAdvice: (partner) => `is not registered for ${new URL(getPartnerUrl(partner)).origin}.`,
  },
  {
    mistakeName: "an origin that is not registered",
    code: "unknown_origin",
    getKey: getPublishableKey,
    getUrl: (partner) => toUnregisteredUrl(getPartnerUrl(partner)),
    getAdvice: (partner) =>
      `"${getPublishableKey(partner)}" is not registered for ${new URL(toUnregisteredUrl(getPartnerUrl(partner))).origin}.`,
  },
];

test.describe("in a partner's first hour", () => {
  test.use({ expectedErrors: [/no_key|unknown_key|unknown_origin|CORS|Failed to load resource|ERR_FAILED|403/] });

  for (const { mistakeName, code, getKey, getUrl = getPartnerUrl, getAdvice } of mistakes) {
    test(`${mistakeName} is said to the developer, and plainly to the visitor, who keeps the partner's link`, async ({
      page,
      words,
      partner,
    }) => {
      await recordEvents(page);
      await openWithKey(page, getKey(partner));
      const consoleWarning = page.waitForEvent("console", (message) => message.text().startsWith("<griya-shop>"));
      await page.goto(getUrl(partner));
      const embed = page.locator("griya-shop");
      await expect(embed.getByRole("alert")).toContainText(words.embed.refused);
      await expect(embed.getByText(words.message.serviceDown)).toHaveCount(0);
      await expect(embed.locator("> a")).toBeVisible();
      const consoleMessage = await consoleWarning;
      expect(consoleMessage.type()).toBe("error");
      expect(consoleMessage.text()).toContain(`${code}: `);
      expect(consoleMessage.text()).toContain(getAdvice(partner));
      const message = consoleMessage.text().slice(`<griya-shop> ${code}: `.length);
      expect(await readEvents(page)).toEqual([anElementEvent("griya:error", { code, message, recoverable: false })]);
      expect(await embed.evaluate((element: ShopElement) => element.status)).toBe("error");
    });
  }

  test("a key that is put right opens the shop", { tag: "@core" }, async ({ page, words, partner }) => {
    await recordEvents(page);
    await openWithKey(page, "pk_typo");
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toContainText(words.embed.refused);
    await embed.evaluate(
      (element, right) => element.setAttribute("publishable-key", right),
      getPublishableKey(partner),
    );
    await expect(embed.getByRole("article").first()).toBeVisible();
    await expect(embed.locator("> a")).toBeHidden();
    expect((await readEvents(page)).map(({ type }) => type)).toEqual(["griya:error", "griya:ready"]);
  });
});

test.describe("while the shop is down", () => {
  test.use({ expectedErrors: [/service_down|Failed to load resource|ERR_FAILED/] });

  test("that is said, the partner's link stays, and the page hears when it has opened after all", async ({
    page,
    words,
    partner,
  }) => {
    await recordEvents(page);
    await page.route("**/api/storefront/**", (route) => route.abort());
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await expect(embed.getByRole("alert")).toContainText(words.message.serviceDown);
    await expect(embed.locator("> a")).toBeVisible();
    const message = "The shop does not answer. It is asked again by itself.";
    const serviceDownEvent = anElementEvent("griya:error", { code: "service_down", message, recoverable: true });
    expect(await readEvents(page)).toEqual([serviceDownEvent]);
    await page.unroute("**/api/storefront/**");
    await embed.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(embed.getByRole("article").first()).toBeVisible();
    expect(await readEvents(page)).toEqual([serviceDownEvent, anElementEvent("griya:ready")]);
  });

  test("a product that does not come leaves the partner's link in sight", async ({ page, words, partner }) => {
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    await page.route("**/api/storefront/product/find*", (route) => route.abort());
    await embed.getByRole("article").first().getByRole("link").first().click();
    await expect(embed.getByRole("alert")).toContainText(words.message.serviceDown);
    await expect(embed.locator("> a")).toBeVisible();
  });
});

for (const [mistakeName, files] of [
  ["the shop", /\/embed\/.*\/app-.*\.js$/],
  ["its products", /\/product\/fetch/],
] as const) {
  test(`the cart that the page asks for while ${mistakeName} is on the way is shown once there is one`, async ({
    page,
    words,
    partner,
  }) => {
    await recordEvents(page);
    const releaseFiles = await blockRequests(page, files);
    await page.goto(getPartnerUrl(partner), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => customElements.get("griya-shop") !== undefined);
    const embed = page.locator("griya-shop");
    const getStatus = () => embed.evaluate((element: ShopElement) => element.status);
    await embed.evaluate((element: ShopElement) => void element.openCart());
    expect(await getStatus()).toBe("loading");
    expect(await readEvents(page)).toEqual([]);
    releaseFiles();
    await expect(embed.getByRole("heading", { name: words.cart.title, exact: true })).toBeVisible();
    expect(await getStatus()).toBe("ready");
    expect(await readEvents(page)).toEqual([anElementEvent("griya:ready")]);
  });
}

test("going back from a product ends where the products were left, by the keyboard as well", { tag: "@core" }, async ({
  page,
  words,
  partner,
}) => {
  await page.goto(getPartnerUrl(partner));
  const { embed } = createVisitor(page, words);
  const link = embed.getByRole("article").nth(9).getByRole("link").first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 60));
  const measureLinkTop = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const linkTop = await measureLinkTop();
  await link.focus();
  await page.keyboard.press("Enter");
  const backButton = embed.getByRole("button", { name: words.embed.back });
  await expect(backButton).toBeFocused();
  await expect(backButton).toBeInViewport();
  await expect(embed.getByRole("radio").first()).toBeAttached();
  await expect(backButton).toBeFocused();
  await expect(backButton).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  expect(Math.abs((await measureLinkTop()) - linkTop)).toBeLessThanOrEqual(1);
});

test("a card that shows a certain variant opens its product with that one chosen, and going back ends at it", async ({
  page,
  words,
  baseURL,
  partner,
  language,
}) => {
  const provider = createProviderClient(baseURL ?? "", language);
  const { products } = await provider.product.fetch({ brand: partner.brand });
  const product = await provider.product.find({ id: getNth(products, 1).id });
  const variant = getNth(product.variants, product.variants.length - 1);
  await page.route("**/api/storefront/product/fetch*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { result: { uuid: string; variant?: string }[] } };
    for (const answerProduct of answer.data.result)
      if (answerProduct.uuid === product.id) answerProduct.variant = variant.id;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(getPartnerUrl(partner));
  const { embed } = createVisitor(page, words);
  const link = embed.getByRole("link", { name: product.name }).first();
  await link.click();
  for (const { value } of variant.attributes)
    await expect(embed.getByRole("radio", { name: value, exact: true })).toBeChecked();
  const shopLink = embed.getByRole("link", { name: words.embed.openInShop });
  await expect(shopLink).toHaveAttribute("href", new RegExp(`\\?variant=${variant.id}$`));
  await embed.getByRole("button", { name: words.embed.back }).click();
  await expect(link).toBeFocused();
});

test("going back from a cart that was opened at the top ends at its button", async ({ page, words, partner }) => {
  await page.goto(getPartnerUrl(partner));
  const { embed } = createVisitor(page, words);
  const button = embed.locator("header").getByRole("button");
  await button.click();
  await expect(button).toBeFocused();
  await embed.getByRole("button", { name: words.embed.back }).click();
  await expect(embed.getByRole("article").first()).toBeVisible();
  await expect(button).toBeFocused();
});

test("a page that opens the cart by itself keeps its own focus", async ({ page, words, partner }) => {
  await page.goto(getPartnerUrl(partner));
  const { embed } = createVisitor(page, words);
  await expect(embed.getByRole("article").first()).toBeVisible();
  const partnerLink = page.locator("header a").first();
  await partnerLink.focus();
  await embed.evaluate((element: ShopElement) => element.openCart());
  await expect(embed.getByRole("heading", { name: words.cart.title, exact: true })).toBeVisible();
  await expect(partnerLink).toBeFocused();
  await embed.getByRole("button", { name: words.embed.back }).click();
  await expect(embed.getByRole("article").first()).toBeVisible();
  await expect(embed.locator("[data-start]")).toBeFocused();
});

for (const [where, selector] of [
  ["its root", ":root"],
  ["the element", "griya-shop"],
] as const) {
  test(`the tokens that a page sets on ${where} are the shop's, and may change`, async ({ page, partner }) => {
    await page.goto(getPartnerUrl(partner));
    const embed = page.locator("griya-shop");
    const firstCard = embed.getByRole("article").first();
    await expect(firstCard).toBeVisible();
    const readStyles = () =>
      embed.locator("section").evaluate((section) => {
        const sectionParent = section.parentElement as HTMLElement;
        const pictureFrame = section.querySelector("article img")?.closest("[class*=rounded]") as HTMLElement;
        return [
          getComputedStyle(sectionParent).backgroundColor,
          getComputedStyle(sectionParent).color,
          getComputedStyle(pictureFrame).borderRadius,
        ];
      });
    const stylesBefore = await readStyles();
    const setTokens = (tokens: Record<string, string>) =>
      page.locator(selector).evaluate((element, values) => {
        for (const [name, value] of Object.entries(values)) (element as HTMLElement).style.setProperty(name, value);
      }, tokens);
    await setTokens({ "--griya-canvas": "rgb(1, 2, 3)", "--griya-ink": "rgb(250, 240, 230)", "--griya-r3": "21px" });
    expect(await readStyles()).toEqual(["rgb(1, 2, 3)", "rgb(250, 240, 230)", "21px"]);
    await setTokens({ "--griya-canvas": "", "--griya-ink": "", "--griya-r3": "" });
    expect(await readStyles()).toEqual(stylesBefore);
  });
}
