import type { Room } from "@griya/api";
import { RoomPicture } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";
import { pieceHref } from "./room-href.ts";

export interface RoomLookProps {
  room: Pick<Room, "picture" | "pieces">;
}

/** The picture of a room in the full width of the page, with a point on each piece. */
export function RoomLook({ room: { picture, pieces } }: RoomLookProps) {
  const { t } = useTranslation();
  const { href, money } = useShop();
  return (
    <RoomPicture
      picture={picture}
      label={t("room.points")}
      sizes="(width < 1320px) 100vw, 1256px"
      isPriority
      points={pieces.map((piece) => ({
        href: href(pieceHref(piece)),
        label: t("room.point", { name: piece.product.name, price: money(piece.product.price.current) }),
        x: piece.x,
        y: piece.y,
      }))}
    />
  );
}
