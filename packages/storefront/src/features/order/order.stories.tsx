import {
  type BuyAgain as BuyAgainFound,
  createRuleProblem,
  type Invoice,
  type Order,
  type OrderStage,
  type OrderStatus,
  type Payment,
  type PaymentMethod,
  type PieceCancellationRequest,
  type Problem,
  type RefundAccount,
  type RefundAccountForm,
  type TrackedOrder,
} from "@griya/api";
import {
  buyAgainMachine,
  createRequest,
  invoiceMachine,
  type OrderChange,
  type OrderSnapshot,
  type OrdersSnapshot,
  orderMachine,
  ordersMachine,
  type PageEvent,
  type PaymentMethodsQuery,
  type PaymentSnapshot,
  type PaymentStart,
  paymentMachine,
  paymentWatchMachine,
  type RequestState,
  type TrackingSnapshot,
  type TransferProofSnapshot,
  trackingMachine,
  transferProofMachine,
} from "@griya/machines";
import {
  aDownError,
  aDownProblem,
  aRefusal,
  bankTransfer,
  cashOnDelivery,
  createStaticSnapshot,
  manualRequest,
  type SnapshotOptions,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useActorRef } from "@xstate/react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { fromCallback } from "xstate";
import type { RunClock } from "../../providers/services.ts";
import { aStoryOrder } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { BuyAgainContent } from "./buy-again.tsx";
import { BuyAgainContext } from "./buy-again-context.tsx";
import { InvoicePage } from "./invoice.tsx";
import { InvoiceContext, invoiceFileForm } from "./invoice-context.tsx";
import { OrderContext, OrdersContext, TrackingContext } from "./order-context.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { RefundAccountContent } from "./refund-account.tsx";
import { refundAccountForm } from "./refund-account-form.ts";
import { Tracking } from "./tracking.tsx";

const steps: readonly OrderStatus[] = ["pending", "confirmed", "pickedUp", "onTheWay", "delivered"];

const getHistoryUntil = (status: OrderStatus): TrackedOrder["history"] => {
  const pastStatuses = steps.includes(status)
    ? steps.slice(0, steps.indexOf(status) + 1)
    : [...steps.slice(0, 2), status];
  return pastStatuses.map((step, index) => ({ status: step, at: `2026-11-${18 + index}T0${index + 3}:20:00Z` }));
};

/** Returns an order whose second product is no longer sold. */
const anOrder = (own: Partial<Order> = {}): Order =>
  aStoryOrder({
    history: getHistoryUntil(own.status ?? "pending"),
    lines: aStoryOrder().lines.map((line, index) => ({ ...line, productId: index === 0 ? line.productId : null })),
    ...own,
  });

const unpaidCashPayment: Order["payment"] = {
  ...anOrder().payment,
  method: "cashOnDelivery",
  transactionId: null,
  nextAction: { kind: "none" },
};
const paidFields: Partial<Order> = {
  isPaid: true,
  payment: { ...anOrder().payment, state: "paid", nextAction: { kind: "none" } },
};
const endedPayment: Order["payment"] = { ...anOrder().payment, state: "cancelled", nextAction: { kind: "none" } };

const DAY = 86_400_000;

/** Returns a promise of three to six days that began the given number of days ago. */
const aPromise = (days: number): Order["promise"] => ({
  daysMinimum: 3,
  daysMaximum: 6,
  countedFrom: new Date(Date.now() - days * DAY).toISOString(),
});

const refusal: Problem = { ...createRuleProblem("invalidData"), text: "The order is already on its way." };

const redirectToGateway = fn();
const startRequest = manualRequest.send<Payment, PaymentStart>();
const changeRequest = manualRequest.send<Order, { orderId: string; status: OrderChange }>();
const cancelRequest = manualRequest.save<Order, PieceCancellationRequest>();
const proofRequest = manualRequest.send<Payment, { orderId: string; file: File }>();
const watchRequest = manualRequest.noRetry<Order, { orderId: string }>();
const trackRequest = manualRequest.read<TrackedOrder, { code: string; contact: string }>();

/** The order machine with requests that the stories complete. */
const busyOrderMachine = orderMachine.provide({
  actors: {
    payment: paymentMachine.provide({
      actors: {
        loadPaymentMethods: manualRequest.read<readonly PaymentMethod[], PaymentMethodsQuery>().logic,
        startPayment: startRequest.logic,
      },
      actions: { redirectToGateway: (_, { action }) => redirectToGateway(action) },
    }),
    transferProof: transferProofMachine.provide({ actors: { uploadProof: proofRequest.logic } }),
    loadOrder: manualRequest.read<Order, { orderId: string }>().logic,
    changeOrder: changeRequest.logic,
    cancelPieces: cancelRequest.logic,
  },
});

const meta: Meta = {
  title: "Screens/Orders",
  loaders: storyTexts,
  tags: ["!autodocs"],
  beforeEach: () => {
    redirectToGateway.mockClear();
    sessionStorage.clear(); // The session storage contains the drafts of forms.
  },
};
export default meta;

interface StaticOrderProps {
  snapshot: OrderSnapshot;
  logic: typeof orderMachine;
  isGuest: boolean;
}

function StaticOrder({ snapshot, logic, isGuest }: StaticOrderProps) {
  const order = useActorRef(logic, { input: { orderId: "" }, snapshot });
  return (
    <OrderContext.Provider value={order}>
      <OrderDetail isGuest={isGuest} />
    </OrderContext.Provider>
  );
}

const createDetailStory = (
  value: OrderSnapshot["value"],
  order: Order | null = anOrder(),
  context: Partial<OrderSnapshot["context"]> = {},
  children: SnapshotOptions<typeof orderMachine>["children"] = {},
  {
    logic = busyOrderMachine,
    isGuest = false,
    runClock,
  }: { logic?: typeof orderMachine; isGuest?: boolean; runClock?: RunClock } = {},
): StoryObj => ({
  render: () => (
    <StoryShop {...(runClock && { runClock })}>
      <StaticOrder
        logic={logic}
        isGuest={isGuest}
        snapshot={createStaticSnapshot(orderMachine, {
          value,
          input: { orderId: order?.id ?? "" },
          context: { order, ...context },
          children,
        })}
      />
    </StoryShop>
  ),
});

const settledState = { ready: "settled" } as const;

const createUnpaidStory = (
  value: PaymentSnapshot["value"],
  order = anOrder(),
  context: Partial<PaymentSnapshot["context"]> = {},
  logic = busyOrderMachine,
  proof: Partial<Pick<TransferProofSnapshot, "value" | "context">> = {},
): StoryObj =>
  createDetailStory(
    { ready: "unpaid" },
    order,
    {},
    {
      payment: createStaticSnapshot(paymentMachine, {
        value,
        input: { order, method: null, isNew: false },
        context: { methods: [bankTransfer, cashOnDelivery], method: 7, ...context },
      }),
      paymentWatch: createStaticSnapshot(paymentWatchMachine, {
        value: "pausing",
        input: { orderId: order.id, isUrgent: false },
      }),
      transferProof: createStaticSnapshot(transferProofMachine, {
        value: "ready",
        input: { orderId: order.id },
        ...proof,
      }),
    },
    { logic },
  );

