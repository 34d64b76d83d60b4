import { Button, Heading, InlineAlert, ParcelAddress, Skeleton, useMoneyFormatter } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormatDeliveryDays } from "../../dates/days.ts";
import { AvailableMethods } from "../../payment/available-methods.tsx";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import type { useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

export interface PaymentStepProps
  extends Pick<
    Checkout,
    | "shipTo"
    | "shipping"
    | "paymentMethods"
    | "totals"
    | "choice"
    | "problem"
    | "isBusy"
    | "isLocked"
    | "isWaiting"
    | "choosePayment"
    | "openStep"
    | "dismissProblem"
    | "retry"
  > {}

/** The payment step: the chosen address and shipping method, and the payment methods. */
export function PaymentStep({
  shipTo,
  shipping,
  paymentMethods,
  totals,
  choice,
  problem,
  isBusy,
  isLocked,
  isWaiting,
  choosePayment,
  openStep,
  dismissProblem,
  retry,
}: PaymentStepProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const formatDeliveryDays = useFormatDeliveryDays((days) => t("checkout.shipping.arrival", { days }));
  const openShipping = () => openStep("shipping");
  const methods =
    paymentMethods.length === 0 ? (
      <InlineAlert tone="warning">{t("checkout.payment.none")}</InlineAlert>
    ) : (
      <AvailableMethods
        methods={paymentMethods}
        amount={totals.total}
        value={choice.paymentMethod}
        onValueChange={choosePayment}
        legend={t("checkout.payment.choose")}
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <dl className="divide-y rounded-3 border bg-surface">
        {(shipTo || isBusy) && (
          <ChosenOption
            label={t("checkout.review.shipTo")}
            changeLabel={t("checkout.review.changeAddress")}
            isDisabled={isLocked}
            onChange={openShipping}
          >
            {shipTo ? (
              <span className="text-small">
                <ParcelAddress address={shipTo} />
              </span>
            ) : (
              <Skeleton className="h-24" />
            )}
          </ChosenOption>
        )}
        {shipping && (
          <ChosenOption
            label={t("checkout.review.shipBy")}
            changeLabel={t("checkout.review.changeShipping")}
            isDisabled={isLocked}
            onChange={openShipping}
          >
            <span className="block font-medium">{shipping.name}</span>
            <span className="block text-small text-muted figures">
              {`${formatMoney(shipping.cost)} · ${formatDeliveryDays(shipping.daysMinimum, shipping.daysMaximum)}`}
            </span>
          </ChosenOption>
        )}
      </dl>
      <section className="flex flex-col gap-4">
        <Heading level={2} size="h4">
          {t("checkout.payment.title")}
        </Heading>
        <ProblemAlert
          problem={problem}
          {...(!isWaiting && { onDismiss: dismissProblem })}
          onRetry={isWaiting ? retry : undefined}
        />
        {isBusy && !isLocked && <MethodsSkeleton />}
        {!isWaiting && (!isBusy || isLocked) && (
          <fieldset disabled={isLocked} className="min-w-0">
            {methods}
          </fieldset>
        )}
      </section>
    </div>
  );
}

interface ChosenOptionProps {
  label: string;
  /** The accessible name of the change button, such as "Change the address". */
  changeLabel: string;
  isDisabled: boolean;
  onChange: () => void;
  children: ReactNode;
}

function ChosenOption({ label, changeLabel, isDisabled, onChange, children }: ChosenOptionProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4 sm:grid-cols-[8rem_1fr_auto]">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="min-w-0 max-sm:col-span-2">{children}</dd>
      <dd className="-me-3 max-sm:col-start-2 max-sm:row-start-1">
        <Button
          tone="quiet"
          size="sm"
          className="-my-2"
          aria-label={changeLabel}
          disabled={isDisabled}
          onClick={onChange}
        >
          {t("checkout.review.change")}
        </Button>
      </dd>
    </div>
  );
}

function MethodsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-96 rounded-3" />
    </div>
  );
}
