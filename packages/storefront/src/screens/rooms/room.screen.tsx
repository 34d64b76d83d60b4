import { getProductHref, type ProductSummary, type Room } from "@griya/api";
import { Badge, Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductCards } from "../../features/product/product-cards.tsx";
import { RoomHotspots } from "../../features/room/room-hotspots.tsx";
import { getPieceHref, getRoomHref, ROOMS_PATH } from "../../features/room/room-href.ts";
import { IslandPlace } from "../../islands/island.tsx";
import { PageHeading } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { parseSlug } from "../../page/parse-slug.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { createProductList } from "../../structured-data/lists.ts";
import { useRenderHeart } from "../card-marks.tsx";
import { wishHearts } from "../islands.tsx";

/** Loads one room with its pieces. */
export const load = async ({ client, params, signal }: LoadInput) => ({
  room: await client.room.find({ slug: parseSlug(params["slug"]) }, { signal }),
});

export const head: Head<typeof load> = ({ data: { room } }) => ({
  title: room.title,
  description: room.description,
  path: getRoomHref(room),
  picture: room.picture,
  structuredData: (place) =>
    createProductList(
      room.pieces.map(({ product }) => product),
      place,
    ),
});

/** Returns a function that renders the number of a point and a heart on each card. */
const useRenderNumberedHeart = ({ pieces }: Room) => {
  const renderHeart = useRenderHeart();
  const numbersById = new Map(pieces.map(({ product }, place) => [product.id, place + 1]));
  return (product: ProductSummary) => (
    <span className="flex items-center gap-2">
      <Badge>{numbersById.get(product.id)}</Badge>
      {renderHeart(product)}
    </span>
  );
};

export function Screen({ data: { room } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const renderCorner = useRenderNumberedHeart(room);
  const hrefs = new Map(room.pieces.map((piece) => [piece.product.id, getPieceHref(piece)]));
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("room.title"), path: ROOMS_PATH }, { label: room.title }]}
        title={room.title}
        intro={room.description}
      />
      <RoomHotspots room={room} />
      <section aria-label={t("room.pieces")} className="mt-10 flex flex-col gap-6">
        <Heading level={2}>{t("room.pieces")}</Heading>
        <ProductCards
          label={t("room.pieces")}
          products={room.pieces.map(({ product }) => product)}
          getHref={(product) => hrefs.get(product.id) ?? getProductHref(product)}
          renderCorner={renderCorner}
        />
        <p>
          <Link href={getHref(ROOMS_PATH)}>{t("room.all")}</Link>
        </p>
      </section>
      <IslandPlace island={wishHearts} />
    </div>
  );
}
