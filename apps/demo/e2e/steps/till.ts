import type { Client, Product, Variant } from "@griya/api";
import type { Page } from "@playwright/test";
import { awake, expect, type Locale, type Words } from "./journey.ts";
import {
  aCustomer,
  accountOf,
  aHome,
  createShopper,
  deliveryAddress,
  type Person,
  test as shopping,
} from "./shopper.ts";

/** A customer with an address: the person on the page, and the logged-in client. */
export type Buyer = { person: Person; account: Client };

/** A variant and its quantity, to put into a cart. */
export type Piece = { product: Product; variant: Variant; quantity?: number };

export const aCustomerWithAddress = async (origin: string, locale: Locale, provider: Client): Promise<Buyer> => {
  const person = await aCustomer(origin, provider);
  const account = await accountOf(origin, locale, person);
  await account.address.add(deliveryAddress(person, await aHome(provider)));
  return { person, account };
};

export const putInCart = async (account: Client, { product, variant, quantity = 1 }: Piece): Promise<void> =>
  void (await account.cart.add({ productId: product.id, variantId: variant.id, quantity }));

/** Ends all sessions except the client's, so that the page loses its session. */
export const endOtherSessions = async ({ person, account }: Buyer): Promise<void> =>
  void (await account.openSessions.revoke({ sessions: "others", password: person.password }));

/** Creates the steps between the cart and the order. */
const createTill = (
  page: Page,
  {
    words,
    address,
    shopper,
  }: { words: Words; address: (path: string) => string; shopper: ReturnType<typeof createShopper> },
) => {
  const { checkout } = words;
  const continues = page.getByRole("button", { name: checkout.shipping.continue }).filter({ visible: true });
  const place = page.getByRole("button", { name: checkout.place, exact: true }).filter({ visible: true });
  const done = page.getByText(checkout.done.title).first();

  /** Goes from the first step of the checkout to "Place order", with the first shipping option. */
  const goToLastPress = async (): Promise<void> => {
    await continues.click();
    await shopper.choose(shopper.main.getByRole("radio", { name: words.order.payment.cashOnDelivery }));
    await expect(place).toBeEnabled();
  };

  return {
    continues,
    place,
    done,
    goToLastPress,

    /** Logs in, and continues to the checkout. */
    enter: async (person: Person): Promise<void> => {
      await page.goto(`${address("/login")}?redirect=${address("/checkout")}`);
      await shopper.logIn(person);
      await expect(continues).toBeVisible();
      await awake(page);
    },

    /** The notice about changes, which the customer must accept before the order. */
    changed: shopper.main.getByRole("region", { name: checkout.change.title }),
  };
};

type Company = {
  /** The steps of the checkout on the journey's page. */
  till: ReturnType<typeof createTill>;
  /** Creates a customer with an address and these pieces in the cart. */
  customerWith: (...pieces: readonly Piece[]) => Promise<Buyer>;
  /** Brings such a customer to the point where only "Place order" is left. */
  readyToOrder: (...pieces: readonly Piece[]) => Promise<Buyer>;
  /** Orders the cart of the logged-in customer in a second tab. */
  orderInAnotherTab: () => Promise<void>;
};

/** A journey with a buyer. */
export const test = shopping.extend<Company>({
  till: async ({ page, words, address, shopper }, use) => use(createTill(page, { words, address, shopper })),
  customerWith: async ({ baseURL, language, provider }, use) =>
    use(async (...pieces) => {
      const buyer = await aCustomerWithAddress(baseURL ?? "", language, provider);
      for (const piece of pieces) await putInCart(buyer.account, piece);
      return buyer;
    }),
  readyToOrder: async ({ customerWith, till }, use) =>
    use(async (...pieces) => {
      const buyer = await customerWith(...pieces);
      await till.enter(buyer.person);
      await till.goToLastPress();
      return buyer;
    }),
  orderInAnotherTab: async ({ context, words, address }, use) =>
    use(async () => {
      const page = await context.newPage();
      const shopper = createShopper(page, { words, address });
      const till = createTill(page, { words, address, shopper });
      await shopper.open("/checkout");
      await till.goToLastPress();
      await till.place.click();
      await expect(till.done).toBeVisible();
    }),
});
