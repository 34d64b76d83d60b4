import type { RoomSummary } from "@griya/api";
import { Link, Picture } from "@griya/ui";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getRoomHref } from "./room-href.ts";

export interface RoomCardsProps {
  /** The accessible name of the list. */
  label: string;
  rooms: readonly RoomSummary[];
  headingLevel: 2 | 3;
  /** The number of cards in the first viewport. The picture of the first card is the main picture of the page. */
  firstViewportCount?: number;
}

/** Renders a grid of rooms with links to their pages. */
export function RoomCards({ label, rooms, headingLevel, firstViewportCount = 0 }: RoomCardsProps) {
  const Heading = `h${headingLevel}` as const;
  const { getHref } = useLocalization();
  return (
    <ul aria-label={label} className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {rooms.map((room, index) => (
        <li key={room.slug} className="relative flex flex-col gap-3">
          <div className="overflow-clip rounded-3 bg-sunken">
            <Picture
              picture={room.picture}
              ratio="16/9"
              sizes="(width < 576px) 92vw, (width < 992px) 46vw, 400px"
              isPriority={index === 0 && firstViewportCount > 0}
              isInSight={index < firstViewportCount}
              isDecorative
            />
          </div>
          <div className="flex flex-col gap-1">
            <Heading className="font-semibold">
              <Link href={getHref(getRoomHref(room))} tone="card">
                {room.title}
              </Link>
            </Heading>
            <p className="text-small text-muted">{room.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
