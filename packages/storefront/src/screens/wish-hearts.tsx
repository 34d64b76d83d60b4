import type { ProductSummary } from "@griya/api";
import { WishButton } from "@griya/ui";
import { ProductList, type ProductListProps } from "../features/product/product-list.tsx";
import { IslandPlace } from "../frame/island.tsx";
import { useWords } from "../frame/words.ts";
import { wishHearts } from "./islands.tsx";

/** For the corners of cards. The page that shows them has `<IslandPlace of={wishHearts} />` once. */
export const useHearts = () => {
  const t = useWords();
  return ({ id, name }: ProductSummary) => <WishButton product={{ id, name }} label={t("wishlist.add", { name })} />;
};

/** A list of products, each with its heart. */
export function ListWithHearts(list: Omit<ProductListProps, "cornerOf">) {
  return (
    <>
      <ProductList {...list} cornerOf={useHearts()} />
      <IslandPlace of={wishHearts} />
    </>
  );
}