export const Loading = createDetailStory("loading", null);
export const Pending: StoryObj = {
  ...createUnpaidStory("idle"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("Waiting for payment", { selector: "output *" })).toBeVisible();
    await expect(canvas.getByRole("list", { name: "Order progress" })).toHaveTextContent("Waiting for payment");
    await expect(canvas.getByRole("heading", { name: "Please transfer to" })).toBeVisible();
    await expect(canvas.getByText("Not paid yet")).toBeVisible();
    await expect(canvas.getByText(/^Arrives \S.* if your payment reaches us today$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pay another way" }));
    await expect(await canvas.findByRole("button", { name: "Keep as it is" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Pay another way" })).toBeNull();
  },
};
const proofFile = new File(["picture"], "transfer.png", { type: "image/png" });
const paymentWithProof: Payment = { ...anOrder().payment, proofSentAt: "2026-11-18T04:00:00Z" };

/** The shopper sends a picture of the transfer with the keyboard. The payment stays pending. */
export const SendingATransferProof: StoryObj = {
  ...createUnpaidStory("idle"),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText("Choose a picture of the transfer");
    await expect(input).toHaveAccessibleDescription(/JPG or PNG/);
    input.focus();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, proofFile);
    await expect(await canvas.findByText("Uploading transfer.png")).toBeVisible();
    await expect(proofRequest.last().input).toEqual({ orderId: anOrder().id, file: proofFile });
    await proofRequest.last().answer(paymentWithProof);
    await expect(await canvas.findByText("We have received your proof and check it.")).toBeVisible();
    await expect(canvas.getByText(/^Sent on 18 Nov 2026, 11\.00 WIB\./)).toBeVisible();
    await expect(canvas.getByLabelText("Choose another picture")).toHaveFocus();
    await expect(canvas.getByText("Not paid yet")).toBeVisible();
  },
};

/** The shop has a proof. The shopper can replace it until the payment ends. */
export const TransferProofSent: StoryObj = {
  ...createUnpaidStory("idle", anOrder({ payment: paymentWithProof })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("We have received your proof and check it.")).toBeVisible();
    await userEvent.upload(canvas.getByLabelText("Choose another picture"), proofFile);
    await expect(proofRequest.last().input.file).toBe(proofFile);
    await expect(await canvas.findByText("Uploading transfer.png")).toBeVisible();
  },
};

/** A lost connection keeps the file, and the shop's refusal of a file names the reason. */
export const TransferProofNotSent: StoryObj = {
  ...createUnpaidStory("idle"),
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText("Choose a picture of the transfer");
    await userEvent.upload(input, proofFile);
    await proofRequest.last().fail(aDownError());
    await userEvent.click(await canvas.findByRole("button", { name: "Try" }));
    await expect(await canvas.findByText("Uploading transfer.png")).toBeVisible();
    await proofRequest.last().fail(aRefusal("A picture may have at most 2 MB."));
    await expect(await canvas.findByText("A picture may have at most 2 MB.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Try" })).toBeNull();
    await expect(input).toBeEnabled();
  },
};

const HOUR = 3_600_000;
const aTransferOrderDueIn = (milliseconds: number): Order => {
  const { payment } = anOrder();
  if (payment.nextAction.kind !== "transferDetails") throw new Error("The order of the stories has no bank transfer.");
  const payBefore = new Date(Date.now() + milliseconds).toISOString();
  return anOrder({ payment: { ...payment, payBefore, nextAction: { ...payment.nextAction, payBefore } } });
};
export const ToBePaidWithinADay: StoryObj = {
  ...createUnpaidStory("idle", aTransferOrderDueIn(23.5 * HOUR)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Pay within 23 h (?:29|30) min, until \d+ \w+ 2\d{3}, \d\d\.\d\d WIB$/),
    ).toBeVisible();
  },
};
export const ToBePaidWithinTheHour: StoryObj = {
  ...createUnpaidStory("idle", aTransferOrderDueIn(HOUR / 2)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Pay within (?:29|30) min, until /)).toBeVisible();
  },
};
export const TooLateToBePaid: StoryObj = {
  ...createUnpaidStory("idle", aTransferOrderDueIn(-HOUR)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The time to pay ended on /)).toBeVisible();
  },
};
const anOnlineOrder = (payment: Partial<Order["payment"]>): Order =>
  anOrder({
    paymentMethod: "vaBca",
    payment: {
      ...anOrder().payment,
      method: "vaBca",
      transactionId: null,
      nextAction: { kind: "redirect", url: "https://gateway.test/pay/1" },
      payBefore: new Date(Date.now() + 23.5 * HOUR).toISOString(),
      ...payment,
    },
  });

/** The payment happens on the page of a gateway. Its account number is also here. */
export const AtGateway: StoryObj = {
  ...createUnpaidStory(
    "idle",
    anOnlineOrder({ virtualAccount: { bank: "BCA", number: "8268496748815405", billerCode: null } }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("BCA virtual account")).toBeVisible();
    await expect(canvas.getByText("8268496748815405")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("button", { name: "Pay another way" }));
    await expect(await canvas.findByRole("button", { name: "Keep as it is" })).toBeVisible();
  },
};

/** The gateway has not answered yet. */
export const PreparingPayment: StoryObj = {
  ...createUnpaidStory("idle", anOnlineOrder({ nextAction: { kind: "preparing" } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We are preparing your payment. This takes a few seconds.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Continue to payment" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Pay another way" })).toBeEnabled();
  },
};

