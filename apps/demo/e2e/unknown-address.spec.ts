import { expect, test } from "./steps/journey.ts";

test.use({ expectedErrors: [/status of 404/] });

for (const path of [
  "/nowhere",
  "/a/b/c/d",
  "/sofa/product/no-such-sofa",
  "/all/no-such-category",
  "/all/no-such-category/sofa",
  "/nobody/products?store=nobody",
  "/page/no-such-page",
  "/article/no-such-article",
  "/articles?category=no-such-category",
]) {
  test(`${path} is not there, and says so with the shop around it`, { tag: "@english" }, async ({ page, words }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.getByRole("link", { name: words.error.home }).click();
    await expect(page).toHaveURL("/");
  });
}

test("whoever is lost is shown where else to look, and gets there", { tag: "@english" }, async ({ page, words }) => {
  await page.goto("/nowhere");
  const ways = page.getByRole("navigation", { name: words.shell.waysOn });
  const paths = await ways.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(["/categories", "/flash-sale", "/brands", "/rooms"]);
  await ways.getByRole("link", { name: words.room.all }).click();
  await expect(page).toHaveURL("/rooms");
});

test("an unknown address below /id speaks Indonesian", async ({ page }) => {
  const answer = await page.goto("/id/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "id");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman ini tidak ditemukan");
});

for (const path of ["/id//evil.example/x", "//evil.example/x", "/.//evil.example/x"]) {
  test(`${path} leads to no other host, whatever is clicked there`, async ({ page, baseURL }) => {
    const answer = await page.goto(baseURL + path);
    expect(answer?.status()).toBe(404);
    const links = await page
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host));
    expect(links.length).toBeGreaterThan(10);
    expect(links).not.toContain("evil.example");
  });
}
