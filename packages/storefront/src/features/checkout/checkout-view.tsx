import { BasketDrawing, ButtonLink, EmptyState, Skeleton } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { CheckoutTitle, type CheckoutTitleProps } from "./checkout-title.tsx";
import { PartnerCartDialog } from "./partner-cart-dialog.tsx";
import { PlacedOrder, type PlacedOrderProps } from "./placed-order.tsx";
import { PurchaseView, type PurchaseViewProps } from "./purchase-view.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useFocusOnNewStep } from "./use-focus-on-new-step.ts";

export interface CheckoutViewProps
  extends Omit<PurchaseViewProps, "checkout" | "step" | "shippingStep">,
    Pick<PlacedOrderProps, "getHref" | "homeHref" | "getOrderHref" | "accountPrompt">,
    Pick<CheckoutTitleProps, "accountNote"> {
  /** The notice about quantities that a merge of carts has lowered. */
  notice: ReactNode;
}

/** The view of the checkout at its current step. */
export function CheckoutView({
  getHref,
  homeHref,
  getOrderHref,
  accountPrompt,
  accountNote,
  notice,
  ...purchase
}: CheckoutViewProps) {
  const { t } = useTranslation();
  const checkout = useCheckout();
  const { step, order, problem } = checkout;
  const titleRef = useFocusOnNewStep(step, checkout.isAnotherCustomer);
  const shippingStep = useFocusFallback<HTMLDivElement>(checkout.unshippable.length);

  if (step === "done" && order) {
    return <PlacedOrder {...{ checkout, order, getHref, homeHref, getOrderHref, accountPrompt }} />;
  }

  const title = <CheckoutTitle {...checkout} ref={titleRef} accountNote={accountNote} />;
  if (checkout.hasNothingSelected) {
    return (
      <div className="flex flex-col gap-6">
        {title}
        <ProblemAlert problem={problem} onDismiss={checkout.dismissProblem} />
        <EmptyState
          drawing={<BasketDrawing />}
          title={t("message.nothingSelected")}
          action={<ButtonLink href={purchase.cartHref}>{t("checkout.backToCart")}</ButtonLink>}
        />
      </div>
    );
  }
  if (step === null || step === "done") {
    return (
      <div className="flex flex-col gap-8">
        {title}
        {checkout.isWaiting ? <ProblemAlert problem={problem} onRetry={checkout.retry} /> : <CheckoutSkeleton />}
        {checkout.offer && <PartnerCartDialog {...checkout} partnerCart={checkout.offer} />}
      </div>
    );
  }

  return (
    <div className="flex flex-col gap-8">
      {title}
      <CheckoutSteps step={step} />
      {notice}
      <PurchaseView {...purchase} checkout={checkout} step={step} shippingStep={shippingStep} />
    </div>
  );
}

/** The placeholder of the checkout while it loads. The server renders it, since the server has no session of the shopper. */
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
