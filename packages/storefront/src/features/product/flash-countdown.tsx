import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useNow } from "../../dates/use-now.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getTimeLeft } from "./time-left.ts";

export interface FlashCountdownProps {
  /** An ISO 8601 timestamp. */
  endsAt: string;
  /** The fixed time of the clock for tests, in milliseconds since 1970. */
  staticTime?: number | null;
}

const UNITS = [
  { unit: "days", label: "product.flashSale.days" },
  { unit: "hours", label: "product.flashSale.hours" },
  { unit: "minutes", label: "product.flashSale.minutes" },
  { unit: "seconds", label: "product.flashSale.seconds" },
] as const;

/** The end of a flash sale. The server renders the end. In the browser the seconds count down, in space that was reserved for them. */
export function FlashCountdown({ endsAt, staticTime = null }: FlashCountdownProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const running = useNow();
  const now = staticTime ?? running;
  const remaining = now === null ? null : getTimeLeft(endsAt, now);
  const isOver = now !== null && remaining === null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small text-muted figures">
        {isOver ? (
          t("product.flashSale.ended")
        ) : (
          <time dateTime={endsAt}>{t("product.flashSale.ends", { moment: formatDateTime(endsAt, locale) })}</time>
        )}
      </p>
      {!isOver && (
        <div
          role="timer"
          aria-live="off"
          aria-label={t("product.flashSale.endsIn")}
          className="flex flex-wrap gap-1.5 noscript:hidden"
        >
          {UNITS.map(({ unit, label }) => (
            <span key={unit} className="flex min-w-14 flex-col items-center rounded-1 bg-sunken py-1">
              <span translate="no" className="font-semibold leading-[1.25rem] figures">
                {remaining ? String(remaining[unit]).padStart(2, "0") : "––"}
              </span>
              <span className="text-caption text-muted">{t(label)}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
