import type { Client } from "@griya/api";
import { findViolations } from "./steps/accessibility.ts";
import { expect, filled } from "./steps/journey.ts";
import { aCustomer, accountOf, aHome, deliveryAddress, nth, test } from "./steps/shopper.ts";

/** The province of Papua Pegunungan. */
const HIGHLANDS = "95";

/** Returns a sub-district of Papua Pegunungan, which only small aircraft reach. */
const inTheHighlands = async (provider: Client) => {
  const city = nth(await provider.location.cities({ provinceId: HIGHLANDS }), 0);
  const district = nth(await provider.location.districts({ cityId: city.id }), 0);
  const subDistrict = nth(
    (await provider.location.subDistricts({ districtId: district.id })).filter(({ zipCode }) => zipCode !== null),
    0,
  );
  return { ...(await aHome(provider)), city, district, subDistrict };
};

/** Returns a piece that can be delivered to a postal code, and one that cannot. */
const oneOfEach = async (provider: Client, zipCode: string) => {
  const { products } = await provider.product.fetch({});
  const found = new Map<boolean, { productId: string; variantId: string; name: string }>();
  for (const { id, name } of products) {
    const { variants } = await provider.product.find({ id });
    const variant = variants.find(({ stock }) => stock > 20);
    if (!variant) continue;
    const { options } = await provider.shipping.estimate({ zipCode, variantId: variant.id });
    found.set(options.length > 0, { productId: id, variantId: variant.id, name });
    if (found.size === 2) break;
  }
  const [light, heavy] = [found.get(true), found.get(false)];
  if (!light || !heavy) throw new Error("Among the newest products there is not one of each.");
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
  const highlands = await inTheHighlands(provider);
  const { light, heavy } = await oneOfEach(provider, highlands.subDistrict.zipCode ?? "");
  const person = await aCustomer(origin, provider);
  const account = await accountOf(origin, language, person);
  await account.address.add(deliveryAddress(person, highlands));
  for (const { productId, variantId } of [light, heavy]) await account.cart.add({ productId, variantId, quantity: 1 });

  await page.goto(address(`/login?redirect=${encodeURIComponent(address("/checkout"))}`));
  await shopper.logIn(person);
  const { shipping, unbuyable } = words.checkout;
  const named = page.getByRole("list", { name: unbuyable.lines });
  await expect(named.getByRole("listitem")).toHaveText([heavy.name]);
  const { name: state } = nth(
    (await provider.location.provinces()).filter(({ id }) => id === HIGHLANDS),
    0,
  );
  const refusal = filled(words.message.cannotShipTo, { state, country: "Indonesia" });
  await expect(page.getByRole("status").filter({ has: named }).getByText(refusal, { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("button", { name: shipping.continue }).press("Enter");
  await expect(page.getByRole("heading", { name: words.checkout.payment.title })).toBeHidden();
  await page.getByRole("button", { name: unbuyable.uncheck }).press("Enter");
  await expect(page.getByRole("radiogroup", { name: shipping.choose })).toBeVisible();
  await expect(named).toBeHidden();
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
