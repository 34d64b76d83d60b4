import type { TrackedOrder } from "@griya/api";
import { OrderStepper, Text } from "@griya/ui";
import { useOrderLabels } from "./use-order-labels.ts";

/** When an order is there, and how far it is. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const labels = useOrderLabels();
  const arrival = labels.arrival(order);
  return (
    <>
      {arrival && (
        <Text size="lead" weight="semibold" isFigures>
          {arrival}
        </Text>
      )}
      <OrderStepper order={order} labels={labels.stepper(order)} formatDate={labels.formatDate} />
    </>
  );
}
