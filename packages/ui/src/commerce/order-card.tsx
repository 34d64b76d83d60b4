import type { Order } from "@griya/api";
import type { ReactNode } from "react";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { OrderBadge } from "./order-badge.tsx";

export interface OrderCardProps {
  order: Order;
  href: string;
  labels: {
    /** Returns the status, such as "Waiting for payment". */
    status: (order: Order) => string;
    /** Returns the days of the delivery, such as "Arrives Thu 26 – Sun 29 Nov"; null while they are unknown. */
    arrival: (order: Order) => string | null;
    /** Returns the deadline of the payment, such as "Pay by 27 Nov 2026, 17.05 WIB"; null without a deadline. */
    deadline: (order: Order) => string | null;
    /** Returns the state of the payment, such as "Not paid yet"; null when the shop awaits no payment. */
    payment: (order: Order) => string | null;
    total: string;
    /** Returns the text about cancelled pieces, such as "Cancelled: 1 × Rattan armchair"; null without them. */
    cancellations: (order: Order) => string | null;
    /** Returns the number of further products, such as "and 2 more products". */
    moreProducts: (count: number) => string;
  };
  formatDate: (iso: string) => string;
  /** The buttons for the order, above the link that covers the card. */
  action?: ReactNode;
}

const MAXIMUM_PICTURES = 3;

/** A card of an order in the customer's list. */
export function OrderCard({ order, href, labels, formatDate, action }: OrderCardProps) {
  const formatMoney = useMoneyFormatter();
  const [first, ...others] = order.lines;
  const arrival = labels.arrival(order);
  const deadline = labels.deadline(order);
  const cancellations = labels.cancellations(order);
  return (
    <article className="group relative flex flex-col gap-4 rounded-3 border bg-surface p-4 transition-colors hover:border-line-strong sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 translate="no" className="font-semibold figures">
            <Link href={href} tone="card">
              {order.code}
            </Link>
          </h2>
          <time dateTime={order.placedAt} className="text-small text-muted figures">
            <bdi>{formatDate(order.placedAt)}</bdi>
          </time>
        </div>
        <OrderBadge status={order.status} label={labels.status(order)} />
        {deadline && <p className="basis-full text-small font-semibold figures">{deadline}</p>}
        {arrival && <p className="basis-full text-small font-medium figures">{arrival}</p>}
      </header>
      <div className="flex items-center gap-3">
        {order.lines.slice(0, MAXIMUM_PICTURES).map((line) => (
          <Picture
            key={line.lineId}
            picture={line.picture}
            sizes="72px"
            isDecorative
            className="w-18 shrink-0 rounded-2"
          />
        ))}
        <p className="min-w-0 text-small">
          <span className="line-clamp-2">{first?.name}</span>
          {others.length > 0 && <span className="text-muted">{labels.moreProducts(others.length)}</span>}
        </p>
      </div>
      {cancellations && <p className="text-small text-muted">{cancellations}</p>}
      <footer className="flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3 text-small">
        <span className="text-muted">{labels.payment(order)}</span>
        <span className="figures">
          <span className="text-muted">{labels.total} </span>
          <span className="text-body font-semibold">
            <bdi dir="ltr" translate="no">
              {formatMoney(order.total)}
            </bdi>
          </span>
        </span>
      </footer>
      {action && <div className="relative">{action}</div>}
    </article>
  );
}
