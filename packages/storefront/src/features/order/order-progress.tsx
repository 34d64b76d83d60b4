import type { TrackedOrder } from "@griya/api";
import { OrderStepper, Text } from "@griya/ui";
import { useOrderLabels } from "./use-order-labels.ts";

/** The estimated arrival of an order, and its progress. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const labels = useOrderLabels();
  const arrival = labels.arrival(order);
  return (
    <>
      {arrival && (
        <Text size="lead" weight="semibold" isNumeric>
          {arrival}
        </Text>
      )}
      <OrderStepper order={order} labels={labels.stepper(order)} formatDate={labels.formatDate} />
    </>
  );
}
