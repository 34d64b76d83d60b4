import type { Showroom } from "@griya/api";
import { Link } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface ShowroomHoursProps {
  showroom: Pick<Showroom, "phone" | "openingHours">;
}

/** How a house is called, and when it receives shoppers. */
export function ShowroomHours({ showroom: { phone, openingHours } }: ShowroomHoursProps) {
  const { t } = useTranslation();
  return (
    // one below the other: side by side they fit a phone in one font and not in the one before it
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
