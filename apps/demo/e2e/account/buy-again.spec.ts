import { findViolations } from "../steps/accessibility.ts";
import { expect, fillPlaceholders } from "../steps/journey.ts";
import { aBuyer, createAccountClient, getNth, test } from "../steps/shopper.ts";

test("a customer buys an order again by the keyboard, and is told what there is no more of", async ({
  page,
  words,
  address,
  baseURL,
  shopper,
  provider,
  language,
}) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? "";
  const { buyer, product, order } = await aBuyer(origin, provider, { category: "lampu", place: 0 });
  const t = words.order.again;
  const buyAgainButton = page.getByRole("button", { name: fillPlaceholders(t.buyOrder, { code: order.code }) });
  const statusMessage = shopper.main.getByRole("status").filter({ has: page.getByText(/./) });

  await test.step("from the list, where the card itself still leads to the order", async () => {
    await page.goto(address("/user/orders"));
    await shopper.logIn(buyer);
    await buyAgainButton.focus();
    await page.keyboard.press("Enter");
    await expect(shopper.main.getByText(t.all)).toBeVisible();
    await expect(shopper.toast(words.shell.cart.added)).toBeVisible();
    await shopper.expectCartCount(1);
    await expect(page).toHaveURL(address("/user/orders"));
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step("and to the cart, by the next Tab", async () => {
    await page.keyboard.press("Tab");
    await expect(shopper.main.getByRole("link", { name: t.cart })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address("/cart"));
    await expect(shopper.line(product.name)).toBeVisible();
  });

  await test.step("from the order, where all that is left lies in the cart already", async () => {
    const account = await createAccountClient(origin, language, buyer);
    const { lines } = await account.cart.find();
    const line = getNth(lines, 0);
    await account.cart.setQuantity({ lineId: line.lineId, quantity: line.stock });
    await page.goto(address(`/user/order/${order.id}`));
    await buyAgainButton.click();
    await expect(statusMessage.filter({ hasText: t.none })).toContainText(product.name);
    await expect(shopper.main.getByRole("link", { name: t.cart })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });
});
