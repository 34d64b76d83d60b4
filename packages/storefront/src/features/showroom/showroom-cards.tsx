import type { Position, Showroom } from "@griya/api";
import { Heading, Link } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { ShowroomHours } from "./showroom-hours.tsx";

export interface ShowroomCardsProps {
  showrooms: readonly Showroom[];
  /** True when each card has the number of its point on the map. */
  isNumbered?: boolean;
  headingLevel?: 2 | 3;
  /** The slugs of showrooms whose pieces are on the same page. Each slug is the anchor of a section. */
  slugsWithPieces?: ReadonlySet<string>;
}

/** Renders the locations of the shop with their addresses, in the order of the provider. The showrooms come first. */
export function ShowroomCards({
  showrooms,
  isNumbered = false,
  headingLevel = 3,
  slugsWithPieces,
}: ShowroomCardsProps) {
  const { t } = useTranslation();
  const ListTag = isNumbered ? "ol" : "ul";
  return (
    <ListTag className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {showrooms.map((showroom, index) => (
        <li key={showroom.id} className="flex flex-col gap-2 rounded-3 border bg-surface p-5">
          <Heading level={headingLevel} size="h4">
            {isNumbered && `${index + 1}. `}
            {showroom.name}
          </Heading>
          <p className="text-small text-pretty text-muted">{showroom.description}</p>
          <address className="text-small not-italic">
            {showroom.street}, {showroom.subDistrict}, {showroom.district}
            <br />
            {showroom.city}, {showroom.province} {showroom.zipCode}
          </address>
          <div className="mt-auto pt-1">
            <ShowroomHours showroom={showroom} />
          </div>
          {showroom.position && (
            <Link
              href={getMapHref(showroom.position)}
              rel="noopener noreferrer external"
              aria-label={`${t("page.onMap")}: ${showroom.name}`}
              className="hit-area w-fit text-small"
            >
              {t("page.onMap")}
            </Link>
          )}
          {slugsWithPieces?.has(showroom.slug) && (
            <Link
              href={`#${showroom.slug}`}
              aria-label={`${t("showroom.seePieces")}: ${showroom.name}`}
              className="hit-area w-fit text-small"
            >
              {t("showroom.seePieces")}
            </Link>
          )}
        </li>
      ))}
    </ListTag>
  );
}

/** Returns a link to a map on another site. The page itself loads nothing from that site. */
const getMapHref = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
