import { productHref } from "@griya/api";
import { ButtonLink, Heading } from "@griya/ui";
import { useState } from "react";
import { useAuth } from "../features/auth/use-auth.ts";
import { CartContents } from "../features/cart/cart-contents.tsx";
import { useCart, useIsCartSaving } from "../features/cart/use-cart.ts";
import { DeliveryEstimate } from "../features/delivery/delivery-estimate.tsx";
import type { PageModule } from "../frame/page-module.ts";
import { useShop } from "../frame/shop-provider.tsx";
import { useWords } from "../frame/words.ts";

export const head: PageModule["head"] = ({ t }) => ({ title: t("cart.title") });

/** What of the cart is to be delivered, once the provider knows it: told apart from any other state of it. */
const useSettledCart = (): string => {
  const { cart } = useCart();
  const isSaving = useIsCartSaving();
  const lines = cart?.quote.lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`).join() ?? "";
  const [settled, setSettled] = useState(lines);
  if (!isSaving && settled !== lines) setSettled(lines);
  return settled;
};

export function Screen() {
  const t = useWords();
  const { href } = useShop();
  const { shopper } = useAuth();
  const load = useSettledCart();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("cart.title")}</Heading>
      <CartContents
        hrefOf={({ productId, slug }) => href(productHref({ id: productId, slug }))}
        checkout={
          <ButtonLink href={href("/checkout")} isWide>
            {t("cart.checkout")}
          </ButtonLink>
        }
        checkoutLabel={t("cart.checkout")}
        browse={<ButtonLink href={href("/categories")}>{t("cart.browse")}</ButtonLink>}
        note={
          <div className="flex flex-col gap-4">
            {load !== "" && <DeliveryEstimate of="cart" load={load} />}
            {shopper === "guest" && <p>{t("cart.loginHint")}</p>}
          </div>
        }
      />
    </div>
  );
}
