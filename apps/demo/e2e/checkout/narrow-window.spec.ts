import { findOverflow } from "../steps/accessibility.ts";
import { test } from "../steps/checkout-steps.ts";
import { expect } from "../steps/journey.ts";
import { aDeliveryAddress, aHome, findChosenProduct } from "../steps/shopper.ts";

/** A long word that somebody may paste as a landmark. */
const LONG_WORD = `https://maps.example/${"kenanga-merah-".repeat(8)}12`;

const HALF_WINDOW_PIXELS = 450;

test("an address that is one long word leaves every page on the way to the order as wide as the phone", {
  tag: "@phone",
}, async ({ page, shopper, provider, checkoutSteps, customerWith }) => {
  const { person, account } = await customerWith(await findChosenProduct(provider, 9));
  const home = aDeliveryAddress(person, await aHome(provider));
  const { id } = await account.address.add({ ...home, name: "Rumah".repeat(12), address2: LONG_WORD });
  await account.address.makeDefault({ id });
  await checkoutSteps.logInToCheckout(person);
  expect(await findOverflow(page)).toEqual([]);
  await checkoutSteps.goToLastPress();
  expect(await findOverflow(page)).toEqual([]);
  await checkoutSteps.place.click();
  await expect(checkoutSteps.done).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await shopper.open("/shipping");
  await expect(shopper.main.getByText(LONG_WORD)).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
});

test("nothing lies over the way to checkout, wherever a cart is scrolled to", { tag: "@phone" }, async ({
  page,
  words,
  shopper,
  provider,
  checkoutSteps,
  customerWith,
}) => {
  const { person } = await customerWith(await findChosenProduct(provider, 9));
  await checkoutSteps.logInToCheckout(person);
  await shopper.open("/cart");
  const checkoutLink = shopper.main.getByRole("link", { name: words.cart.checkout }).filter({ visible: true });
  await expect(checkoutLink).toBeVisible();
  await expect(page.getByRole("link", { name: words.shell.chat })).toBeVisible();
  const measureMiddle = async () => {
    const { y = 0, height = 0 } = (await checkoutLink.boundingBox()) ?? {};
    return y + height / 2;
  };
  for (
    let middleHeight = await measureMiddle();
    middleHeight > HALF_WINDOW_PIXELS;
    middleHeight = await measureMiddle()
  ) {
    const coveringElements = await checkoutLink.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const pointsAcross = [left + 4, (left + right) / 2, right - 4];
      return pointsAcross
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .flatMap((element) => (element && !link.contains(element) ? element.outerHTML : []));
    });
    expect(coveringElements, `at ${middleHeight} px`).toEqual([]);
    await page.mouse.wheel(0, 24);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
});
