import {
  type Order,
  type OrderStatus,
  type Payment,
  type PaymentMethodId,
  type Problem,
  ruleProblem,
  type TrackedOrder,
} from "@griya/api";
import {
  createWork,
  type OrderSnapshot,
  type OrdersSnapshot,
  orderMachine,
  ordersMachine,
  type PaymentSnapshot,
  paymentMachine,
  type TrackingSnapshot,
  type Trouble,
  trackingMachine,
} from "@griya/machines";
import {
  aDownProblem,
  aRefusal,
  bankTransfer,
  cashOnDelivery,
  snapshotOf,
  waitingForService,
} from "@griya/machines/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useActorRef } from "@xstate/react";
import { expect } from "storybook/test";
import { aStoryOrder } from "../../testing/story-goods.ts";
import { StoryShop, storyTexts } from "../../testing/story-shop.tsx";
import { OrderContext, OrdersContext, TrackingContext } from "./order-context.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Tracking } from "./tracking.tsx";

const steps: readonly OrderStatus[] = ["pending", "confirmed", "pickedUp", "onTheWay", "delivered"];

const historyUpTo = (status: OrderStatus): TrackedOrder["history"] => {
  const walked = steps.includes(status) ? steps.slice(0, steps.indexOf(status) + 1) : [...steps.slice(0, 2), status];
  return walked.map((step, index) => ({ status: step, at: `2026-11-${18 + index}T0${index + 3}:20:00Z` }));
};

/** Its second product is not sold any more. */
const anOrder = (own: Partial<Order> = {}): Order =>
  aStoryOrder({
    history: historyUpTo(own.status ?? "pending"),
    lines: aStoryOrder().lines.map((line, index) => ({ ...line, productId: index === 0 ? line.productId : null })),
    ...own,
  });

const unpaidCash: Order["payment"] = {
  ...anOrder().payment,
  method: "cashOnDelivery",
  transactionId: null,
  nextAction: { kind: "none" },
};
const paid: Partial<Order> = {
  isPaid: true,
  payment: { ...anOrder().payment, state: "paid", nextAction: { kind: "none" } },
};
const ended: Order["payment"] = { ...anOrder().payment, state: "cancelled", nextAction: { kind: "none" } };

const refusal: Problem = { ...ruleProblem("invalidData"), text: "The order is already on its way." };

const meta: Meta = { title: "Screens/Orders", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

function StillOrder({ snapshot, logic }: { snapshot: OrderSnapshot; logic: typeof orderMachine }) {
  const order = useActorRef(logic, { input: { orderId: "" }, snapshot });
  return (
    <OrderContext.Provider value={order}>
      <OrderDetail />
    </OrderContext.Provider>
  );
}

const detail = (
  value: OrderSnapshot["value"],
  order: Order | null = anOrder(),
  trouble: Partial<Trouble> = {},
  payment: PaymentSnapshot | null = null,
  logic = orderMachine,
): StoryObj => ({
  render: () => (
    <StoryShop>
      <StillOrder
        logic={logic}
        snapshot={snapshotOf(orderMachine, {
          value,
          input: { orderId: "" },
          context: { order, ...trouble },
          children: { payment },
        })}
      />
    </StoryShop>
  ),
});

const settled = { ready: "settled" } as const;

const unpaid = (
  value: PaymentSnapshot["value"],
  order = anOrder(),
  context: Partial<PaymentSnapshot["context"]> = {},
  logic = orderMachine,
): StoryObj =>
  detail(
    { ready: "unpaid" },
    order,
    {},
    snapshotOf(paymentMachine, {
      value,
      input: { order, method: null, isNew: false },
      context: { methods: [bankTransfer, cashOnDelivery], method: 7, ...context },
    }),
    logic,
  );

export const Loading = detail("loading", null);
export const Pending = unpaid("standing");
export const PendingCash = unpaid("standing", anOrder({ paymentMethod: "cashOnDelivery", payment: unpaidCash }));
export const PendingAtAGateway = unpaid(
  "standing",
  anOrder({
    paymentMethod: "stripe",
    payment: { ...unpaidCash, method: "stripe", nextAction: { kind: "redirect", url: "https://gateway.test/pay" } },
  }),
);
export const LoadingMethods = unpaid("loading", anOrder(), { methods: [] });
export const MethodsUnavailable = unpaid("loading", anOrder(), { methods: [], waiting: waitingForService });
export const PayingAnotherWay: StoryObj = {
  ...unpaid("choosing"),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("radio", { name: /Bank transfer/ })).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Keep as it is" }));
    await expect(await canvas.findByRole("button", { name: "Pay another way" })).toBeVisible();
  },
};
export const PaymentOutOfReach = unpaid("choosing", anOrder(), { problem: aDownProblem });
const paidMeanwhile = orderMachine.provide({
  actors: {
    payment: paymentMachine.provide({
      actors: {
        startPayment: createWork<"send", Payment, { orderId: string; paymentMethod: PaymentMethodId }>("send", () =>
          Promise.reject(aRefusal("This order cannot be paid any more.")),
        ),
      },
    }),
    loadOrder: createWork<"read", Order, { orderId: string }>("read", () =>
      Promise.resolve(anOrder({ ...paid, status: "confirmed" })),
    ),
  },
});
/** What was pressed is gone with the choice of methods, so the focus goes to where the refusal is said. */
export const PaidMeanwhile: StoryObj = {
  ...unpaid("choosing", anOrder(), {}, paidMeanwhile),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pay this way" }));
    await expect(await canvas.findByText("Paid")).toBeVisible();
    await expect(canvas.getByRole("alert")).toHaveTextContent("This order cannot be paid any more.");
    await expect(canvas.queryByRole("button", { name: "Pay this way" })).toBeNull();
    await expect(canvas.getByRole("article")).toHaveFocus();
  },
};
export const StartingPayment = unpaid("starting");
export const PaidAnotherWay = unpaid("transfer");
export const Confirmed = detail(settled, anOrder({ ...paid, status: "confirmed" }));
export const PickedUp = detail(settled, anOrder({ ...paid, status: "pickedUp" }));
export const OnTheWay = detail(
  settled,
  anOrder({ status: "onTheWay", paymentMethod: "cashOnDelivery", payment: unpaidCash }),
);
export const Delivered = detail(settled, anOrder({ ...paid, status: "delivered" }));
export const Cancelled = detail(settled, anOrder({ status: "cancelled", payment: ended }));
export const Refunded = detail(settled, anOrder({ status: "refunded", payment: { ...ended, state: "refunded" } }));
export const AskingToCancel = detail("confirmingCancel");
export const Cancelling = detail("cancelling");
export const CancelRefused = detail(settled, anOrder({ status: "pickedUp" }), { problem: refusal });
export const CatchingUp = detail("catchingUp", anOrder(), { problem: refusal });
export const Finishing = detail("finishing", anOrder({ ...paid, status: "onTheWay" }));
export const NotFound = detail("notFound", null);
export const Unavailable = detail("loading", null, { waiting: waitingForService });

