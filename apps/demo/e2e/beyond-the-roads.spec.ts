import type { Client } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { expect, fillPlaceholders } from "./steps/journey.ts";
import { aCustomer, aDeliveryAddress, aHome, createAccountClient, getNth, test } from "./steps/shopper.ts";

/** The id of the province Papua Pegunungan. */
const HIGHLANDS_PROVINCE_ID = "95";

/** Returns a sub-district of Papua Pegunungan. Only small aircraft reach that province. */
const findHighlandHome = async (provider: Client) => {
  const city = getNth(await provider.location.fetchCities({ provinceId: HIGHLANDS_PROVINCE_ID }), 0);
  const district = getNth(await provider.location.fetchDistricts({ cityId: city.id }), 0);
  const subDistrict = getNth(
    (await provider.location.fetchSubDistricts({ districtId: district.id })).filter(({ zipCode }) => zipCode !== null),
    0,
  );
  return { ...(await aHome(provider)), city, district, subDistrict };
};

/** Returns a light piece that the shop delivers to a postal code, and a piece that is too heavy for this delivery. */
const findLightAndHeavyPieces = async (provider: Client, zipCode: string) => {
  const { products } = await provider.product.fetch({});
  const piecesByReach = new Map<boolean, { productId: string; variantId: string; name: string }>();
  for (const { id, name } of products) {
    const { variants } = await provider.product.find({ id });
    const variant = variants.find(({ stock }) => stock > 20);
    if (!variant) continue;
    const { options } = await provider.shipping.estimate({ zipCode, variantId: variant.id });
    piecesByReach.set(options.length > 0, { productId: id, variantId: variant.id, name });
    if (piecesByReach.size === 2) break;
  }
  const [light, heavy] = [piecesByReach.get(true), piecesByReach.get(false)];
  if (!light || !heavy) throw new Error("The newest products do not include a light and a heavy piece.");
  return { light, heavy };
};

test("what nothing brings to the address is named in its step, left out by a yes alone, and kept in the cart", async ({
  page,
  words,
  address,
  language,
  baseURL,
  shopper,
  provider,
}) => {
  const origin = baseURL ?? "";
  const highlands = await findHighlandHome(provider);
  const { light, heavy } = await findLightAndHeavyPieces(provider, highlands.subDistrict.zipCode ?? "");
  const person = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, language, person);
  await account.address.add(aDeliveryAddress(person, highlands));
  for (const { productId, variantId } of [light, heavy]) await account.cart.add({ productId, variantId, quantity: 1 });

  await page.goto(address(`/login?redirect=${encodeURIComponent(address("/checkout"))}`));
  await shopper.logIn(person);
  const { shipping, unbuyable } = words.checkout;
  const unbuyableLines = page.getByRole("list", { name: unbuyable.lines });
  await expect(unbuyableLines.getByRole("listitem")).toHaveText([heavy.name]);
  const { name: state } = getNth(
    (await provider.location.fetchProvinces()).filter(({ id }) => id === HIGHLANDS_PROVINCE_ID),
    0,
  );
  const refusal = fillPlaceholders(words.message.cannotShipTo, { state, country: "Indonesia" });
  await expect(
    page.getByRole("status").filter({ has: unbuyableLines }).getByText(refusal, { exact: true }),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: shipping.continue }).press("Enter");
  await expect(page.getByRole("heading", { name: words.checkout.payment.title })).toBeHidden();
  await page.getByRole("button", { name: unbuyable.uncheck }).press("Enter");
  await expect(page.getByRole("radiogroup", { name: shipping.choose })).toBeVisible();
  await expect(unbuyableLines).toBeHidden();
  await expect(page.locator("body")).not.toBeFocused();
  const summary = page.getByRole("list", { name: words.checkout.review.lines });
  await expect(summary.getByRole("listitem")).toHaveCount(1);
  await expect(summary).toContainText(light.name);
  const { lines } = await account.cart.find();
  expect(Object.fromEntries(lines.map(({ name, isSelected }) => [name, isSelected]))).toEqual({
    [light.name]: true,
    [heavy.name]: false,
  });
  await page.getByRole("button", { name: shipping.continue }).press("Enter");
  await expect(page.getByRole("heading", { name: words.checkout.payment.title })).toBeVisible();
});