/** The payment has failed, and the order can still be paid. */
export const FailedPayment: StoryObj = {
  ...createUnpaidStory(
    "idle",
    anOnlineOrder({ state: "failed", failure: "declined", nextAction: { kind: "none" }, payBefore: null }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Your payment was declined. Nothing was charged.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again or pay another way" }));
    await expect(await canvas.findByRole("button", { name: "Keep as it is" })).toBeVisible();
  },
};

/** The dialog focuses the button that keeps the order. Only a confirmation cancels the order. */
export const PendingCash: StoryObj = {
  ...createUnpaidStory("idle", anOrder({ paymentMethod: "cashOnDelivery", payment: unpaidCashPayment })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("heading", { name: "Please transfer to" })).toBeNull();
    await expect(canvas.getByText("You pay when it arrives")).toBeVisible();
    await expect(canvas.queryByText("Not paid yet")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel order" }));
    await screen.findByRole("alertdialog", { name: "Cancel this order?" });
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep the order" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: "Cancel order" })).toHaveFocus());
  },
};
export const PendingAtAGateway: StoryObj = {
  ...createUnpaidStory(
    "idle",
    anOrder({
      paymentMethod: "stripe",
      payment: {
        ...unpaidCashPayment,
        method: "stripe",
        nextAction: { kind: "redirect", url: "https://gateway.test/pay" },
      },
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue to payment" }));
    await expect(redirectToGateway).toHaveBeenCalledWith({ kind: "redirect", url: "https://gateway.test/pay" });
  },
};
export const LoadingMethods: StoryObj = {
  ...createUnpaidStory("loading", anOrder(), { methods: [] }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("button", { name: "Pay this way" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Keep as it is" }));
    await expect(canvas.getByRole("button", { name: "Pay another way" })).toBeVisible();
  },
};
export const MethodsUnavailable: StoryObj = {
  ...createUnpaidStory("loading", anOrder(), { methods: [], waiting: waitingForService }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
    await userEvent.click(canvas.getByRole("button", { name: "Keep as it is" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
export const PayingAnotherWay: StoryObj = {
  ...createUnpaidStory("choosing"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: /Bank transfer/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Keep as it is" }));
    await expect(await canvas.findByRole("button", { name: "Pay another way" })).toBeVisible();
  },
};
export const PaymentOutOfReach: StoryObj = {
  ...createUnpaidStory("choosing", anOrder(), { problem: aDownProblem }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    canvas.getByRole("radio", { name: "Bank transfer" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Pay this way" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
    const { id } = anOrder();
    await waitFor(() =>
      expect(startRequest.last().input).toEqual({
        orderId: id,
        paymentMethod: cashOnDelivery.id,
        acceptedCharge: null,
      }),
    );
  },
};
const paidMeanwhileMachine = orderMachine.provide({
  actors: {
    payment: paymentMachine.provide({
      actors: {
        startPayment: createRequest<"send", Payment, PaymentStart>("send", () =>
          Promise.reject(aRefusal("This order cannot be paid any more.")),
        ),
      },
    }),
    loadOrder: createRequest<"read", Order, { orderId: string }>("read", () =>
      Promise.resolve(anOrder({ ...paidFields, status: "confirmed" })),
    ),
  },
});
/** The pressed button disappears with the choice of methods, so the focus moves to the error. */
export const PaidMeanwhile: StoryObj = {
  ...createUnpaidStory("choosing", anOrder(), {}, paidMeanwhileMachine),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pay this way" }));
    await expect(await canvas.findByText("Paid")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("This order cannot be paid any more.");
    await expect(canvas.queryByRole("button", { name: "Pay this way" })).toBeNull();
    await expect(canvas.getByRole("article")).toHaveFocus();
  },
};

/** The order machine with a polling that the story controls. */
const watchedOrderMachine = busyOrderMachine.provide({
  actors: {
    payment: paymentMachine.provide({
      actors: {
        loadPaymentMethods: createRequest<"read", readonly PaymentMethod[], PaymentMethodsQuery>("read", () =>
          Promise.resolve([bankTransfer, cashOnDelivery]),
        ),
      },
    }),
    paymentWatch: paymentWatchMachine.provide({
      actors: {
        checkOrder: watchRequest.logic,
        listenToPage: fromCallback<PageEvent>(({ sendBack }) => {
          const sendPageShown = () => sendBack({ type: "page.shown" });
          window.addEventListener(PAGE_SHOWN_EVENT, sendPageShown);
          return () => window.removeEventListener(PAGE_SHOWN_EVENT, sendPageShown);
        }),
      },
    }),
    loadOrder: createRequest<"read", Order, { orderId: string }>("read", () => Promise.resolve(anOrder())),
  },
});
const PAGE_SHOWN_EVENT = "story:page-shown";
const checkOrderAgain = async (found: Order) => {
  window.dispatchEvent(new Event(PAGE_SHOWN_EVENT));
  await waitFor(() => expect(watchRequest.calls.length).toBeGreaterThan(0));
  await watchRequest.last().answer(found);
};

function WatchedOrder() {
  const order = useActorRef(watchedOrderMachine, { input: { orderId: anOrder().id } });
  return (
    <OrderContext.Provider value={order}>
      <OrderDetail />
    </OrderContext.Provider>
  );
}

/** The polling is invisible. Its result is visible, and screen readers announce it. */
export const PaidWhileWatched: StoryObj = {
  render: () => (
    <StoryShop>
      <WatchedOrder />
    </StoryShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Pay another way" }));
    await userEvent.click(await canvas.findByRole("radio", { name: "Cash on delivery" }));
    await checkOrderAgain(anOrder());
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
    await expect(canvas.getByRole("article")).toHaveAttribute("aria-busy", "false");
    const status = canvas.getByText("Waiting for payment", { selector: "output *" }).closest("output");
    canvas.getByRole("button", { name: "Pay this way" }).focus();
    await checkOrderAgain(anOrder({ ...paidFields, status: "confirmed" }));
    await waitFor(() => expect(status).toHaveTextContent("Confirmed"));
    await expect(canvas.getByText("Paid")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Pay this way" })).toBeNull();
    await expect(canvas.getByRole("article")).toHaveFocus();
  },
};
export const StartingPayment: StoryObj = {
  ...createUnpaidStory("starting"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Pay this way" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("button", { name: "Keep as it is" })).toBeDisabled();
    await expect(canvas.getByRole("radio", { name: "Cash on delivery" })).toBeDisabled();
  },
};
export const PaidAnotherWay: StoryObj = {
  ...createUnpaidStory("transfer"),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole("dialog", { name: "Transfer to this account" }));
    await waitFor(() => expect(dialog.getByText("0010 2023 0817")).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "I have noted it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("heading", { name: "Please transfer to" })).toBeVisible();
  },
};
export const Confirmed: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "confirmed" })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Confirmed");
    await expect(canvas.getByText("Paid")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel order" }));
    await userEvent.click(await screen.findByRole("button", { name: "Yes, cancel it" }));
    await expect(screen.getByRole("button", { name: "Yes, cancel it" })).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(changeRequest.last().input).toEqual({ orderId: anOrder().id, status: "cancelled" }));
  },
};
/**
 * The parcel has left the shop. The customer cannot cancel the order, and cannot confirm its arrival yet. A product that is no longer sold
 * links to a search for its name.
 */
export const PickedUp: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "pickedUp" })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "Lumbung three-seat sofa" })).toHaveAttribute(
      "href",
      "/sofa-lumbung/product/product-sofa",
    );
    await expect(canvas.getByRole("link", { name: /^Kursi makan Jepara/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/search\?q=Kursi\+makan\+Jepara/),
    );
  },
};
const ACCENT_COLOUR = "rgb(15, 91, 76)";
const receivedButton = { name: "I have received it" };
/** Before the last promised day, the button that confirms the arrival has a quiet colour. */
export const OnTheWay: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({
      status: "onTheWay",
      paymentMethod: "cashOnDelivery",
      payment: unpaidCashPayment,
      promise: aPromise(2),
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^Arrives \S+ \d+/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel order" })).toBeNull();
    const finishButton = canvas.getByRole("button", receivedButton);
    await expect(getComputedStyle(finishButton).backgroundColor).not.toBe(ACCENT_COLOUR);
    await userEvent.click(finishButton);
    await expect(
      await screen.findByRole("alertdialog", { name: "Has everything arrived?" }),
    ).toHaveAccessibleDescription("The order then counts as delivered. This cannot be undone.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Not yet" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Yes, everything is here" }));
    await expect(screen.getByRole("button", { name: "Yes, everything is here" })).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(changeRequest.last().input).toEqual({ orderId: anOrder().id, status: "delivered" }));
  },
};
/** On the last promised day, the button that confirms the arrival has the accent colour. */
export const Due: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "onTheWay", promise: aPromise(6) })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Arrives \S+ \d+/)).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole("button", receivedButton)).backgroundColor).toBe(ACCENT_COLOUR);
  },
};
const assertLateNotice: NonNullable<StoryObj["play"]> = async ({ canvas }) => {
  await expect(canvas.getByText(/^Should have arrived by .+\. We are sorry for the delay\.$/)).toBeVisible();
  await expect(getComputedStyle(canvas.getByRole("button", receivedButton)).backgroundColor).toBe(ACCENT_COLOUR);
  await expect(canvas.queryByText(/^Arrives/)).toBeNull();
};
/** The order is late, since the last promised day is over. */
export const Late: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "onTheWay", promise: aPromise(8) })),
  play: assertLateNotice,
};
/** Returns a server clock that is the given number of days ahead of the device's clock. */
const createClockAheadBy =
  (days: number): RunClock =>
  (notify) => {
    notify(Date.now() + days * DAY);
    return () => undefined;
  };
