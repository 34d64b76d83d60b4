import { type Order, type OrderStatus, type Problem, ruleProblem, type TrackedOrder } from "@griya/api";
import { orderMachine, ordersMachine, trackingMachine } from "@griya/machines";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StoryShop, storyTexts } from "../../shop/story-shop.tsx";
import { OrderContext, OrdersContext, TrackingContext } from "./order-context.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderList } from "./order-list.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Tracking } from "./tracking.tsx";

const drawing = (colour: string) => ({
  path: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="${colour}"/></svg>`)}`,
  widths: [],
  width: 3,
  height: 2,
  alt: "",
  colour,
});

const steps: readonly OrderStatus[] = ["pending", "confirmed", "pickedUp", "onTheWay", "delivered"];

const historyUpTo = (status: OrderStatus): TrackedOrder["history"] => {
  const walked = steps.includes(status) ? steps.slice(0, steps.indexOf(status) + 1) : [...steps.slice(0, 2), status];
  return walked.map((step, index) => ({ status: step, at: `2026-11-${16 + index}T0${index + 2}:30:00Z` }));
};

const anOrder = (own: Partial<Order> = {}): Order => ({
  id: "5a4f8c9e-2d6b-4b7e-9a1c-3e5d7f9b1a23",
  code: "GRY-7K2M-9QXD",
  status: "pending",
  isPaid: false,
  paymentMethod: "bankTransfer",
  placedAt: "2026-11-16T02:30:00Z",
  history: historyUpTo(own.status ?? "pending"),
  lines: [
    {
      lineId: "b7c1d2e3-0a4b-4c5d-8e6f-7a8b9c0d1e2f",
      productId: "e3a1b2c4-5d6f-4a7b-8c9d-0e1f2a3b4c5d",
      slug: "sofa-lumbung",
      name: "Lumbung three-seat sofa",
      attributes: [
        { name: "Colour", value: "Greige" },
        { name: "Size", value: "210 cm" },
      ],
      picture: drawing("#d4cec5"),
      quantity: 1,
      unitPrice: 8_499_000,
    },
    {
      lineId: "c8d2e3f4-1b5c-4d6e-9f70-8b9c0d1e2f30",
      productId: null,
      slug: "kursi-jepara",
      name: "Kursi makan Jepara dari kayu jati tua dengan anyaman rotan",
      attributes: [],
      picture: drawing("#d3ccc2"),
      quantity: 6,
      unitPrice: 1_250_000,
    },
  ],
  subtotal: 15_999_000,
  shippingCost: 350_000,
  total: 16_349_000,
  shippingName: "Truck",
  address: {
    name: "Sari Wulandari",
    phone: "+6281234567890",
    lines: ["Jalan Melati Raya 5, RT 03 / RW 07", "Menteng Dalam, Tebet, Jakarta Selatan", "DKI Jakarta 12870"],
  },
  bankDetails: {
    transactionId: "GRY7K2M9QXD",
    bankName: "Bank Contoh Nusantara",
    accountHolder: "PT Griya Contoh",
    accountNumber: "1234567890",
    branchName: "Jakarta Sudirman",
  },
  ...own,
});

const down: Problem = { ...ruleProblem("serviceDown"), kind: "down", status: 503 };
const refusal: Problem = { ...ruleProblem("invalidData"), text: "The order is already on its way." };

const meta: Meta = { title: "Screens/Orders", loaders: storyTexts, tags: ["!autodocs"] };
export default meta;

type State<Machine extends { resolveState: (config: never) => unknown }> = Parameters<
  Machine["resolveState"]
>[0] extends { value: infer Value }
  ? Value
  : never;

const detail = (
  value: State<typeof orderMachine>,
  order: Order | null = anOrder(),
  problem: Problem | null = null,
): StoryObj => ({
  render: () => (
    <StoryShop>
      <OrderContext.Provider
        options={{
          input: { orderId: "" },
          snapshot: orderMachine.resolveState({ value, context: { orderId: "", order, problem } }),
        }}
      >
        <OrderDetail />
      </OrderContext.Provider>
    </StoryShop>
  ),
});

