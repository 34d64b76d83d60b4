import { findViolations } from "../steps/accessibility.ts";
import { test as buying, endOtherSessions } from "../steps/checkout-steps.ts";
import { expect, fillPlaceholders, waitUntilHydrated, wordsByLocale } from "../steps/journey.ts";
import { aHome, aPerson, createShopper, findChosenProduct } from "../steps/shopper.ts";

/** A journey in which the checkout may restart at its first step. A notice explains the restart, and the shopper can close the notice. */
const test = buying.extend<{ expectRestart: () => Promise<void> }>({
  expectRestart: async ({ page, words, address, shopper, checkoutSteps }, use) =>
    use(async () => {
      const restartNotice = shopper.main.getByRole("status").filter({ hasText: words.checkout.another.title });
      await expect(restartNotice).toBeVisible();
      await expect(checkoutSteps.continues).toBeVisible();
      await expect(page).toHaveURL(address("/checkout"));
      expect(await findViolations(page)).toEqual([]);
      await restartNotice.getByRole("button", { name: words.cart.close }).click();
      await expect(restartNotice).toBeHidden();
    }),
});

test.describe("a session that ends on the way to the order", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("is begun again in place: nothing typed or chosen is lost, and the order is one", async ({
    page,
    words,
    shopper,
    provider,
    checkoutSteps,
    customerWith,
  }) => {
    test.slow(); // The journey logs in twice.
    const buyer = await customerWith(await findChosenProduct(provider, 4));
    const { person, account } = buyer;
    const expiredDialog = page.getByRole("dialog", { name: words.auth.expired.title });
    const logInAgain = async () => {
      await expiredDialog.getByLabel(words.auth.field.password, { exact: true }).fill(person.password);
      await expiredDialog.getByRole("button", { name: words.auth.login.submit, exact: true }).click();
      await expect(expiredDialog).toBeHidden();
    };
    await checkoutSteps.logInToCheckout(person);

    await test.step("an address that was typed is saved after the login", async () => {
      await page.getByRole("button", { name: words.checkout.address.add }).click();
      await endOtherSessions(buyer);
      const receivingPerson = aPerson();
      const fillingForm = shopper.fillAddress(receivingPerson, await aHome(provider));
      await expect(expiredDialog).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await logInAgain();
      await fillingForm;
      await expect(shopper.main.getByRole("radio", { name: receivingPerson.name })).toBeChecked();
    });

    await test.step("an order that was pressed is placed after the login, under the same key", async () => {
      await checkoutSteps.goToLastPress();
      await endOtherSessions(buyer);
      const idempotencyKeys: (string | undefined)[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/checkout/store")) idempotencyKeys.push(request.headers()["idempotency-key"]);
      });
      await checkoutSteps.place.click();
      await expect(expiredDialog).toBeVisible();
      await logInAgain();
      await expect(checkoutSteps.done).toBeVisible();
      expect(idempotencyKeys.length).toBeGreaterThan(1);
      expect(new Set(idempotencyKeys).size).toBe(1);
      expect((await account.order.fetch({})).orders).toHaveLength(1);
    });
  });
});

