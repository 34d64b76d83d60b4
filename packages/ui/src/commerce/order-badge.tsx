import type { OrderStatus } from "@griya/api";
import { Badge, type BadgeProps } from "../primitives/badge.tsx";

const tones: Record<OrderStatus, NonNullable<BadgeProps["tone"]>> = {
  pending: "warning",
  confirmed: "info",
  pickedUp: "info",
  onTheWay: "info",
  delivered: "success",
  cancelled: "neutral",
  refunded: "neutral",
};

/** The status of an order as a coloured badge. */
export function OrderBadge({ status, label }: { status: OrderStatus; label: string }) {
  return <Badge tone={tones[status]}>{label}</Badge>;
}
