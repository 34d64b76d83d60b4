/** @vitest-environment happy-dom */
import { type Cart, type NewCartLine, type Product, type Variant } from "@griya/api";
import { cartMachine, embeddedShopMachine } from "@griya/machines";
import { aCart, aPicture, aRefusal, createStaticSnapshot, manualRequest } from "@griya/machines/testing";
import {
  CartContext,
  createPartsI18n,
  I18nextProvider,
  LocalizationContext,
  shareRunningChart,
  toCartView,
} from "@griya/storefront/parts";
import { ShopProvider } from "@griya/ui";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { createActor } from "xstate";
import { ProductView } from "./product-view.tsx";

const emptyInput = { view: "product", filter: {}, productId: null } as const;

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const price = { current: 7_090_000, previous: null, discountPercent: null, endsAt: null };

const linen: Variant = {
  id: "variant-linen",
  sku: "SENJA-1",
  attributes: [{ name: "Colour", value: "Linen", swatch: null }],
  price,
  stock: 5,
  picture: null,
  dimensions: { width: 214, depth: 92.5, height: 80 },
  weight: 58,
  seatHeight: null,
  care: "",
};

const sofa: Product = {
  id: "product-senja",
  slug: "sofa-senja",
  name: "Senja Sofa",
  picture: aPicture(),
  price,
  pricesVary: false,
  stock: 5,
  brand: { id: "tirtasana", slug: "tirtasana", name: "Tirtasana" },
  colours: [],
  rating: null,
  description: "Eight loose cushions.",
  pictures: [],
  video: null,
  model: null,
  dimensions: { width: 214, depth: 92.5, height: 80 },
  weight: 58,
  material: "",
  assembly: null,
  warranty: null,
  category: { slug: "living-room", title: "Living Room" },
  subCategory: { slug: "sofas", title: "Sofas" },
  variants: [linen],
};

const REFUSED_TEXT = "Product quantity exceeds inventory.";
const ADDED_TEXT = "Added to the cart.";

/** Creates a visitor who looks at a sofa in a partner's page. The test answers each addition to the cart. */
const aVisitor = () => {
  const addLine = manualRequest.send<Cart, NewCartLine>();
  const loadCart = manualRequest.read<Cart>();
  const actors = { addLine: addLine.logic, loadCart: loadCart.logic };
  const cart = createActor(cartMachine.provide({ actors }), {
    snapshot: createStaticSnapshot(cartMachine, { value: { ready: "idle" }, context: { cart: aCart() } }),
  }).start();
  const shop = createActor(embeddedShopMachine, {
    input: emptyInput,
    snapshot: createStaticSnapshot(embeddedShopMachine, {
      value: { open: "product" },
      input: emptyInput,
      context: { product: sofa },
    }),
  }).start();
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  flushSync(() =>
    root?.render(
      <I18nextProvider i18n={createPartsI18n("en")}>
        <ShopProvider theme="teras" mode="light" locale="en" mediaBase="">
          <LocalizationContext value={{ locale: "en", formatMoney: String, getHref: String }}>
            <CartContext.Provider value={shareRunningChart(cart, toCartView)}>
              <ProductView shop={shop} cart={cart} getShopHref={String} />
            </CartContext.Provider>
          </LocalizationContext>
        </ShopProvider>
      </I18nextProvider>,
    ),
  );
  const addToCart = async () => {
    const buttons = [...container.querySelectorAll("button")];
    const button = buttons.find(({ textContent }) => textContent === "Add to cart");
    button?.click();
    await expect.poll(() => button?.getAttribute("aria-busy")).toBe("true");
  };
  const refuseAddition = async () => {
    await addLine.last().fail(aRefusal(REFUSED_TEXT));
    await loadCart.last().answer(aCart());
  };
  return {
    add: addToCart,
    accept: () => addLine.last().answer(aCart()),
    refuse: refuseAddition,
    getText: () => container.textContent,
  };
};

it("shows that a product is in the cart, and hides the earlier refusal", async () => {
  const { add, accept, refuse, getText } = aVisitor();
  await add();
  await refuse();
  await expect.poll(getText).toContain(REFUSED_TEXT);
  expect(getText()).not.toContain(ADDED_TEXT);
  await add();
  await expect.poll(getText).not.toContain(REFUSED_TEXT);
  await accept();
  await expect.poll(getText).toContain(ADDED_TEXT);
  expect(getText()).not.toContain(REFUSED_TEXT);
});

it("shows why a product is refused, and hides the earlier confirmation", async () => {
  const { add, accept, refuse, getText } = aVisitor();
  await add();
  await accept();
  await expect.poll(getText).toContain(ADDED_TEXT);
  await add();
  await expect.poll(getText).not.toContain(ADDED_TEXT);
  await refuse();
  await expect.poll(getText).toContain(REFUSED_TEXT);
  expect(getText()).not.toContain(ADDED_TEXT);
});
