import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { Heading } from "../primitives/heading.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";

export interface SummaryRow {
  id: string;
  label: ReactNode;
  /** The amount in whole rupiah. A negative amount is a discount. A text replaces an unknown amount, such as "Chosen at checkout". */
  value: number | string;
}

export interface CartSummaryProps {
  title: ReactNode;
  rows: readonly SummaryRow[];
  totalLabel: ReactNode;
  /** The total in whole rupiah. A text replaces an unknown total. */
  total: number | string;
  /** The button or the link to the next step. */
  action?: ReactNode;
  /** A note under the button, such as the reason why the next step is closed. */
  note?: ReactNode;
  headingLevel?: 2 | 3;
  children?: ReactNode;
}

/** The amounts of the selected lines and their total, in one column. */
export function CartSummary({
  title,
  rows,
  totalLabel,
  total,
  action,
  note,
  headingLevel = 2,
  children,
}: CartSummaryProps) {
  return (
    <section className="flex flex-col gap-4 rounded-3 border bg-surface p-5 shadow-1 md:p-6">
      <Heading level={headingLevel} size="h4">
        {title}
      </Heading>
      {children}
      <Totals rows={rows} totalLabel={totalLabel} total={total} />
      {action}
      {note && <div className="text-small text-muted">{note}</div>}
    </section>
  );
}

/** Amounts in one column, with their total. */
export function Totals({ rows, totalLabel, total }: Pick<CartSummaryProps, "rows" | "totalLabel" | "total">) {
  const formatMoney = useMoneyFormatter();
  return (
    <dl className="flex flex-col gap-2 figures">
      {rows.map((row) => {
        const isAmount = typeof row.value === "number";
        const isDiscount = typeof row.value === "number" && row.value < 0;
        return (
          <div key={row.id} className={cx("flex items-baseline justify-between gap-x-4", isAmount && "flex-wrap")}>
            <dt className={cx("text-muted", isAmount && "flex-1")}>{row.label}</dt>
            <dd className={cx("ms-auto text-end", !isAmount && "text-small text-muted", isDiscount && "text-sale")}>
              {typeof row.value === "number" ? (
                <bdi dir="ltr" translate="no">
                  {formatMoney(row.value)}
                </bdi>
              ) : (
                row.value
              )}
            </dd>
          </div>
        );
      })}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-3 font-semibold">
        <dt>{totalLabel}</dt>
        <dd className="grow text-end text-h4">
          {typeof total === "number" ? (
            <bdi dir="ltr" translate="no">
              {formatMoney(total)}
            </bdi>
          ) : (
            <span className="text-small font-normal text-muted">{total}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}
