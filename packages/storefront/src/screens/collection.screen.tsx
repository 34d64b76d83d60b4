import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { loadHeadedListing } from "../features/product/list.loader.ts";
import { roomHref } from "../features/room/room-href.ts";
import { RoomLook } from "../features/room/room-look.tsx";
import type { Head, LoadInput, ScreenProps } from "../page/page-module.ts";
import { slugOf } from "../page/slug.ts";
import { useShop } from "../providers/shop-provider.tsx";
import { ListWithMarks } from "./card-marks.tsx";
import { listHead } from "./list-head.ts";

export const load = async (input: LoadInput) => {
  const collection = slugOf(input.url.searchParams.get("collection"));
  const [listing, room] = await Promise.all([
    loadHeadedListing(input, { collection }, { collection }),
    input.extra(async (signal) => {
      const [first] = await input.client.room.fetch({ collection }, { signal });
      return first ? input.client.room.find({ slug: first.slug }, { signal }) : null;
    }),
  ]);
  return { ...listing, room };
};

export const head: Head<typeof load> = ({ data: { heading, room, ...listing } }) => ({
  title: heading.title,
  path: `/${listing.own.collection}/collection`,
  description: heading.description ?? undefined,
  ...listHead(listing),
  picture: room.data?.picture ?? listing.page.products[0]?.picture,
});

export function Screen({ data }: ScreenProps<typeof load>) {
  const { heading, room } = data;
  const { t } = useTranslation();
  const { href } = useShop();
  return (
    <ListWithMarks
      listing={data}
      title={heading.title}
      description={heading.description}
      trail={[{ label: heading.title }]}
    >
      {room.data && (
        <div className="mb-10 flex flex-col gap-3">
          <RoomLook room={room.data} />
          <p>
            <Link href={href(roomHref(room.data))}>{t("room.shop")}</Link>
          </p>
        </div>
      )}
    </ListWithMarks>
  );
}
