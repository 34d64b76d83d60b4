import { getInvoiceStatus, getOrderHref, type Invoice } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import {
  BoughtAddOns,
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  Link,
  ParcelAddress,
  ParcelDrawing,
  Skeleton,
  Text,
  useMoneyFormatter,
} from "@griya/ui";
import { ChevronLeft, Download, Printer } from "lucide";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../dates/days.ts";
import { saveFile } from "../../forms/save-file.ts";
import { getOrderSummaryLabels } from "../../labels/order-labels.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useToast } from "../../toasts/toasts.tsx";
import { InvoiceContext, invoiceFileForm } from "./invoice-context.tsx";

/** Renders the placeholder for an invoice that is still loading. */
export function InvoiceSkeleton() {
  return <Skeleton className="h-96" />;
}

/** Renders an invoice to print or to download. */
export function InvoicePage({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const actor = InvoiceContext.useActorRef();
  const invoiceResult = InvoiceContext.useSelector((state) => state.context.data);
  const problem = InvoiceContext.useSelector(selectProblem);
  const isWaiting = InvoiceContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (invoiceResult === null) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("order.loading")}</output>
        <InvoiceSkeleton />
      </div>
    );
  }
  const orderLink = getHref(getOrderHref({ id: orderId }));
  if (invoiceResult.invoice === null) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        level={1}
        title={t("order.invoice.notFoundTitle")}
        description={t("order.invoice.notFoundHint")}
        action={<ButtonLink href={orderLink}>{t("order.invoice.back")}</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Link href={orderLink} tone="quiet" data-screen-only="" className="flex w-fit items-center gap-1 py-1 text-small">
        <Icon icon={ChevronLeft} size={16} isMirrored />
        {t("order.invoice.back")}
      </Link>
      <InvoiceActions invoice={invoiceResult.invoice} />
      <InvoiceDocument invoice={invoiceResult.invoice} />
    </div>
  );
}

function InvoiceActions({ invoice: { number, order } }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { showSuccess } = useToast();
  const { submit, isBusy, problem, dismissProblem } = invoiceFileForm.useForm((file) => {
    saveFile(file, `${number.replaceAll("/", "-")}.pdf`);
    showSuccess(t("order.invoice.downloaded"));
  });
  return (
    <div data-screen-only="" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" iconStart={Download} isPending={isBusy} onClick={() => submit({ id: order.id })}>
          {t("order.invoice.download")}
        </Button>
        <Button tone="secondary" iconStart={Printer} onClick={() => window.print()}>
          {t("order.invoice.print")}
        </Button>
      </div>
      <ProblemAlert problem={problem} onDismiss={dismissProblem} />
    </div>
  );
}

function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const { number, issuedAt, buyer, seller, order } = invoice;
  const { shipping, subtotal, addOns, total } = getOrderSummaryLabels(t);
  const renderAmount = (value: number) => (
    <bdi dir="ltr" translate="no">
      {formatMoney(value)}
    </bdi>
  );
  const sums = [
    { id: "subtotal", label: subtotal, value: order.subtotal },
    ...(order.addOns.totalItems === 0 ? [] : [{ id: "addOns", label: addOns, value: order.addOns.totalCost }]),
    ...order.adjustments.map(({ kind, label, amount }, index) => ({
      id: `${kind} ${index}`,
      label: kind === "shipping" ? shipping(label) : label,
      value: amount,
    })),
  ];
  return (
    <article className="flex flex-col gap-8 rounded-3 border bg-surface p-5 sm:p-8">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="font-semibold">{seller.name}</p>
          {seller.address.map((line) => (
            <p key={line} className="text-small text-muted">
              {line}
            </p>
          ))}
          {seller.taxId !== "" && (
            <p className="text-small text-muted figures">
              {t("order.invoice.taxId")}:{" "}
              <bdi dir="ltr" translate="no">
                {seller.taxId}
              </bdi>
            </p>
          )}
        </div>
        <div className="min-w-0 sm:text-end">
          <Heading level={1} size="h2" className="wrap-anywhere figures">
            {t("order.invoice.titleOf", { number })}
          </Heading>
          <Text size="small" isNumeric>
            {t("order.invoice.date")}: <time dateTime={issuedAt}>{formatDay(issuedAt, locale)}</time>
          </Text>
          <Text size="small" isNumeric>
            {t("order.invoice.order")}:{" "}
            <bdi dir="ltr" translate="no">
              {order.code}
            </bdi>
          </Text>
          <Text size="small">
            {t("order.payment.title")}: {t(`order.payment.${order.paymentMethod}`)}
          </Text>
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <Text size="small" tone="muted">
            {t("order.invoice.to")}
          </Text>
          <p className="font-semibold">{buyer}</p>
        </div>
        <div>
          <Text size="small" tone="muted">
            {t("order.invoice.sentTo")}
          </Text>
          <address className="not-italic">
            <ParcelAddress address={order.address} />
          </address>
        </div>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-small figures">
          <thead>
            <tr className="border-b">
              <th scope="col" className="py-2 pe-3 text-start font-semibold">
                {t("order.invoice.product")}
              </th>
              <th scope="col" className="py-2 ps-3 text-end font-semibold">
                {t("order.invoice.quantity")}
              </th>
              <th scope="col" className="hidden py-2 ps-3 text-end font-semibold sm:table-cell print:table-cell">
                {t("order.invoice.unitPrice")}
              </th>
              <th scope="col" className="py-2 ps-3 text-end font-semibold">
                {t("order.invoice.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.lineId} className="border-b align-top">
                <td className="py-2 pe-3">
                  {line.name}
                  {line.attributes.length > 0 && (
                    <span className="block text-muted">{line.attributes.map(({ value }) => value).join(" · ")}</span>
                  )}
                  <BoughtAddOns line={line} />
                </td>
                <td className="py-2 ps-3 text-end">{line.quantity}</td>
                <td className="hidden py-2 ps-3 text-end sm:table-cell print:table-cell">
                  {renderAmount(line.unitPrice)}
                </td>
                <td className="py-2 ps-3 text-end">{renderAmount(line.quantity * line.unitPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="flex flex-col gap-2 text-small figures">
        {sums.map(({ id, label, value }) => (
          <div key={id} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>{renderAmount(value)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t pt-3 text-body font-semibold">
          <dt>{total}</dt>
          <dd>{renderAmount(order.total)}</dd>
        </div>
        {order.cancellations.map(({ lineId, at, name, quantity, amount }) => (
          <div key={`${lineId} ${at}`} className="flex justify-between gap-4">
            <dt className="text-muted">{t("order.invoice.correction", { quantity: String(quantity), name })}</dt>
            <dd>{renderAmount(-amount)}</dd>
          </div>
        ))}
        {order.cancellations.length > 0 && (
          <div className="flex justify-between gap-4 border-t pt-3 text-body font-semibold">
            <dt>{t("order.invoice.remaining")}</dt>
            <dd>{renderAmount(order.cancellations.reduce((left, { amount }) => left - amount, order.total))}</dd>
          </div>
        )}
      </dl>
      <Text size="small" tone="muted">
        {t(`order.invoice.${getInvoiceStatus(invoice)}`)}
      </Text>
    </article>
  );
}