/** The order is on time by the device's clock and late by the server's clock. The server's clock decides. */
export const LateOnASlowDevice: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "onTheWay", promise: aPromise(5) }),
    {},
    {},
    { runClock: createClockAheadBy(2) },
  ),
  play: assertLateNotice,
};
/** The order is late by the device's clock and on time by the server's clock. */
export const OnTheWayOnAFastDevice: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "onTheWay", promise: aPromise(8) }),
    {},
    {},
    { runClock: createClockAheadBy(-6) },
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Arrives \S+ \d+/)).toBeVisible();
    await expect(getComputedStyle(canvas.getByRole("button", receivedButton)).backgroundColor).not.toBe(ACCENT_COLOUR);
  },
};
/** The server's time has not loaded, so the page shows no text that depends on the time. */
export const OfAnUnknownTime: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "onTheWay", promise: aPromise(8) }),
    {},
    {},
    { runClock: () => () => undefined },
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Arrives|arrived by/)).toBeNull();
    await expect(getComputedStyle(canvas.getByRole("button", receivedButton)).backgroundColor).not.toBe(ACCENT_COLOUR);
  },
};
/** The order has no promised day. Old orders store no promise. */
export const PromisedNoDay: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "onTheWay", promise: null })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Order progress" })).toBeVisible();
    await expect(canvas.queryByText(/^Arrives|arrived by/)).toBeNull();
  },
};
export const Delivered: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "delivered", promise: aPromise(60) })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Delivered on 22 November 2026")).toBeVisible();
    await expect(canvas.queryByText(/^Arrives|arrived by/)).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("Delivered");
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("link", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
  },
};
/** A cancelled order without a payment shows no text about a payment. */
export const Cancelled: StoryObj = {
  ...createDetailStory(settledState, anOrder({ status: "cancelled", payment: endedPayment })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Cancelled");
    await expect(canvas.queryByText(/^Arrives|arrived by/)).toBeNull();
    await expect(canvas.queryByText("Not paid yet")).toBeNull();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
/** The cancelled order was paid, so the shop owes a refund. This shop cannot store an account. */
export const OwedBack: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({
      status: "cancelled",
      payment: { ...endedPayment, state: "refundDue", amount: 9_182_500 },
      refundDue: 9_182_500,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("To be paid back")).toBeVisible();
    const hint = "We will pay back Rp9.182.500. Please reply to our mail with the account it should go to.";
    await expect(canvas.getByText(hint)).toBeVisible();
    await expect(canvas.queryByText("Not paid yet")).toBeNull();
  },
};
const owedOrder = anOrder({
  status: "cancelled",
  payment: { ...endedPayment, state: "refundDue", amount: 9_182_500 },
  refundDue: 9_182_500,
  refundAccount: { lastDigits: null, payBy: null },
});
const knownRefundAccount: RefundAccount = { lastDigits: "6789", payBy: "2026-12-11T17:30:00.000Z" };
const accountRequest = manualRequest.send<RefundAccount, { form: RefundAccountForm & { orderId: string } }>();
const accountFormLogic = refundAccountForm.machine.provide({ actors: { submit: accountRequest.logic } });

/** Renders the account of the order as the order machine has it. */
function RefundAccountOfOrder() {
  const order = OrderContext.useSelector((state) => state.context.order);
  return order?.refundAccount ? (
    <refundAccountForm.Context.Provider logic={accountFormLogic}>
      <RefundAccountContent order={order} refundAccount={order.refundAccount} />
    </refundAccountForm.Context.Provider>
  ) : null;
}

function RefundAccountScene({ order }: { order: Order }) {
  const snapshot = createStaticSnapshot(orderMachine, {
    value: settledState,
    input: { orderId: order.id },
    context: { order },
  });
  const actor = useActorRef(busyOrderMachine, { input: { orderId: "" }, snapshot });
  return (
    <OrderContext.Provider value={actor}>
      <div className="mx-auto max-w-2xl">
        <RefundAccountOfOrder />
      </div>
    </OrderContext.Provider>
  );
}

const createRefundAccountStory = (order: Order): StoryObj => ({
  render: () => (
    <StoryShop>
      <RefundAccountScene order={order} />
    </StoryShop>
  ),
});

/** The page of the cancelled order asks for the account, and asks for no reply to an email. */
export const AsksForAnAccount: StoryObj = {
  ...createDetailStory(settledState, owedOrder),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Where shall we pay Rp9.182.500 back?" })).toBeVisible();
    await expect(canvas.getByText("We will transfer Rp9.182.500 back to you.")).toBeVisible();
    await expect(
      await canvas.findByText(/^If you save it today, we transfer the money by \d+ \w+ \d{4}\./),
    ).toBeVisible();
    await expect(canvas.queryByText(/reply to our mail/)).toBeNull();
    await expect(canvas.getByRole("button", { name: "Save account" })).toBeEnabled();
  },
};

