import { type CartLine, getBundleHref, getProductHref, getSaving, isSoldOut } from "@griya/api";
import { BundlePieces, ButtonLink, Heading, Link, Text, useMoneyFormatter } from "@griya/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuth } from "../../features/auth/use-auth.ts";
import { CartAnnouncement } from "../../features/cart/cart-announcement.tsx";
import { CartContents, CartSkeleton, EmptyCart } from "../../features/cart/cart-contents.tsx";
import { CartLifetime } from "../../features/cart/cart-lifetime.tsx";
import { LineAddOns } from "../../features/cart/line-add-ons.tsx";
import { LoweredNotice } from "../../features/cart/lowered-notice.tsx";
import { useCart, useCartActions, useIsCartSaving } from "../../features/cart/use-cart.ts";
import { DeliveryEstimate } from "../../features/delivery/delivery-estimate.tsx";
import { VoucherChoice } from "../../features/voucher/voucher-choice.tsx";
import type { PageModule } from "../../page/page-module.ts";
import { getLoginHref, useAddress } from "../../providers/address.tsx";
import { useServices } from "../../providers/services.ts";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import { getGuestLifetime } from "../../session/guest-lifetime.ts";
import { useToast } from "../../toasts/toasts.tsx";
import { RecommendedProducts } from "../recommended/recommended-products.tsx";
import { RecentlyViewed } from "../viewed/recently-viewed.tsx";

export const head: PageModule["head"] = ({ t }) => ({ title: t("cart.title") });

/** Returns a text that identifies the saved quantities in the cart. The text changes only after the provider has saved a change. */
const useSavedCartKey = (): string => {
  const { cart } = useCart();
  const isSaving = useIsCartSaving();
  const lines = cart?.quote.lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`).join() ?? "";
  const [settled, setSettled] = useState(lines);
  if (!isSaving && settled !== lines) setSettled(lines);
  return settled;
};

const isBundle = ({ pieces }: CartLine): boolean => pieces.length > 0;

/** Returns the ids of the products of a line. A bundle has several products. */
const getProductIds = ({ productId, pieces }: CartLine): string[] => [
  productId,
  ...pieces.map((piece) => piece.productId),
];

const renderDetails = (line: CartLine): ReactNode => isBundle(line) && <BundlePieces pieces={line.pieces} />;

const renderAddOns = (line: CartLine): ReactNode => line.addOns.length > 0 && <LineAddOns line={line} />;

/** Renders the voucher of the cart. A guest cannot use vouchers, since a voucher's limit counts for each customer. */
function CartVoucher({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const address = useAddress();
  const { cart, voucherProblem, isSavingVoucher, applyVoucher, removeVoucher } = useCart();
  if (cart === null) return null;
  if (isGuest) return <Link href={getHref(getLoginHref(address))}>{t("voucher.logIn")}</Link>;
  const { voucher, subtotal, adjustments } = cart.quote;
  return (
    <VoucherChoice
      voucher={voucher}
      isApplied={adjustments.some(({ kind }) => kind === "voucher")}
      problem={voucherProblem}
      isSaving={isSavingVoucher}
      subtotal={subtotal}
      onApply={applyVoucher}
      onRemove={removeVoucher}
    />
  );
}

/** Returns a function that shows a toast for a removed line. Its button restores the quantity, up to the stock. */
const useRemovedToast = () => {
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  const { add } = useCartActions();
  return (line: CartLine) => {
    const { productId, variantId, name, stock, isSelected, addedAt } = line;
    const quantity = Math.min(line.quantity, stock);
    const addOnIds = line.addOns.flatMap(({ addOnId, isChosen }) => (isChosen ? addOnId : []));
    const restoreLine = () => add({ productId, variantId, quantity, addOnIds, isSelected, addedAt });
    const undoAction = { label: t("cart.undo"), run: restoreLine };
    showSuccess(t("cart.removed", { name }), isSoldOut(line) ? null : undoAction);
  };
};

export function Screen() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { shopper } = useAuth();
  const { tokens } = useServices();
  const { offersGuestCheckout } = useSettings();
  const { cart, problem } = useCart();
  const cartKey = useSavedCartKey();
  const formatMoney = useMoneyFormatter();
  const savedAmount = cart === null ? 0 : getSaving(cart);
  return (
    <div className="page-column flex flex-col gap-6 py-6 *:empty:hidden md:py-10">
      <Heading level={1}>{t("cart.title")}</Heading>
      <CartAnnouncement />
      {cart && cart.lines.length > 0 && (
        <>
          {shopper === "guest" && <CartLifetime lifetime={getGuestLifetime(tokens)} />}
          <LoweredNotice lines={cart.lines} />
        </>
      )}
      <CartContents
        getHref={(line) =>
          getHref(isBundle(line) ? getBundleHref(line) : getProductHref({ id: line.productId, slug: line.slug }))
        }
        renderDetails={renderDetails}
        renderAddOns={renderAddOns}
        onRemoved={useRemovedToast()}
        checkout={
          <ButtonLink href={getHref("/checkout")} isWide>
            {t("cart.checkout")}
          </ButtonLink>
        }
        checkoutLabel={t("cart.checkout")}
        voucher={<CartVoucher isGuest={shopper === "guest"} />}
        placeholder={
          <div className="newcomer:hidden">
            <CartSkeleton />
          </div>
        }
        note={
          <div className="flex flex-col gap-4">
            {savedAmount > 0 && (
              <Text size="small" tone="success">
                {t("cart.saved", { amount: formatMoney(savedAmount) })}
              </Text>
            )}
            {cartKey !== "" && <DeliveryEstimate scope="cart" itemKey={cartKey} />}
            {shopper === "guest" && !offersGuestCheckout && <p>{t("cart.loginHint")}</p>}
          </div>
        }
      />
      {/* The element stays when the cart has loaded, so its focused link keeps the focus. */}
      {(cart ? cart.lines.length === 0 : !problem) && (
        <div className={cart ? undefined : "returning:hidden"}>
          <EmptyCart browseLink={<ButtonLink href={getHref("/categories")}>{t("cart.browse")}</ButtonLink>} />
        </div>
      )}
      {cart && (
        <>
          {cart.lines.length === 0 && <RecentlyViewed />}
          <RecommendedProducts visibleProductIds={cart.lines.flatMap(getProductIds)} />
        </>
      )}
    </div>
  );
}
