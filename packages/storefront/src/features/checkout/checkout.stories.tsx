import {
  type Address,
  ApiError,
  type Cart,
  type CartLine,
  type CartOffer,
  createRuleProblem,
  type MergedCart,
  type Order,
  type PaymentMethod,
  type Problem,
  predictCart,
  type Quote,
  type Shipping as ShippingAnswer,
  sumLines,
} from "@griya/api";
import {
  type CheckoutSnapshot,
  checkoutEntryMachine,
  checkoutMachine,
  createRequest,
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
  aDownError,
  anAddress,
  anAttempt,
  aQuote,
  aRefusal,
  bankTransfer,
  cashOnDelivery,
  createManualNetwork,
  createStaticSnapshot,
  manualRequest,
  waitingForService,
} from "@griya/machines/testing";
import { ShopProvider, useShop as useSurroundings } from "@griya/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useActorRef } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { useServices } from "../../providers/services.ts";
import { anAttemptToSend } from "../../testing/an-attempt-to-send.ts";
import { StaticShopper } from "../../testing/static-shopper.tsx";
import { aSofaLine, aStoryOrder, express, regular, someChairsLine } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { CheckoutContext, CheckoutProvider } from "./checkout-context.tsx";
import { createCheckoutStorage } from "./checkout-storage.ts";
import { CheckoutSkeleton, CheckoutView } from "./checkout-view.tsx";

