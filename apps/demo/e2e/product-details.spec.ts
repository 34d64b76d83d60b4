import { expect, filled } from "./steps/journey.ts";
import { test } from "./steps/shopper.ts";

for (const language of ["en", "id"] as const) {
  test.describe(language === "en" ? "in English" : "in Indonesian", () => {
    test.use({ language });

    test("a product page measures the chosen size, names its material, care and warranty, and the set it is part of", async ({
      page,
      words,
      shopper,
      provider,
    }) => {
      const product = await provider.product.find({ id: "sofa-senja-3" });
      const small = product.variants.find(({ dimensions }) => dimensions.width === 158);
      if (!small) throw new Error("The sofa no longer comes in a width of 158 cm: choose another product");
      await shopper.open(`/${product.slug}/product/${product.slug}`);
      const fact = (term: string) =>
        shopper.main.getByRole("definition").filter({ has: page.locator(`xpath=../dt[.="${term}"]`) });
      const { page: labels } = words.product;
      await expect(fact(labels.dimensions)).toContainText("214 × 92 × 80 cm");
      await expect(fact(labels.material)).toHaveText(product.material ?? "");
      await expect(fact(labels.warranty)).toContainText(product.warranty?.covers ?? "");
      await shopper.chooseVariant(small);
      await expect(fact(labels.dimensions)).toContainText("158 × 92 × 80 cm");
      await expect(fact(labels.care)).toHaveText(small.care ?? "");

      const [set] = await provider.bundle.fetch({ product: product.id });
      const offer = shopper.main.getByRole("article").filter({ hasText: set?.name ?? "" });
      const pieces = offer.getByRole("list", { name: filled(words.product.bundle.pieces, { name: set?.name ?? "" }) });
      await expect(pieces.getByRole("listitem")).toHaveCount(set?.lines.length ?? 0);
      await pieces.getByRole("link").first().click();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(product.name);
    });
  });
}
