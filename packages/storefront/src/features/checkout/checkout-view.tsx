import { transferDetailsOf } from "@griya/api";
import type { CheckoutStep } from "@griya/machines";
import { BasketDrawing, Button, ButtonLink, EmptyState, Heading, InlineAlert, Skeleton, Text } from "@griya/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRescuedFocus } from "../../islands/use-rescued-focus.ts";
import { BankTransferDialog } from "../../payment/bank-transfer-dialog.tsx";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { problemText } from "../../problems/problem-text.ts";
import { ChangedCheckout } from "./changed-checkout.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { OfferedCart } from "./offered-cart.tsx";
import { OrderCheck } from "./order-check.tsx";
import { OrderConfirmation, type OrderConfirmationProps } from "./order-confirmation.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ShippingStep, type ShippingStepProps } from "./shipping-step.tsx";
import { useCheckout } from "./use-checkout.ts";

export interface CheckoutViewProps
  extends Pick<ShippingStepProps, "onAddAddress" | "onEditAddress">,
    Pick<OrderConfirmationProps, "hrefOf" | "homeHref" | "accountOffer"> {
  cartHref: string;
  ordersHref: string;
  orderHrefOf: (orderId: string) => string;
  /** What became of the lines on their way here. */
  notice: ReactNode;
  /** The way to have something taken off. */
  voucher: ReactNode;
  /** In whose name it is ordered. */
  accountNote: ReactNode;
  /** Whom to ask: service hours and phone. */
  trustNote: ReactNode;
}

/** The checkout at the step where the shopper is. */
export function CheckoutView({
  onAddAddress,
  onEditAddress,
  hrefOf,
  homeHref,
  cartHref,
  ordersHref,
  orderHrefOf,
  notice,
  voucher,
  accountNote,
  trustNote,
  accountOffer,
}: CheckoutViewProps) {
  const { t } = useTranslation();
  const checkout = useCheckout();
  const { step, order, problem, lines, totals } = checkout;
  const top = useFocusOnNewStep(step, checkout.isAnotherCustomer);
  const shippingStep = useRescuedFocus<HTMLDivElement>(checkout.unshippable.length);

  if (step === "done" && order) {
    const transfer = transferDetailsOf(order.payment);
    return (
      <div className="flex flex-col gap-8">
        <CheckoutSteps step="done" />
        <OrderConfirmation
          order={order}
          hrefOf={hrefOf}
          orderHref={orderHrefOf(order.id)}
          homeHref={homeHref}
          onShowTransfer={checkout.openTransfer}
          accountOffer={accountOffer}
        />
        {transfer && (
          <BankTransferDialog
            isOpen={checkout.showsTransfer}
            onClose={checkout.closeTransfer}
            details={transfer}
            amount={order.total}
          />
        )}
      </div>
    );
  }

  const title = (
    <>
      <div ref={top} tabIndex={-1} className="flex flex-col gap-1 outline-none">
        <Heading level={1}>{t("checkout.title")}</Heading>
        <Text size="small" tone="muted">
          {accountNote}
        </Text>
      </div>
      {checkout.isAnotherCustomer && (
        <InlineAlert
          tone="warning"
          title={t("checkout.another.title")}
          onDismiss={checkout.dismissNotice}
          dismissLabel={t("cart.close")}
        >
          {t("checkout.another.hint")}
        </InlineAlert>
      )}
    </>
  );
  if (checkout.hasNothingSelected) {
    return (
      <div className="flex flex-col gap-6">
        {title}
        <ProblemAlert problem={problem} onDismiss={checkout.dismissProblem} />
        <EmptyState
          drawing={<BasketDrawing />}
          title={t("message.nothingSelected")}
          action={<ButtonLink href={cartHref}>{t("checkout.backToCart")}</ButtonLink>}
        />
      </div>
    );
  }
  if (step === null || step === "done") {
    return (
      <div className="flex flex-col gap-8">
        {title}
        {checkout.isWaiting ? <ProblemAlert problem={problem} onRetry={checkout.retry} /> : <CheckoutSkeleton />}
        {checkout.offer && <OfferedCart {...checkout} offer={checkout.offer} />}
      </div>
    );
  }

  const check = checkout.isChecking && (
    <OrderCheck isUnconfirmed={checkout.isUnconfirmed} onCheck={checkout.retry} ordersHref={ordersHref} />
  );
  const isUnreachable = checkout.isBusy || checkout.isWaiting;
  const goToPayment = () => {
    checkout.openStep("payment");
    if (checkout.isBlocked) shippingStep.current?.focus(); // on a phone what hinders stands out of sight
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
  return (
    <div className="flex flex-col gap-8">
      {title}
      <CheckoutSteps step={step} />
      {notice}
      {lines.length === 0 && (changed ?? check)}
      {lines.length > 0 && (
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
      )}
    </div>
  );
}

/** Leads the focus to the top of each step but the first, to where another customer is greeted, and wherever what was pressed is gone. */
const useFocusOnNewStep = (step: CheckoutStep | null, isAnotherCustomer: boolean) => {
  const top = useRef<HTMLDivElement>(null);
  const before = useRef<CheckoutStep | null>(null);
  useEffect(() => {
    const isAnotherStep = step !== null && before.current !== step;
    const isLost = document.activeElement === document.body;
    if (isAnotherCustomer || (before.current !== null && (isAnotherStep || isLost))) top.current?.focus();
    before.current = step ?? before.current;
  }, [step, isAnotherCustomer]);
  return top;
};

/** A checkout on its way; what a server sends, which knows no shopper. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <section aria-busy="true" aria-label={t("checkout.loading")} className="flex flex-col gap-8">
      <Skeleton className="h-16" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-36 rounded-3" />
          <Skeleton className="h-20 rounded-3" />
          <Skeleton className="h-20 rounded-3" />
        </div>
        <Skeleton className="h-80 rounded-3" />
      </div>
    </section>
  );
}
