import { formatCharge, getTransferDetails, type Order, type Payment } from "@griya/api";
import { Button, CopyField, InlineAlert, Skeleton, Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { getBankLabels } from "../../labels/order-labels.ts";
import { AvailableMethods } from "../../payment/available-methods.tsx";
import { BankTransferDialog } from "../../payment/bank-transfer-dialog.tsx";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useOrderPayment } from "./use-order-payment.ts";

/** Renders the actions for an unpaid order. The customer can continue the payment or choose another method. */
export function OrderPayment({ order }: { order: Order }) {
  const { t } = useTranslation();
  const payment = useOrderPayment();
  const section = useFocusFallback<HTMLDivElement>(payment?.isChoosing ? "choosing" : order.paymentMethod);
  if (!payment) return null;
  const transferDetails = getTransferDetails(order.payment);
  const { kind } = order.payment.nextAction;
  const { failure } = order.payment;
  return (
    <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {payment.isChoosing && <MethodChoice payment={payment} amount={order.payment.amount} />}
      {!payment.isChoosing && <PaymentState payment={order.payment} />}
      {!payment.isChoosing && kind === "redirect" && (
        <Button isWide onClick={payment.continuePayment}>
          {t("order.pay.next")}
        </Button>
      )}
      {!payment.isChoosing && (
        <Button isWide tone={failure === null ? "secondary" : "primary"} onClick={payment.change}>
          {t(failure === null ? "order.pay.change" : "order.pay.again")}
        </Button>
      )}
      {transferDetails && (
        <BankTransferDialog
          isOpen={payment.showsTransfer}
          onClose={payment.closeTransfer}
          details={transferDetails}
          amount={order.payment.amount}
        />
      )}
    </div>
  );
}

/** Renders the state of a payment at a gateway: the account to pay to, the wait, or the reason of a failure. */
function PaymentState({ payment: { nextAction, virtualAccount, failure, charge } }: { payment: Payment }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const copyLabels = getBankLabels(t).copy;
  if (failure !== null) return <InlineAlert tone="warning">{t(`order.pay.failed.${failure}`)}</InlineAlert>;
  if (nextAction.kind === "preparing") return <Text size="small">{t("order.pay.preparing")}</Text>;
  if (nextAction.kind !== "redirect") return null;
  return (
    <>
      <Text size="small">{t("order.pay.waiting")}</Text>
      {charge && <Text size="small">{t("order.pay.charged", { amount: formatCharge(charge, locale) })}</Text>}
      {virtualAccount && (
        <div className="flex flex-col divide-y rounded-2 border bg-sunken px-4 *:py-3">
          {virtualAccount.billerCode !== null && (
            <CopyField label={t("order.pay.companyCode")} value={virtualAccount.billerCode} labels={copyLabels} />
          )}
          <CopyField
            label={`${t("order.bank.accountNumber")} (${virtualAccount.bank})`}
            value={virtualAccount.number}
            labels={copyLabels}
          />
        </div>
      )}
    </>
  );
}

interface MethodChoiceProps {
  payment: NonNullable<ReturnType<typeof useOrderPayment>>;
  /** The amount to pay, in whole rupiah. */
  amount: number;
}

function MethodChoice({ payment, amount }: MethodChoiceProps) {
  const { t } = useTranslation();
  const { methods, method, problem, isWaiting, isStarting, isBusy } = payment;
  const isLoading = isBusy && !isStarting;
  return (
    <>
      <ProblemAlert
        problem={problem}
        {...(!isWaiting && { onDismiss: payment.dismissProblem })}
        onRetry={isWaiting ? payment.retry : undefined}
      />
      {isLoading && (
        <div aria-busy="true">
          <Skeleton className="h-96 rounded-3" />
        </div>
      )}
      {!isLoading && !isWaiting && methods.length === 0 && (
        <InlineAlert tone="warning">{t("order.pay.none")}</InlineAlert>
      )}
      {methods.length > 0 && (
        <fieldset disabled={isStarting} className="min-w-0">
          <AvailableMethods
            methods={methods}
            amount={amount}
            value={method}
            onValueChange={payment.choose}
            legend={t("order.pay.title")}
          />
        </fieldset>
      )}
      <div className="flex flex-col gap-3">
        {methods.length > 0 && (
          <Button isWide isPending={isStarting} onClick={payment.start}>
            {t("order.pay.start")}
          </Button>
        )}
        <Button isWide tone="quiet" disabled={isStarting} onClick={payment.cancelChange}>
          {t("order.pay.keep")}
        </Button>
      </div>
    </>
  );
}
