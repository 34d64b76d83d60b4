import { useTranslation } from "react-i18next";
import { formatMoment } from "../../dates/moment.ts";
import { useNow } from "../../dates/use-now.ts";
import { useShop } from "../../providers/shop-provider.tsx";
import { timeLeft } from "./time-left.ts";

export interface FlashCountdownProps {
  /** An ISO 8601 timestamp. */
  endsAt: string;
  /** The fixed time of the clock for tests, in milliseconds since 1970. */
  stillAt?: number | null;
}

const UNITS = [
  { unit: "days", label: "product.flashSale.days" },
  { unit: "hours", label: "product.flashSale.hours" },
  { unit: "minutes", label: "product.flashSale.minutes" },
  { unit: "seconds", label: "product.flashSale.seconds" },
] as const;

/** The end of a flash sale. The server renders the end. In the browser the seconds count down, in space that was reserved for them. */
export function FlashCountdown({ endsAt, stillAt = null }: FlashCountdownProps) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const running = useNow();
  const now = stillAt ?? running;
  const left = now === null ? null : timeLeft(endsAt, now);
  const isOver = now !== null && left === null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-small text-muted figures">
        {isOver ? (
          t("product.flashSale.ended")
        ) : (
          <time dateTime={endsAt}>{t("product.flashSale.ends", { moment: formatMoment(endsAt, locale) })}</time>
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
                {left ? String(left[unit]).padStart(2, "0") : "––"}
              </span>
              <span className="text-caption text-muted">{t(label)}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
