import { expect } from "../steps/journey.ts";
import {
  anElementEvent,
  createVisitorWithCart,
  getPartnerUrl,
  getPublishableKey,
  readEvents,
  recordEvents,
  type ShopElement,
  test,
} from "../steps/partner.ts";

test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

test("a partner's page hears of every step, and nothing of the visitor's cart, token or code with it", async ({
  page,
  words,
  baseURL,
  language,
}) => {
  await recordEvents(page);
  await page.addInitScript(() => document.addEventListener("griya:checkout:start", (event) => event.preventDefault()));
  const { checkoutButton } = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  const checkoutEvent = page.waitForResponse("**/api/storefront/cart/handoff");
  await checkoutButton.click();
  expect((await checkoutEvent).status()).toBe(200);
  await expect(checkoutButton).not.toHaveAttribute("aria-busy");
  expect(await readEvents(page)).toEqual([
    anElementEvent("griya:ready"),
    anElementEvent("griya:cart:lines-update"),
    anElementEvent("griya:checkout:start"),
  ]);
});

test("a page that keeps its visitor from the checkout keeps them with their cart", async ({
  page,
  words,
  baseURL,
  language,
  partner,
}) => {
  await page.addInitScript(() =>
    document.addEventListener("griya:checkout:start", (event) => {
      event.preventDefault();
      document.title = "Stay";
    }),
  );
  const { embed, checkoutButton } = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  await checkoutButton.click();
  await expect(page).toHaveTitle("Stay");
  await expect(checkoutButton).toBeEnabled();
  await expect(embed.getByRole("spinbutton")).toHaveValue("1");
  expect(page.url()).toBe(getPartnerUrl(partner));
});

test("a checkout that the page starts waits for the cart's last change", async ({ page, words, baseURL, language }) => {
  const { embed } = await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/storefront/cart/store", async (route) => {
    await released;
    await route.continue();
  });
  const consoleLines: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") consoleLines.push(new URL(request.url()).pathname.replace("/api/storefront/", ""));
  });
  await embed.getByRole("spinbutton").press("ArrowUp");
  await expect.poll(() => consoleLines).toEqual(["cart/store"]);
  await embed.evaluate((element: ShopElement) => {
    void element.checkout();
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect(consoleLines).toEqual(["cart/store"]);
  release();
  await page.waitForURL(/\/login\?redirect=/);
  expect(consoleLines.slice(0, 2)).toEqual(["cart/store", "cart/handoff"]);
});

test("what the shop keeps in the partner's browser is under names of its own", async ({
  page,
  words,
  baseURL,
  language,
  partner,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("user_token", "the partner's own");
    localStorage.setItem("access_token", "the partner's own");
  });
  await createVisitorWithCart(page, { words, language, origin: baseURL ?? "" });
  const { stored, cookies } = await page.evaluate(() => ({
    stored: Object.fromEntries(Object.entries(localStorage)),
    cookies: document.cookie,
  }));
  expect(stored).toEqual({
    user_token: "the partner's own",
    access_token: "the partner's own",
    [`griya:${getPublishableKey(partner)}:user_token`]: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(cookies).toBe("");
});
