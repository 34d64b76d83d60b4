import type { UsableVoucher } from "@griya/api";
import { openVouchersMachine, selectIsWaiting, selectProblem } from "@griya/machines";
import { Button, Skeleton } from "@griya/ui";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useLogic } from "../../charts/use-logic.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useVoucherTerms } from "./use-voucher-terms.ts";
import { createOpenVouchersActors } from "./voucher.actors.ts";

export interface OpenVouchersProps {
  /** The code of the voucher in the cart; null without a voucher. */
  code: string | null;
  /** The price of the selected lines, in whole rupiah. */
  subtotal: number;
  onUse: (code: string) => void;
  /** The element that replaces the button of the voucher in the cart. */
  usedAction?: ReactNode;
  /** The message for an empty list. */
  emptyMessage: ReactNode;
}

/** Renders the placeholder for a list of vouchers that is still loading. */
export function OpenVouchersSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

export const OpenVouchersContext = createActorContext(openVouchersMachine);

/** Renders the vouchers that the customer can use now. They load when the list first appears. */
export function OpenVouchers(props: OpenVouchersProps) {
  const logic = useLogic(openVouchersMachine, createOpenVouchersActors);
  return (
    <OpenVouchersContext.Provider logic={logic}>
      <VoucherList {...props} />
    </OpenVouchersContext.Provider>
  );
}

/** Renders the vouchers with their conditions, each with a button to use it. */
export function VoucherList({ emptyMessage, ...use }: OpenVouchersProps) {
  const { t } = useTranslation();
  const actor = OpenVouchersContext.useActorRef();
  const loadedVouchers = OpenVouchersContext.useSelector((state) => state.context.data);
  const problem = OpenVouchersContext.useSelector(selectProblem);
  const isWaiting = OpenVouchersContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (loadedVouchers === null) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("voucher.loading")}</output>
        <OpenVouchersSkeleton />
      </div>
    );
  }
  if (loadedVouchers.length === 0) return emptyMessage;
  return (
    <ul aria-label={t("voucher.open")} className="grid gap-4">
      {loadedVouchers.map((voucher) => (
        <VoucherCard key={voucher.code} voucher={voucher} {...use} />
      ))}
    </ul>
  );
}

function VoucherCard({
  voucher,
  code,
  subtotal,
  onUse,
  usedAction,
}: Omit<OpenVouchersProps, "emptyMessage"> & { voucher: UsableVoucher }) {
  const { t } = useTranslation();
  const titleId = useId();
  const terms = useVoucherTerms(voucher, subtotal);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-3 border bg-surface p-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p id={titleId} className="font-medium">
          {voucher.title}
        </p>
        <p className="text-small text-muted figures">{[voucher.code, ...terms].join(" · ")}</p>
      </div>
      {voucher.code === code ? (
        (usedAction ?? <span className="text-small text-muted">{t("voucher.inCart")}</span>)
      ) : (
        <Button tone="secondary" size="sm" aria-describedby={titleId} onClick={() => onUse(voucher.code)}>
          {t("voucher.use", { code: voucher.code })}
        </Button>
      )}
    </li>
  );
}
