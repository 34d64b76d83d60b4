import {
  type Address,
  ApiError,
  type Cart,
  type CartLine,
  type CartTransfer,
  createRuleProblem,
  type MergedCart,
  type Order,
  type PaymentChannel,
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
  type PaymentMethodsQuery,
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
import { aSofaLine, aStoryOrder, expressShipping, regularShipping, someChairsLine } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { CheckoutContext, CheckoutProvider } from "./checkout-context.tsx";
import { createCheckoutStorage } from "./checkout-storage.ts";
import { CheckoutSkeleton, CheckoutView } from "./checkout-view.tsx";

const meta: Meta = { title: "Screens/Checkout", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

const loadRequest = manualRequest.read<{ cart: Cart; addresses: readonly Address[] }>();
const optionsRequest = manualRequest.read<ShippingAnswer, { addressId: string }>();
const uncheckRequest = manualRequest.save<Cart, { lineIds: readonly string[] }>();
const quoteRequest = manualRequest.read<Quote, { addressId: string; shippingId: string }>();
const placeRequest = manualRequest.send<Order, PlacementAttempt>();
const claimRequest = manualRequest.save<MergedCart, { code: string }>();
const methodsRequest = manualRequest.read<readonly PaymentMethod[], PaymentMethodsQuery>();
const orderRequest = manualRequest.read<Order, { orderId: string }>();
const partnerCartRequest = manualRequest.save<CartTransfer, { code: string }>();

const shippingLogic = shippingMachine.provide({
  actors: {
    loadCheckout: loadRequest.logic,
    loadShippingOptions: optionsRequest.logic,
    loadQuote: quoteRequest.logic,
    uncheckLines: uncheckRequest.logic,
  },
});
const paymentLogic = paymentMachine.provide({
  actors: { loadPaymentMethods: methodsRequest.logic },
});

/** Returns the checkout machine with manual requests. The given actor decides the result of a placement. */
const createCheckoutMachine = (
  placeOrder: typeof placeRequest.logic,
  { networkActor, isOffline } = createManualNetwork(),
) =>
  checkoutMachine.provide({
    actors: {
      checkoutEntry: checkoutEntryMachine.provide({
        actors: { findOffer: partnerCartRequest.logic, claimCart: claimRequest.logic },
      }),
      findOrder: orderRequest.logic,
      purchase: purchaseMachine.provide({
        actors: {
          shipping: shippingLogic,
          payment: paymentLogic,
          placement: placementMachine.provide({
            actors: { placeOrder, uncheckLines: uncheckRequest.logic, listenToNetwork: networkActor },
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
const busyCheckout = createCheckoutMachine(placeRequest.logic);
const network = createManualNetwork();
const checkoutWithoutNetwork = createCheckoutMachine(placeRequest.logic, network);

const homeAddress = anAddress();
const officeAddress = anAddress({
  id: "address-office",
  name: "Sari, kantor",
  address: "Jalan Jenderal Sudirman 52-53",
});

const buildQuote = (lines: readonly CartLine[] = [aSofaLine(), someChairsLine()], cost = regularShipping.cost): Quote =>
  aQuote({}, lines, { ...regularShipping, cost });

const attempt = anAttempt(buildQuote());

const completeChoice = { addressId: homeAddress.id, shippingId: regularShipping.id, paymentMethod: 7 } as const;
const emptyChoice = { addressId: null, shippingId: null, paymentMethod: null };
const waitingState = { waiting: waitingForService };

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

const buildShippingSnapshot = (
  value: ShippingSnapshot["value"],
  overrides: Partial<ShippingSnapshot["context"]> = {},
): ShippingSnapshot =>
  createStaticSnapshot(shippingMachine, {
    value,
    input: completeChoice,
    context: {
      addresses: [homeAddress, officeAddress],
      lines: [aSofaLine(), someChairsLine()],
      subtotal: 15_999_000,
      quote: buildQuote(),
      shippingOptions: [regularShipping, expressShipping],
      ...overrides,
    },
  });

const buildPaymentSnapshot = (
  value: PaymentSnapshot["value"],
  overrides: Partial<PaymentSnapshot["context"]> = {},
): PaymentSnapshot =>
  createStaticSnapshot(paymentMachine, {
    value,
    input: { order: null, method: 7, isNew: false },
    context: { methods: [bankTransfer, cashOnDelivery], ...overrides },
  });

const buildPlacementSnapshot = (
  value: PlacementSnapshot["value"],
  overrides: Partial<PlacementSnapshot["context"]> = {},
): PlacementSnapshot =>
  createStaticSnapshot(placementMachine, { value, input: { attempt, isResumed: false }, context: overrides });

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

const createCheckoutStory = (snapshot: CheckoutSnapshot, logic: typeof checkoutMachine = busyCheckout): StoryObj => ({
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

const createPurchaseStory = (
  choices: "waiting" | { choosing: "shipping" | "payment" },
  {
    shipping = buildShippingSnapshot({ choosing: "quoted" }),
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
      quote: buildQuote(),
      isShippable: shipping.context.shippingOptions.length > 0 && shipping.context.unshippableLineIds.length === 0,
      attempt: placement ? attempt : null,
    },
    children: {
      shipping: choices === "waiting" ? null : shipping,
      payment: payment ?? null,
      placement: placement ?? null,
    },
  });
  return createCheckoutStory(
    createStaticSnapshot(checkoutMachine, {
      value: { buying: "loggedIn" },
      input,
      context: { previousCustomerId: previousCustomerId ?? null },
      children: { purchase },
    }),
    logic,
  );
};

const createShippingStory = (
  value: ShippingSnapshot["value"],
  overrides: Partial<ShippingSnapshot["context"]> = {},
): StoryObj => createPurchaseStory({ choosing: "shipping" }, { shipping: buildShippingSnapshot(value, overrides) });

const createPaymentStory = (status: PurchaseSnapshots = {}, logic?: typeof checkoutMachine): StoryObj =>
  createPurchaseStory({ choosing: "payment" }, { payment: buildPaymentSnapshot("choosing"), ...status }, logic);

const createPlacedStory = (value: PaymentSnapshot["value"], order = aStoryOrder()): StoryObj =>
  createCheckoutStory(
    createStaticSnapshot(checkoutMachine, {
      value: { placed: "settled" },
      input,
      context: { order, isNew: true },
      children: {
        payment: createStaticSnapshot(paymentMachine, { value, input: { order, method: null, isNew: true } }),
      },
    }),
  );

function OpeningCheckout(overrides: { orderId: string | null; handoffCode: string | null }) {
  const checkout = useActorRef(busyCheckout, { input: { ...input, ...overrides } });
  return <CheckoutContext.Provider value={checkout}>{view}</CheckoutContext.Provider>;
}

const createOpeningStory = (overrides: Parameters<typeof OpeningCheckout>[0]): StoryObj => ({
  render: () => (
    <StoryShop path="/checkout">
      <OpeningCheckout {...overrides} />
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
/** The focus starts on the decline button, so that a quick press leaves the cart unchanged. */
export const PartnersCartOffered: StoryObj = {
  ...createCheckoutStory(
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
    await expect(claimRequest.calls).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Add them" }));
    await waitFor(() => expect(claimRequest.calls.map((call) => call.input)).toEqual([{ code: "code-of-a-partner" }]));
  },
};
/** The question about a partner's cart fails to load. The shopper can retry it before the automatic retry. */
export const PartnersCartUnavailable: StoryObj = {
  ...createOpeningStory({ orderId: null, handoffCode: "code-of-a-partner" }),
  play: async ({ canvas, userEvent }) => {
    const callCount = partnerCartRequest.calls.length;
    await partnerCartRequest.last().fail(aDownError());
    await waitFor(() => expect(partnerCartRequest.calls).toHaveLength(callCount + 1));
    await partnerCartRequest.last().fail(new ApiError({ kind: "down", status: 503, retryAfterSeconds: 600 }));
    await userEvent.click(await canvas.findByRole("button", { name: "Try" }));
    await waitFor(() => expect(partnerCartRequest.calls).toHaveLength(callCount + 2));
    await partnerCartRequest.last().answer({ partner: "Rumayasa", needsConsent: true });
    await expect(await canvas.findByRole("alertdialog", { name: /Rumayasa/ })).toHaveAttribute("open");
  },
};
/** A placed order fails to load. The shopper can retry it. */
export const OrderUnavailable: StoryObj = {
  ...createOpeningStory({ orderId: "order-1", handoffCode: null }),
  play: async ({ canvas, userEvent }) => {
    const callCount = orderRequest.calls.length;
    await orderRequest.last().fail(aRefusal("Invalid data"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Invalid data");
    await userEvent.click(canvas.getByRole("button", { name: "Try" }));
    await waitFor(() => expect(orderRequest.calls).toHaveLength(callCount + 1));
    await orderRequest.last().answer(aStoryOrder());
    await expect(await canvas.findByText("Order GRY-7K2M-9QXD")).toBeVisible();
  },
};
const emptyCart = { lines: [], addresses: [], shippingOptions: [], quote: null };
export const Loading = createShippingStory("loading", emptyCart);
export const Unavailable: StoryObj = {
  ...createShippingStory("loading", { ...emptyCart, ...waitingState }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  },
};
export const NothingSelected: StoryObj = {
  ...createShippingStory("nothingSelected", { lines: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toHaveTextContent("Please select a product first.");
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
  },
};

const contextWithoutAddress = { addresses: [], shippingOptions: [], choice: emptyChoice, quote: null };
const contextWithoutOptions = { shippingOptions: [], quote: null };
/** Without an address the shopper cannot continue, and an alert shows the reason. */
export const NoAddress: StoryObj = {
  ...createShippingStory({ choosing: "noAddress" }, contextWithoutAddress),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please add an address first.");
    await expect(canvas.queryByRole("heading", { name: "How would you like to pay?" })).toBeNull();
  },
};
/** The total contains the voucher, so it equals the total of the cart. */
export const NoAddressWithVoucher: StoryObj = {
  ...createShippingStory({ choosing: "noAddress" }, { ...contextWithoutAddress, goodsDiscount: -500_000 }),
  play: async ({ canvas }) => {
    const getAmount = (label: string) => canvas.getByText(label, { selector: "dt" }).nextElementSibling;
    await expect(getAmount("Subtotal")).toHaveTextContent("Rp15.999.000");
    await expect(getAmount("Voucher")).toHaveTextContent("Rp500.000");
    await expect(getAmount("Total")).toHaveTextContent("Rp15.499.000");
  },
};
export const AddressAskedFor: StoryObj = {
  ...createShippingStory(
    { choosing: "noAddress" },
    { ...contextWithoutAddress, problem: createRuleProblem("addAddressFirst") },
  ),
  play: async ({ canvas, userEvent }) => {
    onAddAddress.mockClear();
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please add an address first.");
    await userEvent.click(canvas.getByRole("button", { name: "Add an address" }));
    await expect(onAddAddress).toHaveBeenCalledOnce();
  },
};
export const LoadingShipping: StoryObj = {
  ...createShippingStory({ choosing: "loadingOptions" }, contextWithoutOptions),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radiogroup", { name: "Shipping method" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Continue to payment" })).toHaveAttribute("aria-disabled", "true");
  },
};
/** While the shipping methods fail to load, the shopper can choose another address. */
export const ShippingUnavailable: StoryObj = {
  ...createShippingStory({ choosing: "loadingOptions" }, { ...contextWithoutOptions, ...waitingState }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(canvas.getByRole("radio", { name: "Sari, kantor" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(optionsRequest.last().input).toEqual({ addressId: "address-office" }));
    const callCount = optionsRequest.calls.length;
    await optionsRequest.last().fail(aRefusal("Invalid data"));
    await userEvent.click(await canvas.findByRole("button", { name: "Try" }));
    await waitFor(() => expect(optionsRequest.calls).toHaveLength(callCount + 1));
  },
};
export const Unshippable: StoryObj = {
  ...createShippingStory(
    { choosing: "unshippable" },
    { ...contextWithoutOptions, problem: createRuleProblem("unableToShip") },
  ),
  play: async ({ canvas, userEvent }) => {
    onEditAddress.mockClear();
    await expect(canvas.getByRole("status")).toHaveTextContent("Product is unable to be shipped.");
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(canvas.queryByRole("heading", { name: "How would you like to pay?" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Edit this address" }));
    await expect(onEditAddress).toHaveBeenCalledWith(homeAddress.id);
  },
};
/** Only some lines can be shipped to the address. The alert lists all other lines. A press deselects these lines. */
export const UnshippableInPart: StoryObj = {
  ...createShippingStory({ choosing: "unshippable" }, { quote: null, unshippableLineIds: [aSofaLine().lineId] }),
  play: async ({ canvas, userEvent }) => {
    const reason = canvas.getByRole("status");
    await expect(reason).toHaveTextContent(
      "This product can not be shipped to Daerah Khusus Ibukota Jakarta Indonesia.",
    );
    const lineList = within(reason).getByRole("list", { name: "This concerns" });
    await expect(within(lineList).getByRole("listitem")).toHaveTextContent(aSofaLine().name);
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(reason.closest("[tabindex]")).toHaveFocus();
    await userEvent.click(within(reason).getByRole("button", { name: "Uncheck and go on without" }));
    await waitFor(() => expect(uncheckRequest.last().input).toEqual({ lineIds: [aSofaLine().lineId] }));
    await expect(reason).toBeVisible();
  },
};
/** Each choice requests a new quote. The total is hidden until the quote arrives. */
export const Shipping: StoryObj = {
  ...createShippingStory({ choosing: "quoted" }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Rp16.454.000")).toBeVisible();
    canvas.getByRole("radio", { name: "Regular delivery" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Express delivery" })).toBeChecked();
    await expect(canvas.queryByText("Rp16.454.000")).toBeNull();
    await expect(canvas.getByText("Calculating …")).toBeVisible();
    await waitFor(() =>
      expect(quoteRequest.last().input).toEqual({ addressId: homeAddress.id, shippingId: "express" }),
    );
    await quoteRequest.last().answer(buildQuote([aSofaLine(), someChairsLine()], expressShipping.cost));
    await expect(canvas.getByText("Rp16.979.000")).toBeVisible();
  },
};
export const ShippingNotQuotedYet: StoryObj = {
  ...createShippingStory({ choosing: "quoting" }, { quote: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(await canvas.findByRole("heading", { name: "How would you like to pay?" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
  },
};

export const LoadingPayment: StoryObj = {
  ...createPaymentStory({ payment: buildPaymentSnapshot("loading", { methods: [] }) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
    const changeButton = canvas.getByRole("button", { name: "Change the address" });
    const buttonLabel = changeButton.querySelector("span");
    await expect(buttonLabel?.scrollWidth).toBeLessThanOrEqual((buttonLabel?.clientWidth ?? 0) + 1); // the label fits in one line
    await userEvent.click(changeButton);
    await expect(await canvas.findByRole("radio", { name: "Sari, kantor" })).toBeVisible();
  },
};
export const PaymentUnavailable: StoryObj = {
  ...createPaymentStory({ payment: buildPaymentSnapshot("loading", { methods: [], ...waitingState }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await expect(canvas.getByRole("button", { name: "Place order" })).toBeDisabled();
  },
};
/** Payment methods fail to load. The shopper can retry them. */
export const PaymentAskedForAgain: StoryObj = {
  ...createShippingStory({ choosing: "quoted" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await methodsRequest.last().fail(aRefusal("Invalid data"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Invalid data");
    const callCount = methodsRequest.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Try" }));
    await waitFor(() => expect(methodsRequest.calls).toHaveLength(callCount + 1));
    await methodsRequest.last().answer([bankTransfer, cashOnDelivery]);
    await expect(await canvas.findByRole("radio", { name: "Bank transfer" })).toBeChecked();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
const englishProblem: Problem = { ...createRuleProblem("invalidData"), text: "This cannot be done now." };

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

/** Messages of the provider disappear after a change of language, since they are in the former language. */
export const ProblemsInAnotherLanguage: StoryObj = {
  ...createPaymentStory({
    shipping: buildShippingSnapshot({ choosing: "quoted" }, { problem: englishProblem }),
    payment: buildPaymentSnapshot("choosing", { problem: englishProblem }),
    problem: englishProblem,
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
/** A double click places only one order, with the shown values. Other payment methods are disabled during the request. */
export const Payment: StoryObj = {
  ...createPaymentStory(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Cash on delivery" }));
    const callCount = placeRequest.calls.length;
    await userEvent.dblClick(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeDisabled();
    await waitFor(() => expect(placeRequest.calls).toHaveLength(callCount + 1));
    await expect(placeRequest.last().input.placement).toMatchObject({
      addressId: homeAddress.id,
      shippingId: regularShipping.id,
      paymentMethod: cashOnDelivery.id,
    });
  },
};
/** A press without a network sends no request, and shows the reason beside the button. With a network, the next press places the order. */
export const PaymentWithoutANetwork: StoryObj = {
  ...createPaymentStory({}, checkoutWithoutNetwork),
  beforeEach: () => network.goOffline(),
  play: async ({ canvas, userEvent }) => {
    const callCount = placeRequest.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("You are offline. Connect again and try once more.");
    await expect(placeRequest.calls).toHaveLength(callCount);
    network.goOnline();
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(placeRequest.calls).toHaveLength(callCount);
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(placeRequest.calls).toHaveLength(callCount + 1));
  },
};
/** Cash on delivery is not offered in the area of the address. Its option shows the reason, and bank transfer is selected. */
export const PaymentOutsideTheCashArea: StoryObj = {
  ...createPaymentStory({
    payment: buildPaymentSnapshot("choosing", {
      methods: [bankTransfer, { ...cashOnDelivery, unavailableReason: "Not offered in your area" }],
    }),
  }),
  play: async ({ canvas }) => {
    const cashOption = canvas.getByRole("radio", { name: "Cash on delivery" });
    await expect(cashOption).toBeDisabled();
    await expect(cashOption).toHaveAccessibleDescription("Not offered in your area");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  },
};
/** The total is above the maximum of cash on delivery. Its option shows the maximum, and bank transfer is selected. */
export const PaymentTooDearForCash: StoryObj = {
  ...createPaymentStory({
    payment: buildPaymentSnapshot("choosing", { methods: [bankTransfer, { ...cashOnDelivery, maximum: 1_000_000 }] }),
  }),
  play: async ({ canvas }) => {
    const cashOption = canvas.getByRole("radio", { name: "Cash on delivery" });
    await expect(cashOption).toBeDisabled();
    await expect(cashOption).toHaveAccessibleDescription("Up to Rp1.000.000 per order");
    await expect(canvas.getByRole("radio", { name: "Bank transfer" })).toBeChecked();
  },
};
const aChannel = (id: PaymentChannel, name: string, limits: Pick<PaymentMethod, "minimum" | "maximum">) => ({
  ...bankTransfer,
  id,
  kind: id,
  name,
  description: "Pay within 15 minutes.",
  ...limits,
});
/** The total is above the maximum of QRIS, so virtual accounts come first. The chosen method shows its description and limits. */
export const PaymentInGroups: StoryObj = {
  ...createPaymentStory({
    payment: buildPaymentSnapshot("choosing", {
      methods: [
        aChannel("qris", "QRIS", { minimum: 1, maximum: 10_000_000 }),
        aChannel("vaBca", "BCA virtual account", { minimum: 10_000 }),
        aChannel("vaBni", "BNI virtual account", { minimum: 10_000, maximum: 50_000_000 }),
        aChannel("gopay", "GoPay", { minimum: 1, maximum: 20_000_000 }),
        bankTransfer,
      ],
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    const methodIds = canvas.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
    await expect(methodIds).toEqual(["vaBca", "vaBni", "gopay", "7", "qris"]);
    await expect(canvas.getByRole("radio", { name: "QRIS" })).toHaveAccessibleDescription(
      "Up to Rp10.000.000 per order",
    );
    const accounts = within(canvas.getByRole("group", { name: "Virtual account" }));
    const chooseAccount = async (name: string, description: string) => {
      await userEvent.click(accounts.getByRole("radio", { name }));
      await expect(accounts.getByRole("radio", { name })).toHaveAccessibleDescription(description);
    };
    await chooseAccount("BCA virtual account", "Pay within 15 minutes. At least Rp10.000 per order");
    await chooseAccount("BNI virtual account", "Pay within 15 minutes. From Rp10.000 to Rp50.000.000 per order");
    await userEvent.keyboard("{ArrowDown}");
    await expect(
      within(canvas.getByRole("group", { name: "E-wallet" })).getByRole("radio", { name: "GoPay" }),
    ).toHaveAccessibleDescription("Pay within 15 minutes. Up to Rp20.000.000 per order");
  },
};
export const PaymentRefused: StoryObj = {
  ...createPaymentStory({ problem: createRuleProblem("exceedsInventory") }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Product quantity exceeds inventory.");
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
const refusingCheckout = createCheckoutMachine(
  createRequest<"send", Order, PlacementAttempt>("send", () => Promise.reject(aRefusal("Not any more."))),
);
/** The pressed button disappears while the checkout reloads, so the focus moves to the title. */
export const LookingAgainAfterARefusal: StoryObj = {
  ...createPaymentStory({}, refusingCheckout),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Place order" }));
    await canvas.findByRole("region", { name: "Preparing your checkout" });
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole("heading", { level: 1 })));
    await expect(document.body).not.toHaveFocus();
  },
};
export const AnotherCustomerHasLoggedIn: StoryObj = {
  ...createPurchaseStory({ choosing: "shipping" }, { previousCustomerId: "budi" }),
  play: async ({ canvas, userEvent }) => {
    const notice = await canvas.findByText("Another customer has logged in");
    await expect(notice).toBeVisible();
    const titleBlock = canvas.getByRole("heading", { level: 1 }).parentElement;
    await expect(titleBlock).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(notice).not.toBeInTheDocument();
    await expect(titleBlock).toHaveFocus();
  },
};
/** The session has expired during a placement. After the login, the checkout first checks the result of the placement. */
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
/** During a placement, all buttons and options are disabled. */
export const Placing: StoryObj = {
  ...createPaymentStory({ placement: buildPlacementSnapshot("placing") }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-disabled", "true");
    await expect(canvas.getByRole("button", { name: "Change the address" })).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeDisabled();
  },
};
export const Checking: StoryObj = {
  ...createPaymentStory({ placement: buildPlacementSnapshot("checking", { failedChecks: 1 }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("nothing is ordered twice");
    await expect(canvas.getByRole("button", { name: "Placing your order" })).toHaveAttribute("aria-disabled", "true");
  },
};
export const CheckingAfterReload: StoryObj = {
  ...createPurchaseStory("waiting", { placement: buildPlacementSnapshot("placing", { failedChecks: 1 }) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Checking your order");
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
/** The same attempt is sent again, so the provider cannot create a second order. */
export const Unconfirmed: StoryObj = {
  ...createPaymentStory({ placement: buildPlacementSnapshot("unconfirmed", { failedChecks: 3 }) }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("We do not know yet whether your order has been placed");
    await expect(canvas.getByRole("link", { name: "See my orders" })).toHaveAttribute("href", "/user/orders");
    await expect(canvas.queryByRole("button", { name: "Place order" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Check again" }));
    await expect(await canvas.findByRole("status")).toHaveTextContent("Checking your order");
    await waitFor(() => expect(placeRequest.last().input).toEqual(attempt));
  },
};

const changedProblem: Problem = {
  ...createRuleProblem("somethingWentWrong"),
  text: "Your order has changed. Please look at it again.",
};
const dearerQuote = buildQuote([aSofaLine({ unitPrice: 8_999_000 }), someChairsLine()], 755_000);
export const PriceChanged: StoryObj = {
  ...createPaymentStory({
    placement: buildPlacementSnapshot({ changed: "asking" }, { problem: changedProblem, changedQuote: dearerQuote }),
  }),
  play: async ({ canvas }) => {
    const question = canvas.getByRole("region", { name: "Something has changed" });
    await expect(within(question).getByRole("row", { name: "Total Rp16.454.000 Rp17.254.000" })).toBeVisible();
    await expect(canvas.getByText("1 × Rp8.999.000")).toBeVisible();
    await expect(canvas.getAllByText("Rp17.254.000")).toHaveLength(2);
    await expect(canvas.getAllByText("Rp16.454.000")).toHaveLength(1);
  },
};
/** An accepted change without a network sends no request. */
export const ChangeAcceptedWithoutANetwork: StoryObj = {
  ...createPaymentStory(
    {
      placement: buildPlacementSnapshot({ changed: "asking" }, { problem: changedProblem, changedQuote: dearerQuote }),
    },
    checkoutWithoutNetwork,
  ),
  beforeEach: () => network.goOffline(),
  play: async ({ canvas, userEvent }) => {
    const callCount = placeRequest.calls.length;
    await userEvent.click(canvas.getByRole("button", { name: "Accept and place order" }));
    await expect(canvas.getByRole("alert")).toHaveTextContent("You are offline. Connect again and try once more.");
    await expect(placeRequest.calls).toHaveLength(callCount);
  },
};
const buildSoldOutSnapshots = (quote: Quote): PurchaseSnapshots => ({
  placement: buildPlacementSnapshot(
    { changed: "asking" },
    { problem: createRuleProblem("exceedsInventory"), changedQuote: quote },
  ),
});
/** The notice lists the sold-out lines. A press deselects these lines in the cart. */
export const StockChanged: StoryObj = {
  ...createPaymentStory(buildSoldOutSnapshots(buildQuote([aSofaLine({ stock: 0 }), someChairsLine()]))),
  play: async ({ canvas, userEvent }) => {
    const question = canvas.getByRole("region", { name: "Something has changed" });
    await expect(question).toHaveFocus();
    await expect(within(question).getByRole("row", { name: /no longer available$/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Accept and place order" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
    await expect(question).toHaveTextContent("Product quantity exceeds inventory.");
    const lineList = within(question).getByRole("list", { name: "This concerns" });
    await expect(within(lineList).getByRole("listitem")).toHaveTextContent(aSofaLine().name);
    const uncheckButton = within(question).getByRole("button", { name: "Uncheck and go on without" });
    await userEvent.click(uncheckButton);
    await waitFor(() => expect(uncheckRequest.last().input).toEqual({ lineIds: [aSofaLine().lineId] }));
    await expect(uncheckButton).toHaveAttribute("aria-busy", "true");
    await uncheckRequest.last().answer(predictCart([aSofaLine({ stock: 0, isSelected: false }), someChairsLine()]));
    await expect(await canvas.findByRole("region", { name: "Preparing your checkout" })).toBeVisible();
  },
};
/** All lines are sold out or have too few pieces. A press on the decline button reloads the checkout without an order. */
export const NothingLeft: StoryObj = {
  ...createPaymentStory(
    buildSoldOutSnapshots({ ...buildQuote(), ...sumLines([aSofaLine({ stock: 0 }), someChairsLine({ stock: 4 })]) }),
  ),
  play: async ({ canvas, userEvent }) => {
    const callCount = placeRequest.calls.length;
    await expect(canvas.getByRole("link", { name: "Back to cart" })).toHaveAttribute("href", "/cart");
    await expect(canvas.queryByRole("button", { name: "Uncheck and go on without" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Back to checkout" }));
    await expect(await canvas.findByRole("region", { name: "Preparing your checkout" })).toBeVisible();
    await expect(placeRequest.calls).toHaveLength(callCount);
  },
};
/** An accepted change places the shown values as a new attempt, with a new idempotency key. */
export const ChangedAfterReload: StoryObj = {
  ...createPurchaseStory("waiting", {
    placement: buildPlacementSnapshot({ changed: "asking" }, { problem: changedProblem, changedQuote: dearerQuote }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Accept and place order" }));
    await waitFor(() => expect(placeRequest.last().input.quote).toEqual(dearerQuote));
    await expect(placeRequest.last().input.idempotencyKey).not.toBe(attempt.idempotencyKey);
  },
};

/** The dialog with the bank details opens automatically. A button opens it again. */
export const TransferDetails: StoryObj = {
  ...createPlacedStory("transfer"),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Transfer to this account" }));
    await expect(dialog.getByText("Rp16.454.000")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "I have noted it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Show the bank details" }));
    await expect(await screen.findByRole("dialog", { name: "Transfer to this account" })).toBeInTheDocument();
  },
};
/** Times are in the time zone of the shop, not in that of the shopper. */
export const PlacedByTransfer: StoryObj = {
  ...createPlacedStory("idle"),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please transfer Rp16\.454\.000 before 19 Nov 2026, 10\.20 WIB/)).toBeVisible();
    await expect(canvas.getByText(/^Arrives \S.* if your payment reaches us today$/)).toBeVisible();
  },
};
/** The shopper has paid on the page of the gateway, and has gone back in the browser. */
export const PlacedAndPaid: StoryObj = {
  ...createPlacedStory(
    "idle",
    aStoryOrder({
      status: "confirmed",
      isPaid: true,
      paymentMethod: "gopay",
      payment: { ...aStoryOrder().payment, method: "gopay", state: "paid", nextAction: { kind: "none" } },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We have received your payment\./)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Continue to payment" })).toBeNull();
  },
};
/** The time to pay has ended while the shopper was away. */
export const PlacedAndCancelled: StoryObj = {
  ...createPlacedStory(
    "idle",
    aStoryOrder({
      status: "cancelled",
      paymentMethod: "gopay",
      payment: {
        ...aStoryOrder().payment,
        method: "gopay",
        state: "failed",
        failure: "expired",
        nextAction: { kind: "none" },
      },
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "This order was cancelled" })).toBeVisible();
    await expect(canvas.getByText("The time to pay ended before a payment reached us.")).toBeVisible();
    await expect(canvas.queryByText(/details to your email/)).toBeNull();
  },
};
export const PlacedCashOnDelivery: StoryObj = {
  ...createPlacedStory(
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
