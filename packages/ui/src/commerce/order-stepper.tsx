import type { TrackedOrder } from "@griya/api";
import { ORDER_STEPS, type OrderStatus } from "@griya/api/model";
import { type Step, Stepper, type StepperProps } from "../primitives/stepper.tsx";

export interface OrderStepperProps {
  order: Pick<TrackedOrder, "status" | "history">;
  labels: {
    region: string;
    statuses: Record<OrderStatus, string>;
    states: StepperProps["stateLabels"];
  };
  /** Writes a moment: "20 Nov 2026, 14.30 WIB". */
  formatDate: (iso: string) => string;
  layout?: "row" | "column";
}

/** Returns the steps of an order. A cancelled or refunded one shows the steps that it reached, and its end. */
export function getOrderSteps({ status, history }: OrderStepperProps["order"]): (Pick<Step, "state"> & {
  status: OrderStatus;
  at: string | null;
})[] {
  const getMoment = (step: OrderStatus) => history.find((moment) => moment.status === step)?.at ?? null;
  if (status === "cancelled" || status === "refunded") {
    const reached = ORDER_STEPS.filter((step) => getMoment(step) !== null);
    const completedSteps = reached.map((step) => ({ status: step, state: "done" as const, at: getMoment(step) }));
    return [...completedSteps, { status, state: "stopped" as const, at: getMoment(status) }];
  }
  const currentIndex = ORDER_STEPS.indexOf(status);
  return ORDER_STEPS.map((step, index) => {
    const isReached = index < currentIndex || (index === currentIndex && status === "delivered");
    return {
      status: step,
      state: isReached ? "done" : index === currentIndex ? "active" : "plain",
      at: index <= currentIndex ? getMoment(step) : null,
    };
  });
}

/** The progress of an order: five steps with their moments. */
export function OrderStepper({ order, labels, formatDate, layout = "row" }: OrderStepperProps) {
  return (
    <Stepper
      label={labels.region}
      stateLabels={labels.states}
      layout={layout}
      steps={getOrderSteps(order).map(({ status, state, at }) => ({
        id: status,
        label: labels.statuses[status],
        detail: at && (
          <time dateTime={at}>
            <bdi>{formatDate(at)}</bdi>
          </time>
        ),
        state,
      }))}
    />
  );
}
