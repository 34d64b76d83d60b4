import type { Order } from "@griya/api";
import { Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useNow } from "../../dates/use-now.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getMinutesLeft } from "./minutes-left.ts";

/** Renders the deadline of a pending payment, and the time until then. Renders nothing for a payment without a limit. */
export function PaymentDeadline({ order: { payment } }: { order: Order }) {
  return payment.payBefore && <Deadline payBefore={payment.payBefore} />;
}

function Deadline({ payBefore }: { payBefore: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const now = useNow();
  const moment = formatDateTime(payBefore, locale);
  const timeLeft = now === null ? null : getMinutesLeft(payBefore, now);
  const isOver = now !== null && timeLeft === null;
  return (
    <Text size="small" weight="semibold" isNumeric>
      <time dateTime={payBefore}>
        {isOver && t("order.deadline.over", { moment })}
        {now === null && t("order.deadline.moment", { moment })}
        {timeLeft && t(timeLeft.hours > 0 ? "order.deadline.hours" : "order.deadline.minutes", { ...timeLeft, moment })}
      </time>
    </Text>
  );
}
