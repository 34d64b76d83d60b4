import type { Room } from "@griya/api";
import { RoomPicture } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getPieceHref } from "./room-href.ts";

export interface RoomHotspotsProps {
  room: Pick<Room, "picture" | "pieces">;
}

/** Renders the picture of a room in the full width of the page, with a point on each piece. */
export function RoomHotspots({ room: { picture, pieces } }: RoomHotspotsProps) {
  const { t } = useTranslation();
  const { getHref, formatMoney } = useLocalization();
  return (
    <RoomPicture
      picture={picture}
      label={t("room.points")}
      sizes="(width < 1320px) 100vw, 1256px"
      isPriority
      points={pieces.map((piece) => ({
        href: getHref(getPieceHref(piece)),
        label: t("room.point", { name: piece.product.name, price: formatMoney(piece.product.price.current) }),
        x: piece.x,
        y: piece.y,
      }))}
    />
  );
}
