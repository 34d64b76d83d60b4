import { launchOptions } from "../../../../browser.ts";
import { expect, forReaders, twoReaders } from "../steps/journey.ts";
import { aChosenProduct, createShopper, nth, test } from "../steps/shopper.ts";
import { aCustomerWithAddress, createTill, putInCart } from "../steps/till.ts";

// a browser without windows remembers no pages, and one of Playwright's none unless told so
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

forReaders(twoReaders, ({ language }) => {
  const number = language === "en" ? 6 : 7;

  test("whoever goes back from the order that they placed sees it again, or that nothing is left to buy", async ({
    page,
    words,
    address,
    baseURL,
    shopper,
    provider,
  }) => {
    const { person, account } = await aCustomerWithAddress(baseURL ?? "", language, provider);
    await putInCart(account, await aChosenProduct(provider, number));
    const till = createTill(page, { words, address, shopper });
    await till.enter(person);
    await till.goToLastPress();
    await till.place.click();
    await expect(till.done).toBeVisible();
    const { id } = nth((await account.order.fetch({})).orders, 0);
    await expect(page).toHaveURL(new RegExp(`${id}$`));

    await test.step("from the page after it", async () => {
      await shopper.main.getByRole("link", { name: words.checkout.done.order }).click();
      await expect(page).toHaveURL(address(`/user/order/${id}`));
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${id}$`));
      await expect(till.done).toBeVisible();
    });

    await test.step("to the step before it", async () => {
      await page.goBack();
      await expect(till.place).toBeHidden();
      await expect(till.continues).toBeHidden();
      await expect(till.done).toBeVisible();
    });

    await test.step("and to a checkout that is opened anew", async () => {
      await shopper.open("/checkout");
      await expect(shopper.main.getByText(words.message.nothingSelected)).toBeVisible();
      await shopper.main.getByRole("link", { name: words.checkout.backToCart }).click();
      await expect(page).toHaveURL(address("/cart"));
    });
    expect((await account.order.fetch({})).orders).toHaveLength(1);
  });

  test("whoever comes back to a checkout whose order another tab has placed meanwhile sees that nothing is left to buy", async ({
    page,
    context,
    words,
    address,
    baseURL,
    shopper,
    provider,
  }) => {
    const { person, account } = await aCustomerWithAddress(baseURL ?? "", language, provider);
    await putInCart(account, await aChosenProduct(provider, number));
    const till = createTill(page, { words, address, shopper });
    await till.enter(person);
    await till.goToLastPress();
    await page.goto(address("/categories"));

    const otherPage = await context.newPage();
    const other = createShopper(otherPage, { words, address });
    const otherTill = createTill(otherPage, { words, address, shopper: other });
    await other.open("/checkout");
    await otherTill.goToLastPress();
    await otherTill.place.click();
    await expect(otherTill.done).toBeVisible();

    await page.bringToFront();
    await page.goBack();
    await expect(shopper.main.getByText(words.message.nothingSelected)).toBeVisible();
    expect((await account.order.fetch({})).orders).toHaveLength(1);
  });
});
