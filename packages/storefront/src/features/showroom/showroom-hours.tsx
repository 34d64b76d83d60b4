import type { Showroom } from "@griya/api";
import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface ShowroomHoursProps {
  showroom: Pick<Showroom, "phone" | "openingHours">;
}

/** Renders the phone number and the opening hours of a location. */
export function ShowroomHours({ showroom: { phone, openingHours } }: ShowroomHoursProps) {
  const { t } = useTranslation();
  return (
    // Each fact has a line of its own. A shared line would be too wide for a phone in one of the fonts.
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
