import { expect, fillPlaceholders, waitUntilHydrated } from "../steps/journey.ts";
import { aCustomer, createAccountClient, getNth, test } from "../steps/shopper.ts";

const POSTAL_CODE = "12160";
const DAY_MILLISECONDS = 86_400_000;

/** Returns the weekday after a number of days, as a page shows it. */
const getWeekdayIn = (days: number, language: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "id-ID", { weekday: "short", timeZone: "Asia/Jakarta" }).format(
    Date.now() + days * DAY_MILLISECONDS,
  );

/** Returns the weekday and date after a number of days, as a page shows them. */
const getDateIn = (days: number, language: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : "id-ID", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "Asia/Jakarta",
  }).format(Date.now() + days * DAY_MILLISECONDS);

/** Returns the number of days from today to the next Saturday in the shop's time zone. On a Saturday the number is seven. */
const countDaysToSaturday = (): number => {
  const days = Array.from({ length: 7 }, (_, before) => before + 1);
  return days.find((day) => getWeekdayIn(day, "en") === "Sat") ?? 7;
};

test("a shopper finds the dining tables in oak for six below five million, compares two, learns when one would come, shares it and wishes for it", {
  tag: "@phone",
}, async ({ page, words, address, baseURL, shopper, provider, language }) => {
  test.slow(); // The journey leads from the home page to the wishlist.
  const { filter, list } = words.product;
  const person = await aCustomer(baseURL ?? "", provider);
  const account = await createAccountClient(baseURL ?? "", language, person);
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = JSON.stringify(data);
      return Promise.resolve();
    };
  });

  await shopper.open("/");
  const searchField = await shopper.typeSearch(language === "en" ? "dining table" : "meja makan");
  await searchField.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: filter.open, exact: true }).click();
  const filterSheet = page.getByRole("form", { name: filter.title });
  const maximumPriceField = filterSheet.getByRole("textbox", {
    name: fillPlaceholders(filter.to, { measure: filter.price }),
  });
  await maximumPriceField.fill("5.000.000");
  await maximumPriceField.press("Tab");
  await expect(page).toHaveURL(/price_max=5000000/);
  await filterSheet.getByText(filter.material, { exact: true }).click();
  await filterSheet.getByRole("checkbox", { name: filter.materials.oak }).check();
  await expect(page).toHaveURL(/materials=oak/);
  await filterSheet.getByText(filter.seats, { exact: true }).click();
  await filterSheet.getByRole("checkbox", { name: fillPlaceholders(filter.seatsFor_other, { count: 6 }) }).check();
  await filterSheet.getByRole("button", { name: fillPlaceholders(filter.showCounted_other, { count: 2 }) }).click();

  const cards = page.getByRole("list", { name: list.label }).getByRole("article");
  await expect(cards).toHaveCount(2);
  const searchText = new URL(page.url()).searchParams.get("q") ?? "";
  const { products } = await provider.product.fetch({
    q: searchText,
    materials: ["oak"],
    seats: [6],
    priceMaximum: 5_000_000,
  });
  const [first, second] = [getNth(products, 0), getNth(products, 1)];
  for (const { slug } of products) {
    await expect(cards.locator(`img[src*="/${slug}/oak-"]`)).toBeVisible();
  }

  const getCompareButton = ({ name }: { name: string }) =>
    page.getByRole("button", { name: fillPlaceholders(words.compare.markNamed, { name }), exact: true });
  await getCompareButton(first).click();
  await shopper.logIn(person);
  await expect(getCompareButton(first)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/materials=oak/);
  await getCompareButton(second).click();
  await expect.poll(async () => (await account.compare.fetch()).length).toBe(2);
  await page.getByRole("region", { name: words.compare.title }).getByRole("link", { name: words.compare.see }).click();
  const table = page.getByRole("table", { name: words.compare.table });
  await expect(table.getByRole("row", { name: words.compare.seats })).toContainText("6");
  await page.goBack();

  await cards.getByRole("link", { name: second.name, exact: true }).click();
  await waitUntilHydrated(page);
  const variant = (await provider.product.find({ id: second.id })).variants.find(({ id }) => id === second.variantId);
  for (const { value } of variant?.attributes ?? []) {
    await expect(shopper.main.getByRole("radio", { name: value, exact: true })).toBeChecked();
  }
  await shopper.main.getByRole("textbox", { name: words.delivery.label }).fill(POSTAL_CODE);
  const deliveryAnswer = shopper.main.getByRole("status").filter({ hasText: words.delivery.forPiece });
  const { options } = await provider.shipping.estimate({
    variantId: second.variantId ?? "",
    zipCode: POSTAL_CODE,
  });
  expect(options.length).toBeGreaterThan(1);
  for (const { name, daysMaximum } of options) {
    await expect(deliveryAnswer).toContainText(name);
    await expect(deliveryAnswer).toContainText(getWeekdayIn(daysMaximum, language));
  }

  const daysToSaturday = countDaysToSaturday();
  const [soonest] = options.toSorted((one, other) => one.daysMaximum - other.daysMaximum);
  const { name, daysMaximum: soonestDays } = soonest ?? getNth(options, 0);
  const line = deliveryAnswer.locator("span").filter({ hasText: name }).first();
  await expect(line).toContainText(getDateIn(soonestDays, language));
  if (soonestDays <= daysToSaturday) {
    const possibleDates = Array.from({ length: daysToSaturday + 1 }, (_, days) => getDateIn(days, language));
    const promisedDates = await line.innerText();
    expect(
      possibleDates.findLast((date) => promisedDates.includes(date)),
      `${promisedDates}, to be here by Saturday`,
    ).toBe(getDateIn(soonestDays, language));
  }

  await shopper.main.getByRole("button", { name: words.product.page.share }).click();
  await expect(page).toHaveTitle(new RegExp(`"url":"[^"]*\\?variant=${second.variantId}"`));
  await shopper.main
    .getByRole("button", { name: fillPlaceholders(words.wishlist.add, { name: second.name }), exact: true })
    .first()
    .click();
  await shopper.open("/user/wishlists");
  const wishedHeadings = page.getByRole("list", { name: words.wishlist.list }).getByRole("heading");
  await expect(wishedHeadings).toHaveText([second.name]);
  await expect
    .poll(async () => (await account.wishlist.fetch()).map(({ productId }) => productId))
    .toEqual([second.id]);
  expect(new URL(page.url()).pathname).toBe(address("/user/wishlists"));
});
