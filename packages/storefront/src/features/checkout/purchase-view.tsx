import type { PurchaseStep } from "@griya/machines";
import { Button, InlineAlert } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatProblem } from "../../problems/format-problem.ts";
import { CheckoutChanges } from "./checkout-changes.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { OrderCheck } from "./order-check.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ShippingStep, type ShippingStepProps } from "./shipping-step.tsx";
import type { useCheckout } from "./use-checkout.ts";

export interface PurchaseViewProps extends Pick<ShippingStepProps, "onAddAddress" | "onEditAddress"> {
  checkout: ReturnType<typeof useCheckout>;
  step: PurchaseStep;
  /** The ref of the shipping step. It takes the focus when the shopper cannot continue. */
  shippingStep: ShippingStepProps["ref"];
  cartHref: string;
  ordersHref: string;
  /** The form for a voucher. */
  voucher: ReactNode;
  /** The note with the service hours and the phone number of the shop. */
  trustNote: ReactNode;
}

/** The current step of the purchase, the summary, and the button to continue. */
export function PurchaseView({
  checkout,
  step,
  shippingStep,
  onAddAddress,
  onEditAddress,
  cartHref,
  ordersHref,
  voucher,
  trustNote,
}: PurchaseViewProps) {
  const { t } = useTranslation();
  const { lines, totals, problem } = checkout;
  const orderCheck = checkout.isChecking && (
    <OrderCheck isUnconfirmed={checkout.isUnconfirmed} onCheck={checkout.retry} ordersHref={ordersHref} />
  );
  const isContinueDisabled = checkout.isBusy || checkout.isWaiting;
  const goToPayment = () => {
    checkout.openStep("payment");
    if (checkout.isBlocked) shippingStep.current?.focus(); // On a phone, the reason may be outside the viewport.
  };
  const continueButton = (
    <Button isWide aria-disabled={isContinueDisabled || undefined} onClick={goToPayment}>
      {t("checkout.shipping.continue")}
    </Button>
  );
  const placeOrderButton = checkout.isUnconfirmed ? null : (
    <Button
      isWide
      isPending={checkout.isLocked && checkout.isBusy}
      disabled={checkout.isWaiting || (checkout.isBusy && !checkout.isLocked)}
      onClick={checkout.placeOrder}
    >
      {t(checkout.isLocked ? "checkout.placing" : "checkout.place")}
    </Button>
  );
  const changesNotice = checkout.changes && (
    <CheckoutChanges
      {...checkout}
      changes={checkout.changes}
      message={problem ? formatProblem(t, problem) : t("message.somethingWentWrong")}
      cartHref={cartHref}
    />
  );
  if (lines.length === 0) return changesNotice ?? orderCheck;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      {step === "shipping" ? (
        <ShippingStep {...checkout} ref={shippingStep} onAddAddress={onAddAddress} onEditAddress={onEditAddress} />
      ) : (
        (changesNotice ?? <PaymentStep {...checkout} />)
      )}
      <div className="lg:sticky lg:top-28">
        <CheckoutSummary
          lines={lines}
          totals={totals}
          voucher={!changesNotice && !checkout.isLocked && voucher}
          isChanged={checkout.changes !== null}
          action={
            !changesNotice && (
              <div className="flex flex-col gap-3">
                {orderCheck}
                {step === "payment" && checkout.needsNetwork && (
                  <InlineAlert tone="danger">{t("message.offline")}</InlineAlert>
                )}
                {step === "shipping" ? continueButton : placeOrderButton}
              </div>
            )
          }
          note={trustNote}
        />
      </div>
    </div>
  );
}
