import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useAuth } from "../features/auth/use-auth.ts";
import { CartContents } from "../features/cart/cart-contents.tsx";
import { productHref } from "../features/product/product-href.ts";
import type { ScreenHandle } from "../shop/screen-handle.ts";
import { useShop } from "../shop/shop-provider.tsx";

export const handle: ScreenHandle = { head: ({ t }) => ({ title: t("cart.title"), isIndexed: false }) };

export function Component() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { shopper } = useAuth();
  return (
    <div className="page-column flex flex-col gap-6 py-6 md:py-10">
      <Heading level={1}>{t("cart.title")}</Heading>
      <CartContents
        hrefOf={({ productId, slug }) => href(productHref({ id: productId, slug }))}
        checkoutHref={href("/checkout")}
        browseHref={href("/categories")}
        isGuest={shopper === "guest"}
      />
    </div>
  );
}
