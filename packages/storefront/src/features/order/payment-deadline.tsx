import { type Order, transferDetailsOf } from "@griya/api";
import { Text } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../dates/moment.ts";
import { useNow } from "../../dates/use-now.ts";
import { useShop } from "../../providers/shop-provider.tsx";
import { minutesLeft } from "./minutes-left.ts";

/** The deadline of a bank transfer, and the time until it. Renders nothing for other orders. */
export function PaymentDeadline({ order }: { order: Order }) {
  const transfer = transferDetailsOf(order.payment);
  return transfer && <Deadline payBefore={transfer.payBefore} />;
}

function Deadline({ payBefore }: { payBefore: string }) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const now = useNow();
  const moment = formatMoment(payBefore, locale);
  const left = now === null ? null : minutesLeft(payBefore, now);
  const isOver = now !== null && left === null;
  return (
    <Text size="small" weight="semibold" isFigures>
      <time dateTime={payBefore}>
        {isOver && t("order.deadline.over", { moment })}
        {now === null && t("order.deadline.moment", { moment })}
        {left && t(left.hours > 0 ? "order.deadline.hours" : "order.deadline.minutes", { ...left, moment })}
      </time>
    </Text>
  );
}
