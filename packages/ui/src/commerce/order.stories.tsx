import type { Order } from "@griya/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { anOrder } from "../story-catalogue.ts";
import { formatStoryDate, useStoryLabels } from "../story-labels.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderStepper } from "./order-stepper.tsx";
import { OrderSummary } from "./order-summary.tsx";

const meta = { title: "Commerce/Order" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const cancelledOrder = anOrder({
  status: "cancelled",
  history: [
    { status: "pending", at: "2026-11-20T07:30:00.000Z" },
    { status: "cancelled", at: "2026-11-20T08:05:00.000Z" },
  ],
});
const deliveredOrder = anOrder({
  status: "delivered",
  isPaid: true,
  history: (["pending", "confirmed", "pickedUp", "onTheWay", "delivered"] as const).map((status, index) => ({
    status,
    at: `2026-11-2${index}T07:30:00.000Z`,
  })),
});

function Steps({ order, layout = "row" }: { order: Order; layout?: "row" | "column" }) {
  const labels = useStoryLabels();
  return (
    <OrderStepper
      order={order}
      layout={layout}
      formatDate={formatStoryDate}
      labels={{ region: labels.tracking, statuses: labels.statuses, states: labels.states }}
    />
  );
}

/** The orders are on the way, delivered or cancelled. Each step has its time. */
export const Tracking: Story = {
  render: () => (
    <div className="flex flex-col gap-14">
      <Steps order={anOrder()} />
      <Steps order={deliveredOrder} />
      <Steps order={cancelledOrder} />
      <Steps order={anOrder()} layout="column" />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("list", { name: "Where your order is" });
    const currentStep = first?.querySelector("[aria-current=step]");
    await expect(currentStep).toHaveTextContent(/Confirmed \(now\).*20 Nov 2026.*16.12 WIB/);
  },
};

function Cards() {
  const labels = useStoryLabels();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <h2 className="sr-only">{labels.orderedProducts}</h2>
      {[anOrder(), deliveredOrder, cancelledOrder].map((order) => (
        <OrderCard
          key={order.status}
          order={order}
          href={`#${order.code}`}
          formatDate={formatStoryDate}
          labels={{
            status: ({ status }) => labels.statuses[status],
            arrival: ({ status, promise }) =>
              status === "confirmed" && promise ? labels.arrival(promise.daysMinimum, promise.daysMaximum) : null,
            deadline: () => null,
            cancellations: () => null,
            payment: ({ isPaid }) => (isPaid ? labels.paid : labels.unpaid),
            total: labels.summary.total,
            moreProducts: labels.more,
          }}
        />
      ))}
    </div>
  );
}

export const Card: Story = {
  render: () => <Cards />,
  play: async ({ canvas }) => {
    const [first, deliveredCard] = canvas.getAllByRole("article");
    await expect(first).toHaveTextContent("Not paid yet");
    await expect(first).toHaveTextContent("Arrives in 3 to 6 days");
    await expect(deliveredCard).not.toHaveTextContent("Arrives");
    await expect(deliveredCard).toHaveTextContent("Paid");
    const [link] = canvas.getAllByRole("link");
    await expect(link).toHaveAttribute("href", `#${anOrder().code}`);
  },
};

function Summary({ order = anOrder() }: { order?: Order }) {
  const labels = useStoryLabels();
  return (
    <div className="max-w-2xl">
      <OrderSummary
        order={order}
        getHref={(line) => `#${line.slug}`}
        labels={{
          lines: labels.orderedProducts,
          subtotal: labels.summary.subtotal,
          addOns: "Services",
          shipping: (name) => `${labels.summary.shipping} (${name})`,
          total: labels.summary.total,
        }}
      />
    </div>
  );
}

export const Summing: Story = {
  render: () => <Summary />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Rp14.100.000")).toBeVisible();
    await expect(canvas.getByText("4 × Rp1.250.000")).toBeVisible();
  },
};

/** The add-ons of a line are below it, and have their own sum. */
export const Services: Story = {
  render: () => {
    const { lines, ...order } = anOrder({ addOns: { totalItems: 5, totalCost: 687_500 }, total: 14_787_500 });
    const prices = [437_500, 62_500];
    const linesWithAddOns = lines.map((line, at) => ({
      ...line,
      addOns: [{ name: "Assembly", unitPrice: prices[at] ?? 0 }],
    }));
    return <Summary order={{ ...order, lines: linesWithAddOns }} />;
  },
  play: async ({ canvas }) => {
    const [sofa, chairs] = canvas.getAllByText("Assembly");
    await expect(sofa).toHaveTextContent("Assembly +Rp437.500");
    await expect(chairs).toHaveTextContent("Assembly +Rp250.000");
    await expect(canvas.getByText("Rp687.500")).toBeVisible();
    await expect(canvas.getByText("Rp14.787.500")).toBeVisible();
  },
};
