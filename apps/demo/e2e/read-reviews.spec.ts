import { REVIEWS_PER_PAGE } from "@griya/api";
import { expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { test } from "./steps/shopper.ts";

const SOFA_SLUG = "sofa-teduh-2";

test("a shopper reads what buyers say of a sofa, those with five stars only, and more of them", async ({
  page,
  words,
  shopper,
  provider,
  language,
}) => {
  const sofa = await provider.product.find({ id: SOFA_SLUG });
  const firstPage = await provider.review.fetch({ productId: SOFA_SLUG });
  const fiveStarCount = firstPage.distribution.find(({ stars }) => stars === 5)?.count ?? 0;
  const averageText = String(sofa.rating?.average).replace(".", language === "id" ? "," : ".");
  const reviewRegion = page.getByRole("region", { name: words.review.title });
  const reviews = reviewRegion.getByRole("article");
  const { next: afterTheFirst } = await provider.review.fetch({ productId: SOFA_SLUG, stars: 5 });

  await test.step("sees its rating in the list, and under its name", async () => {
    await shopper.open("/all/ruang-tamu/sofa?rating=4");
    const ratingText = fillPlaceholders(words.product.rating_other, { average: averageText, count: firstPage.total });
    await expect(shopper.line(sofa.name)).toContainText(ratingText);
    await shopper.main.getByRole("link", { name: sofa.name, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: sofa.name })).toBeVisible();
    await shopper.main.getByRole("link", { name: ratingText, exact: true }).click();
    await expect(reviewRegion.getByRole("heading", { name: words.review.title })).toBeInViewport();
  });

  await test.step("reads the newest, each in the language that it was written in", async () => {
    await expect(reviews).toHaveCount(REVIEWS_PER_PAGE);
    for (const [place, { text, language: written }] of firstPage.reviews.entries()) {
      await expect(reviews.nth(place).locator(`p[lang="${written}"]`).first()).toHaveText(text);
    }
  });

  await test.step("looks at those with five stars only", async () => {
    const barLabel = `${fillPlaceholders(words.review.stars_other, { count: 5 })}, ${fillPlaceholders(words.review.count_other, { count: fiveStarCount })}`;
    await reviewRegion.getByRole("link", { name: barLabel, exact: true }).click();
    await expect(page).toHaveURL(/\?stars=5#reviews$/);
    const shownCountText = fillPlaceholders(words.review.shown_other, {
      shown: REVIEWS_PER_PAGE,
      count: fiveStarCount,
    });
    await expect(reviewRegion.getByText(shownCountText, { exact: true })).toBeVisible();
    const givenStarsText = fillPlaceholders(words.review.given, { stars: 5 });
    await expect(reviews.getByRole("img", { name: givenStarsText, exact: true })).toHaveCount(REVIEWS_PER_PAGE);
  });

  await test.step("asks for more and reads on where they begin", async () => {
    await waitUntilHydrated(page, "product-reviews");
    await reviewRegion.getByRole("link", { name: words.review.more }).click();
    await expect(reviews).toHaveCount(2 * REVIEWS_PER_PAGE);
    await expect(reviews.nth(REVIEWS_PER_PAGE)).toBeFocused();
  });

  await test.step("puts the lowest first once the filter is off", async () => {
    const fiveStarsText = fillPlaceholders(words.review.stars_other, { count: 5 });
    await reviewRegion
      .getByRole("link", { name: fillPlaceholders(words.review.remove, { filter: fiveStarsText }) })
      .click();
    await expect(page).toHaveURL(/\/product\/[^?]+#reviews$/);
    await reviewRegion.getByLabel(words.review.sort).selectOption("lowest");
    await expect(page).toHaveURL(/\?review_sort=lowest#reviews$/);
    const lowestPage = await provider.review.fetch({ productId: SOFA_SLUG, sort: "lowest" });
    await expect(reviews.first()).toContainText(lowestPage.reviews[0]?.text ?? "");
  });

  await test.step("finds a place further on by its address alone", async () => {
    await shopper.open(`/${sofa.slug}/product/${sofa.id}?stars=5&reviews_after=${afterTheFirst}`);
    await expect(reviewRegion.getByRole("link", { name: words.review.first })).toBeVisible();
  });
});
