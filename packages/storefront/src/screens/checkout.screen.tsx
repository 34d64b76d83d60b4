import { type Customer, orderHref } from "@griya/api";
import { Heading, Skeleton } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { AddressDialog } from "../features/address/address-dialog.tsx";
import { NEW_ADDRESS, useOpenAddress } from "../features/address/open-address.ts";
import { useAuth } from "../features/auth/use-auth.ts";
import { useIsCartSaving } from "../features/cart/use-cart.ts";
import { CheckoutProvider } from "../features/checkout/checkout-context.tsx";
import { CheckoutSkeleton, CheckoutView } from "../features/checkout/checkout-view.tsx";
import { useCheckout } from "../features/checkout/use-checkout.ts";
import { useAddressedStep, useStepInAddressBar } from "../features/checkout/use-step-address.ts";
import { orderedProductHref } from "../features/order/order-href.ts";
import { VoucherChoice } from "../features/voucher/voucher-choice.tsx";
import { loginHref, Redirect, useAddress } from "../frame/address.tsx";
import type { PageModule } from "../frame/page-module.ts";
import { ProblemAlert } from "../frame/problem-alert.tsx";
import { useSettings, useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";
import { knownOfAddress } from "./known-of-address.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("checkout.title") });

/** The one-time code of a partner's cart, from an address such as `/checkout#handoff=CODE`. */
const handoffCodeOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("handoff");

export function Screen() {
  const { shopper, customer, isSettled, isUnreachable, problem, retry } = useAuth();
  const { hash } = useAddress();
  const { step, orderId } = useAddressedStep();
  const isCustomer = shopper === "customer" && isSettled;
  const isCartSaved = useHasBeen(!useIsCartSaving());
  return (
    <div className="page-column py-6 md:py-10">
      {shopper === "unknown" || !isCartSaved ? (
        <CheckoutInSight problem={isUnreachable && <ProblemAlert problem={problem} onRetry={retry} />} />
      ) : (
        <CheckoutProvider
          key={customer?.id ?? "guest"}
          customerId={customer?.id ?? null}
          isLoggedIn={isCustomer}
          handoffCode={handoffCodeOf(hash)}
          orderId={orderId}
          wantedStep={step}
        >
          <Checkout customer={customer} isGuest={shopper === "guest"} />
        </CheckoutProvider>
      )}
    </div>
  );
}

/** What stands here before it is known who buys, and until a guest has left for the login. */
function CheckoutInSight({ problem = false }: { problem?: ReactNode }) {
  const t = useWords();
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

/** True from the first time on that it was. */
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

interface CheckoutProps {
  /** Whose order it will be; still known while the session has run out. */
  customer: Customer | null;
  isGuest: boolean;
}

/** A guest logs in first and comes back here; anyone else buys. */
function Checkout({ customer, isGuest }: CheckoutProps) {
  const t = useWords();
  const { href } = useShop();
  const settings = useSettings();
  const here = useAddress();
  const { openAddress, setOpenAddress } = useOpenAddress();
  const { needsLogin, addresses, keepAddress } = useCheckout();
  useStepInAddressBar();

  if (isGuest && needsLogin) {
    return (
      <>
        <Redirect to={href(loginHref(here))} />
        <CheckoutInSight />
      </>
    );
  }
  const open = addresses.find(({ id }) => id === openAddress) ?? null;
  return (
    <>
      <CheckoutView
        onAddAddress={() => setOpenAddress(NEW_ADDRESS)}
        onEditAddress={setOpenAddress}
        hrefOf={(line) => href(orderedProductHref(line))}
        homeHref={href("/")}
        cartHref={href("/cart")}
        ordersHref={href("/user/orders")}
        orderHrefOf={(orderId) => href(orderHref({ id: orderId }))}
        voucher={<CheckoutVoucher />}
        accountNote={customer && t("checkout.account", { name: customer.name, email: customer.email })}
        trustNote={t("checkout.trust", { hours: settings.serviceHours, phone: settings.phone })}
      />
      {(openAddress === NEW_ADDRESS || open) && (
        <AddressDialog
          key={openAddress}
          address={open}
          known={knownOfAddress(customer)}
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