test.describe("a checkout while another customer logs in", () => {
  test.use({ expectedErrors: [/status of (401|404)/] });

  test("in another tab becomes that customer's, who sees nothing of the first one's", async ({
    page,
    context,
    words,
    address,
    shopper,
    provider,
    customerWith,
    readyToOrder,
    expectRestart,
  }) => {
    test.slow(); // The journey has two customers.
    const chosenProduct = await findChosenProduct(provider, 4);
    const otherProduct = await findChosenProduct(provider, 6);
    const secondBuyer = await customerWith(otherProduct);
    const firstBuyer = await readyToOrder(chosenProduct);

    const otherPage = await context.newPage();
    const otherShopper = createShopper(otherPage, { words, address });
    await otherShopper.open("/");
    await otherShopper.logOut(firstBuyer.person);
    await otherShopper.open("/login");
    await otherShopper.logIn(secondBuyer.person);
    await expect(otherPage).toHaveURL(address("/"));

    await page.bringToFront();
    const { name, email } = secondBuyer.person;
    await expect(page.getByText(fillPlaceholders(words.checkout.account, { name, email }))).toBeVisible();
    await expect(shopper.orderLines).toContainText([otherProduct.product.name]);
    await expect(shopper.main).not.toContainText(chosenProduct.product.name);
    await expect(shopper.main).not.toContainText(firstBuyer.person.name);
    await expectRestart();
    for (const { account } of [firstBuyer, secondBuyer]) expect((await account.order.fetch({})).orders).toEqual([]);
  });

  test("in a tab that does not hear of it is not ordered in their name, and shows from then on who is logged in", async ({
    page,
    words,
    shopper,
    provider,
    checkoutSteps,
    customerWith,
    readyToOrder,
    expectRestart,
  }) => {
    test.slow(); // The journey has two customers.
    const chosenProduct = await findChosenProduct(provider, 4);
    const secondBuyer = await customerWith(chosenProduct);
    const firstBuyer = await readyToOrder(chosenProduct);

    const { accessToken } = await provider.auth.login(secondBuyer.person);
    // The browser sends storage events only to other tabs.
    await page.evaluate((token) => localStorage.setItem("access_token", token), accessToken);
    await checkoutSteps.place.click();
    const { name, email } = secondBuyer.person;
    await expect(page.getByText(fillPlaceholders(words.checkout.account, { name, email }))).toBeVisible();
    await expect(shopper.main).not.toContainText(firstBuyer.person.name);
    await expectRestart();
    for (const { account } of [firstBuyer, secondBuyer]) {
      expect((await account.order.fetch({})).orders).toEqual([]);
      expect((await account.cart.find()).lines).toHaveLength(1);
    }
  });
});

test("what was typed and chosen at the checkout is there in the other language too", async ({
  page,
  words,
  shopper,
  provider,
  checkoutSteps,
  customerWith,
  language,
}) => {
  const { person } = await customerWith(await findChosenProduct(provider, 4));
  await checkoutSteps.logInToCheckout(person);
  const { field } = words.address;
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: words.checkout.address.add }).click();
  await dialog.getByLabel(field.name).fill("Ibu Ratna");
  await dialog.getByLabel(field.province, { exact: true }).selectOption({ index: 3 });
  const provinceValue = await dialog.getByLabel(field.province, { exact: true }).inputValue();
  await dialog.getByLabel(field.address, { exact: true }).fill("Jalan Kenanga 12");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await checkoutSteps.goToLastPress();

  const otherLanguage = language === "en" ? "id" : "en";
  await page.locator(`a[data-language="${otherLanguage}"]`).filter({ visible: true }).click();
  await waitUntilHydrated(page);
  const otherWords = wordsByLocale[otherLanguage];
  await expect(page.locator("html")).toHaveAttribute("lang", otherLanguage);
  await expect(page).toHaveURL(/checkout\?step=payment$/);
  await expect(shopper.main.getByRole("radio", { name: otherWords.order.payment.cashOnDelivery })).toBeChecked();
  await page.getByRole("button", { name: otherWords.checkout.review.changeAddress }).click();
  await page.getByRole("button", { name: otherWords.checkout.address.add }).click();
  await expect(dialog.getByLabel(otherWords.address.field.name)).toHaveValue("Ibu Ratna");
  await expect(dialog.getByLabel(otherWords.address.field.province, { exact: true })).toHaveValue(provinceValue);
  await expect(dialog.getByLabel(otherWords.address.field.address, { exact: true })).toHaveValue("Jalan Kenanga 12");
});

test.describe("an order of which no answer comes", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test("is asked after under its key in the other language too", async ({
    page,
    words,
    provider,
    checkoutSteps,
    readyToOrder,
    language,
  }) => {
    const { account } = await readyToOrder(await findChosenProduct(provider, 4));
    const idempotencyKeys: (string | undefined)[] = [];
    const otherLanguage = language === "en" ? "id" : "en";
    await page.route("**/checkout/store", async (route) => {
      idempotencyKeys.push(route.request().headers()["idempotency-key"]);
      const isAnswered = (await route.request().headerValue("accept-language"))?.startsWith(otherLanguage);
      const response = await route.fetch();
      if (isAnswered) await route.fulfill({ response });
      else await route.abort();
    });
    await checkoutSteps.place.click();
    await expect(page.getByText(words.checkout.checking.title)).toBeVisible();
    await page.locator(`a[data-language="${otherLanguage}"]`).filter({ visible: true }).click();
    await expect(page.getByText(wordsByLocale[otherLanguage].checkout.done.title).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(new Set(idempotencyKeys).size).toBe(1);
    expect((await account.order.fetch({})).orders).toHaveLength(1);
  });
});
