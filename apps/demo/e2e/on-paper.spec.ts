import type { Page } from "@playwright/test";
import { expect } from "./steps/journey.ts";
import { test } from "./steps/shopper.ts";

/** The login of the demo's customer. */
const demoAccount = { email: "demo@griya.test", password: "griya-demo" };

/** Returns the colours of all visible text. */
const readTextColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textElements = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, p, dt, dd, li, td, a)")];
    const visibleElements = textElements.filter((each) => each.checkVisibility() && each.innerText !== "");
    return [...new Set(visibleElements.map((each) => getComputedStyle(each).color))];
  });

for (const path of ["/sofa-senja-3/product/sofa-senja-3", "/article/ukuran-kasur-dan-dipan", "/page/privacy-policy"]) {
  test(`${path} prints what it says in black on white, also where the device is dark, and nothing to press`, async ({
    page,
    address,
  }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(address(path), { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation", "button", "combobox", "textbox"] as const)
      await expect(page.getByRole(role), role).toHaveCount(0);
    expect((await readTextColours(page)).filter((ink) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(ink))).toEqual(
      [],
    );
    await expect(page.locator("[data-mode=auto]")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    for (const link of await page.getByRole("main").getByRole("link").all())
      await expect(link).toHaveCSS("text-decoration-line", "underline");
  });
}

test("an order prints with its pieces, address and total", async ({ page, words, address, shopper }) => {
  await shopper.open("/login");
  await shopper.logIn(demoAccount);
  await expect(page).toHaveURL(address("/"));
  await shopper.open("/user/orders");
  await shopper.main.locator('a[href*="/user/order/"]').first().click();
  await expect(page).toHaveURL(/\/user\/order\//);
  const totalTerm = shopper.main.getByText(words.order.detail.total, { exact: true });
  await expect(totalTerm).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(totalTerm).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(shopper.main.locator("img").first()).toBeVisible();
  await expect(page.getByText("Jalan Melawai Raya 12")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});
