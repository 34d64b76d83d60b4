import { type Client, formatMoney, type Product, type Variant } from "@griya/api";
import { mergeTests } from "@playwright/test";
import { test as atTill } from "./steps/checkout-steps.ts";
import { expect, fillPlaceholders, languages, type Words } from "./steps/journey.ts";
import { test as atPartner, createVisitor, getPartnerUrl } from "./steps/partner.ts";
import { getNth } from "./steps/shopper.ts";
import {
  expectAmountsAsWritten,
  expectTranslated,
  translateAfterHydration,
  translateEachPage,
  translateOpenPage,
} from "./steps/translator.ts";

const test = mergeTests(atTill, atPartner);

/** Returns a product with two variants of different prices. */
const findProductOfTwoPrices = async (
  provider: Client,
  filter: { brand?: string } = {},
): Promise<{ product: Product; first: Variant; second: Variant }> => {
  const { products } = await provider.product.fetch(filter);
  for (const { id } of products) {
    const product = await provider.product.find({ id });
    const [first, ...others] = product.variants.filter(({ stock }) => stock > 5);
    const second = others.find(({ price }) => price.current !== first?.price.current);
    if (first && second) return { product, first, second };
  }
  throw new Error("No product has two variants with different prices.");
};

const createMoneyFormat = async (provider: Client): Promise<(amount: number) => string> => {
  const { currency } = await provider.settings.find();
  return (amount) => formatMoney(amount, currency);
};

const formatLook = ({ attributes }: Variant): string => attributes.map(({ value }) => value).join(" · ");

const formatSubtotal = (words: Words, count: number): string => fillPlaceholders(words.cart.subtotal_other, { count });