/** The form keeps the input after a refusal, and the page shows the last digits and the day after the answer. */
export const GivesAnAccount: StoryObj = {
  ...createRefundAccountStory(owedOrder),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Save account" }));
    await waitFor(() => expect(canvas.getByText("Please check these fields")).toBeVisible());
    await userEvent.type(canvas.getByRole("textbox", { name: "Bank" }), "Bank Contoh");
    await userEvent.type(canvas.getByRole("textbox", { name: "Account number" }), "8123");
    await userEvent.type(canvas.getByRole("textbox", { name: "Account holder" }), "Sari Wulandari");
    await userEvent.click(canvas.getByRole("button", { name: "Save account" }));
    const numberField = canvas.getByRole("textbox", { name: "Account number" });
    await waitFor(() => expect(numberField).toHaveAccessibleDescription(/Please enter the account number with 6 to/));
    await expect(numberField).toHaveValue("8123");
    await userEvent.type(canvas.getByRole("textbox", { name: "Account number" }), "-0045 6789");
    await userEvent.click(canvas.getByRole("button", { name: "Save account" }));
    await waitFor(() =>
      expect(accountRequest.last().input.form).toEqual({
        orderId: owedOrder.id,
        bankName: "Bank Contoh",
        accountNumber: "812300456789",
        accountHolder: "Sari Wulandari",
      }),
    );
    await accountRequest.last().fail(aRefusal("We need no account for this order now."));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("We need no account for this order now.");
    await expect(canvas.getByRole("textbox", { name: "Account number" })).toHaveValue("8123-0045 6789");
    await userEvent.click(canvas.getByRole("button", { name: "Save account" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Save account" })).toHaveAttribute("aria-busy", "true"),
    );
    await accountRequest.last().answer(knownRefundAccount);
    const known = "We transfer Rp9.182.500 to your account ending in 6789 by 12 December 2026.";
    await expect(await canvas.findByText(known)).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** The customer can correct the account until the money is paid. */
export const ChangesTheAccount: StoryObj = {
  ...createRefundAccountStory({ ...owedOrder, refundAccount: knownRefundAccount }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change account" }));
    await expect(canvas.getByRole("textbox", { name: "Account number" })).toHaveValue("");
    await userEvent.click(canvas.getByRole("button", { name: "Keep the saved account" }));
    await expect(await canvas.findByText(/ending in 6789 by 12 December 2026/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change account" })).toBeVisible();
  },
};

/** The account of a return is known before the pieces are back, so there is no day yet. */
export const AccountOfAReturn: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "delivered", refundAccount: { lastDigits: "6789", payBy: null } }),
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        "We transfer your refund to your account ending in 6789 within 10 days after the pieces reach us.",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change account" })).toBeEnabled();
  },
};

/** The gateway pays a cancelled order back, so its customer names no account. */
export const Refunding: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({
      status: "cancelled",
      payment: { ...endedPayment, state: "refunding", amount: 9_182_500 },
      refundDue: 9_182_500,
      refundInProgress: 9_182_500,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Being paid back")).toBeVisible();
    await expect(canvas.getByText("Rp9.182.500 goes back the way you paid. It may take a few days.")).toBeVisible();
    await expect(canvas.queryByText(/reply to our mail/)).toBeNull();
  },
};
/** The customer has paid twice. The order stays valid, and a text names the refund. */
export const PaidTwice: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "confirmed", refundDue: 9_182_500, isPaidTwice: true }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Confirmed");
    await expect(canvas.getByText("Paid")).toBeVisible();
    const notice = canvas.getByText(/We will pay back Rp9\.182\.500\. Please reply to our mail/);
    await expect(notice).toHaveTextContent(
      /^We received your payment for this order more than once\. We will pay back/,
    );
  },
};
/** The refund belongs to a return. The return itself shows the reason. */
export const OwedForAReturn: StoryObj = {
  ...createDetailStory(settledState, anOrder({ ...paidFields, status: "delivered", refundDue: 9_182_500 })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We will pay back Rp9\.182\.500\. Please reply to our mail/)).toBeVisible();
  },
};
/** The shop has paid a part back, and pays another part back. The order stays valid. */
export const PartlyRefunded: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "confirmed", refundDue: 250_000, refundInProgress: 250_000, refunded: 100_000 }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Paid")).toBeVisible();
    await expect(
      canvas.getByText(/^Rp250\.000 goes back the way you paid\. .* We have paid back Rp100\.000\./),
    ).toBeVisible();
  },
};
export const Refunded: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({
      status: "refunded",
      payment: { ...endedPayment, state: "refunded", amount: 9_182_500 },
      refunded: 9_182_500,
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Refunded");
    await expect(canvas.getByText("Paid back")).toBeVisible();
    await expect(canvas.getByText(/^We have paid back Rp9\.182\.500\. It may take/)).toBeVisible();
    await expect(canvas.queryByText("Not paid yet")).toBeNull();
  },
};
export const AskingToCancel: StoryObj = {
  ...createDetailStory("confirming", anOrder(), { change: "cancelled" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "The products go back on sale. This cannot be undone.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Keep the order" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Cancel order" })).toBeVisible();
  },
};
export const AskingToCancelWhatIsPaid: StoryObj = {
  // The shop has paid a part back before.
  ...createDetailStory("confirming", anOrder({ ...paidFields, status: "confirmed", held: 9_000_000 }), {
    change: "cancelled",
  }),
  play: async () => {
    await expect(await screen.findByRole("alertdialog")).toHaveAccessibleDescription(
      "The products go back on sale, and we will pay back Rp9.000.000. This cannot be undone.",
    );
  },
};
export const Cancelling: StoryObj = {
  ...createDetailStory("changing", anOrder(), { change: "cancelled" }),
  play: async ({ canvasElement }) => {
    await expect(await screen.findByRole("button", { name: "Yes, cancel it" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(canvasElement.querySelector("article")).toHaveAttribute("aria-busy", "true");
  },
};
export const CancelRefused: StoryObj = {
  ...createDetailStory(settledState, anOrder({ status: "pickedUp" }), { problem: refusal }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The order is already on its way.");
    await expect(canvas.queryByRole("button", { name: "Cancel order" })).toBeNull();
  },
};
export const CatchingUp: StoryObj = {
  ...createDetailStory("reloading", anOrder(), { problem: refusal }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("article", { name: "Order GRY-7K2M-9QXD" })).toHaveAttribute("aria-busy", "true");
    await expect(canvas.getByRole("alert")).toHaveTextContent("The order is already on its way.");
  },
};
const paidOrder = (own: Partial<Order> = {}) =>
  anOrder({ ...paidFields, status: "confirmed", held: anOrder().total, ...own });
const aChoice = ({ lines: [line] }: Order) => ({
  choice: { id: "1c7e2a53-51f3-4c2c-8d3e-7f9a0c6f0b21", lineId: line?.lineId ?? "", seenQuantity: line?.quantity ?? 0 },
});

const aCancellation: Order["cancellations"][number] = {
  lineId: anOrder().lines[0]?.lineId ?? "",
  name: "Rattan armchair",
  attributes: [],
  quantity: 1,
  reason: "tooMany",
  text: "One is enough for our room.",
  amount: 1_250_000,
  isRefunded: true,
  at: "2026-11-20T10:00:00.000Z",
};
/** Two pieces of one line, and nothing else. */
const lastPieces: Pick<Order, "lines"> = {
  lines: anOrder()
    .lines.slice(0, 1)
    .map((line) => ({ ...line, quantity: 2 })),
};

/** A paid order offers to cancel each product. The form has the reasons and the amount, and works with the keyboard. */
export const ChoosingPieces: StoryObj = {
  ...createDetailStory(settledState, paidOrder()),
  play: async ({ canvas, userEvent }) => {
    const [line] = paidOrder().lines;
    const button = canvas.getByRole("button", { name: `Cancel ${line?.name}` });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: `Cancel ${line?.name}?` }));
    await waitFor(() => expect(dialog.getByRole("combobox", { name: "Reason" })).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the product" }));
    await expect(dialog.getByRole("combobox", { name: "Reason" })).toBeInvalid();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "I ordered too many");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel the product" }));
    await waitFor(() => expect(cancelRequest.calls.length).toBeGreaterThan(0));
    await expect(cancelRequest.last().input).toMatchObject({ quantity: 1, reason: "tooMany", text: "" });
    await cancelRequest.last().answer(paidOrder({ cancellations: [aCancellation], refundDue: aCancellation.amount }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByText(/goes back to you/)).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
  },
};
/** The last pieces take the whole order with them. */
export const ChoosingTheLastPieces: StoryObj = {
  ...createDetailStory("choosingPieces", paidOrder(lastPieces), aChoice(paidOrder(lastPieces))),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(/^What you ordered these products for/)).toBeVisible());
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "How many" }), "2 of 2");
    await expect(dialog.getByText(/so the whole order is cancelled\.$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Yes, cancel it" })).toBeVisible();
  },
};
export const CancellingPieces: StoryObj = {
  ...createDetailStory("cancellingPieces", paidOrder(), {
    ...aChoice(paidOrder()),
    content: { quantity: 1, reason: "tooMany", text: "" },
  }),
  play: async () => {
    const button = await screen.findByRole("button", { name: "Cancel the product" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
/** The order had other pieces when the customer confirmed the form. */
export const PiecesRefused: StoryObj = {
  ...createDetailStory(settledState, paidOrder(), { problem: refusal }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The order is already on its way.");
    await expect(canvas.getAllByRole("button", { name: /^Cancel / }).length).toBeGreaterThan(1);
  },
};
/** Cancelled pieces have their reasons, and their refund is no sign of a second payment. */
export const PiecesCancelled: StoryObj = {
  ...createDetailStory(
    settledState,
    paidOrder({ cancellations: [aCancellation], refundDue: aCancellation.amount, refundInProgress: 0 }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Cancelled products" })).toBeVisible();
    await expect(canvas.getByText("Reason: I ordered too many")).toBeVisible();
    await expect(canvas.getByText(aCancellation.text)).toBeVisible();
    await expect(canvas.getByText(/^We will pay back Rp1\.250\.000/)).toBeVisible();
  },
};
/** While a transfer is awaited, the order says why single products cannot be cancelled. */
export const PiecesNotCancellable: StoryObj = {
  ...createDetailStory(settledState, anOrder()),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You can cancel single products once your payment has reached us/)).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Cancel/ })).toHaveLength(1);
  },
};
export const Finishing: StoryObj = {
  ...createDetailStory("changing", anOrder({ ...paidFields, status: "onTheWay" }), { change: "delivered" }),
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Yes, everything is here" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};
export const NotFound: StoryObj = {
  ...createDetailStory("notFound", null),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("We cannot find this order");
    await expect(canvas.getByRole("link", { name: "My orders" })).toHaveAttribute("href", "/user/orders");
  },
};
/** The order of a guest has no links to pages that only customers can open. */
export const GuestsOrder: StoryObj = {
  ...createDetailStory(
    settledState,
    anOrder({ ...paidFields, status: "delivered", invoiceNumber: "INV/2026/000123" }),
    {},
    {},
    { isGuest: true },
  ),
  play: async ({ canvas }) => {
    const hrefs = canvas.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    await expect(hrefs.filter((href) => href.startsWith("/user/"))).toEqual([`/user/invoice/${anOrder().id}`]);
  },
};
export const GuestsOrderNotFound: StoryObj = {
  ...createDetailStory("notFound", null, {}, {}, { isGuest: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Track an order" })).toHaveAttribute("href", "/track");
    await expect(canvas.queryByRole("link", { name: "My orders" })).toBeNull();
  },
};
const assertRetryNotice: NonNullable<StoryObj["play"]> = async ({ canvas }) => {
  await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
  await expect(canvas.getByRole("button", { name: "Try" })).toBeEnabled();
};
export const Unavailable: StoryObj = {
  ...createDetailStory("loading", null, { waiting: waitingForService }),
  play: assertRetryNotice,
};

const createOrdersOptions = (value: OrdersSnapshot["value"], context: Partial<OrdersSnapshot["context"]>) => ({
  input: { cursor: undefined, stage: undefined },
  snapshot: createStaticSnapshot(ordersMachine, { value, input: { cursor: undefined, stage: undefined }, context }),
});

const createListStory = (
  orders: readonly Order[] | null,
  isFirstPage = true,
  { stage, ...trouble }: Partial<RequestState> & { stage?: OrderStage } = {},
): StoryObj => ({
  render: () => (
    <StoryShop>
      <OrdersContext.Provider
        options={createOrdersOptions(orders ? "ready" : "loading", {
          page: orders && { orders: [...orders], next: isFirstPage ? "older" : null },
          ...trouble,
        })}
      >
        <OrderList stage={stage} isFirstPage={isFirstPage} />
      </OrdersContext.Provider>
    </StoryShop>
  ),
});

const paymentsOfManyOrders: readonly Partial<Order>[] = [
  {},
  paidFields,
  paidFields,
  { paymentMethod: "cashOnDelivery", payment: unpaidCashPayment },
  paidFields,
  { paymentMethod: "cashOnDelivery", payment: { ...unpaidCashPayment, state: "cancelled" } },
  { payment: { ...endedPayment, state: "refunded" } },
  { payment: { ...endedPayment, state: "refundDue" }, refundDue: anOrder().total },
];
const manyOrders = [...steps, "cancelled" as const, "refunded" as const, "cancelled" as const].map((status, index) =>
  anOrder({
    id: `order-${index}`,
    code: `GRY-7K2M-${1000 + index}`,
    status,
    promise: aPromise(2 * index),
    ...paymentsOfManyOrders[index],
  }),
);

export const ListLoading = createListStory(null);
export const List: StoryObj = {
  ...createListStory(manyOrders),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^GRY-7K2M-/ })).toHaveLength(8);
    const getTextsInCards = (words: RegExp) =>
      canvas.getAllByRole("article").map((card) => words.exec(card.textContent)?.[0] ?? "");
    const arrivalTexts = ["Arrives", "Arrives", "Arrives", "Arrives", "Delivered on", "", "", ""];
    await expect(getTextsInCards(/Arrives|Delivered on/)).toEqual(arrivalTexts);
    const paymentTexts = [
      "Not paid yet",
      "Paid",
      "Paid",
      "You pay when it arrives",
      "Paid",
      "",
      "Paid back",
      "To be paid back",
    ];
    await expect(getTextsInCards(/Pay by/)).toEqual(["Pay by", "", "", "", "", "", "", ""]);
    await expect(getTextsInCards(/Not paid yet|You pay when it arrives|To be paid back|Paid back|Paid/)).toEqual(
      paymentTexts,
    );
    await expect(canvas.getByRole("link", { name: "GRY-7K2M-1002" })).toHaveAttribute("href", "/user/order/order-2");
    await expect(canvas.getByRole("link", { name: "Older orders" })).toHaveAttribute(
      "href",
      "/user/orders?cursor=older",
    );
  },
};
const assertLinkToNewest: NonNullable<StoryObj["play"]> = async ({ canvas }) => {
  await expect(canvas.getByRole("link", { name: "Newest orders" })).toHaveAttribute("href", "/user/orders");
  await expect(canvas.queryByRole("link", { name: "Older orders" })).toBeNull();
};
export const ListOfOlder: StoryObj = { ...createListStory(manyOrders.slice(0, 2), false), play: assertLinkToNewest };
export const ListEmpty: StoryObj = {
  ...createListStory([]),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See the categories" })).toHaveAttribute("href", "/categories");
  },
};
export const ListAtItsEnd: StoryObj = { ...createListStory([], false), play: assertLinkToNewest };
const unpaidFilter = { stage: "unpaid" } as const;
/** The links to older and newest orders keep the chosen stage. */
export const ListOfAStage: StoryObj = {
  ...createListStory(manyOrders.slice(0, 1), true, unpaidFilter),
  play: async ({ canvas }) => {
    const olderLink = canvas.getByRole("link", { name: "Older orders" });
    await expect(olderLink).toHaveAttribute("href", "/user/orders?status=unpaid&cursor=older");
    await expect(canvas.queryByRole("link", { name: "Newest orders" })).toBeNull();
  },
};
const assertLinkToNewestUnpaid: NonNullable<StoryObj["play"]> = async ({ canvas }) => {
  const newestLink = canvas.getByRole("link", { name: "Newest orders" });
  await expect(newestLink).toHaveAttribute("href", "/user/orders?status=unpaid");
};
export const ListOfOlderOfAStage: StoryObj = {
  ...createListStory(manyOrders.slice(0, 1), false, unpaidFilter),
  play: assertLinkToNewestUnpaid,
};
export const ListOfAStageAtItsEnd: StoryObj = {
  ...createListStory([], false, unpaidFilter),
  play: assertLinkToNewestUnpaid,
};
export const ListOfAStageEmpty: StoryObj = {
  ...createListStory([], true, unpaidFilter),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "No such orders" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "See all orders" })).toHaveAttribute("href", "/user/orders");
  },
};
export const ListUnavailable: StoryObj = {
  ...createListStory(null, true, { waiting: waitingForService }),
  play: assertRetryNotice,
};

