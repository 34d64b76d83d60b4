import type { ProductSummary } from "@griya/api";
import { CompareButton, WishButton } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductList, type ProductListProps } from "../features/product/product-list.tsx";
import { IslandPlace } from "../islands/island.tsx";
import { compareBar, wishHearts } from "./islands.tsx";

/** Returns a function that renders the heart of a card. The page must contain the island `wishHearts` once. */
export const useRenderHeart = () => {
  const { t } = useTranslation();
  return ({ id, name }: ProductSummary) => <WishButton product={{ id, name }} label={t("wishlist.add", { name })} />;
};

const useRenderCompareMark = () => {
  const { t } = useTranslation();
  return ({ id, name }: ProductSummary) => (
    <CompareButton product={{ id, name }} label={t("compare.markNamed", { name })}>
      {t("compare.mark")}
    </CompareButton>
  );
};

/** Renders a list of products, each with its heart and its compare button. */
export function ListWithMarks(list: Omit<ProductListProps, "cornerOf" | "actionOf">) {
  return (
    <>
      <ProductList {...list} renderCorner={useRenderHeart()} renderAction={useRenderCompareMark()} />
      <IslandPlace island={wishHearts} />
      <IslandPlace island={compareBar} isShown />
    </>
  );
}
