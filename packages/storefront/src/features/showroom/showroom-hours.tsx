import type { Showroom } from "@griya/api";
import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface ShowroomHoursProps {
  showroom: Pick<Showroom, "phone" | "openingHours">;
}

/** The phone number and the opening hours of a location. */
export function ShowroomHours({ showroom: { phone, openingHours } }: ShowroomHoursProps) {
  const { t } = useTranslation();
  return (
    // one below the other: in one line they fit a phone in one font, but not in its fallback font
    <p className="flex flex-col items-start gap-1 text-small figures">
      <Link href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="hit-area">
        <bdi dir="ltr" translate="no">
          {phone}
        </bdi>
      </Link>
      <span className="text-muted">{openingHours ? t("page.everyDay", openingHours) : t("page.noVisitors")}</span>
    </p>
  );
}
