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
  /** Formats an ISO date with its time, such as "20 Nov 2026, 14.30 WIB". */
  formatDate: (iso: string) => string;
  layout?: "row" | "column";
}

/** Returns the steps of an order. A cancelled or refunded order has its completed steps and a last step "stopped". */
export function getOrderSteps({ status, history }: OrderStepperProps["order"]): (Pick<Step, "state"> & {
  status: OrderStatus;
  reachedAt: string | null;
})[] {
  const getMoment = (step: OrderStatus) => history.find((moment) => moment.status === step)?.at ?? null;
  if (status === "cancelled" || status === "refunded") {
    const reachedSteps = ORDER_STEPS.filter((step) => getMoment(step) !== null);
    const completedSteps = reachedSteps.map((step) => ({
      status: step,
      state: "done" as const,
      reachedAt: getMoment(step),
    }));
    return [...completedSteps, { status, state: "stopped" as const, reachedAt: getMoment(status) }];
  }
  const currentIndex = ORDER_STEPS.indexOf(status);
  return ORDER_STEPS.map((step, index) => {
    const isReached = index < currentIndex || (index === currentIndex && status === "delivered");
    return {
      status: step,
      state: isReached ? "done" : index === currentIndex ? "active" : "plain",
      reachedAt: index <= currentIndex ? getMoment(step) : null,
    };
  });
}

/** The progress of an order: its steps with their times. */
export function OrderStepper({ order, labels, formatDate, layout = "row" }: OrderStepperProps) {
  return (
    <Stepper
      label={labels.region}
      stateLabels={labels.states}
      layout={layout}
      steps={getOrderSteps(order).map(({ status, state, reachedAt }) => ({
        id: status,
        label: labels.statuses[status],
        detail: reachedAt && (
          <time dateTime={reachedAt}>
            <bdi>{formatDate(reachedAt)}</bdi>
          </time>
        ),
        state,
      }))}
    />
  );
}
