import type { Client, Product, Variant } from "@griya/api";
import type { Page } from "@playwright/test";
import { expect, type Locale, type Words, waitUntilHydrated } from "./journey.ts";
import {
  aCustomer,
  aDeliveryAddress,
  aHome,
  createAccountClient,
  createShopper,
  type Person,
  test as shopping,
} from "./shopper.ts";

/** A customer with an address. `person` uses the page, and `account` is the logged-in client. */
export type Buyer = { person: Person; account: Client };

/** A variant of a product, with the quantity for a cart. The default quantity is one. */
export type Piece = { product: Product; variant: Variant; quantity?: number };

export const aCustomerWithAddress = async (origin: string, locale: Locale, provider: Client): Promise<Buyer> => {
  const person = await aCustomer(origin, provider);
  const account = await createAccountClient(origin, locale, person);
  await account.address.add(aDeliveryAddress(person, await aHome(provider)));
  return { person, account };
};

export const addToCart = async (account: Client, { product, variant, quantity = 1 }: Piece): Promise<void> =>
  void (await account.cart.add({ productId: product.id, variantId: variant.id, quantity }));

/** Ends all sessions of a customer except the session of the client `account`. So the page loses its session. */
export const endOtherSessions = async ({ person, account }: Buyer): Promise<void> =>
  void (await account.openSessions.revoke({ sessions: "others", password: person.password }));

/** Creates the steps between the cart and the order. */
const createCheckoutSteps = (
  page: Page,
  {
    words,
    address,
    shopper,
  }: { words: Words; address: (path: string) => string; shopper: ReturnType<typeof createShopper> },
) => {
  const { checkout } = words;
  const continueButton = page.getByRole("button", { name: checkout.shipping.continue }).filter({ visible: true });
  const placeButton = page.getByRole("button", { name: checkout.place, exact: true }).filter({ visible: true });
  const confirmation = page.getByText(checkout.done.title).first();

  /** Goes from the first step of the checkout to "Place order", with the first shipping option. */
  const goToPlaceOrder = async (): Promise<void> => {
    await continueButton.click();
    await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }));
    await expect(placeButton).toBeEnabled();
  };

  return {
    continues: continueButton,
    place: placeButton,
    done: confirmation,
    goToLastPress: goToPlaceOrder,

    /** Logs in on the login page, which then leads to the checkout. */
    logInToCheckout: async (person: Person): Promise<void> => {
      await page.goto(`${address("/login")}?redirect=${address("/checkout")}`);
      await shopper.logIn(person);
      await expect(continueButton).toBeVisible();
      await waitUntilHydrated(page);
    },

    /** The notice about changes. The customer must accept it before the order. */
    changeNotice: shopper.main.getByRole("region", { name: checkout.change.title }),
  };
};

type CheckoutFixtures = {
  /** The steps of the checkout on the journey's page. */
  checkoutSteps: ReturnType<typeof createCheckoutSteps>;
  /** Creates a customer with an address and these pieces in the cart. */
  customerWith: (...pieces: readonly Piece[]) => Promise<Buyer>;
  /** Creates a customer with these pieces, and goes to the last step of the checkout. */
  readyToOrder: (...pieces: readonly Piece[]) => Promise<Buyer>;
  /** Orders the cart of the logged-in customer in a second tab. */
  orderInAnotherTab: () => Promise<void>;
};

/** A journey with the fixtures of the checkout. */
export const test = shopping.extend<CheckoutFixtures>({
  checkoutSteps: async ({ page, words, address, shopper }, use) =>
    use(createCheckoutSteps(page, { words, address, shopper })),
  customerWith: async ({ baseURL, language, provider }, use) =>
    use(async (...pieces) => {
      const buyer = await aCustomerWithAddress(baseURL ?? "", language, provider);
      for (const piece of pieces) await addToCart(buyer.account, piece);
      return buyer;
    }),
  readyToOrder: async ({ customerWith, checkoutSteps }, use) =>
    use(async (...pieces) => {
      const buyer = await customerWith(...pieces);
      await checkoutSteps.logInToCheckout(buyer.person);
      await checkoutSteps.goToLastPress();
      return buyer;
    }),
  orderInAnotherTab: async ({ context, words, address }, use) =>
    use(async () => {
      const page = await context.newPage();
      const shopper = createShopper(page, { words, address });
      const checkoutSteps = createCheckoutSteps(page, { words, address, shopper });
      await shopper.open("/checkout");
      await checkoutSteps.goToLastPress();
      await checkoutSteps.place.click();
      await expect(checkoutSteps.done).toBeVisible();
    }),
});
