import { Badge } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface PickupBadgeProps {
  /** The number of pieces to collect. The badge is empty for zero. */
  count: number;
  /** True when the showroom is still open today. Otherwise the badge names tomorrow, since every showroom opens daily. */
  isOpenToday: boolean;
}

/** Renders the number of pieces to collect in a showroom, and the day. */
export function PickupBadge({ count, isOpenToday }: PickupBadgeProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="success" className="figures">
      {t(isOpenToday ? "showroom.collectToday" : "showroom.collectTomorrow", { count })}
    </Badge>
  );
}
