import type { TrackedOrder } from "@griya/api";
import { OrderStepper, Text } from "@griya/ui";
import { useOrderLabels } from "./use-order-labels.ts";

/** Renders the estimated delivery of an order, and its progress. */
export function OrderProgress({ order }: { order: TrackedOrder }) {
  const labels = useOrderLabels();
  const arrivalText = labels.arrival(order);
  return (
    <>
      {arrivalText && (
        <Text size="lead" weight="semibold" isNumeric>
          {arrivalText}
        </Text>
      )}
      <OrderStepper order={order} labels={labels.stepper(order)} formatDate={labels.formatDate} />
    </>
  );
}
