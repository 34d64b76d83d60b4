import { Badge } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface CollectableProps {
  /** How many; nothing is said where it is none. */
  count: number;
  /** Whether the showroom still receives shoppers today; tomorrow otherwise, for each is open every day. */
  isOpenToday: boolean;
}

/** How many of a piece can be collected where it stands, and on which day. */
export function Collectable({ count, isOpenToday }: CollectableProps) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Badge tone="success" className="figures">
      {t(isOpenToday ? "showroom.collectToday" : "showroom.collectTomorrow", { count })}
    </Badge>
  );
}
