import { type Customer, getOrderHref } from "@griya/api";
import { Button, Heading, Link, Skeleton } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddressDialog } from "../features/address/address-dialog.tsx";
import { NEW_ADDRESS_ID, useOpenAddress } from "../features/address/open-address.ts";
import { AccountPrompt } from "../features/auth/account-prompt.tsx";
import { useAuth } from "../features/auth/use-auth.ts";
import { LoweredNotice } from "../features/cart/lowered-notice.tsx";
import { useIsCartSaving } from "../features/cart/use-cart.ts";
import { CheckoutProvider } from "../features/checkout/checkout-context.tsx";
import { CheckoutSkeleton, CheckoutView, type CheckoutViewProps } from "../features/checkout/checkout-view.tsx";
import { GuestBuyerProvider, useGuestBuyer } from "../features/checkout/guest-buyer-context.tsx";
import { GuestGate } from "../features/checkout/guest-gate.tsx";
import { useCheckout } from "../features/checkout/use-checkout.ts";
import { useRequestedStep, useStepInUrl } from "../features/checkout/use-step-url.ts";
import { getOrderedProductHref } from "../features/order/order-href.ts";
import { VoucherChoice } from "../features/voucher/voucher-choice.tsx";
import type { PageModule } from "../page/page-module.ts";
import { ProblemAlert } from "../problems/problem-alert.tsx";
import { getLoginHref, Redirect, useAddress } from "../providers/address.tsx";
import { useLocalization, useSettings } from "../providers/shop-provider.tsx";
import { getInitialAddressValues } from "./initial-address-values.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("checkout.title") });

/** Reads the one-time code of a partner's cart from a URL such as `/checkout#handoff=CODE`. */
const getHandoffCode = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("handoff");

export function Screen() {
  return (
    <div className="page-column py-6 md:py-10">
      <CheckoutEntry />
    </div>
  );
}

function CheckoutEntry() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  const { offersGuestCheckout } = useSettings();
  const { shopper, customer, isSettled, isUnreachable, problem, retry } = useAuth();
  const isCartSaved = useHasBeenTrue(!useIsCartSaving());
  if (shopper === "unknown" || !isCartSaved) {
    return <CheckoutPlaceholder problem={isUnreachable && <ProblemAlert problem={problem} onRetry={retry} />} />;
  }
  if (shopper === "guest" && offersGuestCheckout) {
    return (
      <GuestBuyerProvider>
        <GuestCheckout />
      </GuestBuyerProvider>
    );
  }
  return (
    <BuyerCheckout buyerId={customer?.id ?? null} canBuy={shopper === "customer" && isSettled}>
      <Checkout
        customer={customer}
        loginContent={
          shopper === "guest" && (
            <>
              <Redirect href={getHref(getLoginHref(address))} />
              <CheckoutPlaceholder />
            </>
          )
        }
        accountNote={customer && t("checkout.account", { name: customer.name, email: customer.email })}
        voucher={<CheckoutVoucher />}
        ordersHref={getHref("/user/orders")}
      />
    </BuyerCheckout>
  );
}

/** Renders the checkout of a shop that allows guests. The guest chooses how to continue, and then buys like a customer. */
function GuestCheckout() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  const { buyer, isRestoring, isAsking, changeEmail, problem, retry } = useGuestBuyer();
  if (isRestoring)
    return <CheckoutPlaceholder problem={problem && <ProblemAlert problem={problem} onRetry={retry} />} />;
  const logInHref = getHref(getLoginHref(address));
  return (
    <BuyerCheckout buyerId={buyer?.id ?? null} isGuest canBuy={buyer !== null}>
      <Checkout
        customer={null}
        loginContent={<GuestGate loginHref={logInHref} registerHref={getHref(getLoginHref(address, "/register"))} />}
        isIdentifying={buyer !== null && isAsking}
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
        ordersHref={getHref("/track")}
        accountPrompt={buyer && <AccountPrompt email={buyer.email} />}
      />
    </BuyerCheckout>
  );
}

interface BuyerCheckoutProps {
  /** The id of the buyer; null until the buyer is identified. */
  buyerId: string | null;
  isGuest?: boolean;
  /** True when the buyer can buy now. */
  canBuy: boolean;
  children: ReactNode;
}

/** Renders the checkout of one buyer, at the step in the URL. */
function BuyerCheckout({ buyerId, isGuest = false, canBuy, children }: BuyerCheckoutProps) {
  const { hash } = useAddress();
  const { step, orderId } = useRequestedStep();
  return (
    <CheckoutProvider
      key={buyerId ?? "guest"}
      customerId={buyerId}
      isGuest={isGuest}
      isLoggedIn={canBuy}
      handoffCode={getHandoffCode(hash)}
      orderId={orderId}
      requestedStep={step}
    >
      {children}
    </CheckoutProvider>
  );
}

/** Renders the placeholder until the buyer is identified, or until the login page opens. */
function CheckoutPlaceholder({ problem = false }: { problem?: ReactNode }) {
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

/** Returns true after the first true value. */
const useHasBeenTrue = (isTrue: boolean): boolean => {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return isTrue || hasBeen;
};

function CheckoutVoucher() {
  const { voucher, totals, voucherProblem, isSavingVoucher, applyVoucher, removeVoucher } = useCheckout();
  return (
    <VoucherChoice
      voucher={voucher}
      isApplied={totals.voucher !== null}
      problem={voucherProblem}
      isSaving={isSavingVoucher}
      subtotal={totals.subtotal}
      onApply={applyVoucher}
      onRemove={removeVoucher}
    />
  );
}

interface CheckoutProps extends Pick<CheckoutViewProps, "accountNote" | "voucher" | "ordersHref" | "accountPrompt"> {
  /** The customer whose data fills a new address; null for a guest. */
  customer: Customer | null;
  /** The content that identifies the buyer. False when the surrounding page does this. */
  loginContent: ReactNode;
  /** True when the buyer has requested the login again. */
  isIdentifying?: boolean;
}

/** Renders the checkout of an identified buyer. Other shoppers see the login content first. */
function Checkout({ customer, loginContent, isIdentifying = false, ...view }: CheckoutProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const settings = useSettings();
  const { openAddress, setOpenAddress } = useOpenAddress();
  const { needsLogin, addresses, chooseSavedAddress, lines } = useCheckout();
  useStepInUrl();

  if (loginContent && (needsLogin || isIdentifying)) return loginContent;
  const openedAddress = addresses.find(({ id }) => id === openAddress) ?? null;
  return (
    <>
      <CheckoutView
        onAddAddress={() => setOpenAddress(NEW_ADDRESS_ID)}
        onEditAddress={setOpenAddress}
        getHref={(line) => getHref(getOrderedProductHref(line))}
        homeHref={getHref("/")}
        cartHref={getHref("/cart")}
        getOrderHref={(orderId) => getHref(getOrderHref({ id: orderId }))}
        notice={<LoweredNotice lines={lines} />}
        {...view}
        trustNote={t("checkout.trust", { hours: settings.serviceHours, phone: settings.phone })}
      />
      {(openAddress === NEW_ADDRESS_ID || openedAddress) && (
        <AddressDialog
          key={openAddress}
          address={openedAddress}
          initialValues={getInitialAddressValues(customer)}
          onSaved={(address) => {
            chooseSavedAddress(address);
            setOpenAddress(null);
          }}
          onClose={() => setOpenAddress(null)}
        />
      )}
    </>
  );
}
