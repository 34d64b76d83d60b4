import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aBuyer, aCustomer, createAccountClient, openOfficeClient, test } from "../steps/shopper.ts";

const UPLOAD_PATH = "**/rating-review/upload";
test.use({ expectedErrors: [/net::ERR_FAILED/] });

test("a buyer reviews what has come, with pictures of which one fails first, and others find it helpful", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? "";
  const { buyer, product, order, line } = await aBuyer(origin, provider, { category: "dekorasi", place: 1 });
  const t = words.ownReview;
  const reviewText = `Warnanya hangat, ${crypto.randomUUID()}.`;
  const review = page
    .getByRole("region", { name: words.review.title })
    .getByRole("article")
    .filter({ hasText: reviewText });
  const helpfulButton = review.getByRole("button", { name: words.review.helpful });
  const earlierTotal = (await provider.review.fetch({ productId: product.id })).total;
  const sendButton = page.getByRole("button", { name: t.send });
  const retryButton = page.getByRole("button", {
    name: fillPlaceholders(words.pictures.retryNamed, { name: "second.png" }),
  });

  const reviewLink = page.getByRole("link", {
    name: fillPlaceholders(words.order.detail.writeReviewOf, { name: product.name }),
  });

  await test.step("is invited to the review by the order", async () => {
    await page.goto(address(`/user/order/${order.id}`));
    await shopper.logIn(buyer);
    await expect(reviewLink).toHaveText(words.order.detail.writeReview);
    const buyAgainButton = page.getByRole("button", {
      name: fillPlaceholders(words.order.again.buyOrder, { code: order.code }),
    });
    await expect(buyAgainButton.or(reviewLink)).toHaveText([words.order.detail.writeReview, words.order.again.buy]);
    await reviewLink.click();
    await expect(page).toHaveURL(address(`/user/review/${line.lineId}`));
    await expect(page.getByRole("heading", { level: 1, name: t.write })).toBeVisible();
  });

  await test.step("is told what is missing", async () => {
    await sendButton.click();
    await expect(page.getByRole("alert").filter({ hasText: t.check })).toBeFocused();
    await expect(page.getByRole("textbox", { name: t.text })).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("gives four stars by the keyboard, and writes", async () => {
    await page.getByRole("radio", { name: fillPlaceholders(words.review.given, { stars: 1 }) }).focus();
    for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: fillPlaceholders(words.review.given, { stars: 4 }) })).toBeChecked();
    await page.getByRole("textbox", { name: t.text }).fill(reviewText);
  });

  await test.step("adds pictures, of which one does not come; the words and the other stay", async () => {
    let isFirstUpload = true;
    await page.route(UPLOAD_PATH, async (route) => {
      if (isFirstUpload) await route.continue();
      else await route.abort();
      isFirstUpload = false;
    });
    const buffer = await page.screenshot();
    await page.locator('input[type="file"]').setInputFiles([
      { name: "first.png", mimeType: "image/png", buffer },
      { name: "second.png", mimeType: "image/png", buffer },
    ]);
    await expect(retryButton).toBeVisible();
    await sendButton.click();
    await expect(page.getByText(words.pictures.incomplete)).toBeVisible();
    await expect(page.getByText(words.pictures.state.kept)).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: t.text })).toHaveValue(reviewText);
    expect(await findViolations(page)).toEqual([]);
    expect((await provider.review.fetch({ productId: product.id })).total).toBe(earlierTotal);
  });

  await test.step("tries it again, and sends the review", async () => {
    await page.unroute(UPLOAD_PATH);
    await retryButton.click();
    await expect(page.getByText(words.pictures.state.kept)).toHaveCount(2);
    await sendButton.click();
    await expect(page.getByText(t.shown)).toBeVisible();
    await expect(page.getByRole("article").getByText(reviewText)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect((await provider.review.fetch({ productId: product.id })).total).toBe(earlierTotal + 1);
  });

  await test.step("is invited no more, and comes back to it by its line", async () => {
    await shopper.open(`/user/order/${order.id}`);
    await expect(page.getByRole("region", { name: words.return.panel })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(reviewLink).toHaveCount(0);
    const review = fillPlaceholders(words.order.detail.reviewOf, { name: product.name });
    await page.getByRole("link", { name: review, exact: true }).click();
    await expect(page).toHaveURL(address(`/user/review/${line.lineId}`));
  });

  await test.step("finds it in the account, and nothing that waits", async () => {
    await shopper.open("/user/profile");
    await shopper.main.getByRole("link", { name: words.auth.profile.reviews }).click();
    await expect(page).toHaveURL(address("/user/reviews"));
    await expect(page.getByText(t.noneAwaited)).toBeVisible();
    await page.getByRole("link", { name: t.written, exact: true }).click();
    await expect(page.getByRole("link", { name: fillPlaceholders(t.seeOf, { name: product.name }) })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("cannot call it helpful", async () => {
    await expect(async () => {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await expect(helpfulButton).toBeVisible({ timeout: 500 });
    }).toPass();
    await helpfulButton.click();
    await expect(
      shopper.toast(language === "en" ? "This is your own review." : "Ini ulasan Anda sendiri."),
    ).toBeVisible();
    await expect(helpfulButton).toHaveAttribute("aria-pressed", "false");
    await shopper.logOut(buyer);
  });

  await test.step("somebody else reads it, and looks at a picture closely by the keyboard", async () => {
    await shopper.open(`/${product.slug}/product/${product.id}`);
    await review.scrollIntoViewIfNeeded();
    await waitUntilHydrated(page, "product-reviews");
    const pictureLink = review.getByRole("list").getByRole("link").first();
    await pictureLink.focus();
    await page.keyboard.press("Enter");
    await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pictureLink).toBeFocused();
  });

  await test.step("logs in to call it helpful, once, and takes it back", async () => {
    const reader = await aCustomer(origin, provider);
    await helpfulButton.click();
    await expect(page).toHaveURL(new RegExp(`${address("/login")}\\?redirect=`));
    await shopper.logIn(reader);
    await expect(helpfulButton).toBeVisible();
    await helpfulButton.focus();
    await page.keyboard.press("Enter");
    await expect(helpfulButton).toHaveAttribute("aria-pressed", "true");
    await expect(helpfulButton).toContainText("(1)");
    await page.reload();
    await expect(helpfulButton).toHaveAttribute("aria-pressed", "true");
    await helpfulButton.click();
    await expect(helpfulButton).toHaveAttribute("aria-pressed", "false");
    await expect(helpfulButton).not.toContainText("(");
    await shopper.logOut(reader);
  });

  await test.step("the shop replies, then hides it: its buyer comes by the mail, sees why, and changes it", async () => {
    const officeClient = await openOfficeClient(origin);
    const account = await createAccountClient(origin, language, buyer);
    const reviewedLine = await account.ownReview.findLine({ lineId: line.lineId });
    const reviewId = reviewedLine.ownReview?.review.id ?? "";
    const replyText = `Terima kasih, ${crypto.randomUUID()}.`;
    await officeClient.review.reply({ id: reviewId, language: "id", text: replyText });
    await expect(async () => {
      await shopper.open(`/${product.slug}/product/${product.id}`);
      await expect(review.getByText(replyText)).toBeVisible({ timeout: 500 });
    }).toPass();
    await officeClient.review.hide({ id: reviewId, reason: "It names a courier." });
    expect((await provider.review.fetch({ productId: product.id })).total).toBe(earlierTotal);
    await shopper.followEmailLink(buyer.email, `/user/review/${line.lineId}`);
    await shopper.logIn(buyer);
    await expect(page).toHaveURL(address(`/user/review/${line.lineId}`));
    await expect(page.getByText("It names a courier.")).toBeVisible();
    await expect(page.getByText(replyText)).toBeVisible();
    await page.getByRole("button", { name: t.edit }).click();
    await page.getByRole("radio", { name: fillPlaceholders(words.review.given, { stars: 5 }) }).check({ force: true });
    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByRole("img", { name: fillPlaceholders(words.review.given, { stars: 5 }) })).toBeVisible();
    await officeClient.review.show({ id: reviewId });
    expect((await provider.review.fetch({ productId: product.id })).reviews).toContainEqual(
      expect.objectContaining({ id: reviewId, stars: 5 }),
    );
  });
});
