import { awake, expect, forReaders, fourReaders, holdBack, test, twoReaders } from "./steps/journey.ts";

test.describe("a first visit by a browser that prefers Indonesian", () => {
  test.use({ locale: "id-ID" });

  test("to the root path goes to the Indonesian shop, and keeps what the address said", async ({ page }) => {
    await page.goto("/?utm_source=mail#sofas");
    await expect(page).toHaveURL("/id?utm_source=mail#sofas");
    await expect(page.locator("html")).toHaveAttribute("lang", "id");
  });

  test("to any other page stays on it", async ({ page }) => {
    await page.goto("/categories");
    await expect(page).toHaveURL("/categories");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("stays in English once English was chosen, with the query and the place of the page", async ({
    page,
    context,
  }) => {
    await page.goto("/?utm_source=mail#sofas");
    await expect(page).toHaveURL("/id?utm_source=mail#sofas");
    await awake(page);
    await page.getByRole("banner").getByRole("link", { name: /^EN, / }).click();
    await expect(page).toHaveURL("/?utm_source=mail#sofas");
    const cookies = await context.cookies();
    for (const remembered of ["currentLanguage", "i18n_redirected"]) {
      const cookie = cookies.find(({ name }) => name === remembered);
      expect(cookie).toMatchObject({ value: "en", path: "/" });
      const lasts = (cookie?.expires ?? 0) - Date.now() / 1000;
      expect(Math.abs(lasts - 31_536_000), `${remembered} lasts a year`).toBeLessThan(300);
    }
    await page.goto("/");
    await expect(page).toHaveURL("/");
  });
});

test("a first visit by a browser that prefers English stays on the root path, and is remembered", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/");
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "i18n_redirected")).toMatchObject({
    value: "en",
    path: "/",
    sameSite: "Lax",
  });
});

forReaders(
  fourReaders.filter(({ width }) => width < 992),
  () => {
    test("on a phone the first screen has the whole way on, and shows that rooms follow", async ({
      page,
      words,
      address,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address("/"));
      const way = page.getByRole("main").locator("section").first().getByRole("link");
      const rooms = page.getByRole("heading", { level: 2, name: words.home.categories });
      for (const shown of [way, rooms]) await expect(shown).toBeInViewport({ ratio: 1 });
      // a browser's own bars leave this much of the same phone
      await page.setViewportSize({ width: 390, height: 664 });
      await expect(way).toBeInViewport({ ratio: 1 });
    });
  },
);

forReaders(twoReaders, () => {
  test("the cart of whoever has been nobody yet is empty from the first paint, and waited for by everyone else", async ({
    page,
    words,
    address,
  }) => {
    const empty = page.getByRole("main").getByText(words.cart.emptyTitle);
    const waiting = page.getByRole("region", { name: words.cart.loading });
    const letCodeCome = await holdBack(page, /\.js$/);
    await page.goto(address("/cart"), { waitUntil: "commit" });
    await expect(empty).toBeVisible();
    await expect(waiting).toBeHidden();
    await page.evaluate(() => localStorage.setItem("user_token", "g".repeat(43)));
    await page.goto(address("/cart"), { waitUntil: "commit" });
    await expect(waiting).toBeVisible();
    await expect(empty).toBeHidden();
    letCodeCome();
    await expect(empty).toBeVisible();
    await expect(waiting).toBeHidden();
  });

  test("a newcomer who has tabbed to the empty cart's way on is still there once its code has come", async ({
    page,
    words,
    address,
  }) => {
    const letCodeCome = await holdBack(page, /\.js$/);
    await page.goto(address("/cart"), { waitUntil: "commit" });
    const way = page.getByRole("main").getByRole("link", { name: words.cart.browse });
    await way.focus();
    letCodeCome();
    await expect(page.getByLabel(words.cart.loading)).toHaveCount(0);
    await expect(way).toBeFocused();
  });
});
