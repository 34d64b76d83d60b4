import { type Customer, orderHref } from "@griya/api";
import { Button, Heading, Link, Skeleton } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressDialog } from "../features/address/address-dialog.tsx";
import { NEW_ADDRESS, useOpenAddress } from "../features/address/open-address.ts";
import { AccountOffer } from "../features/auth/account-offer.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { LoweredNotice } from "../features/cart/lowered-notice.tsx";
import { useIsCartSaving } from "../features/cart/use-cart.ts";
import { CheckoutProvider } from "../features/checkout/checkout-context.tsx";
import { CheckoutSkeleton, CheckoutView, type CheckoutViewProps } from "../features/checkout/checkout-view.tsx";
import { GuestBuyerProvider, useGuestBuyer } from "../features/checkout/guest-buyer-context.tsx";
import { GuestGate } from "../features/checkout/guest-gate.tsx";
import { useCheckout } from "../features/checkout/use-checkout.ts";
import { useAddressedStep, useStepInAddressBar } from "../features/checkout/use-step-address.ts";
import { orderedProductHref } from "../features/order/order-href.ts";
import { VoucherChoice } from "../features/voucher/voucher-choice.tsx";
import type { PageModule } from "../page/page-module.ts";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { loginHref, Redirect, useAddress } from "../providers/address.tsx";
import { useSettings, useShop } from "../providers/shop-provider.tsx";
import { knownOfAddress } from "./known-of-address.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("checkout.title") });

/** Reads the one-time code of a partner's cart from a URL such as `/checkout#handoff=CODE`. */
const handoffCodeOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("handoff");

export function Screen() {
  return (
    <div className="page-column py-6 md:py-10">
      <Arriving />
    </div>
  );
}

function Arriving() {
  const { t } = useTranslation();
  const { href } = useShop();
  const here = useAddress();
  const { offersGuestCheckout } = useSettings();
  const { shopper, customer, isSettled, isUnreachable, problem, retry } = useAuth();
  const isCartSaved = useHasBeen(!useIsCartSaving());
  if (shopper === "unknown" || !isCartSaved) {
    return <CheckoutInSight problem={isUnreachable && <ProblemAlert problem={problem} onRetry={retry} />} />;
  }
  if (shopper === "guest" && offersGuestCheckout) {
    return (
      <GuestBuyerProvider>
        <GuestCheckout />
      </GuestBuyerProvider>
    );
  }
  return (
    <CheckoutOf buyerId={customer?.id ?? null} isThere={shopper === "customer" && isSettled}>
      <Checkout
        known={customer}
        entrance={
          shopper === "guest" && (
            <>
              <Redirect to={href(loginHref(here))} />
              <CheckoutInSight />
            </>
          )
        }
        accountNote={customer && t("checkout.account", { name: customer.name, email: customer.email })}
        voucher={<CheckoutVoucher />}
        ordersHref={href("/user/orders")}
      />
    </CheckoutOf>
  );
}

/** The checkout where guests may buy. The guest chooses how to continue, and then buys like a customer. */
function GuestCheckout() {
  const { t } = useTranslation();
  const { href } = useShop();
  const here = useAddress();
  const { buyer, isRecalling, isAsking, changeEmail, problem, retry } = useGuestBuyer();
  if (isRecalling) return <CheckoutInSight problem={problem && <ProblemAlert problem={problem} onRetry={retry} />} />;
  const logInHref = href(loginHref(here));
  return (
    <CheckoutOf buyerId={buyer?.id ?? null} isGuest isThere={buyer !== null}>
      <Checkout
        known={null}
        entrance={<GuestGate loginHref={logInHref} registerHref={href(loginHref(here, "/register"))} />}
        isEntering={buyer !== null && isAsking}
        accountNote={
          buyer && (
            <>
              {t("checkout.guest.note", { email: buyer.email })}{" "}
              <Button tone="quiet" size="sm" className="max-sm:px-0" onClick={changeEmail}>
                {t("checkout.guest.change")}
              </Button>
            </>
          )
        }
        voucher={<Link href={logInHref}>{t("voucher.logIn")}</Link>}
        ordersHref={href("/track")}
        accountOffer={buyer && <AccountOffer email={buyer.email} />}
      />
    </CheckoutOf>
  );
}

interface CheckoutOfProps {
  /** Null until the buyer is identified. */
  buyerId: string | null;
  isGuest?: boolean;
  /** True when they may buy now. */
  isThere: boolean;
  children: ReactNode;
}

/** The checkout of one buyer, at the step in the URL. */
function CheckoutOf({ buyerId, isGuest = false, isThere, children }: CheckoutOfProps) {
  const { hash } = useAddress();
  const { step, orderId } = useAddressedStep();
  return (
    <CheckoutProvider
      key={buyerId ?? "guest"}
      customerId={buyerId}
      isGuest={isGuest}
      isLoggedIn={isThere}
      handoffCode={handoffCodeOf(hash)}
      orderId={orderId}
      wantedStep={step}
    >
      {children}
    </CheckoutProvider>
  );
}

/** The placeholder until the buyer is identified, and until a guest has left for the login. */
function CheckoutInSight({ problem = false }: { problem?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <Heading level={1}>{t("checkout.title")}</Heading>
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      {problem || <CheckoutSkeleton />}
    </div>
  );
}

/** Returns true from the first true value on. */
const useHasBeen = (isTrue: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return isTrue || hasBeen;
};

function CheckoutVoucher() {
  const { voucher, totals, voucherProblem, isSavingVoucher, applyVoucher, removeVoucher } = useCheckout();
  return (
    <VoucherChoice
      voucher={voucher}
      isTaken={totals.voucher !== null}
      problem={voucherProblem}
      isSaving={isSavingVoucher}
      subtotal={totals.subtotal}
      onApply={applyVoucher}
      onRemove={removeVoucher}
    />
  );
}

interface CheckoutProps extends Pick<CheckoutViewProps, "accountNote" | "voucher" | "ordersHref" | "accountOffer"> {
  /** The customer whose data a new address begins with. */
  known: Customer | null;
  /** Shown when the buyer must be identified first. False when the surrounding page asks for it. */
  entrance: ReactNode;
  /** True when the buyer wants to identify again. */
  isEntering?: boolean;
}

/** The checkout of an identified buyer. All others see the entrance first. */
function Checkout({ known, entrance, isEntering = false, ...view }: CheckoutProps) {
  const { t } = useTranslation();
  const { href } = useShop();
  const settings = useSettings();
  const { openAddress, setOpenAddress } = useOpenAddress();
  const { needsLogin, addresses, keepAddress, lines } = useCheckout();
  useStepInAddressBar();

  if (entrance && (needsLogin || isEntering)) return entrance;
  const open = addresses.find(({ id }) => id === openAddress) ?? null;
  return (
    <>
      <CheckoutView
        onAddAddress={() => setOpenAddress(NEW_ADDRESS)}
        onEditAddress={setOpenAddress}
        hrefOf={(line) => href(orderedProductHref(line))}
        homeHref={href("/")}
        cartHref={href("/cart")}
        orderHrefOf={(orderId) => href(orderHref({ id: orderId }))}
        notice={<LoweredNotice lines={lines} />}
        {...view}
        trustNote={t("checkout.trust", { hours: settings.serviceHours, phone: settings.phone })}
      />
      {(openAddress === NEW_ADDRESS || open) && (
        <AddressDialog
          key={openAddress}
          address={open}
          known={knownOfAddress(known)}
          onSaved={(address) => {
            keepAddress(address);
            setOpenAddress(null);
          }}
          onClose={() => setOpenAddress(null)}
        />
      )}
    </>
  );
}
