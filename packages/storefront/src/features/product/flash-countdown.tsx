import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useNow } from "../../dates/use-now.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getTimeLeft } from "./time-left.ts";

export interface FlashCountdownProps {
  /** The end of the sale, as an ISO 8601 timestamp. */
  endsAt: string;
  /** The fixed time of a stopped clock, in milliseconds since 1970. Only the page `/test-flash-sale` and stories set this time. */
  staticTime?: number | null;
}

const COUNTDOWN_UNITS = [
  { unit: "days", label: "product.flashSale.days" },
  { unit: "hours", label: "product.flashSale.hours" },
  { unit: "minutes", label: "product.flashSale.minutes" },
  { unit: "seconds", label: "product.flashSale.seconds" },
] as const;

/**
 * Renders the countdown to the end of a flash sale. The server renders only the end and reserves the space. The browser fills in the
 * seconds.
 */
export function FlashCountdown({ endsAt, staticTime = null }: FlashCountdownProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const currentTime = useNow();
  const now = staticTime ?? currentTime;
  const timeLeft = now === null ? null : getTimeLeft(endsAt, now);
  const isOver = now !== null && timeLeft === null;
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
          {COUNTDOWN_UNITS.map(({ unit, label }) => (
            <span key={unit} className="flex min-w-14 flex-col items-center rounded-1 bg-sunken py-1">
              <span translate="no" className="font-semibold leading-[1.25rem] figures">
                {timeLeft ? String(timeLeft[unit]).padStart(2, "0") : "––"}
              </span>
              <span className="text-caption text-muted">{t(label)}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
