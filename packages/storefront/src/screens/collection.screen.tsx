import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadListingWithHeading } from "../features/product/list.loader.ts";
import { RoomHotspots } from "../features/room/room-hotspots.tsx";
import { getRoomHref } from "../features/room/room-href.ts";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { parseSlug } from "../page/parse-slug.ts";
import { useLocalization } from "../providers/shop-provider.tsx";
import { ListWithMarks } from "./card-marks.tsx";
import { createListHead } from "./list-head.ts";

export const load = async (input: LoadInput) => {
  const collection = parseSlug(input.url.searchParams.get("collection"));
  const [listing, room] = await Promise.all([
    loadListingWithHeading(input, { collection }, { collection }),
    input.loadOptional(async (signal) => {
      const [first] = await input.client.room.fetch({ collection }, { signal });
      return first ? input.client.room.find({ slug: first.slug }, { signal }) : null;
    }),
  ]);
  return { ...listing, room };
};

export const head: Head<typeof load> = ({ data: { heading, room, ...listing } }) => ({
  title: heading.title,
  path: `/${listing.pageFilter.collection}/collection`,
  description: heading.description ?? undefined,
  ...createListHead(listing),
  picture: room.data?.picture ?? listing.page.products[0]?.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { heading, room } = data;
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <ListWithMarks
      listing={data}
      title={heading.title}
      description={heading.description}
      trail={[{ label: heading.title }]}
    >
      {room.data && (
        <div className="mb-10 flex flex-col gap-3">
          <RoomHotspots room={room.data} />
          <p>
            <Link href={getHref(getRoomHref(room.data))}>{t("room.shop")}</Link>
          </p>
        </div>
      )}
    </ListWithMarks>
  );
}
