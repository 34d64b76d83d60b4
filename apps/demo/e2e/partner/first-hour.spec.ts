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

test.use({ extraHTTPHeaders: {} }); // a partner's page must not send X-Forwarded-For

/** Opens the partner's own page with another key, or without one. */
const openWithKey = (page: Page, key: string | null) =>
  page.addInitScript((written) => {
    const seen = new MutationObserver(() => {
      const element = document.querySelector("griya-shop");
      if (!element) return;
      seen.disconnect();
      if (written === null) element.removeAttribute("publishable-key");
      else element.setAttribute("publishable-key", written);
    });
    seen.observe(document, { childList: true, subtree: true });
  }, key);

/** Returns the address of the same site under a host that the partner has not registered. */
const toUnregisteredUrl = (address: string): string => address.replace("localhost", "staging.localhost");

type Mistake = {
  what: string;
  code: string;
  /** Returns the value in place of the partner's key. */
  getKey: (partner: Partner) => string | null;
  getUrl?: (partner: Partner) => string;
  getAdvice: (partner: Partner) => string;
};

const mistakes: readonly Mistake[] = [
  { what: "no key", code: "no_key", getKey: () => null, getAdvice: () => "publishable-key is missing" },
  { what: "an empty key", code: "no_key", getKey: () => "", getAdvice: () => "publishable-key is missing" },
  {
    what: "a wrong key",
    code: "unknown_key",
    getKey: () => "pk_typo",
    getAdvice: () => 'knows no publishable-key "pk_typo"',
  },
  {
    what: "another partner's key",
    code: "unknown_origin",
    getKey: (partner) => getPublishableKey(partner === partners.en ? partners.id : partners.en),
    getAdvice: (partner) => `is not registered for ${new URL(getPartnerUrl(partner)).origin}.`,
  },
  {
    what: "an origin that is not registered",
    code: "unknown_origin",
    getKey: getPublishableKey,
    getUrl: (partner) => toUnregisteredUrl(getPartnerUrl(partner)),
    getAdvice: (partner) =>
      `"${getPublishableKey(partner)}" is not registered for ${new URL(toUnregisteredUrl(getPartnerUrl(partner))).origin}.`,
  },
];

test.describe("in a partner's first hour", () => {
  test.use({ expectedErrors: [/no_key|unknown_key|unknown_origin|CORS|Failed to load resource|ERR_FAILED|403/] });

  for (const { what, code, getKey, getUrl = getPartnerUrl, getAdvice } of mistakes) {
    test(`${what} is said to the developer, and plainly to the visitor, who keeps the partner's link`, async ({
      page,
      words,
      partner,
    }) => {
      await recordEvents(page);
      await openWithKey(page, getKey(partner));
      const complaint = page.waitForEvent("console", (message) => message.text().startsWith("<griya-shop>"));
      await page.goto(getUrl(partner));
      const embed = page.locator("griya-shop");
      await expect(embed.getByRole("alert")).toContainText(words.embed.refused);
      await expect(embed.getByText(words.message.serviceDown)).toHaveCount(0);
      await expect(embed.locator("> a")).toBeVisible();
      const output = await complaint;
      expect(output.type()).toBe("error");
      expect(output.text()).toContain(`${code}: `);
      expect(output.text()).toContain(getAdvice(partner));
      const message = output.text().slice(`<griya-shop> ${code}: `.length);
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
    const down = anElementEvent("griya:error", { code: "service_down", message, recoverable: true });
    expect(await readEvents(page)).toEqual([down]);
    await page.unroute("**/api/storefront/**");
    await embed.getByRole("button", { name: words.error.try, exact: true }).click();
    await expect(embed.getByRole("article").first()).toBeVisible();
    expect(await readEvents(page)).toEqual([down, anElementEvent("griya:ready")]);
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

for (const [what, files] of [
  ["the shop", /\/embed\/.*\/app-.*\.js$/],
  ["its products", /\/product\/fetch/],
] as const) {
  test(`the cart that the page asks for while ${what} is on the way is shown once there is one`, async ({
    page,
    words,
    partner,
  }) => {
    await recordEvents(page);
    const release = await blockRequests(page, files);
    await page.goto(getPartnerUrl(partner), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => customElements.get("griya-shop") !== undefined);
    const embed = page.locator("griya-shop");
    const getStatus = () => embed.evaluate((element: ShopElement) => element.status);
    await embed.evaluate((element: ShopElement) => void element.openCart());
    expect(await getStatus()).toBe("loading");
    expect(await readEvents(page)).toEqual([]);
    release();
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
  const getPlace = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const place = await getPlace();
  await link.focus();
  await page.keyboard.press("Enter");
  const back = embed.getByRole("button", { name: words.embed.back });
  await expect(back).toBeFocused();
  await expect(back).toBeInViewport();
  await expect(embed.getByRole("radio").first()).toBeAttached();
  await expect(back).toBeFocused();
  await expect(back).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
  expect(Math.abs((await getPlace()) - place)).toBeLessThanOrEqual(1);
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
    for (const each of answer.data.result) if (each.uuid === product.id) each.variant = variant.id;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(getPartnerUrl(partner));
  const { embed } = createVisitor(page, words);
  const link = embed.getByRole("link", { name: product.name }).first();
  await link.click();
  for (const { value } of variant.attributes)
    await expect(embed.getByRole("radio", { name: value, exact: true })).toBeChecked();
  const wayToShop = embed.getByRole("link", { name: words.embed.openInShop });
  await expect(wayToShop).toHaveAttribute("href", new RegExp(`\\?variant=${variant.id}$`));
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
  const own = page.locator("header a").first();
  await own.focus();
  await embed.evaluate((element: ShopElement) => element.openCart());
  await expect(embed.getByRole("heading", { name: words.cart.title, exact: true })).toBeVisible();
  await expect(own).toBeFocused();
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
    const card = embed.getByRole("article").first();
    await expect(card).toBeVisible();
    const looks = () =>
      embed.locator("section").evaluate((section) => {
        const box = section.parentElement as HTMLElement;
        const picture = section.querySelector("article img")?.closest("[class*=rounded]") as HTMLElement;
        return [
          getComputedStyle(box).backgroundColor,
          getComputedStyle(box).color,
          getComputedStyle(picture).borderRadius,
        ];
      });
    const before = await looks();
    const set = (tokens: Record<string, string>) =>
      page.locator(selector).evaluate((element, values) => {
        for (const [name, value] of Object.entries(values)) (element as HTMLElement).style.setProperty(name, value);
      }, tokens);
    await set({ "--griya-canvas": "rgb(1, 2, 3)", "--griya-ink": "rgb(250, 240, 230)", "--griya-r3": "21px" });
    expect(await looks()).toEqual(["rgb(1, 2, 3)", "rgb(250, 240, 230)", "21px"]);
    await set({ "--griya-canvas": "", "--griya-ink": "", "--griya-r3": "" });
    expect(await looks()).toEqual(before);
  });
}
