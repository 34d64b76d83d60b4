import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journey.ts";
import { firstCategory, nth, providerOf } from "./shopper.ts";

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
];

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const width of [390, 1280]) {
  for (const language of ["en", "id"] as const) {
    test.describe(`at ${width} px, in ${language === "en" ? "English" : "Indonesian"}`, () => {
      test.use({ viewport: { width, height: 900 }, language });

      test("every main page is accessible", async ({ page, address, baseURL }) => {
        const { category, products } = await firstCategory(providerOf(baseURL ?? "", language));
        const { slug, id } = nth(products, 0);
        const paths = [...pages, `/all/${category.slug}`, `/${slug}/product/${id}`];
        for (const path of paths) {
          await page.goto(address(path), { waitUntil: "networkidle" });
          const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
          expect(found, path).toEqual([]);
        }
      });

      test("no main page is wider than the screen", async ({ page, address }) => {
        for (const path of pages) {
          await page.goto(address(path));
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, path).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
