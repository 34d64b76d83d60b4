import { launchOptions } from "../../../../browser.ts";
import { guestShopTest } from "../steps/guest-shop.ts";
import { expect } from "../steps/journey.ts";
import { aHome, aPerson, getNth } from "../steps/shopper.ts";

// A browser without windows has no back/forward cache. Playwright turns the cache off by default.
guestShopTest.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

const PAYMENT_PAGE = /\/sandbox\/midtrans\/pay\//;

guestShopTest(
  "a guest pays a lamp by QRIS, goes back with the browser's buttons, and sees each time what is true",
  async ({ page, words, shopper, provider, checkoutSteps }) => {
    guestShopTest.slow(); // The journey leads from the cart to the page of the gateway, and back three times.
    const { checkout, order } = words;
    /** Goes back without waiting for a load, because a page from the browser's memory loads nothing. */
    const goBack = () => page.evaluate(() => window.history.back());
    const payButton = page.locator('button[value="paid"]');
    const { products } = await provider.product.fetch({ priceMaximum: 5_000_000, isInStock: true });
    const product = await provider.product.find({ id: getNth(products, 0).id });
    const variant = getNth(
      product.variants.filter(({ stock }) => stock > 3),
      0,
    );
    await shopper.open(`/${product.slug}/product/${product.id}?variant=${variant.id}`);
    await shopper.addToCart();
    await shopper.open("/checkout");
    const person = aPerson();
    await page.getByLabel(words.auth.field.email).fill(person.email);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: checkout.address.add }).click();
    await shopper.fillAddress(person, await aHome(provider));
    await checkoutSteps.continues.click();
    await shopper.choose(shopper.main.getByRole("radio", { name: order.payment.qris, exact: true }));
    await checkoutSteps.place.click();
    await expect(payButton).toBeVisible();

    await goBack();
    await expect(page.getByRole("heading", { level: 1, name: checkout.done.title })).toBeVisible();
    await expect(page.getByText(checkout.done.paidHint)).toHaveCount(0);
    await page.evaluate(() => window.history.forward());
    await expect(page).toHaveURL(PAYMENT_PAGE);
    await page.locator('select[name="webhook"]').selectOption("lost");
    await payButton.click();
    await expect(page.getByText(order.paid, { exact: true }).first()).toBeVisible();

    await goBack();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    await goBack();
    await expect(page.getByText(checkout.done.paidHint)).toBeVisible();
    await expect(page.getByRole("link", { name: order.pay.next })).toHaveCount(0);
  },
);