test("a shopper whose browser translates the shop sees the counts, the look and the price of what was chosen last", {
  tag: "@core",
}, async ({ page, words, address, shopper, provider }) => {
  const { product, first, second } = await findProductOfTwoPrices(provider);
  const formatAmount = await createMoneyFormat(provider);
  const { main } = shopper;
  const findLookText = (variant: Variant) => main.locator("font font").getByText(formatLook(variant), { exact: true });

  await test.step("narrows a list", async () => {
    const { filter } = words.product;
    const firstPage = await provider.product.fetch({});
    const colourFacet = getNth(firstPage.facets?.colours ?? [], 0);
    const formatCount = (count: number) => fillPlaceholders(words.product.count_other, { count });
    await page.goto(address("/all/products"));
    await translateAfterHydration(page, { leavesAmounts: false });
    await expect(main.getByRole("status")).toHaveText(formatCount(firstPage.total));
    const filterButton = page.getByRole("button", { name: filter.open, exact: true });
    if (await filterButton.isVisible()) await filterButton.click();
    await page.getByRole("checkbox", { name: filter.colours[colourFacet.value] }).check();
    await expect(main.getByRole("status")).toHaveText(formatCount(colourFacet.productCount));
  });

  await test.step("chooses another variant", async () => {
    await shopper.open(`/${product.slug}/product/${product.id}?variant=${first.id}`);
    await translateAfterHydration(page, { leavesAmounts: false });
    await expect(findLookText(first)).toBeVisible();
    await shopper.chooseVariant(second);
    await expect(findLookText(second)).toBeVisible();
    await expect(main.getByText(formatLook(first), { exact: true })).toBeHidden();
    await expect(main.getByText(formatAmount(second.price.current), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(formatAmount(first.price.current), { exact: true })).toBeHidden();
  });

  await test.step("puts it into the cart", async () => {
    await shopper.addToCart();
    await expect(page.getByRole("region", { name: words.shell.toast.region })).toContainText(shopper.cartLabel(1));
    await expectAmountsAsWritten(page);
    await shopper.expectCartCount(1);
  });

  await test.step("changes its quantity in the cart", async () => {
    await shopper.openCart();
    await translateAfterHydration(page, { leavesAmounts: false });
    for (const quantity of [2, 3]) {
      await shopper.setQuantity(product.name, String(quantity));
      await expect(main.getByText(formatSubtotal(words, quantity), { exact: true })).toBeVisible();
      await expect(main.locator("dl dd").last()).toHaveText(formatAmount(quantity * second.price.current));
      await shopper.expectCartCount(quantity);
    }
    await expectAmountsAsWritten(page);
  });
});

for (const { spoken, tag, leavesAmounts } of [
  { ...languages[0], leavesAmounts: false },
  { ...languages[1], leavesAmounts: true },
]) {
  test(`a customer whose browser translates each page places an order by the button that says so, ${spoken}`, {
    tag,
  }, async ({ page, words, shopper, provider, customerWith, checkoutSteps }) => {
    const { product, second: variant } = await findProductOfTwoPrices(provider);
    const formatAmount = await createMoneyFormat(provider);
    const { main } = shopper;
    const summaryAmounts = main
      .locator("dl")
      .filter({ hasText: words.checkout.summary.total })
      .filter({ visible: true });
    await translateEachPage(page, { leavesAmounts });
    const { person, account } = await customerWith({ product, variant, quantity: 2 });

    await test.step("goes from the cart to the checkout", async () => {
      await shopper.open("/login");
      await shopper.logIn(person);
      await shopper.expectCartCount(2);
      await shopper.openCart();
      await shopper.setQuantity(product.name, "3");
      await expect(main.getByText(formatSubtotal(words, 3), { exact: true })).toBeVisible();
      await page.getByRole("link", { name: words.cart.checkout }).filter({ visible: true }).click();
      await expectTranslated(checkoutSteps.continues);
    });

    await test.step("chooses how it is delivered, and how it is paid", async () => {
      await expect(checkoutSteps.place).toBeHidden();
      await expect(summaryAmounts.last()).toContainText(formatAmount(3 * variant.price.current));
      const textBefore = await summaryAmounts.last().innerText();
      await shopper.choose(
        main.getByRole("radiogroup", { name: words.checkout.shipping.choose }).getByRole("radio").last(),
      );
      await expect(summaryAmounts.last()).not.toHaveText(textBefore);
      await checkoutSteps.goToLastPress();
      await expectAmountsAsWritten(page);
      await expect(checkoutSteps.continues).toBeHidden();
      await expectTranslated(checkoutSteps.place);
    });

    await test.step("places the order", async () => {
      await checkoutSteps.place.click();
      await expect(checkoutSteps.done).toBeVisible();
      const [order] = (await account.order.fetch({})).orders;
      await expect(main).toContainText(fillPlaceholders(words.checkout.done.code, { code: order?.code ?? "" }));
    });
  });
}

test("a shopper whose browser translates the shop sees the present error and the time left", async ({
  page,
  words,
  address,
  shopper,
}) => {
  const { main } = shopper;

  await test.step("corrects a form, and is told what is still wrong", async () => {
    await shopper.open("/login");
    await translateAfterHydration(page, { leavesAmounts: false });
    const emailField = main.getByLabel(words.auth.field.email);
    const requiredMessage = fillPlaceholders(words.message.required, { type: words.auth.field.email });
    await main.getByRole("button", { name: words.auth.login.submit, exact: true }).click();
    await expect(main.getByText(requiredMessage).first()).toBeVisible();
    await emailField.fill("sari@griya");
    await emailField.press("Enter");
    await expect(main.getByText(words.message.invalidEmail).first()).toBeVisible();
    await expect(main.getByText(requiredMessage)).toHaveCount(0);
  });

  await test.step("watches the clock of a flash sale", async () => {
    await page.goto(address("/flash-sale"));
    await translateAfterHydration(page, { leavesAmounts: false });
    const timer = main.getByRole("timer");
    const textBefore = await timer.innerText();
    await expect(timer).not.toHaveText(textBefore);
    await expect(timer).toContainText(words.product.flashSale.seconds);
  });
});

test.describe("on a partner's page", () => {
  test.use({ extraHTTPHeaders: {} }); // A partner's page must not send X-Forwarded-For.

  test("a visitor whose browser translates it sees what was chosen last", async ({
    page,
    words,
    provider,
    partner,
  }) => {
    const { product, first, second } = await findProductOfTwoPrices(provider, { brand: partner.brand });
    const formatAmount = await createMoneyFormat(provider);
    const { embed, ...visitor } = createVisitor(page, words);
    await page.goto(getPartnerUrl(partner));
    await expect(embed.getByRole("article").first()).toBeVisible();
    await translateOpenPage(page, { leavesAmounts: false });

    await test.step("chooses another variant", async () => {
      await visitor.open(product);
      const findPrice = (amount: number) =>
        embed.getByText(formatAmount(amount), { exact: true }).filter({ visible: true });
      await visitor.choose(first);
      await expect(findPrice(first.price.current)).toBeVisible();
      await visitor.choose(second);
      await expect(findPrice(second.price.current)).toBeVisible();
      await expect(findPrice(first.price.current)).toHaveCount(0);
    });

    await test.step("puts it into the cart, and changes the quantity", async () => {
      await visitor.addButton.click();
      await expect(embed.getByText(words.embed.added)).toBeVisible();
      await visitor.openCart(1);
      for (const quantity of [2, 3]) {
        const quantityField = embed.getByRole("spinbutton");
        await quantityField.fill(String(quantity));
        await quantityField.press("Enter");
        await expect(embed.getByText(formatSubtotal(words, quantity), { exact: true })).toBeVisible();
        await expect(embed.locator("dl dd").last()).toHaveText(formatAmount(quantity * second.price.current));
        await expectTranslated(
          embed.getByRole("button", { name: fillPlaceholders(words.embed.cart, { count: quantity }) }),
        );
      }
    });
  });
});
