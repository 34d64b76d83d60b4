import { PERSON_HEIGHT, RETURN_DAYS } from "@griya/api";
import { devices, expect, fillPlaceholders } from "./steps/journey.ts";
import { getNth, test } from "./steps/shopper.ts";

test("a product page names the vouchers that count for it, with the codes to type in the cart", async ({
  words,
  shopper,
  provider,
}) => {
  const product = await provider.product.find({ id: "sofa-senja-3" });
  await shopper.open(`/${product.slug}/product/${product.slug}`);
  const voucherRegion = shopper.main.getByRole("region", { name: words.voucher.ofProduct });
  const firstVoucher = voucherRegion.getByRole("listitem").first();
  await expect(firstVoucher.getByRole("code")).toHaveText(/^[A-Z0-9]+$/);
  await expect(voucherRegion.getByText(words.voucher.inTheCart)).toBeVisible();
});

test("a product page measures the chosen size, names its material, care and warranty, and the set it is part of", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const product = await provider.product.find({ id: "sofa-senja-3" });
  const smallSofa = product.variants.find(({ dimensions }) => dimensions.width === 158);
  if (!smallSofa) throw new Error("The sofa has no variant 158 cm wide: choose another product");
  await shopper.open(`/${product.slug}/product/${product.slug}`);
  const findFact = (term: string) =>
    shopper.main.getByRole("definition").filter({ has: page.locator(`xpath=../dt[.="${term}"]`) });
  const { page: labels } = words.product;
  await expect(findFact(labels.dimensions)).toContainText("214 × 92 × 80 cm");
  await expect(findFact(labels.material)).toHaveText(product.material ?? "");
  await expect(findFact(labels.warranty)).toContainText(product.warranty?.covers ?? "");
  await shopper.chooseVariant(smallSofa);
  await expect(findFact(labels.dimensions)).toContainText("158 × 92 × 80 cm");
  await expect(findFact(labels.care)).toHaveText(smallSofa.care ?? "");

  const [set] = await provider.bundle.fetch({ product: product.id });
  const bundleCard = shopper.main.getByRole("article").filter({ hasText: set?.name ?? "" });
  const pieceList = bundleCard.getByRole("list", {
    name: fillPlaceholders(words.product.bundle.pieces, { name: set?.name ?? "" }),
  });
  await expect(pieceList.getByRole("listitem")).toHaveCount(set?.lines.length ?? 0);
  await expect(bundleCard.getByRole("link", { name: words.product.bundle.see })).toHaveAttribute(
    "href",
    address(`/set/${set?.slug}`),
  );
  await pieceList.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(product.name);
});

test("a product page leads beside its delivery to how it may be given back, and the foot of every page does", async ({
  page,
  words,
  address,
  shopper,
}) => {
  await shopper.open("/sofa-senja-3/product/sofa-senja-3");
  await shopper.main
    .getByRole("link", { name: fillPlaceholders(words.product.page.returns, { days: String(RETURN_DAYS) }) })
    .click();
  await expect(page).toHaveURL(address("/page/returns"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.shell.navigation.returns);
  await page.goto(address("/cart"));
  await page.getByRole("contentinfo").getByRole("link", { name: words.shell.navigation.returns }).click();
  await expect(page).toHaveURL(address("/page/returns"));
});

test.describe("on the narrowest phones, in the language of longer words", { tag: ["@phone", "@indonesian"] }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("the price at the foot of the window stands beside the button there, and not below it", async ({
    page,
    words,
    shopper,
    provider,
  }) => {
    const product = await provider.product.find({ id: "sofa-senja-3" });
    await shopper.open(`/${product.slug}/product/${product.slug}`);
    await page.getByRole("heading", { name: words.review.title }).scrollIntoViewIfNeeded();
    const button = page.getByRole("button", { name: fillPlaceholders(words.product.page.bar, { name: product.name }) });
    await expect(button).toBeInViewport({ ratio: 1 });
    const price = button.locator("xpath=..").getByText(/^Rp/);
    const [priceBox, pressed] = [await price.boundingBox(), await button.boundingBox()];
    expect((priceBox?.x ?? 0) + (priceBox?.width ?? 0)).toBeLessThan(pressed?.x ?? 0);
  });
});

for (const { device, tag } of devices) {
  test(`the way into the cart stays at the foot of the window once its button is scrolled away, ${device}`, {
    tag,
  }, async ({ page, words, shopper, provider }) => {
    const product = await provider.product.find({ id: "sofa-senja-3" });
    await shopper.open(`/${product.slug}/product/${product.slug}`);
    const barButton = page.getByRole("button", {
      name: fillPlaceholders(words.product.page.bar, { name: product.name }),
    });
    await expect(page.getByRole("button", { name: words.product.purchase.addToCart, exact: true })).toBeVisible();
    await expect(barButton).toBeHidden();
    await page.getByRole("heading", { name: words.review.title }).scrollIntoViewIfNeeded();
    await expect(barButton).toBeInViewport();
    await barButton.click();
    await expect(page.getByText(words.message.selectAttributes).first()).toBeInViewport();
    await shopper.chooseVariant(
      getNth(
        product.variants.filter(({ stock }) => stock > 0),
        0,
      ),
    );
    await page.getByRole("heading", { name: words.review.title }).scrollIntoViewIfNeeded();
    await barButton.click();
    await shopper.expectCartCount(1);
  });
}