const createTrackingStory = (
  value: TrackingSnapshot["value"],
  order: TrackedOrder | null = null,
  request: Partial<RequestState> = {},
): StoryObj => ({
  render: () => (
    <StoryShop path="/track">
      <TrackingContext.Provider
        logic={trackingMachine.provide({ actors: { trackOrder: trackRequest.logic } })}
        options={{
          snapshot: createStaticSnapshot(trackingMachine, {
            value,
            context: { query: { code: "GRY-7K2M-9QXD", contact: "sari@griya.test" }, order, ...request },
          }),
        }}
      >
        <Tracking />
      </TrackingContext.Provider>
    </StoryShop>
  ),
});

export const TrackAsking: StoryObj = {
  ...createTrackingStory("asking"),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Order code" }), "GRY-7K2M-9QXD");
    const contact = canvas.getByRole("textbox", { name: "Email or phone number" });
    await userEvent.click(canvas.getByRole("button", { name: "Track" }));
    await waitFor(() => expect(contact).toHaveFocus());
    await expect(contact).toBeInvalid();
    await userEvent.type(contact, "sari@griya.test{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Track" })).toHaveAttribute("aria-busy", "true"));
    await waitFor(() =>
      expect(trackRequest.last().input).toEqual({ code: "GRY-7K2M-9QXD", contact: "sari@griya.test" }),
    );
  },
};
export const TrackLooking: StoryObj = {
  ...createTrackingStory("looking"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Track" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the search" }));
    await expect(canvas.getByRole("button", { name: "Track" })).not.toHaveAttribute("aria-disabled");
  },
};
export const TrackNotFound: StoryObj = {
  ...createTrackingStory("notFound"),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("No order has this code together with this email");
    await expect(canvas.getByRole("button", { name: "Track" })).toBeEnabled();
  },
};
export const TrackUnavailable: StoryObj = {
  ...createTrackingStory("looking", null, { waiting: waitingForService }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the search" }));
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};
export const TrackedTooOften: StoryObj = {
  ...createTrackingStory("looking", null, {
    waiting: {
      for: "service",
      problem: { ...createRuleProblem("invalidData"), kind: "tooMany", retryAfterSeconds: 60 },
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Please try again in 60 seconds.");
    await expect(canvas.getByRole("button", { name: "Cancel the search" })).toBeEnabled();
  },
};
/** The found order gets the focus. The shopper can load it again. */
export const TrackFound: StoryObj = {
  ...createTrackingStory({ found: "current" }, anOrder({ status: "onTheWay", promise: aPromise(2) })),
  play: async ({ canvas, userEvent }) => {
    const orderRegion = canvas.getByRole("region", { name: "Order GRY-7K2M-9QXD" });
    await expect(orderRegion).toHaveFocus();
    await expect(within(orderRegion).getByText(/^Arrives \S+ \d+/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Refresh" }));
    await expect(orderRegion).toHaveAttribute("aria-busy", "true");
  },
};
export const TrackRefreshing: StoryObj = {
  ...createTrackingStory({ found: "refreshing" }, anOrder({ status: "onTheWay" })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(canvas.getByRole("button", { name: "Track another order" }));
    await expect(await canvas.findByRole("textbox", { name: "Order code" })).toHaveValue("");
  },
};
export const TrackStale: StoryObj = {
  ...createTrackingStory({ found: "refreshing" }, anOrder({ status: "onTheWay" }), { waiting: waitingForService }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Service is down.");
    await expect(canvas.getByRole("region", { name: "Order GRY-7K2M-9QXD" })).toHaveAttribute("aria-busy", "false");
  },
};

const buyAgainRequest = manualRequest.read<BuyAgainFound, { orderId: string }>();
const addLines = fn();
const sofasLine = { productId: "product-sofa", variantId: "variant-sofa", quantity: 2, addOnIds: ["assembly"] };

const createBuyAgainStory = (
  result: BuyAgainFound | null,
  { request = {}, holds: cartVariantIds = [] }: { request?: Partial<RequestState>; holds?: readonly string[] } = {},
): StoryObj => ({
  render: () => (
    <StoryShop>
      <BuyAgainContext.Provider
        logic={buyAgainMachine.provide({
          actors: { findBuyAgain: buyAgainRequest.logic },
          actions: { addLinesToCart: (_, { lines }) => addLines(lines) },
        })}
        options={{
          input: { orderId: anOrder().id },
          snapshot: createStaticSnapshot(buyAgainMachine, {
            value: request.waiting ? "looking" : "idle",
            input: { orderId: anOrder().id },
            context: { result, ...request },
          }),
        }}
      >
        <BuyAgainContent
          order={anOrder()}
          cart={{ add: fn(), addingVariantIds: [], variantIds: cartVariantIds }}
          isWide
        />
      </BuyAgainContext.Provider>
    </StoryShop>
  ),
});

/** The button adds the available lines of the order to the cart. */
export const BuyAgain: StoryObj = {
  ...createBuyAgainStory(null),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const buyButton = canvas.getByRole("button", { name: "Buy again: order GRY-7K2M-9QXD" });
    await expect(buyButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(buyButton).toHaveAttribute("aria-busy", "true"));
    await waitFor(() => expect(buyAgainRequest.last().input).toEqual({ orderId: anOrder().id }));
    await buyAgainRequest.last().answer({ lines: [sofasLine], missing: [] });
    await waitFor(() => expect(addLines).toHaveBeenLastCalledWith([sofasLine]));
  },
};
export const BoughtAgain: StoryObj = {
  ...createBuyAgainStory({ lines: [sofasLine], missing: [] }, { holds: ["variant-sofa"] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Everything from this order is in your cart.");
    await expect(canvas.getByRole("link", { name: "See your cart" })).toHaveAttribute("href", "/cart");
  },
};
const [sofaLine, chairLine] = anOrder().lines;
export const BoughtAgainInPart: StoryObj = {
  ...createBuyAgainStory(
    {
      lines: [sofasLine],
      missing: [
        { lineId: sofaLine?.lineId ?? "", reason: "fewerLeft", quantity: 2 },
        { lineId: sofaLine?.lineId ?? "", reason: "addOnGone", quantity: 2 },
        { lineId: chairLine?.lineId ?? "", reason: "soldOut", quantity: 0 },
      ],
    },
    { holds: ["variant-sofa"] },
  ),
  play: async ({ canvas }) => {
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent("What can still be bought is in your cart.");
    await expect(notice).toHaveTextContent(/Lumbung three-seat sofa.*: only 2 could be added, no more are left\./);
    await expect(notice).toHaveTextContent(
      /Lumbung three-seat sofa.*: a service that you had with it is no longer offered\./,
    );
    await expect(notice).toHaveTextContent(/Kursi makan Jepara.* is sold out\./);
    await expect(canvas.getByRole("link", { name: "See your cart" })).toBeVisible();
  },
};
export const NothingToBuyAgain: StoryObj = {
  ...createBuyAgainStory({ lines: [], missing: [{ lineId: chairLine?.lineId ?? "", reason: "gone", quantity: 0 }] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/Kursi makan Jepara.* is no longer sold\./);
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
export const BuyAgainUnavailable: StoryObj = {
  ...createBuyAgainStory(null, { request: { waiting: waitingForService } }),
  play: assertRetryNotice,
};

const downloadRequest = manualRequest.send<Blob, { form: { id: string } }>();

const createInvoiceStory = (
  data: { invoice: Invoice | null } | null,
  request: Partial<RequestState> = {},
): StoryObj => ({
  render: () => (
    <StoryShop>
      <InvoiceContext.Provider
        options={{
          snapshot: createStaticSnapshot(invoiceMachine, {
            value: data === null ? "loading" : "ready",
            context: { data, ...request },
          }),
        }}
      >
        <invoiceFileForm.Context.Provider
          logic={invoiceFileForm.machine.provide({ actors: { submit: downloadRequest.logic } })}
        >
          <InvoicePage orderId={anOrder().id} />
        </invoiceFileForm.Context.Provider>
      </InvoiceContext.Provider>
    </StoryShop>
  ),
});

const anInvoice: Invoice = {
  number: "INV/2026/000123",
  issuedAt: "2026-11-20T18:30:00.000Z",
  seller: { name: "PT Griya Contoh", address: ["Jalan Kemang Raya 17", "Jakarta"], taxId: "01.234.567.8-901.000" },
  buyer: "Sari Wulandari",
  order: anOrder({ ...paidFields, status: "delivered", invoiceNumber: "INV/2026/000123" }),
};

/** The date of the invoice uses the time zone of Jakarta. */
export const AnInvoice: StoryObj = {
  ...createInvoiceStory({ invoice: anInvoice }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Invoice INV/2026/000123" })).toBeVisible();
    await expect(canvas.getByText("21 November 2026")).toBeVisible();
    await expect(canvas.getByText("Payment: Bank transfer")).toBeVisible();
    await expect(canvas.getByText("Paid. Thank you for your order.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Download as PDF" }));
    await waitFor(() => expect(downloadRequest.last().input).toEqual({ form: { id: anInvoice.order.id } }));
  },
};
export const AnInvoicePaidBack: StoryObj = {
  ...createInvoiceStory({ invoice: { ...anInvoice, order: anOrder({ status: "refunded" }) } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/has gone back to its customer/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Print" })).toBeEnabled();
  },
};
export const NoInvoiceYet: StoryObj = {
  ...createInvoiceStory({ invoice: null }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Back to the order" })).toHaveAttribute(
      "href",
      `/user/order/${anOrder().id}`,
    );
  },
};
export const InvoiceUnavailable: StoryObj = {
  ...createInvoiceStory(null, { waiting: waitingForService }),
  play: assertRetryNotice,
};

export const LatestOrders: StoryObj = {
  render: () => (
    <StoryShop>
      <OrdersContext.Provider options={createOrdersOptions("ready", { page: { orders: manyOrders, next: null } })}>
        <RecentOrders />
      </OrdersContext.Provider>
    </StoryShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^GRY-7K2M-/ })).toHaveLength(3);
    await expect(canvas.getByRole("link", { name: "All my orders" })).toHaveAttribute("href", "/user/orders");
  },
};
