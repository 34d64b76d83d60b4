import { expect } from "./journey.ts";
import { nth, test } from "./shopper.ts";

const DEMO_ACCOUNT = { email: "demo@griya.test", password: "griya-demo" };

test("a typed postal code offers its places, and the one chosen fills in the rest", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const [place] = (await provider.location.findZip({ zipCode: "59463" })).slice(2);
  if (!place) throw new Error("The shop knows no third place of 59463. Are the places seeded?");
  await shopper.open("/login?redirect=/shipping");
  await shopper.logIn(DEMO_ACCOUNT);
  await page.getByRole("button", { name: words.address.add }).first().click();

  const form = page.getByRole("dialog");
  const { field } = words.address;
  const select = (label: string) => form.getByRole("combobox", { name: label, exact: true });
  await form.getByLabel(field.zipCode).fill("99999");
  await expect(form.getByText(words.address.zipUnknown).first()).toBeVisible();
  await form.getByLabel(field.zipCode).fill("59463");
  await select(words.address.zipPlace).selectOption(place.subDistrict.id);
  await expect(select(field.province)).toHaveValue(place.province.id);
  await expect(select(field.city)).toHaveValue(place.city.id);
  await expect(select(field.district)).toHaveValue(place.district.id);
  await expect(select(field.subDistrict)).toHaveValue(place.subDistrict.id);
  await expect(form.getByLabel(field.zipCode)).toHaveValue("59463");
});

test("a postal code of a single place fills it in at once, and never over a place that is chosen", async ({
  page,
  words,
  shopper,
  provider,
}) => {
  const place = nth(await provider.location.findZip({ zipCode: "10110" }), 0);
  await shopper.open("/login?redirect=/shipping");
  await shopper.logIn(DEMO_ACCOUNT);
  await page.getByRole("button", { name: words.address.add }).first().click();

  const form = page.getByRole("dialog");
  const { field } = words.address;
  const subDistrict = form.getByRole("combobox", { name: field.subDistrict, exact: true });
  await form.getByLabel(field.zipCode).fill("10110");
  await expect(subDistrict).toHaveValue(place.subDistrict.id);
  await form.getByLabel(field.zipCode).fill("80229");
  await expect(form.getByRole("combobox", { name: words.address.zipPlace })).toBeVisible();
  await expect(subDistrict).toHaveValue(place.subDistrict.id);
});
