import { awake, expect, test } from "./steps/journey.ts";

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