export const Loading = detail("loading", null);
export const Pending = detail("ready");
export const Confirmed = detail("ready", anOrder({ status: "confirmed", isPaid: true }));
export const PickedUp = detail("ready", anOrder({ status: "pickedUp", isPaid: true }));
export const OnTheWay = detail(
  "ready",
  anOrder({ status: "onTheWay", paymentMethod: "cashOnDelivery", bankDetails: null }),
);
export const Delivered = detail("ready", anOrder({ status: "delivered", isPaid: true }));
export const Cancelled = detail("ready", anOrder({ status: "cancelled" }));
export const Refunded = detail("ready", anOrder({ status: "refunded", isPaid: true }));
export const AskingToCancel = detail("confirmingCancel");
export const Cancelling = detail("cancelling");
export const CancelRefused = detail("ready", anOrder({ status: "pickedUp" }), refusal);
export const CatchingUp = detail("catchingUp", anOrder(), refusal);
export const Finishing = detail("finishing", anOrder({ status: "onTheWay", isPaid: true }));
export const Refreshing = detail("refreshing");
export const NotFound = detail("notFound", null);
export const Unavailable = detail("unavailable", null, down);

const list = (value: State<typeof ordersMachine>, orders: readonly Order[] | null, isFirstPage = true): StoryObj => ({
  render: () => (
    <StoryShop>
      <OrdersContext.Provider
        options={{
          input: { cursor: undefined },
          snapshot: ordersMachine.resolveState({
            value,
            context: {
              cursor: undefined,
              page: orders && { orders: [...orders], next: isFirstPage ? "older" : null },
              problem: value === "unavailable" ? down : null,
            },
          }),
        }}
      >
        <OrderList isFirstPage={isFirstPage} />
      </OrdersContext.Provider>
    </StoryShop>
  ),
});

const manyOrders = [...steps, "cancelled" as const, "refunded" as const].map((status, index) =>
  anOrder({ id: `order-${index}`, code: `GRY-7K2M-${1000 + index}`, status, isPaid: index > 0 }),
);

export const ListLoading = list("loading", null);
export const List = list("ready", manyOrders);
export const ListOfOlder = list("ready", manyOrders.slice(0, 2), false);
export const ListEmpty = list("ready", []);
export const ListAtItsEnd = list("ready", [], false);
export const ListUnavailable = list("unavailable", null);

const tracking = (
  value: State<typeof trackingMachine>,
  order: TrackedOrder | null = null,
  problem: Problem | null = null,
): StoryObj => ({
  render: () => (
    <StoryShop path="/track">
      <TrackingContext.Provider
        options={{
          snapshot: trackingMachine.resolveState({
            value,
            context: { query: { code: "GRY-7K2M-9QXD", contact: "sari@griya.test" }, order, problem },
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
export const TrackUnavailable = tracking("unavailable", null, down);
export const TrackRefused = tracking("refused", null, {
  ...ruleProblem("invalidData"),
  kind: "tooMany",
  retryAfterSeconds: 60,
});
export const TrackFound = tracking({ found: "current" }, anOrder({ status: "onTheWay" }));
export const TrackRefreshing = tracking({ found: "refreshing" }, anOrder({ status: "onTheWay" }));
export const TrackStale = tracking({ found: "stale" }, anOrder({ status: "onTheWay" }), down);

export const LatestOrders: StoryObj = {
  render: () => (
    <StoryShop>
      <OrdersContext.Provider
        options={{
          input: { cursor: undefined },
          snapshot: ordersMachine.resolveState({
            value: "ready",
            context: { cursor: undefined, page: { orders: manyOrders, next: null }, problem: null },
          }),
        }}
      >
        <RecentOrders />
      </OrdersContext.Provider>
    </StoryShop>
  ),
};
