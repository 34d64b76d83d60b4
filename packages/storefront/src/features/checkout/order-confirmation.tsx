import { formatCharge, getTransferDetails, type Order } from "@griya/api";
import {
  Button,
  ButtonLink,
  Heading,
  Icon,
  OrderSummary,
  type OrderSummaryProps,
  ParcelAddress,
  Text,
  useMoneyFormatter,
} from "@griya/ui";
import { CircleCheck, Landmark } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { useThisHour } from "../../dates/use-now.ts";
import { formatArrival, getOrderSummaryLabels } from "../../labels/order-labels.ts";
import { useLocalization } from "../../providers/shop-provider.tsx";

export interface OrderConfirmationProps {
  order: Order;
  getHref: OrderSummaryProps["getHref"];
  orderHref: string;
  homeHref: string;
  onShowTransfer: () => void;
  /** The prompt to create an account, for a guest. */
  accountPrompt?: ReactNode;
}

/** The confirmation of a placed order, with the next steps and the ordered lines. */
export function OrderConfirmation({
  order,
  getHref,
  orderHref,
  homeHref,
  onShowTransfer,
  accountPrompt,
}: OrderConfirmationProps) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { locale } = useLocalization();
  const titleRef = useRef<HTMLDivElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const { charge } = order.payment;
  const total = charge ? `${formatMoney(order.total)} (${formatCharge(charge, locale)})` : formatMoney(order.total);
  const transfer = getTransferDetails(order.payment);
  const { nextAction, payBefore, failure } = order.payment;
  const gatewayUrl = nextAction.kind === "redirect" ? nextAction.url : null;
  const arrivalText = formatArrival(t, locale, order, useThisHour());
  const isCancelled = order.status === "cancelled" || order.status === "refunded";
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-8">
      <div ref={titleRef} tabIndex={-1} className="flex flex-col items-center gap-3 text-center outline-none">
        {!isCancelled && <Icon icon={CircleCheck} size={24} className="size-12 text-success" />}
        <Heading level={1}>{t(isCancelled ? "checkout.done.cancelled" : "checkout.done.title")}</Heading>
        <Text size="lead" weight="semibold" isNumeric>
          {t("checkout.done.code", { code: order.code })}
        </Text>
        {arrivalText && (
          <Text weight="medium" isNumeric>
            {arrivalText}
          </Text>
        )}
        <Text tone="muted" isNumeric>
          {transfer && t("checkout.done.transferHint", { total, moment: formatDateTime(transfer.payBefore, locale) })}
          {gatewayUrl !== null &&
            payBefore !== null &&
            t("checkout.done.gatewayHint", { total, moment: formatDateTime(payBefore, locale) })}
          {nextAction.kind === "preparing" && t("checkout.done.preparingHint")}
          {order.isPaid && t("checkout.done.paidHint")}
          {failure !== null && t(`order.pay.failed.${failure}`)}
          {!isCancelled && order.paymentMethod === "cashOnDelivery" && t("checkout.done.cashHint", { total })}{" "}
          {!isCancelled && t("checkout.done.mailHint")}
        </Text>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {transfer && (
            <Button iconStart={Landmark} onClick={onShowTransfer}>
              {t("checkout.done.transferOpen")}
            </Button>
          )}
          {gatewayUrl !== null && <ButtonLink href={gatewayUrl}>{t("order.pay.next")}</ButtonLink>}
          <ButtonLink href={orderHref} tone={transfer || gatewayUrl !== null ? "secondary" : "primary"}>
            {t("checkout.done.order")}
          </ButtonLink>
          <ButtonLink href={homeHref} tone="quiet">
            {t("checkout.done.home")}
          </ButtonLink>
        </div>
      </div>
      {accountPrompt}
      <div className="flex flex-col gap-5 rounded-3 border bg-surface p-5 shadow-1 md:p-6">
        <OrderSummary order={order} labels={getOrderSummaryLabels(t)} getHref={getHref} />
        <dl className="grid gap-4 border-t pt-5 text-small sm:grid-cols-2">
          <div>
            <dt className="text-muted">{t("checkout.done.address")}</dt>
            <dd className="mt-1">
              <ParcelAddress address={order.address} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t("checkout.done.payment")}</dt>
            <dd className="mt-1 font-medium">{t(`order.payment.${order.paymentMethod}`)}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
