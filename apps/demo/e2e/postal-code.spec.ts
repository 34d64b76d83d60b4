import { getBundleHref, getDefaultVariants } from "@griya/api";
import { blockRequests, expect, fillPlaceholders, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, findChosenProduct, getNth, test } from "./steps/shopper.ts";

const DEMO_ACCOUNT = { email: "demo@griya.test", password: "griya-demo" };

/** Returns the cost of regular delivery within Java, in rupiah. Each started kilogram counts. */
const formatRegularCost = (kilograms: number): string =>
  `Rp${(50_000 + (Math.ceil(kilograms) - 1) * 2_500).toLocaleString("id-ID")}`;

test("a typed postal code offers its places, and the one chosen fills in the rest", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const [place] = (await provider.location.fetchZipPlaces({ zipCode: "59463" })).slice(2);
  if (!place) throw new Error("The shop has no third place for 59463. Are the places seeded?");
  await shopper.open(`/login?redirect=${address("/shipping")}`);
  await shopper.logIn(DEMO_ACCOUNT);
  await page.getByRole("button", { name: words.address.add }).first().click();

  const placeDialog = page.getByRole("dialog");
  const { field } = words.address;
  const findSelect = (label: string) => placeDialog.getByRole("combobox", { name: label, exact: true });
  await placeDialog.getByLabel(field.zipCode).fill("99999");
  await expect(placeDialog.getByText(words.address.zipUnknown).first()).toBeVisible();
  await placeDialog.getByLabel(field.zipCode).fill("59463");
  await findSelect(words.address.zipPlace).selectOption(place.subDistrict.id);
  await expect(findSelect(field.province)).toHaveValue(place.province.id);
  await expect(findSelect(field.city)).toHaveValue(place.city.id);
  await expect(findSelect(field.district)).toHaveValue(place.district.id);
  await expect(findSelect(field.subDistrict)).toHaveValue(place.subDistrict.id);
  await expect(placeDialog.getByLabel(field.zipCode)).toHaveValue("59463");
});

test("a postal code of a single place fills it in at once, and never over a place that is chosen", async ({
  page,
  words,
  address,
  shopper,
  provider,
}) => {
  const place = getNth(await provider.location.fetchZipPlaces({ zipCode: "10110" }), 0);
  await shopper.open(`/login?redirect=${address("/shipping")}`);
  await shopper.logIn(DEMO_ACCOUNT);
  await page.getByRole("button", { name: words.address.add }).first().click();

  const placeDialog = page.getByRole("dialog");
  const { field } = words.address;
  const subDistrictSelect = placeDialog.getByRole("combobox", { name: field.subDistrict, exact: true });
  await placeDialog.getByLabel(field.zipCode).fill("10110");
  await expect(subDistrictSelect).toHaveValue(place.subDistrict.id);
  await placeDialog.getByLabel(field.zipCode).fill("80229");
  await expect(placeDialog.getByRole("combobox", { name: words.address.zipPlace })).toBeVisible();
  await expect(subDistrictSelect).toHaveValue(place.subDistrict.id);
});

test("a first address begins with the account's name and phone, and where delivery was asked for before", async ({
  page,
  words,
  address,
  shopper,
  baseURL,
  provider,
}) => {
  const place = getNth(await provider.location.fetchZipPlaces({ zipCode: "10110" }), 0);
  const person = await aCustomer(baseURL ?? "", provider);
  const { path } = await findChosenProduct(provider);
  await shopper.open(path);
  await waitUntilHydrated(page);
  await shopper.main.getByRole("textbox", { name: words.delivery.label }).fill("10110");
  await shopper.open(`/login?redirect=${address("/shipping")}`);
  await shopper.logIn(person);
  await page.getByRole("button", { name: words.address.add }).first().click();

  const placeDialog = page.getByRole("dialog");
  const { field } = words.address;
  await expect(placeDialog.getByLabel(field.name)).toHaveValue(person.name);
  await expect(placeDialog.getByLabel(field.phone)).toHaveValue(/81234567890$/);
  await expect(placeDialog.getByLabel(field.zipCode)).toHaveValue("10110");
  await expect(placeDialog.getByRole("combobox", { name: field.subDistrict, exact: true })).toHaveValue(
    place.subDistrict.id,
  );
  await placeDialog.getByLabel(field.address, { exact: true }).fill("Jalan Medan Merdeka 1");
  await page.keyboard.press("Enter");
  await expect(shopper.main.getByText("Jalan Medan Merdeka 1")).toBeVisible();
});

