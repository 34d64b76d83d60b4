import { AxeBuilder } from "@axe-core/playwright";
import { expect, forReaders, twoReaders } from "./steps/journey.ts";
import { firstCategory, nth, test } from "./steps/shopper.ts";

const pages = [
  "/",
  "/categories",
  "/brands",
  "/search?q=sofa",
  "/search",
  "/cart",
  "/login",
  "/register",
  "/track",
  "/how-to-shop",
  "/company-profile",
  "/page",
  "/page/contact-us",
  "/showrooms",
  "/shop/langkan",
  "/site-map",
  "/etalase",
  "/etalase/productRecommended",
  "/youtube",
  "/articles",
  "/article-product",
  "/article/ukuran-kasur-dan-dipan",
];

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

forReaders(twoReaders, () => {
  test("every main page is accessible, and no wider than the screen", async ({ page, address, provider }) => {
    test.slow(); // some twenty pages
    const { category, products } = await firstCategory(provider);
    const { slug, id } = nth(products, 0);
    for (const path of [...pages, `/all/${category.slug}`, `/${slug}/product/${id}`]) {
      await test.step(path, async () => {
        await page.goto(address(path), { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
        const found = violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(" ")}`);
        expect(found).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, "pixels that stick out").toBeLessThanOrEqual(0);
      });
    }
  });
});
