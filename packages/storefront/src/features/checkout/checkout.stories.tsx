import { type Address, ApiError, type Cart, type Order, type Problem, ruleProblem } from "@griya/api";
import { type CheckoutSnapshot, checkoutMachine, type PlacementAttempt } from "@griya/machines";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { fromPromise } from "xstate";
import {
  aLine,
  anAddress,
  anOrder,
  bankTransfer,
  cashOnDelivery,
  chairs,
  express,
  regular,
} from "../../shop/story-goods.ts";
import { StoryShop, storyTexts } from "../../shop/story-shop.tsx";
import { CheckoutContext, CheckoutProvider } from "./checkout-context.tsx";
import { checkoutMemory } from "./checkout-memory.ts";
import { CheckoutSkeleton, CheckoutView } from "./checkout-view.tsx";

const meta: Meta = { title: "Screens/Checkout", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

type Context = CheckoutSnapshot["context"];

const home = anAddress();
const office = anAddress({ id: "address-office", name: "Sari, kantor", address: "Jalan Jenderal Sudirman 52-53" });

const attempt: PlacementAttempt = {
  idempotencyKey: "key",
  placement: {
    addressId: home.id,
    shippingId: regular.id,
    paymentMethod: 7,
    expectedTotal: 16_454_000,
    lineIds: ["line-sofa", "line-chairs"],
  },
};

const aContext = (own: Partial<Context> = {}): Context => ({
  customerId: "sari",
  handoffCode: null,
  orderId: null,
  addresses: [home, office],
  lines: [aLine(), chairs()],
  shippingOptions: [regular, express],
  paymentMethods: [bankTransfer, cashOnDelivery],
  choice: { addressId: home.id, shippingId: regular.id, paymentMethod: 7 },
  wantedStep: "shipping",
  attempt: null,
  failedChecks: 0,
  order: null,
  problem: null,
  ...own,
});

const down: Problem = { ...ruleProblem("serviceDown"), kind: "down", status: 503 };
const nothingChosen = { addressId: null, shippingId: null, paymentMethod: null };

const view = (
  <CheckoutView
    onAddAddress={() => {}}
    onEditAddress={() => {}}
    hrefOf={({ slug }) => `/${slug}/product`}
    homeHref="/"
    cartHref="/cart"
    ordersHref="/user/orders"
    orderHrefOf={(orderId) => `/user/order/${orderId}`}
    accountNote="Ordering as Sari Wulandari, sari.wulandari@griya.test"
    trustNote="Questions? +62 21 5550 0101 · Every day 08.00–22.00 WIB"
  />
);

const standing = (
  value: CheckoutSnapshot["value"],
  own: Partial<Context> = {},
  logic: typeof checkoutMachine = checkoutMachine,
): StoryObj => ({
  render: () => {
    const context = aContext(own);
    return (
      <StoryShop path="/checkout">
        <CheckoutContext.Provider
          logic={logic}
          options={{
            input: { ...context, unanswered: null },
            snapshot: checkoutMachine.resolveState({ value, context }),
          }}
        >
          {view}
        </CheckoutContext.Provider>
      </StoryShop>
    );
  },
});

function ExpiredCheckout() {
  const [isLoggedIn, setLoggedIn] = useState(false);
  return (
    <CheckoutProvider
      customerId="sari"
      isLoggedIn={isLoggedIn}
      handoffCode={null}
      orderId={null}
      wantedStep="payment"
      onCartClaimed={() => {}}
      onOrderPlaced={() => {}}
    >
      <button type="button" onClick={() => setLoggedIn(true)}>
        Log in
      </button>
      {isLoggedIn && view}
    </CheckoutProvider>
  );
}

export const Skeleton: StoryObj = {
  render: () => (
    <StoryShop path="/checkout">
      <CheckoutSkeleton />
    </StoryShop>
  ),
};
export const Loading = standing({ ordering: "loading" }, { lines: [], addresses: [] });
export const Unavailable = standing({ ordering: "unavailable" }, { lines: [], addresses: [], problem: down });
export const NothingSelected = standing({ ordering: "nothingSelected" }, { lines: [] });

export const NoAddress = standing(
  { ordering: { shipping: "noAddress" } },
  { addresses: [], shippingOptions: [], choice: nothingChosen },
);
export const AddressAskedFor = standing(
  { ordering: { shipping: "noAddress" } },
  { addresses: [], shippingOptions: [], choice: nothingChosen, problem: ruleProblem("addAddressFirst") },
);
export const LoadingShipping = standing({ ordering: { shipping: "loadingOptions" } }, { shippingOptions: [] });
export const ShippingUnavailable = standing(
  { ordering: { shipping: "optionsUnavailable" } },
  { shippingOptions: [], problem: down },
);
export const Unshippable = standing(
  { ordering: { shipping: "unshippable" } },
  { shippingOptions: [], problem: ruleProblem("unableToShip") },
);
export const Shipping = standing({ ordering: { shipping: "choosingOption" } });

export const LoadingPayment = standing({ ordering: { payment: "loadingMethods" } }, { paymentMethods: [] });
export const PaymentUnavailable = standing(
  { ordering: { payment: "methodsUnavailable" } },
  { paymentMethods: [], problem: down },
);
export const Payment = standing({ ordering: { payment: "reviewing" } });
export const PaymentPartlyAvailable = standing(
  { ordering: { payment: "reviewing" } },
  { paymentMethods: [bankTransfer, { ...cashOnDelivery, unavailableReason: "Not for orders above Rp10.000.000." }] },
);
export const PaymentRefused = standing(
  { ordering: { payment: "reviewing" } },
  { problem: ruleProblem("exceedsInventory") },
);
const refusing = checkoutMachine.provide({
  actors: {
    placeOrder: fromPromise<Order, PlacementAttempt>(() =>
      Promise.reject(new ApiError({ kind: "handled", status: 201 })),
    ),
    loadCheckout: fromPromise<{ cart: Cart; addresses: readonly Address[] }>(() => new Promise(() => {})),
  },
});
/** The pressed button is gone while the checkout looks again, so the focus goes to its top. */
export const LookingAgainAfterARefusal: StoryObj = {
  ...standing({ ordering: { payment: "reviewing" } }, {}, refusing),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await canvas.findByRole("region", { name: "Preparing your checkout" });
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole("heading", { level: 1 })));
    await expect(document.body).not.toHaveFocus();
  },
};
/** Logged out and in again on the way: the placement whose answer never came is asked after before anything else. */
export const BackAfterAnExpiredSession: StoryObj = {
  render: () => (
    <StoryShop path="/checkout">
      <ExpiredCheckout />
    </StoryShop>
  ),
  beforeEach: () => {
    checkoutMemory("sari").keepAttempt(attempt);
    return () => checkoutMemory("sari").forgetAttempt();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText("Checking your order")).toBeVisible();
  },
};
export const Placing = standing({ ordering: "placing" }, { attempt });
export const Checking = standing({ ordering: "checking" }, { attempt, failedChecks: 1 });
export const CheckingAfterReload = standing(
  { ordering: "placing" },
  { attempt, failedChecks: 1, lines: [], addresses: [], shippingOptions: [], paymentMethods: [] },
);
export const Unconfirmed = standing({ ordering: "unconfirmed" }, { attempt, failedChecks: 3 });

export const PriceChanged = standing(
  { ordering: "changed" },
  {
    attempt,
    problem: {
      ...ruleProblem("somethingWentWrong"),
      text: "Your order has changed. Please look at it again.",
      total: 17_254_000,
      changes: [
        { kind: "price", line: "line-sofa", before: 8_499_000, after: 8_999_000 },
        { kind: "shipping", line: null, before: 455_000, after: 755_000 },
      ],
    },
  },
);
export const StockChanged = standing(
  { ordering: "changed" },
  {
    attempt,
    problem: {
      ...ruleProblem("exceedsInventory"),
      total: 16_454_000,
      changes: [
        { kind: "stock", line: "line-chairs", before: 6, after: 4 },
        { kind: "stock", line: "line-sofa", before: null, after: 0 },
      ],
    },
  },
);

export const TransferDetails = standing({ placed: "transferDetails" }, { order: anOrder() });
export const PlacedByTransfer = standing({ placed: "confirmed" }, { order: anOrder() });
export const PlacedCashOnDelivery = standing(
  { placed: "confirmed" },
  { order: anOrder({ paymentMethod: "cashOnDelivery", bankDetails: null }) },
);