const ordersOf = (value: OrdersSnapshot["value"], context: Partial<OrdersSnapshot["context"]>) => ({
  input: { cursor: undefined },
  snapshot: snapshotOf(ordersMachine, { value, input: { cursor: undefined }, context }),
});

const list = (orders: readonly Order[] | null, isFirstPage = true, trouble: Partial<Trouble> = {}): StoryObj => ({
  render: () => (
    <StoryShop>
      <OrdersContext.Provider
        options={ordersOf(orders ? "ready" : "loading", {
          page: orders && { orders: [...orders], next: isFirstPage ? "older" : null },
          ...trouble,
        })}
      >
        <OrderList isFirstPage={isFirstPage} />
      </OrdersContext.Provider>
    </StoryShop>
  ),
});

const manyOrders = [...steps, "cancelled" as const, "refunded" as const].map((status, index) =>
  anOrder({ id: `order-${index}`, code: `GRY-7K2M-${1000 + index}`, status, isPaid: index > 0 }),
);

export const ListLoading = list(null);
export const List = list(manyOrders);
export const ListOfOlder = list(manyOrders.slice(0, 2), false);
export const ListEmpty = list([]);
export const ListAtItsEnd = list([], false);
export const ListUnavailable = list(null, true, { waiting: waitingForService });

const tracking = (
  value: TrackingSnapshot["value"],
  order: TrackedOrder | null = null,
  trouble: Partial<Trouble> = {},
): StoryObj => ({
  render: () => (
    <StoryShop path="/track">
      <TrackingContext.Provider
        options={{
          snapshot: snapshotOf(trackingMachine, {
            value,
            context: { query: { code: "GRY-7K2M-9QXD", contact: "sari@griya.test" }, order, ...trouble },
          }),
        }}
      >
        <Tracking />
      </TrackingContext.Provider>
    </StoryShop>
  ),
});

export const TrackAsking = tracking("asking");
export const TrackLooking = tracking("looking");
export const TrackNotFound = tracking("notFound");
export const TrackUnavailable = tracking("looking", null, { waiting: waitingForService });
export const TrackedTooOften = tracking("looking", null, {
  waiting: { for: "service", problem: { ...ruleProblem("invalidData"), kind: "tooMany", retryAfterSeconds: 60 } },
});
export const TrackFound = tracking({ found: "current" }, anOrder({ status: "onTheWay" }));
export const TrackRefreshing = tracking({ found: "refreshing" }, anOrder({ status: "onTheWay" }));
export const TrackStale = tracking({ found: "refreshing" }, anOrder({ status: "onTheWay" }), {
  waiting: waitingForService,
});

export const LatestOrders: StoryObj = {
  render: () => (
    <StoryShop>
      <OrdersContext.Provider options={ordersOf("ready", { page: { orders: manyOrders, next: null } })}>
        <RecentOrders />
      </OrdersContext.Provider>
    </StoryShop>
  ),
};
