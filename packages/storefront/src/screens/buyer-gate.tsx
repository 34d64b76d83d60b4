import { Link, Text } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { GuestBuyerProvider, useGuestBuyer } from "../features/checkout/guest-buyer-context.tsx";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";

export interface BuyerGateProps {
  /** Renders the content. Another buyer gets newly mounted content. */
  children: (isGuest: boolean) => ReactNode;
  /** The placeholder until the session is loaded, with the layout of the content. */
  placeholder: ReactNode;
}

/** Renders its content for customers, and for guests of this browser when the shop allows guests. Other shoppers see the login. */
export function BuyerGate({ children, placeholder }: BuyerGateProps) {
  const { shopper } = useAuth();
  const { offersGuestCheckout } = useSettings();
  const customers = <CustomerGate placeholder={placeholder}>{() => children(false)}</CustomerGate>;
  if (shopper !== "guest" || !offersGuestCheckout) return customers;
  return (
    <GuestBuyerProvider>
      <GuestPurchase placeholder={placeholder} loginContent={customers}>
        {children(true)}
      </GuestPurchase>
    </GuestBuyerProvider>
  );
}

interface GuestPurchaseProps {
  children: ReactNode;
  placeholder: ReactNode;
  loginContent: ReactNode;
}

/** Renders the purchase for a guest of this browser. Other guests see the login and links to their order. */
export function GuestPurchase({ children, placeholder, loginContent }: GuestPurchaseProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { buyer, isRestoring, problem, retry } = useGuestBuyer();
  if (buyer) return children;
  if (isRestoring) return problem ? <ProblemAlert problem={problem} onRetry={retry} /> : placeholder;
  return (
    <div className="flex flex-col gap-5">
      {loginContent}
      <Text tone="muted">
        {t("checkout.guest.elsewhere")} <Link href={getHref("/track")}>{t("checkout.guest.track")}</Link>
        {" · "}
        <Link href={getHref("/forgot-password")}>{t("auth.accountPrompt.title")}</Link>
      </Text>
    </div>
  );
}
