import { ButtonLink, EmptyState, LensDrawing } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductCards } from "../features/product/product-cards.tsx";
import { IslandPlace } from "../islands/island.tsx";
import { PageHeading } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createProductList } from "../structured-data/lists.ts";
import { useRenderHeart } from "./card-marks.tsx";
import { wishHearts } from "./islands.tsx";

/** Loads the recommended products of the whole stock. */
export const load = async ({ client, signal }: LoadInput) => ({
  products: await client.product.fetchRecommended({}, { signal }),
});

export const head: Head<typeof load> = ({ t, data: { products } }) => ({
  title: t("page.recommended"),
  description: t("page.recommendedIntro"),
  picture: products[0]?.picture,
  structuredData: (place) => createProductList(products, place),
});

export function Screen({ data: { products } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const renderHeart = useRenderHeart();
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("page.displayCase"), path: "/etalase" }, { label: t("page.recommended") }]}
        title={t("page.recommended")}
        intro={t("page.recommendedIntro")}
      />
      {products.length > 0 ? (
        <ProductCards
          label={t("page.recommended")}
          products={products}
          headingLevel={2}
          firstViewportCount={4}
          renderCorner={renderHeart}
        />
      ) : (
        <EmptyState
          drawing={<LensDrawing />}
          title={t("product.list.nothingTitle")}
          action={<ButtonLink href={getHref("/categories")}>{t("search.allCategories")}</ButtonLink>}
        />
      )}
      <IslandPlace island={wishHearts} />
    </div>
  );
}
