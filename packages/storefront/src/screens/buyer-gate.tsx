import { Link, Text } from "@griya/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CustomerGate } from "../features/auth/customer-gate.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { GuestBuyerProvider, useGuestBuyer } from "../features/checkout/guest-buyer-context.tsx";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { useSettings, useShop } from "../providers/shop-provider.tsx";

export interface BuyerGateProps {
  /** Rendered anew for another buyer. */
  children: (isGuest: boolean) => ReactNode;
  /** Shown until the session is loaded. It has the layout of the real content. */
  waiting: ReactNode;
}

/** A gate that shows its content only to buyers: customers, and where the shop allows it, guests of this browser. Others log in here. */
export function BuyerGate({ children, waiting }: BuyerGateProps) {
  const { shopper } = useAuth();
  const { offersGuestCheckout } = useSettings();
  const customers = <CustomerGate waiting={waiting}>{() => children(false)}</CustomerGate>;
  if (shopper !== "guest" || !offersGuestCheckout) return customers;
  return (
    <GuestBuyerProvider>
      <GuestsOwn waiting={waiting} elsewhere={customers}>
        {children(true)}
      </GuestsOwn>
    </GuestBuyerProvider>
  );
}

interface GuestsOwnProps {
  children: ReactNode;
  waiting: ReactNode;
  elsewhere: ReactNode;
}

/** The purchase of a guest of this browser. Other guests see the login and links to reach their order. */
export function GuestsOwn({ children, waiting, elsewhere }: GuestsOwnProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  const { buyer, isRecalling, problem, retry } = useGuestBuyer();
  if (buyer) return children;
  if (isRecalling) return problem ? <ProblemAlert problem={problem} onRetry={retry} /> : waiting;
  return (
    <div className="flex flex-col gap-5">
      {elsewhere}
      <Text tone="muted">
        {t("checkout.guest.elsewhere")} <Link href={href("/track")}>{t("checkout.guest.track")}</Link>
        {" · "}
        <Link href={href("/forgot-password")}>{t("auth.offer.title")}</Link>
      </Text>
    </div>
  );
}
