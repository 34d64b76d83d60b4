import type { PurchaseStep } from "@griya/machines";
import { Button, InlineAlert } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../problems/problem-text.ts";
import { ChangedCheckout } from "./changed-checkout.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { OrderCheck } from "./order-check.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ShippingStep, type ShippingStepProps } from "./shipping-step.tsx";
import type { useCheckout } from "./use-checkout.ts";

export interface PurchaseViewProps extends Pick<ShippingStepProps, "onAddAddress" | "onEditAddress"> {
  checkout: ReturnType<typeof useCheckout>;
  step: PurchaseStep;
  /** The ref of the shipping step, which can get the focus. */
  shippingStep: ShippingStepProps["ref"];
  cartHref: string;
  ordersHref: string;
  /** The form for a voucher. */
  voucher: ReactNode;
  /** The contact of the shop: service hours and phone. */
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
  const check = checkout.isChecking && (
    <OrderCheck isUnconfirmed={checkout.isUnconfirmed} onCheck={checkout.retry} ordersHref={ordersHref} />
  );
  const isUnreachable = checkout.isBusy || checkout.isWaiting;
  const goToPayment = () => {
    checkout.openStep("payment");
    if (checkout.isBlocked) shippingStep.current?.focus(); // on a phone, the reason may be outside the viewport
  };
  const goOn = (
    <Button isWide aria-disabled={isUnreachable || undefined} onClick={goToPayment}>
      {t("checkout.shipping.continue")}
    </Button>
  );
  const place = checkout.isUnconfirmed ? null : (
    <Button
      isWide
      isPending={checkout.isLocked && checkout.isBusy}
      disabled={checkout.isWaiting || (checkout.isBusy && !checkout.isLocked)}
      onClick={checkout.placeOrder}
    >
      {t(checkout.isLocked ? "checkout.placing" : "checkout.place")}
    </Button>
  );
  const changed = checkout.changes && (
    <ChangedCheckout
      {...checkout}
      changes={checkout.changes}
      message={problem ? problemText(t, problem) : t("message.somethingWentWrong")}
      cartHref={cartHref}
    />
  );
  if (lines.length === 0) return changed ?? check;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      {step === "shipping" ? (
        <ShippingStep {...checkout} ref={shippingStep} onAddAddress={onAddAddress} onEditAddress={onEditAddress} />
      ) : (
        (changed ?? <PaymentStep {...checkout} />)
      )}
      <div className="lg:sticky lg:top-28">
        <CheckoutSummary
          lines={lines}
          totals={totals}
          voucher={!changed && !checkout.isLocked && voucher}
          isChanged={checkout.changes !== null}
          action={
            !changed && (
              <div className="flex flex-col gap-3">
                {check}
                {step === "payment" && checkout.needsNetwork && (
                  <InlineAlert tone="danger">{t("message.offline")}</InlineAlert>
                )}
                {step === "shipping" ? goOn : place}
              </div>
            )
          }
          note={trustNote}
        />
      </div>
    </div>
  );
}
