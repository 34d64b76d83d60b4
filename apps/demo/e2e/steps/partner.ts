import type { Product, Variant } from "@griya/api";
import type { en, id } from "@griya/storefront/words";
import type { Page } from "@playwright/test";
import { expect, fillPlaceholders } from "./journey.ts";
import { createProviderClient, findScarceVariant, getNth, test as shopping } from "./shopper.ts";

/** The sites of the partners. Each site uses the language of its own customers. */
export const partners = {
  id: {
    port: 1,
    path: "/",
    brand: "rumayasa",
    name: "Rumayasa",
  },
  en: {
    port: 2,
    path: "/pieces",
    brand: "langkan",
    name: "Langkan",
  },
} as const;

export type Partner = (typeof partners)[keyof typeof partners];

/** A journey on the site of the partner in the reader's language. */
export const test = shopping.extend<{ partner: Partner }>({
  partner: async ({ language }, use) => use(partners[language]),
});

/** Returns the key that the shop gave to a partner. */
export const getPublishableKey = ({ brand }: Partner): string => `pk_${brand}_demo`;

/** Returns the address of a partner's site, on the host that is registered for the key. */
export const getPartnerUrl = ({ port, path }: { port: number; path: string }): string =>
  `http://localhost:${(process.env["JOURNEY_PORTS"] ?? "").split(",")[port]}${path}`;

/** The element `<griya-shop>`, as scripts of the partner's page use it. */
export type ShopElement = HTMLElement & {
  readonly status: "idle" | "loading" | "ready" | "error";
  openCart: () => Promise<void>;
  checkout: () => Promise<void>;
};

/** Creates the steps of a visitor inside the element `<griya-shop>`. */
export const createVisitor = (page: Page, words: typeof en | typeof id) => {
  const embed = page.locator("griya-shop");
  return {
    embed,
    addButton: embed.getByRole("button", { name: words.product.purchase.addToCart, exact: true }),
    checkoutButton: embed.getByRole("button", { name: words.embed.checkout }).filter({ visible: true }),
    openCart: (count: number) =>
      embed.getByRole("button", { name: fillPlaceholders(words.embed.cart, { count }) }).click(),
    open: (product: Pick<Product, "name">) => embed.getByRole("link", { name: product.name }).first().click(),
    choose: async ({ attributes }: Variant): Promise<void> => {
      for (const { value } of attributes) {
        const choiceRadio = embed.getByRole("radio", { name: value, exact: true });
        await choiceRadio.locator("xpath=ancestor::label").click();
        await expect(choiceRadio).toBeChecked();
      }
    },
  };
};

/** Opens the partner's page and puts one product of the partner into the cart. Returns a visitor who sees this cart. */
export const createVisitorWithCart = async (
  page: Page,
  { words, language, origin }: { words: typeof en | typeof id; language: "en" | "id"; origin: string },
) => {
  const partner = partners[language];
  const provider = createProviderClient(origin, language);
  const { products } = await provider.product.fetch({ brand: partner.brand });
  const product = await provider.product.find({ id: getNth(products, 0).id });
  const visitor = createVisitor(page, words);
  await page.goto(getPartnerUrl(partner));
  await visitor.open(product);
  await visitor.choose(findScarceVariant(product));
  await visitor.addButton.click();
  await visitor.openCart(1);
  return visitor;
};

type ElementEvent = { type: string; detail: unknown; isComposed: boolean };

/** Makes the page record every event whose name begins with "griya:". */
export const recordEvents = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const recordedEvents: ElementEvent[] = [];
    Object.assign(window, { pageEvents: recordedEvents });
    const originalDispatch = Reflect.get(EventTarget.prototype, "dispatchEvent");
    EventTarget.prototype.dispatchEvent = function dispatchAndRecord(event) {
      const { type, detail, bubbles, composed } = event as CustomEvent<unknown>;
      if (type.startsWith("griya:")) recordedEvents.push({ type, detail, isComposed: bubbles && composed });
      return originalDispatch.call(this, event);
    };
  });
};

export const readEvents = (page: Page): Promise<ElementEvent[]> =>
  page.evaluate(() => (window as unknown as { pageEvents: ElementEvent[] }).pageEvents);

/** Returns an event of the element, as a listener outside the element receives it. */
export const anElementEvent = (type: string, detail: object = {}): ElementEvent => ({ type, detail, isComposed: true });