const meta: Meta = { title: "Screens/Checkout", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const loading = manualRequest.read<{ cart: Cart; addresses: readonly Address[] }>();
const comparing = manualRequest.read<ShippingAnswer, { addressId: string }>();
const unchecking = manualRequest.save<Cart, { lineIds: readonly string[] }>();
const quoting = manualRequest.read<Quote, { addressId: string; shippingId: string }>();
const placing = manualRequest.send<Order, PlacementAttempt>();
const claiming = manualRequest.save<MergedCart, { code: string }>();
const paying = manualRequest.read<readonly PaymentMethod[]>();
const findingOrder = manualRequest.read<Order, { orderId: string }>();
const findingOffer = manualRequest.save<CartOffer, { code: string }>();

const shippingLogic = shippingMachine.provide({
  actors: {
    loadCheckout: loading.logic,
    loadShippingOptions: comparing.logic,
    loadQuote: quoting.logic,
    uncheckLines: unchecking.logic,
  },
});
const paymentLogic = paymentMachine.provide({
  actors: { loadPaymentMethods: paying.logic },
});

/** Returns the machine of a checkout at work. The story decides the result of a placement. */
const checkoutPlacing = (placeOrder: typeof placing.logic, { networkActor, isOffline } = createManualNetwork()) =>
  checkoutMachine.provide({
    actors: {
      checkoutEntry: checkoutEntryMachine.provide({
        actors: { findOffer: findingOffer.logic, claimCart: claiming.logic },
      }),
      findOrder: findingOrder.logic,
      purchase: purchaseMachine.provide({
        actors: {
          shipping: shippingLogic,
          payment: paymentLogic,
          placement: placementMachine.provide({
            actors: { placeOrder, uncheckLines: unchecking.logic, listenToNetwork: networkActor },
            guards: { isOffline },
            actions: { notifyCartChange: () => {} },
          }),
          listenToNetwork: networkActor,
        },
        guards: { isOffline },
        actions: { notifyRefusal: () => {}, storeChoice: () => {} },
      }),
    },
  });
const busyCheckout = checkoutPlacing(placing.logic);
const network = createManualNetwork();
const checkoutWithoutNetwork = checkoutPlacing(placing.logic, network);

const home = anAddress();
const office = anAddress({ id: "address-office", name: "Sari, kantor", address: "Jalan Jenderal Sudirman 52-53" });

const getQuote = (lines: readonly CartLine[] = [aSofaLine(), someChairsLine()], cost = regular.cost): Quote =>
  aQuote({}, lines, { ...regular, cost });

const attempt = anAttempt(getQuote());

const completeChoice = { addressId: home.id, shippingId: regular.id, paymentMethod: 7 } as const;
const emptyChoice = { addressId: null, shippingId: null, paymentMethod: null };
const waiting = { waiting: waitingForService };

const onAddAddress = fn();
const onEditAddress = fn();

const view = (
  <CheckoutView
    onAddAddress={onAddAddress}
    onEditAddress={onEditAddress}
    getHref={({ slug }) => `/${slug}/product`}
    homeHref="/"
    cartHref="/cart"
    ordersHref="/user/orders"
    getOrderHref={(orderId) => `/user/order/${orderId}`}
    notice={null}
    voucher={null}
    accountNote="Ordering as Sari Wulandari, sari.wulandari@griya.test"
    trustNote="Questions? +62 21 5550 0101 · Every day 08.00–22.00 WIB"
  />
);

const shippingAs = (
  value: ShippingSnapshot["value"],
  own: Partial<ShippingSnapshot["context"]> = {},
): ShippingSnapshot =>
  createStaticSnapshot(shippingMachine, {
    value,
    input: completeChoice,
    context: {
      addresses: [home, office],
      lines: [aSofaLine(), someChairsLine()],
      subtotal: 15_999_000,
      quote: getQuote(),
      shippingOptions: [regular, express],
      ...own,
    },
  });

const paymentAs = (value: PaymentSnapshot["value"], own: Partial<PaymentSnapshot["context"]> = {}): PaymentSnapshot =>
  createStaticSnapshot(paymentMachine, {
    value,
    input: { order: null, method: 7, isNew: false },
    context: { methods: [bankTransfer, cashOnDelivery], ...own },
  });

const placementAs = (
  value: PlacementSnapshot["value"],
  own: Partial<PlacementSnapshot["context"]> = {},
): PlacementSnapshot =>
  createStaticSnapshot(placementMachine, { value, input: { attempt, isResumed: false }, context: own });

function StaticCheckout({ logic, snapshot }: { logic: typeof checkoutMachine; snapshot: CheckoutSnapshot }) {
  const checkout = useActorRef(logic, { input, snapshot });
  return <CheckoutContext.Provider value={checkout}>{view}</CheckoutContext.Provider>;
}

const input = {
  customerId: "sari",
  previousCustomerId: null,
  handoffCode: null,
  orderId: null,
  requestedStep: "shipping",
  choice: completeChoice,
  unansweredAttempt: null,
} as const;

const checkoutAs = (snapshot: CheckoutSnapshot, logic: typeof checkoutMachine = busyCheckout): StoryObj => ({
  render: () => (
    <StoryShop path="/checkout">
      <StaticCheckout logic={logic} snapshot={snapshot} />
    </StoryShop>
  ),
});

type PurchaseSnapshots = {
  shipping?: ShippingSnapshot;
  payment?: PaymentSnapshot;
  placement?: PlacementSnapshot;
  problem?: Problem;
  previousCustomerId?: string;
};

const buying = (
  choices: "waiting" | { choosing: "shipping" | "payment" },
  {
    shipping = shippingAs({ choosing: "quoted" }),
    payment,
    placement,
    problem,
    previousCustomerId,
  }: PurchaseSnapshots = {},
  logic?: typeof checkoutMachine,
): StoryObj => {
  const purchase = createStaticSnapshot(purchaseMachine, {
    value: { open: { choices, placement: placement ? "running" : { idle: "ready" } } },
    input: { choice: completeChoice, requestedStep: "shipping", unansweredAttempt: null, problem: problem ?? null },
    context: {
      quote: getQuote(),
      isShippable: shipping.context.shippingOptions.length > 0 && shipping.context.unshippableLineIds.length === 0,
      attempt: placement ? attempt : null,
    },
    children: {
      shipping: choices === "waiting" ? null : shipping,
      payment: payment ?? null,
      placement: placement ?? null,
    },
  });
  return checkoutAs(
    createStaticSnapshot(checkoutMachine, {
      value: { buying: "loggedIn" },
      input,
      context: { previousCustomerId: previousCustomerId ?? null },
      children: { purchase },
    }),
    logic,
  );
};

const atShipping = (value: ShippingSnapshot["value"], own: Partial<ShippingSnapshot["context"]> = {}): StoryObj =>
  buying({ choosing: "shipping" }, { shipping: shippingAs(value, own) });

const atPayment = (status: PurchaseSnapshots = {}, logic?: typeof checkoutMachine): StoryObj =>
  buying({ choosing: "payment" }, { payment: paymentAs("choosing"), ...status }, logic);

const placed = (value: PaymentSnapshot["value"], order = aStoryOrder()): StoryObj =>
  checkoutAs(
    createStaticSnapshot(checkoutMachine, {
      value: "placed",
      input,
      context: { order, isNew: true },
      children: {
        payment: createStaticSnapshot(paymentMachine, { value, input: { order, method: null, isNew: true } }),
      },
    }),
  );

function OpeningCheckout(own: { orderId: string | null; handoffCode: string | null }) {
  const checkout = useActorRef(busyCheckout, { input: { ...input, ...own } });
  return <CheckoutContext.Provider value={checkout}>{view}</CheckoutContext.Provider>;
}

const opening = (own: Parameters<typeof OpeningCheckout>[0]): StoryObj => ({
  render: () => (
    <StoryShop path="/checkout">
      <OpeningCheckout {...own} />
    </StoryShop>
  ),
});

function ExpiredCheckout() {
  const { signals } = useServices();
  return (
    <CheckoutProvider customerId="sari" isLoggedIn={false} handoffCode={null} orderId={null} requestedStep="payment">
      <button type="button" onClick={() => signals.send({ type: "session.restored", customerId: "sari" })}>
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
/** The focus starts on the button to decline. Declining leaves the cart unchanged. */
export const PartnersCartOffered: StoryObj = {
  ...checkoutAs(
    createStaticSnapshot(checkoutMachine, {
      value: "entering",
      input,
      children: {
        checkoutEntry: createStaticSnapshot(checkoutEntryMachine, {
          value: "asking",
          input: { customerId: "sari", handoffCode: "code-of-a-partner" },
          context: { offer: { partner: "Rumayasa", needsConsent: true } },
        }),
      },
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole("alertdialog", { name: /Rumayasa/ });
    await expect(within(question).getByRole("button", { name: "No, leave my cart as it is" })).toHaveFocus();
    await expect(claiming.calls).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Add them" }));
    await waitFor(() => expect(claiming.calls.map((call) => call.input)).toEqual([{ code: "code-of-a-partner" }]));
  },
};
/** The offer of a partner's cart fails to load. A press retries it before the pause is over. */
export const PartnersCartUnavailable: StoryObj = {
  ...opening({ orderId: null, handoffCode: "code-of-a-partner" }),
  play: async ({ canvas, userEvent }) => {
    const before = findingOffer.calls.length;
    await findingOffer.last().fail(aDownError());
    await waitFor(() => expect(findingOffer.calls).toHaveLength(before + 1));
    await findingOffer.last().fail(new ApiError({ kind: "down", status: 503, retryAfterSeconds: 600 }));
    await userEvent.click(await canvas.findByRole("button", { name: "Try" }));
    await waitFor(() => expect(findingOffer.calls).toHaveLength(before + 2));
    await findingOffer.last().answer({ partner: "Rumayasa", needsConsent: true });
    await expect(await canvas.findByRole("alertdialog", { name: /Rumayasa/ })).toHaveAttribute("open");
  },
};
/** An order to show again fails to load. A press retries it. */
export const OrderUnavailable: StoryObj = {
  ...opening({ orderId: "order-1", handoffCode: null }),
  play: async ({ canvas, userEvent }) => {
    const before = findingOrder.calls.length;
    await findingOrder.last().fail(aRefusal("Invalid data"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Invalid data");
    await userEvent.click(canvas.getByRole("button", { name: "Try" }));
    await waitFor(() => expect(findingOrder.calls).toHaveLength(before + 1));
    await findingOrder.last().answer(aStoryOrder());
    await expect(await canvas.findByText("Order GRY-7K2M-9QXD")).toBeVisible();
  },
};
const emptyCart = { lines: [], addresses: [], shippingOptions: [], quote: null };
export const Loading = atShipping("loading", emptyCart);
export const Unavailable: StoryObj = {
  ...atShipping("loading", { ...emptyCart, ...waiting }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  },
};
export const NothingSelected: StoryObj = {
  ...atShipping("nothingSelected", { lines: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Please select a product first.");
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
  },
};

const noAddress = { addresses: [], shippingOptions: [], choice: emptyChoice, quote: null };
const noOptions = { shippingOptions: [], quote: null };
/** Without an address the shopper cannot continue, and an alert says why. */
export const NoAddress: StoryObj = {
  ...atShipping({ choosing: "noAddress" }, noAddress),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please add an address first.");
    await expect(canvas.queryByRole("heading", { name: "How would you like to pay?" })).toBeNull();
  },
};
/** The total contains the voucher, so it equals the total of the cart. */
export const NoAddressWithVoucher: StoryObj = {
  ...atShipping({ choosing: "noAddress" }, { ...noAddress, goodsDiscount: -500_000 }),
  play: async ({ canvas }) => {
    const getAmount = (label: string) => canvas.getByText(label, { selector: "dt" }).nextElementSibling;
    await expect(getAmount("Subtotal")).toHaveTextContent("Rp15.999.000");
    await expect(getAmount("Voucher")).toHaveTextContent("Rp500.000");
    await expect(getAmount("Total")).toHaveTextContent("Rp15.499.000");
  },
};
export const AddressAskedFor: StoryObj = {
  ...atShipping({ choosing: "noAddress" }, { ...noAddress, problem: createRuleProblem("addAddressFirst") }),
  play: async ({ canvas, userEvent }) => {
    onAddAddress.mockClear();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please add an address first.");
    await userEvent.click(canvas.getByRole("button", { name: "Add an address" }));
    await expect(onAddAddress).toHaveBeenCalledOnce();
  },
};
export const LoadingShipping: StoryObj = {
  ...atShipping({ choosing: "loadingOptions" }, noOptions),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radiogroup", { name: "Shipping method" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Continue to payment" })).toHaveAttribute("aria-disabled", "true");
  },
};
/** The shopper can still choose another address. */
export const ShippingUnavailable: StoryObj = {
  ...atShipping({ choosing: "loadingOptions" }, { ...noOptions, ...waiting }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(canvas.getByRole("radio", { name: "Sari, kantor" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(comparing.last().input).toEqual({ addressId: "address-office" }));
    const before = comparing.calls.length;
    await comparing.last().fail(aRefusal("Invalid data"));
    await userEvent.click(await canvas.findByRole("button", { name: "Try" }));
    await waitFor(() => expect(comparing.calls).toHaveLength(before + 1));
  },
};
export const Unshippable: StoryObj = {
  ...atShipping({ choosing: "unshippable" }, { ...noOptions, problem: createRuleProblem("unableToShip") }),
  play: async ({ canvas, userEvent }) => {
    onEditAddress.mockClear();
    await expect(canvas.getByRole("status")).toHaveTextContent("Product is unable to be shipped.");
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(canvas.queryByRole("heading", { name: "How would you like to pay?" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit this address" }));
    await expect(onEditAddress).toHaveBeenCalledWith(home.id);
  },
};
/** Only some lines can be shipped to the address. The others are named, and left out only after a confirmation. */
export const UnshippableInPart: StoryObj = {
  ...atShipping({ choosing: "unshippable" }, { quote: null, unshippableLineIds: [aSofaLine().lineId] }),
  play: async ({ canvas, userEvent }) => {
    const reason = canvas.getByRole("status");
    await expect(reason).toHaveTextContent(
      "This product can not be shipped to Daerah Khusus Ibukota Jakarta Indonesia.",
    );
    const named = within(reason).getByRole("list", { name: "This concerns" });
    await expect(within(named).getByRole("listitem")).toHaveTextContent(aSofaLine().name);
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(reason.closest("[tabindex]")).toHaveFocus();
    await userEvent.click(within(reason).getByRole("button", { name: "Uncheck and go on without" }));
    await waitFor(() => expect(unchecking.last().input).toEqual({ lineIds: [aSofaLine().lineId] }));
    await expect(reason).toBeVisible();
  },
};
/** Each choice requests a new quote, and the total waits for it. */
export const Shipping: StoryObj = {
  ...atShipping({ choosing: "quoted" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Rp16.454.000")).toBeVisible();
    canvas.getByRole("radio", { name: "Regular delivery" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Express delivery" })).toBeChecked();
    await expect(canvas.queryByText("Rp16.454.000")).toBeNull();
    await expect(canvas.getByText("Calculating …")).toBeVisible();
    await waitFor(() => expect(quoting.last().input).toEqual({ addressId: home.id, shippingId: "express" }));
    await quoting.last().answer(getQuote([aSofaLine(), someChairsLine()], express.cost));
    await expect(canvas.getByText("Rp16.979.000")).toBeVisible();
  },
};
export const ShippingNotQuotedYet: StoryObj = {
  ...atShipping({ choosing: "quoting" }, { quote: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(await canvas.findByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
  },
};

export const LoadingPayment: StoryObj = {
  ...atPayment({ payment: paymentAs("loading", { methods: [] }) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
    const change = canvas.getByRole("button", { name: "Change the address" });
    const word = change.querySelector("span");
    await expect(word?.scrollWidth).toBeLessThanOrEqual((word?.clientWidth ?? 0) + 1); // it fits in one line
    await userEvent.click(change);
    await expect(await canvas.findByRole("radio", { name: "Sari, kantor" })).toBeVisible();
  },
};
export const PaymentUnavailable: StoryObj = {
  ...atPayment({ payment: paymentAs("loading", { methods: [], ...waiting }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
  },
};
/** Payment methods that fail to load are retried by a press. */
export const PaymentAskedForAgain: StoryObj = {
  ...atShipping({ choosing: "quoted" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await paying.last().fail(aRefusal("Invalid data"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Invalid data");
    const before = paying.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Try" }));
    await waitFor(() => expect(paying.calls).toHaveLength(before + 1));
    await paying.last().answer([bankTransfer, cashOnDelivery]);
    await expect(await canvas.findByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
const inEnglish: Problem = { ...createRuleProblem("invalidData"), text: "This cannot be done now." };

function InTwoLanguages({ children }: { children: ReactNode }) {
  const { theme, mode } = useSurroundings();
  const [locale, setLocale] = useState("en");
  return (
    <ShopProvider theme={theme} mode={mode} locale={locale} mediaBase="">
      <button type="button" onClick={() => setLocale("id")}>
        Bahasa Indonesia
      </button>
      {children}
    </ShopProvider>
  );
}

/** Messages of the provider are in the former language. They disappear after a change of language. */
export const ProblemsInAnotherLanguage: StoryObj = {
  ...atPayment({
    shipping: shippingAs({ choosing: "quoted" }, { problem: inEnglish }),
    payment: paymentAs("choosing", { problem: inEnglish }),
    problem: inEnglish,
  }),
  decorators: [
    (Story) => (
      <InTwoLanguages>
        <Story />
      </InTwoLanguages>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("This cannot be done now.");
    await userEvent.click(canvas.getByRole("button", { name: "Bahasa Indonesia" }));
    await expect(await canvas.findByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
  },
};
/** One press places one order, with the shown values. Meanwhile nothing else can be chosen. */
export const Payment: StoryObj = {
  ...atPayment(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Cash on delivery" }));
    const before = placing.calls.length;
    await userEvent.dblClick(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeDisabled();
    await waitFor(() => expect(placing.calls).toHaveLength(before + 1));
    await expect(placing.last().input.placement).toMatchObject({
      addressId: home.id,
      shippingId: regular.id,
      paymentMethod: cashOnDelivery.id,
    });
  },
};
/** A press without a network sends nothing, and says why beside the button. With a network, the next press places the order. */
export const PaymentWithoutANetwork: StoryObj = {
  ...atPayment({}, checkoutWithoutNetwork),
  beforeEach: () => network.goOffline(),
  play: async ({ canvas, userEvent }) => {
    const before = placing.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("You are offline. Connect again and try once more.");
    await expect(placing.calls).toHaveLength(before);
    network.goOnline();
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(placing.calls).toHaveLength(before);
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(placing.calls).toHaveLength(before + 1));
  },
};
export const PaymentPartlyAvailable: StoryObj = {
  ...atPayment({
    payment: paymentAs("choosing", {
      methods: [bankTransfer, { ...cashOnDelivery, unavailableReason: "Not for orders above Rp10.000.000." }],
    }),
  }),
  play: async ({ canvas }) => {
    const cash = canvas.getByRole("radio", { name: "Cash on delivery" });
    await expect(cash).toBeDisabled();
    await expect(cash).toHaveAccessibleDescription(/Not for orders above Rp10\.000\.000\./);
  },
};
/** Cash on delivery has a maximum. Its option says so, and a bank transfer is chosen. */
export const PaymentTooDearForCash: StoryObj = {
  ...atPayment({
    payment: paymentAs("choosing", { methods: [bankTransfer, { ...cashOnDelivery, maximum: 1_000_000 }] }),
  }),
  play: async ({ canvas }) => {
    const cash = canvas.getByRole("radio", { name: "Cash on delivery" });
    await expect(cash).toBeDisabled();
    await expect(cash).toHaveAccessibleDescription(/For orders of up to Rp1\.000\.000\./);
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  },
};
export const PaymentRefused: StoryObj = {
  ...atPayment({ problem: createRuleProblem("exceedsInventory") }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Product quantity exceeds inventory.");
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
const refusing = checkoutPlacing(
  createRequest<"send", Order, PlacementAttempt>("send", () => Promise.reject(aRefusal("Not any more."))),
);
/** The pressed button disappears while the checkout reloads, so the focus moves to the top. */
export const LookingAgainAfterARefusal: StoryObj = {
  ...atPayment({}, refusing),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await canvas.findByRole("region", { name: "Preparing your checkout" });
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole("heading", { level: 1 })));
    await expect(document.body).not.toHaveFocus();
  },
};
export const AnotherCustomerHasLoggedIn: StoryObj = {
  ...buying({ choosing: "shipping" }, { previousCustomerId: "budi" }),
  play: async ({ canvas, userEvent }) => {
    const notice = await canvas.findByText("Another customer has logged in");
    await expect(notice).toBeVisible();
    const top = canvas.getByRole("heading", { level: 1 }).parentElement;
    await expect(top).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(notice).not.toBeInTheDocument();
    await expect(top).toHaveFocus();
  },
};
/** The session expired during a placement. After the login the checkout first checks for the result of the placement. */
export const BackAfterAnExpiredSession: StoryObj = {
  render: () => (
    <StoryShop path="/checkout">
      <StaticShopper>
        <ExpiredCheckout />
      </StaticShopper>
    </StoryShop>
  ),
  beforeEach: () => {
    createCheckoutStorage("sari").storeAttempt(anAttemptToSend());
    return () => {
      createCheckoutStorage("sari").removeAttempt();
      createCheckoutStorage("sari").storeCustomer(null);
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(await canvas.findByText("Checking your order")).toBeVisible();
  },
};
/** No second press or other choice is possible. */
export const Placing: StoryObj = {
  ...atPayment({ placement: placementAs("placing") }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("button", { name: "Change the address" })).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeDisabled();
  },
};
export const Checking: StoryObj = {
  ...atPayment({ placement: placementAs("checking", { failedChecks: 1 }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("nothing is ordered twice");
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-disabled", "true");
  },
};
export const CheckingAfterReload: StoryObj = {
  ...buying("waiting", { placement: placementAs("placing", { failedChecks: 1 }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Checking your order");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
/** The same placement is sent again, so it cannot create a second order. */
export const Unconfirmed: StoryObj = {
  ...atPayment({ placement: placementAs("unconfirmed", { failedChecks: 3 }) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We do not know yet whether your order has been placed");
    await expect(canvas.getByRole("link", { name: "See my orders" })).toHaveAttribute("href", "/user/orders");
    await expect(canvas.queryByRole("button", { name: "Place order" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(await canvas.findByRole("status")).toHaveTextContent("Checking your order");
    await waitFor(() => expect(placing.last().input).toEqual(attempt));
  },
};

const changed: Problem = {
  ...createRuleProblem("somethingWentWrong"),
  text: "Your order has changed. Please look at it again.",
};
const dearer = getQuote([aSofaLine({ unitPrice: 8_999_000 }), someChairsLine()], 755_000);
export const PriceChanged: StoryObj = {
  ...atPayment({ placement: placementAs({ changed: "asking" }, { problem: changed, changedQuote: dearer }) }),
  play: async ({ canvas }) => {
    const question = canvas.getByRole("region", { name: "Something has changed" });
    await expect(within(question).getByRole("row", { name: "Total Rp16.454.000 Rp17.254.000" })).toBeVisible();
    await expect(canvas.getByText("1 × Rp8.999.000")).toBeVisible();
    await expect(canvas.getAllByText("Rp17.254.000")).toHaveLength(2);
    await expect(canvas.getAllByText("Rp16.454.000")).toHaveLength(1);
  },
};
/** A confirmation sends nothing either. */
export const ChangeAcceptedWithoutANetwork: StoryObj = {
  ...atPayment(
    { placement: placementAs({ changed: "asking" }, { problem: changed, changedQuote: dearer }) },
    checkoutWithoutNetwork,
  ),
  beforeEach: () => network.goOffline(),
  play: async ({ canvas, userEvent }) => {
    const before = placing.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Accept and place order" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("You are offline. Connect again and try once more.");
    await expect(placing.calls).toHaveLength(before);
  },
};
const soldOut = (quote: Quote): PurchaseSnapshots => ({
  placement: placementAs(
    { changed: "asking" },
    { problem: createRuleProblem("exceedsInventory"), changedQuote: quote },
  ),
});
/** The sold-out lines are named. They are left out only after a confirmation, which deselects them in the cart. */
export const StockChanged: StoryObj = {
  ...atPayment(soldOut(getQuote([aSofaLine({ stock: 0 }), someChairsLine()]))),
  play: async ({ canvas, userEvent }) => {
    const question = canvas.getByRole("region", { name: "Something has changed" });
    await expect(question).toHaveFocus();
    await expect(within(question).getByRole("row", { name: /no longer available$/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Accept and place order" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
    await expect(question).toHaveTextContent("Product quantity exceeds inventory.");
    const named = within(question).getByRole("list", { name: "This concerns" });
    await expect(within(named).getByRole("listitem")).toHaveTextContent(aSofaLine().name);
    const uncheck = within(question).getByRole("button", { name: "Uncheck and go on without" });
    await userEvent.click(uncheck);
    await waitFor(() => expect(unchecking.last().input).toEqual({ lineIds: [aSofaLine().lineId] }));
    await expect(uncheck).toHaveAttribute("aria-busy", "true");
    await unchecking.last().answer(predictCart([aSofaLine({ stock: 0, isSelected: false }), someChairsLine()]));
    await expect(await canvas.findByRole("region", { name: "Preparing your checkout" })).toBeVisible();
  },
};
/** Declining places no order and reloads the checkout. */
export const NothingLeft: StoryObj = {
  ...atPayment(soldOut({ ...getQuote(), ...sumLines([aSofaLine({ stock: 0 }), someChairsLine({ stock: 4 })]) })),
  play: async ({ canvas, userEvent }) => {
    const placed = placing.calls.length;
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
    await expect(canvas.queryByRole("button", { name: "Uncheck and go on without" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Back to checkout" }));
    await expect(await canvas.findByRole("region", { name: "Preparing your checkout" })).toBeVisible();
    await expect(placing.calls).toHaveLength(placed);
  },
};
/** A confirmation orders the shown values as a new placement. */
export const ChangedAfterReload: StoryObj = {
  ...buying("waiting", { placement: placementAs({ changed: "asking" }, { problem: changed, changedQuote: dearer }) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept and place order" }));
    await waitFor(() => expect(placing.last().input.quote).toEqual(dearer));
    await expect(placing.last().input.idempotencyKey).not.toBe(attempt.idempotencyKey);
  },
};

/** The details of the transfer open automatically, and again by a press. */
export const TransferDetails: StoryObj = {
  ...placed("transfer"),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Transfer to this account" }));
    await expect(dialog.getByText("Rp16.454.000")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "I have noted it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Show the bank details" }));
    await expect(await screen.findByRole("dialog", { name: "Transfer to this account" })).toBeInTheDocument();
  },
};
/** Times are in the time zone of the shop, not of the shopper. */
export const PlacedByTransfer: StoryObj = {
  ...placed("idle"),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please transfer Rp16\.454\.000 before 19 Nov 2026, 10\.20 WIB/)).toBeVisible();
    await expect(canvas.getByText(/^Arrives \S.* if your payment reaches us today$/)).toBeVisible();
  },
};
export const PlacedCashOnDelivery: StoryObj = {
  ...placed(
    "idle",
    aStoryOrder({
      paymentMethod: "cashOnDelivery",
      payment: { ...aStoryOrder().payment, method: "cashOnDelivery", nextAction: { kind: "none" } },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please have Rp16\.454\.000 ready when the courier comes/)).toBeVisible();
    await expect(canvas.getByText(/^Arrives \S+ \d+ (?!.*if your payment)/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Show the bank details" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "See your order" })).toHaveAttribute(
      "href",
      `/user/order/${aStoryOrder().id}`,
    );
  },
};
