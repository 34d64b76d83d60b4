import { EmptyState } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { RoomCards } from "../../features/room/room-cards.tsx";
import { getRoomHref } from "../../features/room/room-href.ts";
import { PageHeading } from "../../page/page-heading.tsx";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { createItemList } from "../../structured-data/lists.ts";

/** Loads the rooms that are furnished with products of the shop. */
export const load = async ({ client, signal }: LoadInput) => ({ rooms: await client.room.fetch({}, { signal }) });

export const head: Head<typeof load> = ({ t, data: { rooms } }) => ({
  title: t("room.title"),
  description: t("room.intro"),
  picture: rooms[0]?.picture,
  structuredData: (place) =>
    createItemList(
      rooms.map((room) => ({ path: getRoomHref(room), name: room.title })),
      place,
    ),
});

/** The number of pictures in the first viewport. */
const FIRST_VIEWPORT_COUNT = 2;

export function Screen({ data: { rooms } }: ScreenProps<typeof load>) {
  const { t } = useTranslation();
  return (
    <div className="page-column pt-4">
      <PageHeading trail={[{ label: t("room.title") }]} title={t("room.title")} intro={t("room.intro")} />
      {rooms.length === 0 && <EmptyState title={t("room.none")} />}
      <RoomCards label={t("room.title")} rooms={rooms} headingLevel={2} firstViewportCount={FIRST_VIEWPORT_COUNT} />
    </div>
  );
}
