import { guestShopTest } from "./steps/guest-shop.ts";
import { expect, fillPlaceholders, getName, getTags, readers, waitUntilHydrated } from "./steps/journey.ts";
import { aCustomer, aHome, aPerson, findChosenProduct, test } from "./steps/shopper.ts";

test.describe("a shop whose office lets guests buy", () => {
  test.describe.configure({ mode: "default" }); // The journeys share one shop, so they run one after another.

  for (const [number, reader] of readers.entries()) {
    guestShopTest(
      `a guest buys with an e-mail alone by the keyboard, follows the order, and keeps it in an account, ${getName(reader)}`,
      { tag: ["@core", ...getTags(reader)] },
      async ({ page, browser, shop, words, address, shopper, provider, checkoutSteps }) => {
        test.slow(); // The journey leads from the cart to an account.
        const person = aPerson();
        const { guest } = words.checkout;
        const { path } = await findChosenProduct(provider, number);
        const emailField = page.getByLabel(words.auth.field.email);

        await test.step("is asked how to go on, with the cart in hand", async () => {
          await shopper.open(path);
          await shopper.addToCart();
          await shopper.open("/checkout");
          await expect(page.getByRole("heading", { level: 1, name: guest.title })).toBeVisible();
          await expect(shopper.main.getByRole("link", { name: guest.logIn })).toBeVisible();
          await expect(shopper.main.getByRole("link", { name: guest.register })).toBeVisible();
        });

        await test.step("is told what is no e-mail, and loses nothing of it", async () => {
          await emailField.focus();
          await page.keyboard.type("sari@griya");
          await page.keyboard.press("Enter");
          await expect(shopper.main.getByText(words.message.invalidEmail)).toBeVisible();
          await expect(emailField).toHaveValue("sari@griya");
          await expect(emailField).toBeFocused();
        });

        await test.step("goes on with one that is, and with another after it", async () => {
          await emailField.fill("wrong@griya.test");
          await page.keyboard.press("Enter");
          const findGuestNote = (notifications: string) =>
            shopper.main.getByText(fillPlaceholders(guest.note, { email: notifications }));
          await expect(findGuestNote("wrong@griya.test")).toBeVisible();
          await shopper.main.getByRole("button", { name: guest.change }).press("Enter");
          await expect(emailField).toHaveValue("wrong@griya.test");
          await emailField.fill(person.email);
          await page.keyboard.press("Enter");
          await expect(findGuestNote(person.email)).toBeVisible();
          await page.reload();
          await waitUntilHydrated(page);
          await expect(findGuestNote(person.email)).toBeVisible();
        });

        const orderCode = await test.step("adds an address and orders as a customer does", async () => {
          await page.getByRole("button", { name: words.checkout.address.add }).press("Enter");
          await shopper.fillAddress(person, await aHome(provider));
          const firstOption = shopper.main
            .getByRole("radiogroup", { name: words.checkout.shipping.choose })
            .getByRole("radio");
          await firstOption.first().press("Space");
          await expect(checkoutSteps.continues).toBeEnabled(); // A click waits until the button is enabled. A key press does not wait.
          await checkoutSteps.continues.press("Enter");
          await shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }).press("Space");
          await expect(checkoutSteps.place).toBeEnabled();
          await checkoutSteps.place.press("Enter");
          await expect(page.getByRole("heading", { level: 1, name: words.checkout.done.title })).toBeVisible();
          const outboxHtml = await (await fetch(`${shop.origin}/outbox?to=${encodeURIComponent(person.email)}`)).text();
          return /GR-[A-Z0-9]{8}/.exec(outboxHtml)?.[0] ?? "no mail";
        });
        const orderHeading = page.getByRole("heading", {
          name: fillPlaceholders(words.order.detail.title, { code: orderCode }),
        });

        await test.step("sees the order here, also after a reload", async () => {
          await shopper.main.getByRole("link", { name: words.checkout.done.order }).press("Enter");
          await expect(orderHeading).toBeVisible();
          await page.reload();
          await expect(orderHeading).toBeVisible();
          await expect(shopper.main).toContainText("Jalan Kenanga 12");
          await expect(shopper.main.getByRole("link", { name: words.order.detail.all })).toBeHidden();
        });

        await test.step("nobody else sees it by its address, who is shown the way to track it", async () => {
          const otherContext = await browser.newContext();
          const otherPage = await otherContext.newPage();
          await otherPage.goto(page.url());
          await expect(otherPage.getByRole("main").getByRole("link", { name: guest.track })).toBeVisible();
          await expect(otherPage.getByRole("heading", { name: words.auth.gate.title })).toBeVisible();
          await expect(otherPage.getByRole("main")).not.toContainText(orderCode);
          await otherContext.close();
          const trackedOrder = await provider.order.track({ code: orderCode, contact: person.email });
          expect(JSON.stringify(trackedOrder)).not.toContain("Kenanga");
        });

        await test.step("is offered an account by a mailed link, which holds the order", async () => {
          await page.goBack();
          await waitUntilHydrated(page);
          const sendButton = page.getByRole("button", { name: words.auth.noPassword.send });
          await sendButton.press("Enter");
          await expect(
            page.getByText(fillPlaceholders(words.auth.accountPrompt.sent, { email: person.email })),
          ).toBeVisible();
          await shopper.followEmailLink(person.email, "/reset-password?");
          await page.getByLabel(words.auth.field.newPassword, { exact: true }).fill(person.password);
          await page.getByLabel(words.auth.field.passwordAgain).fill(person.password);
          await page.keyboard.press("Enter");
          await expect(page.getByRole("heading", { name: words.auth.reset.done })).toBeVisible();
          await page.goto(address("/login"));
          await shopper.logIn(person);
          await expect(page).toHaveURL(address("/"));
          await shopper.open("/user/orders");
          await expect(shopper.main).toContainText(orderCode);
        });
      },
    );
  }

  guestShopTest(
    "a guest with an account logs in on the way, and comes back to the checkout",
    { tag: "@core" },
    async ({ page, shop, words, shopper, provider }) => {
      const person = await aCustomer(shop.origin, provider);
      const { path } = await findChosenProduct(provider, 5);
      await shopper.open(path);
      await shopper.addToCart();
      await shopper.open("/checkout");
      await shopper.main.getByRole("link", { name: words.checkout.guest.logIn }).press("Enter");
      await shopper.logIn(person);
      const { name, email } = person;
      await expect(page.getByText(fillPlaceholders(words.checkout.account, { name, email }))).toBeVisible();
      await expect(page.getByRole("button", { name: words.checkout.guest.change })).toBeHidden();
    },
  );
});

test("a shop whose office has said nothing leads every guest to the login", { tag: "@core" }, async ({
  page,
  words,
  address,
  provider,
  shopper,
}) => {
  const { path } = await findChosenProduct(provider, 6);
  await shopper.open(path);
  await shopper.addToCart();
  await shopper.open("/checkout");
  await expect(page).toHaveURL(`${address("/login")}?redirect=${encodeURIComponent(address("/checkout"))}`);
  await expect(page.getByRole("heading", { level: 1, name: words.auth.login.title })).toBeVisible();
  await expect(shopper.getGuestCartMessage(1)).toBeVisible();
  await shopper.main.getByRole("link", { name: words.auth.login.register }).click();
  await expect(shopper.getGuestCartMessage(1)).toBeVisible();
});
