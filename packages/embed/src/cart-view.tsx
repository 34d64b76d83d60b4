import { getProductHref } from "@griya/api";
import {
  CartAnnouncement,
  CartContents,
  ProblemAlert,
  useCart,
  useIsCartSaving,
  useTranslation,
} from "@griya/storefront/parts";
import { Button, Heading } from "@griya/ui";
import { useSelector } from "@xstate/react";
import { BackToProducts } from "./back-to-products.tsx";
import type { ShopRef } from "./partner-shop.ts";

/** The view of the cart. Its button opens the checkout in the shop itself. */
export function CartView({ shop, getShopHref }: { shop: ShopRef; getShopHref: (path: string) => string }) {
  const { t } = useTranslation();
  const { isWaiting } = useCart();
  const isSaving = useIsCartSaving();
  const isLeaving = useSelector(shop, (state) => state.hasTag("leaving"));
  const hasFailed = useSelector(shop, (state) => state.hasTag("failed"));
  const problem = useSelector(shop, (state) => state.context.problem);
  return (
    <>
      <BackToProducts shop={shop} />
      <Heading level={2} size="h3">
        {t("cart.title")}
      </Heading>
      <CartAnnouncement />
      <CartContents
        getHref={({ productId, slug }) => getShopHref(getProductHref({ id: productId, slug }))}
        checkout={
          <Button
            isWide
            isPending={isLeaving || isSaving}
            disabled={isWaiting}
            onClick={() => shop.send({ type: "checkout.start" })}
          >
            {t("embed.checkout")}
          </Button>
        }
        checkoutLabel={t("embed.checkout")}
        blockedReason={hasFailed && <ProblemAlert problem={problem} onRetry={() => shop.send({ type: "retry" })} />}
        note={t("embed.checkoutNote")}
        browseLink={null}
      />
    </>
  );
}
