import {
  type Address,
  type Cart,
  type CartLine,
  type Order,
  type Problem,
  type Quote,
  ruleProblem,
  sumOf,
} from "@griya/api";
import {
  arrivalMachine,
  type CheckoutSnapshot,
  checkoutMachine,
  createWork,
  type PaymentSnapshot,
  type PlacementAttempt,
  type PlacementSnapshot,
  paymentMachine,
  placementMachine,
  purchaseMachine,
  type ShippingSnapshot,
  shippingMachine,
} from "@griya/machines";
import {
  anAddress,
  anAttempt,
  aQuote,
  aRefusal,
  bankTransfer,
  byHand,
  cashOnDelivery,
  snapshotOf,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useActorRef } from "@xstate/react";
import { expect, waitFor, within } from "storybook/test";
import { useServices } from "../../frame/services.ts";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { StillShopper } from "../../testing/still-shopper.tsx";
import { aStoryOrder, chairs, express, regular, sofa } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { CheckoutContext, CheckoutProvider } from "./checkout-context.tsx";
import { checkoutMemory } from "./checkout-memory.ts";
import { CheckoutSkeleton, CheckoutView } from "./checkout-view.tsx";

const meta: Meta = { title: "Screens/Checkout", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const home = anAddress();
const office = anAddress({ id: "address-office", name: "Sari, kantor", address: "Jalan Jenderal Sudirman 52-53" });

const quoteOf = (lines: readonly CartLine[] = [sofa(), chairs()], cost = regular.cost): Quote =>
  aQuote({}, lines, { ...regular, cost });

const attempt = anAttempt(quoteOf());

const everythingChosen = { addressId: home.id, shippingId: regular.id, paymentMethod: 7 } as const;
const nothingChosen = { addressId: null, shippingId: null, paymentMethod: null };
const waiting = { waiting: waitingForService };

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

const shippingAs = (
  value: ShippingSnapshot["value"],
  own: Partial<ShippingSnapshot["context"]> = {},
): ShippingSnapshot =>
  snapshotOf(shippingMachine, {
    value,
    input: everythingChosen,
    context: {
      addresses: [home, office],
      lines: [sofa(), chairs()],
      subtotal: 15_999_000,
      quote: quoteOf(),
      shippingOptions: [regular, express],
      ...own,
    },
  });

const paymentAs = (value: PaymentSnapshot["value"], own: Partial<PaymentSnapshot["context"]> = {}): PaymentSnapshot =>
  snapshotOf(paymentMachine, {
    value,
    input: { order: null, method: 7, isNew: false },
    context: { methods: [bankTransfer, cashOnDelivery], ...own },
  });

const placementAs = (
  value: PlacementSnapshot["value"],
  own: Partial<PlacementSnapshot["context"]> = {},
): PlacementSnapshot => snapshotOf(placementMachine, { value, input: { attempt, isResumed: false }, context: own });

function StillCheckout({ logic, snapshot }: { logic: typeof checkoutMachine; snapshot: CheckoutSnapshot }) {
  const checkout = useActorRef(logic, { input, snapshot });
  return <CheckoutContext.Provider value={checkout}>{view}</CheckoutContext.Provider>;
}

const input = {
  customerId: "sari",
  handoffCode: null,
  orderId: null,
  wantedStep: "shipping",
  choice: everythingChosen,
  unanswered: null,
} as const;

const checkoutAs = (snapshot: CheckoutSnapshot, logic: typeof checkoutMachine = checkoutMachine): StoryObj => ({
  render: () => (
    <StoryShop path="/checkout">
      <StillCheckout logic={logic} snapshot={snapshot} />
    </StoryShop>
  ),
});

type Standing = {
  shipping?: ShippingSnapshot;
  payment?: PaymentSnapshot;
  placement?: PlacementSnapshot;
  problem?: Problem;
};

const buying = (
  choices: "waiting" | { choosing: "shipping" | "payment" },
  { shipping = shippingAs({ choosing: "quoted" }), payment, placement, problem }: Standing = {},
  logic?: typeof checkoutMachine,
): StoryObj => {
  const purchase = snapshotOf(purchaseMachine, {
    value: { open: { choices, placement: placement ? "running" : "idle" } },
    input: { choice: everythingChosen, wantedStep: "shipping", unanswered: null, problem: problem ?? null },
    context: { quote: quoteOf(), isShippable: true, attempt: placement ? attempt : null },
    children: {
      shipping: choices === "waiting" ? null : shipping,
      payment: payment ?? null,
      placement: placement ?? null,
    },
  });
  return checkoutAs(snapshotOf(checkoutMachine, { value: { buying: "here" }, input, children: { purchase } }), logic);
};

const atShipping = (value: ShippingSnapshot["value"], own: Partial<ShippingSnapshot["context"]> = {}): StoryObj =>
  buying({ choosing: "shipping" }, { shipping: shippingAs(value, own) });

const atPayment = (standing: Standing = {}, logic?: typeof checkoutMachine): StoryObj =>
  buying({ choosing: "payment" }, { payment: paymentAs("choosing"), ...standing }, logic);

const placed = (value: PaymentSnapshot["value"], order = aStoryOrder()): StoryObj =>
  checkoutAs(
    snapshotOf(checkoutMachine, {
      value: "placed",
      input,
      context: { order, isNew: true },
      children: {
        payment: snapshotOf(paymentMachine, { value, input: { order, method: null, isNew: true } }),
      },
    }),
  );

function ExpiredCheckout() {
  const { signals } = useServices();
  return (
    <CheckoutProvider customerId="sari" isLoggedIn={false} handoffCode={null} orderId={null} wantedStep="payment">
      <button type="button" onClick={() => signals.give({ type: "session.restored", customerId: "sari" })}>
        Log in
      </button>
      {view}
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
/** Focus starts on the way out; declining leaves the cart as it is. */
export const PartnersCartOffered: StoryObj = {
  ...checkoutAs(
    snapshotOf(checkoutMachine, {
      value: "arriving",
      input,
      children: {
        arrival: snapshotOf(arrivalMachine, {
          value: "asking",
          input: { customerId: "sari", handoffCode: "code-of-a-partner" },
          context: { offer: { partner: "Rumayasa", needsConsent: true } },
        }),
      },
    }),
  ),
  play: async ({ canvas }) => {
    const question = await canvas.findByRole("alertdialog", { name: /Rumayasa/ });
    await expect(within(question).getByRole("button", { name: "No, leave my cart as it is" })).toHaveFocus();
  },
};
const nothingThere = { lines: [], addresses: [], shippingOptions: [], quote: null };
export const Loading = atShipping("loading", nothingThere);
export const Unavailable = atShipping("loading", { ...nothingThere, ...waiting });
export const NothingSelected = atShipping("nothingSelected", { lines: [] });

const noAddress = { addresses: [], shippingOptions: [], choice: nothingChosen, quote: null };
const noOptions = { shippingOptions: [], quote: null };
export const NoAddress = atShipping({ choosing: "noAddress" }, noAddress);
export const AddressAskedFor = atShipping(
  { choosing: "noAddress" },
  { ...noAddress, problem: ruleProblem("addAddressFirst") },
);
export const LoadingShipping = atShipping({ choosing: "loadingOptions" }, noOptions);
export const ShippingUnavailable = atShipping({ choosing: "loadingOptions" }, { ...noOptions, ...waiting });
export const Unshippable = atShipping(
  { choosing: "unshippable" },
  { ...noOptions, problem: ruleProblem("unableToShip") },
);
export const Shipping = atShipping({ choosing: "quoted" });
export const ShippingNotQuotedYet = atShipping({ choosing: "quoting" }, { quote: null });

export const LoadingPayment = atPayment({ payment: paymentAs("loading", { methods: [] }) });
export const PaymentUnavailable = atPayment({ payment: paymentAs("loading", { methods: [], ...waiting }) });
export const Payment = atPayment();
export const PaymentPartlyAvailable = atPayment({
  payment: paymentAs("choosing", {
    methods: [bankTransfer, { ...cashOnDelivery, unavailableReason: "Not for orders above Rp10.000.000." }],
  }),
});
export const PaymentRefused = atPayment({ problem: ruleProblem("exceedsInventory") });
const refusing = checkoutMachine.provide({
  actors: {
    purchase: purchaseMachine.provide({
      actors: {
        shipping: shippingMachine.provide({
          actors: { loadCheckout: byHand.read<{ cart: Cart; addresses: readonly Address[] }>().logic },
        }),
        placement: placementMachine.provide({
          actors: {
            placeOrder: createWork<"send", Order, PlacementAttempt>("send", () =>
              Promise.reject(aRefusal("Not any more.")),
            ),
          },
        }),
      },
      actions: { tellRefusal: () => {}, keepChoice: () => {} },
    }),
  },
});
/** The pressed button is gone while the checkout looks again, so the focus goes to its top. */
export const LookingAgainAfterARefusal: StoryObj = {
  ...atPayment({}, refusing),
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
      <StillShopper>
        <ExpiredCheckout />
      </StillShopper>
    </StoryShop>
  ),
  beforeEach: () => {
    checkoutMemory("sari").keepAttempt(anAttemptToSend());
    return () => checkoutMemory("sari").forgetAttempt();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText("Checking your order")).toBeVisible();
  },
};
export const Placing = atPayment({ placement: placementAs("placing") });
export const Checking = atPayment({ placement: placementAs("checking", { failedChecks: 1 }) });
export const CheckingAfterReload = buying("waiting", { placement: placementAs("placing", { failedChecks: 1 }) });
export const Unconfirmed = atPayment({ placement: placementAs("unconfirmed", { failedChecks: 3 }) });

const changed: Problem = {
  ...ruleProblem("somethingWentWrong"),
  text: "Your order has changed. Please look at it again.",
};
const dearer = quoteOf([sofa({ unitPrice: 8_999_000 }), chairs()], 755_000);
export const PriceChanged: StoryObj = {
  ...atPayment({ placement: placementAs("changed", { problem: changed, changedTo: dearer }) }),
  play: async ({ canvas }) => {
    const question = canvas.getByRole("region", { name: "Something has changed" });
    await expect(within(question).getByRole("row", { name: "Total Rp16.454.000 Rp17.254.000" })).toBeVisible();
    await expect(canvas.getByText("1 × Rp8.999.000")).toBeVisible();
    await expect(canvas.getAllByText("Rp17.254.000")).toHaveLength(2);
    await expect(canvas.getAllByText("Rp16.454.000")).toHaveLength(1);
  },
};
const soldOut = (quote: Quote): Standing => ({
  placement: placementAs("changed", { problem: ruleProblem("exceedsInventory"), changedTo: quote }),
});
export const StockChanged = atPayment(soldOut(quoteOf([sofa({ stock: 0 }), chairs()])));
export const NothingLeft = atPayment(soldOut({ ...quoteOf(), ...sumOf([sofa({ stock: 0 }), chairs({ stock: 4 })]) }));
export const ChangedAfterReload = buying("waiting", {
  placement: placementAs("changed", { problem: changed, changedTo: dearer }),
});

export const TransferDetails = placed("transfer");
/** By the shop's clock, wherever the shopper is. */
export const PlacedByTransfer: StoryObj = {
  ...placed("standing"),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please transfer Rp16\.454\.000 before 19 Nov 2026, 10\.20 WIB/)).toBeVisible();
  },
};
export const PlacedCashOnDelivery = placed(
  "standing",
  aStoryOrder({
    paymentMethod: "cashOnDelivery",
    payment: { ...aStoryOrder().payment, method: "cashOnDelivery", nextAction: { kind: "none" } },
  }),
);
