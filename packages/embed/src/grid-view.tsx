import { ProductCards, useTranslation } from "@griya/storefront/parts";
import { EmptyState } from "@griya/ui";
import { useSelector } from "@xstate/react";
import type { ShopRef } from "./partner-shop.ts";

/** The products that the partner chose, and a link to the shop with all products. */
export function GridView({ shop, getShopHref }: { shop: ShopRef; getShopHref: (path: string) => string }) {
  const { t } = useTranslation();
  const page = useSelector(shop, (state) => state.context.page);
  const shopLink = (
    <a href={getShopHref("/")} className="self-center font-semibold text-accent-ink underline underline-offset-4">
      {t("embed.visitShop")}
    </a>
  );
  if (!page || page.products.length === 0) return <EmptyState title={t("embed.noProducts")} action={shopLink} />;
  return (
    <>
      <ProductCards label={t("embed.products")} products={page.products} />
      {shopLink}
    </>
  );
}