test("a guest learns from a postal code what delivery costs, of a piece and of the cart, and types it once", {
  tag: "@core",
}, async ({ page, words, address, provider }) => {
  const { delivery } = words;
  const main = page.getByRole("main");
  const field = main.getByRole("textbox", { name: delivery.label });
  const findEstimate = (text: string) => main.getByRole("status").filter({ hasText: text });
  const {
    variant: { weight },
    path,
  } = await findChosenProduct(provider);

  await page.goto(address(path));
  await waitUntilHydrated(page);
  await field.focus();
  await page.keyboard.type("00000");
  await expect(findEstimate(delivery.unknown)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("12160");
  const pieceEstimate = findEstimate(delivery.forPiece);
  await expect(pieceEstimate).toContainText("Kebayoran Baru");
  await expect(pieceEstimate).toContainText(formatRegularCost(weight));

  await main.getByRole("button", { name: words.product.purchase.addToCart }).first().click();
  await expect(page.getByText(words.shell.cart.added)).toBeVisible();
  await page.goto(address("/cart"));
  await expect(field).toHaveValue("12160");
  const cartEstimate = findEstimate(delivery.forCart);
  await expect(cartEstimate).toContainText(formatRegularCost(weight));
  await main.getByRole("button", { name: words.cart.increase }).click();
  await expect(cartEstimate).toContainText(formatRegularCost(2 * weight));
  await main.getByRole("checkbox", { name: words.cart.selectAll }).uncheck();
  await expect(field).toBeHidden();
});

test("on the page of a set a guest learns what it costs to bring all its pieces, as they are chosen", async ({
  words,
  shopper,
  provider,
}) => {
  const bundle = getNth(await provider.bundle.fetch({}), 0);
  const defaultVariants = getDefaultVariants(bundle);
  const weights = await Promise.all(
    bundle.lines.map(async ({ product, quantity }, index) => {
      const { variants } = await provider.product.find({ id: product.id });
      return quantity * (variants.find(({ id }) => id === defaultVariants[index]?.id)?.weight ?? 0);
    }),
  );
  await shopper.open(getBundleHref(bundle));
  await shopper.main.getByRole("textbox", { name: words.delivery.label }).fill("12160");
  const estimateStatus = shopper.main.getByRole("status").filter({ hasText: words.delivery.forSet });
  await expect(estimateStatus).toContainText("Kebayoran Baru");
  await expect(estimateStatus).toContainText(formatRegularCost(weights.reduce((sum, weight) => sum + weight, 0)));
});

test("what delivery costs is said to be of one size until another is chosen", async ({ words, shopper, provider }) => {
  const sofa = await provider.product.find({ id: "sofa-senja-3" });
  const [first, ...others] = sofa.variants;
  const heavierVariant = others.find(({ weight }) => weight !== first?.weight);
  if (!first || !heavierVariant) throw new Error("The sofa has the same weight in all its sizes.");
  const formatLook = (variant: typeof first) => variant.attributes.map(({ value }) => value).join(", ");
  const findEstimateFor = (variant: typeof first) =>
    shopper.main.getByText(fillPlaceholders(words.product.page.deliveryOf, { look: formatLook(variant) }));
  const path = `/${sofa.slug}/product/${sofa.id}`;
  await shopper.open(path);
  await expect(findEstimateFor(first)).toBeVisible();
  await shopper.open(`${path}?variant=${heavierVariant.id}`);
  await expect(shopper.main.getByRole("textbox", { name: words.delivery.label })).toBeVisible();
  await expect(findEstimateFor(heavierVariant)).toBeHidden();
  await expect(findEstimateFor(first)).toBeHidden();
});

test("a postal code that is typed before the page's script has come is answered once it has", async ({
  page,
  words,
  address,
  provider,
}) => {
  const releaseCode = await blockRequests(page, /product-purchase/);
  const { path } = await findChosenProduct(provider);
  await page.goto(address(path));
  await page.getByRole("textbox", { name: words.delivery.label }).fill("12160");
  releaseCode();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: words.delivery.forPiece })).toBeVisible();
});
