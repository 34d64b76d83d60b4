import type { ProductSummary, ShowroomPieces } from "@griya/api";
import { Heading } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductRow } from "../../features/product/product-cards.tsx";
import { PickupBadge } from "../../features/showroom/pickup-badge.tsx";
import { ShowroomCards } from "../../features/showroom/showroom-cards.tsx";
import { ShowroomHours } from "../../features/showroom/showroom-hours.tsx";
import { ShowroomMap } from "../../features/showroom/showroom-map.tsx";
import { IslandPlace } from "../../islands/island.tsx";
import { PageHeading } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { createShowroomStructuredData } from "../../structured-data/organization.ts";
import { useRenderHeart } from "../card-marks.tsx";
import { failedSection, wishHearts } from "../islands.tsx";

/** Loads the locations of the shop with their opening hours, and the displayed pieces. */
export const load = async ({ client, signal, loadOptional }: LoadInput) => {
  const [showrooms, pieces] = await Promise.all([
    client.showroom.fetch({ signal }),
    loadOptional((late) => client.showroom.fetchPieces({}, { signal: late })),
  ]);
  return { showrooms, pieces };
};

export const head: Head<typeof load> = ({ t, data: { showrooms } }) => ({
  title: t("page.showrooms"),
  description: t("page.showroomsIntro"),
  structuredData: (place) => showrooms.flatMap((showroom) => createShowroomStructuredData(showroom, place) ?? []),
});

export function Screen({ data: { showrooms, pieces } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const showroomPieces = pieces.data ?? [];
  const hasCollectable = showroomPieces.some((house) => house.pieces.some(({ collectable }) => collectable > 0));
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("page.showrooms") }]}
        title={t("page.showrooms")}
        intro={t("page.showroomsIntro")}
      />
      <div className="flex flex-col gap-8">
        <ShowroomMap showrooms={showrooms} />
        <ShowroomCards
          showrooms={showrooms}
          isNumbered
          headingLevel={2}
          slugsWithPieces={new Set(showroomPieces.map(({ showroom }) => showroom.slug))}
        />
        {hasCollectable && <p className="text-muted">{t("showroom.collectByPhone")}</p>}
        {pieces.problem && <IslandPlace island={failedSection} problem={pieces.problem} />}
      </div>
      <div className="mt-14 flex flex-col gap-14 lg:mt-20 lg:gap-20">
        {showroomPieces.map((house) => (
          <ShowroomPieceRow key={house.showroom.id} showroomPieces={house} />
        ))}
      </div>
      <IslandPlace island={wishHearts} />
    </div>
  );
}

/** Returns a function that renders the number of pieces to collect on a card. */
const useRenderCollectable = ({ pieces, isOpenToday }: ShowroomPieces) => {
  const countByVariantId = new Map(pieces.map(({ product, collectable }) => [product.variantId, collectable]));
  return ({ variantId }: ProductSummary) => {
    const count = countByVariantId.get(variantId) ?? 0;
    return count > 0 && <PickupBadge count={count} isOpenToday={isOpenToday} />;
  };
};

function ShowroomPieceRow({ showroomPieces }: { showroomPieces: ShowroomPieces }) {
  const { t } = useTranslation();
  const renderCorner = useRenderHeart();
  const renderAction = useRenderCollectable(showroomPieces);
  const { showroom, pieces } = showroomPieces;
  const title = t("showroom.pieces", { name: showroom.name });
  return (
    <section aria-label={title} id={showroom.slug} className="later -mx-4 px-4">
      <div className="mb-5 flex flex-col gap-1 md:mb-7">
        <Heading level={2}>{title}</Heading>
        <div className="w-fit">
          <ShowroomHours showroom={showroom} />
        </div>
      </div>
      <ProductRow
        label={title}
        products={pieces.map(({ product }) => product)}
        renderCorner={renderCorner}
        renderAction={renderAction}
      />
    </section>
  );
}
