import { type ProductSummary, productHref, type Room } from "@griya/api";
import { Badge, Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ProductCards } from "../../features/product/product-cards.tsx";
import { pieceHref, ROOMS, roomHref } from "../../features/room/room-href.ts";
import { RoomLook } from "../../features/room/room-look.tsx";
import { IslandPlace } from "../../islands/island.tsx";
import { PageHeading } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { slugOf } from "../../page/slug.ts";
import { useShop } from "../../providers/shop-provider.tsx";
import { productList } from "../../structured-data/lists.ts";
import { useHearts } from "../card-marks.tsx";
import { wishHearts } from "../islands.tsx";

/** Loads one room with its pieces. */
export const load = async ({ client, params, signal }: LoadInput) => ({
  room: await client.room.find({ slug: slugOf(params["slug"]) }, { signal }),
});

export const head: Head<typeof load> = ({ data: { room } }) => ({
  title: room.title,
  description: room.description,
  path: roomHref(room),
  picture: room.picture,
  structuredData: (place) =>
    productList(
      room.pieces.map(({ product }) => product),
      place,
    ),
});

/** Returns a function that renders the number of a point and a heart. */
const useNumberedHearts = ({ pieces }: Room) => {
  const heartOf = useHearts();
  const numbers = new Map(pieces.map(({ product }, place) => [product.id, place + 1]));
  return (product: ProductSummary) => (
    <span className="flex items-center gap-2">
      <Badge>{numbers.get(product.id)}</Badge>
      {heartOf(product)}
    </span>
  );
};

export function Screen({ data: { room } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  const { href } = useShop();
  const cornerOf = useNumberedHearts(room);
  const hrefs = new Map(room.pieces.map((piece) => [piece.product.id, pieceHref(piece)]));
  return (
    <div className="page-column pt-4">
      <PageHeading
        trail={[{ label: t("room.title"), path: ROOMS }, { label: room.title }]}
        title={room.title}
        intro={room.description}
      />
      <RoomLook room={room} />
      <section aria-label={t("room.pieces")} className="mt-10 flex flex-col gap-6">
        <Heading level={2}>{t("room.pieces")}</Heading>
        <ProductCards
          label={t("room.pieces")}
          products={room.pieces.map(({ product }) => product)}
          hrefOf={(product) => hrefs.get(product.id) ?? productHref(product)}
          cornerOf={cornerOf}
        />
        <p>
          <Link href={href(ROOMS)}>{t("room.all")}</Link>
        </p>
      </section>
      <IslandPlace of={wishHearts} />
    </div>
  );
}
