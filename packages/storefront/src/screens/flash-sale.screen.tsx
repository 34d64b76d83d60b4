import type { FlashSale } from "@griya/api";
import { ButtonLink, EmptyState, Heading, TagDrawing } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { flashCountdown } from "../features/product/islands.ts";
import { ProductCards } from "../features/product/product-cards.tsx";
import { IslandPlace } from "../islands/island.tsx";
import { PageTrail } from "../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { createProductList } from "../structured-data/lists.ts";
import { useRenderHeart } from "./card-marks.tsx";
import { wishHearts } from "./islands.tsx";

/** The flash sale, and the fixed time of a stopped clock in milliseconds since 1970. The time is null while the clock runs. */
type FlashSaleData = { flashSale: FlashSale | null; staticTime: number | null };

/** Loads the first of the running flash sales (specification, section 3). */
export const load = async ({ client, signal }: Pick<LoadInput, "client" | "signal">): Promise<FlashSaleData> => {
  const [flashSale] = await client.product.fetchFlashSale({ signal });
  return { flashSale: flashSale ?? null, staticTime: null };
};

export const head: Head<typeof load> = ({ t, data: { flashSale } }) => ({
  title: flashSale ? `${t("product.flashSale.title")}: ${flashSale.title}` : t("product.flashSale.title"),
  description: t("page.described.flashSale"),
  picture: flashSale?.products[0]?.picture,
  structuredData: (place) => createProductList(flashSale?.products ?? [], place),
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { flashSale, staticTime } = data;
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const renderHeart = useRenderHeart();
  return (
    <div className="page-column pt-4">
      <PageTrail trail={[{ label: t("product.flashSale.title") }]} />
      {flashSale ? (
        <>
          <div className="mt-3 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <Heading level={1}>{flashSale.title}</Heading>
            <IslandPlace island={flashCountdown} endsAt={flashSale.endsAt} staticTime={staticTime} />
          </div>
          <ProductCards
            label={flashSale.title}
            products={flashSale.products}
            headingLevel={2}
            firstViewportCount={4}
            renderCorner={renderHeart}
          />
          <IslandPlace island={wishHearts} />
        </>
      ) : (
        <EmptyState
          drawing={<TagDrawing />}
          level={1}
          title={t("product.flashSale.none")}
          description={t("product.flashSale.noneHint")}
          action={<ButtonLink href={getHref("/categories")}>{t("search.allCategories")}</ButtonLink>}
        />
      )}
    </div>
  );
}