test("title, price, pictures and measurements follow the size, and say so where they do not", { tag: "@core" }, async ({
  page,
  words,
  address,
  shopper,
  provider,
  language,
}) => {
  const { product: texts, shell } = words;
  const product = await provider.product.find({ id: "sofa-senja-3" });
  const [firstColour] = product.variants[0]?.attributes ?? [];
  const findWidthInFirstColour = (width: number) =>
    product.variants.find(
      ({ dimensions, attributes }) => dimensions.width === width && attributes[0]?.value === firstColour?.value,
    );
  const [small, large] = [findWidthInFirstColour(158), findWidthInFirstColour(214)];
  if (!small?.picture || !large?.picture)
    throw new Error("The sofa has no variants 158 and 214 cm wide: choose another product");
  const getSize = ({ attributes }: typeof small) => attributes.find(({ swatch }) => swatch === null)?.value ?? "";
  const picturedText = fillPlaceholders(texts.gallery.pictured, { look: getSize(large) });
  const measureElement = page
    .getByRole("figure")
    .filter({ hasText: fillPlaceholders(texts.measures.depth, { value: "92" }) });
  const galleryRegion = shopper.main.getByRole("region", {
    name: fillPlaceholders(texts.gallery.title, { name: product.name }),
  });
  const frontPicture = galleryRegion.getByRole("img").first();
  await shopper.open(`/all/ruang-tamu`);
  const card = shopper.main.getByRole("article").filter({ has: page.getByRole("link", { name: product.name }) });
  await expect(card).toContainText(`${texts.from}Rp7.090.000`);

  await shopper.open(`/${product.slug}/product/${product.slug}`);
  await expect(shopper.main).toContainText(`${texts.from}Rp7.090.000`);
  await expect(galleryRegion.getByText(picturedText)).toHaveCount(0);
  const besidePersonText = fillPlaceholders(texts.gallery.besidePerson, {
    person: PERSON_HEIGHT,
    height: large.dimensions.height,
  });
  await expect(galleryRegion.getByText(besidePersonText)).toBeVisible();
  await shopper.chooseVariant(small);
  await expect(page).toHaveURL(new RegExp(small.id));
  const pageTitle = fillPlaceholders(shell.pageTitle, {
    title: [product.name, ...small.attributes.map(({ value }) => value)].join(", "),
  });
  await expect(page).toHaveTitle(pageTitle);
  await expect(shopper.main.getByText("Rp7.090.000", { exact: true }).first()).toBeVisible();
  await expect(frontPicture).toHaveAccessibleName(small.picture.alt);
  await expect(measureElement).toContainText(fillPlaceholders(texts.measures.width, { value: "158" }));
  await expect(measureElement).toContainText(picturedText);

  await page.goto(address(`/${product.slug}/product/${product.slug}?variant=${small.id}`));
  await expect(page).toHaveTitle(pageTitle);
  await expect(frontPicture).toHaveAccessibleName(small.picture.alt);
  await expect(measureElement).toContainText(fillPlaceholders(texts.measures.width, { value: "158" }));
  await shopper.chooseVariant(large);
  await expect(frontPicture).toHaveAccessibleName(large.picture.alt);
  await expect(shopper.main.getByText("Rp8.990.000", { exact: true }).first()).toBeVisible();
  await expect(galleryRegion.getByText(picturedText)).toHaveCount(0);
  await expect(measureElement).toContainText(picturedText);

  const otherColourVariant = getNth(
    product.variants.filter(({ attributes }) => attributes[0]?.value !== firstColour?.value),
    0,
  );
  await shopper.chooseVariant(otherColourVariant);
  const lookText = large.attributes.map(({ value }) => value).join(", ");
  await expect(measureElement).toContainText(fillPlaceholders(texts.gallery.pictured, { look: lookText }));

  const doorField = shopper.main.getByRole("textbox", { name: texts.door.label });
  const getDoorFitText = (how: "fits" | "tight" | "blocked", rest: string) =>
    fillPlaceholders(texts.door[how], { side: texts.door.height, measure: "80", rest });
  for (const [width, how, rest] of [
    ["92,5", "fits", language === "id" ? "12,5" : "12.5"],
    ["82", "tight", "2"],
    ["75", "blocked", "5"],
  ] as const) {
    await doorField.fill(width);
    await expect(shopper.main.getByText(getDoorFitText(how, rest))).toBeVisible();
  }
  await doorField.fill("8");
  await expect(shopper.main.getByText(texts.door.reckoned)).toHaveCount(0);
});
