import { canCancel, canCancelPieces, getOwnReviewHref, getTransferDetails, type Order } from "@griya/api";
import {
  BankTransferDetails,
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  Link,
  OrderBadge,
  OrderSummary,
  ParcelAddress,
  ParcelDrawing,
  Skeleton,
  Text,
  useMoneyFormatter,
} from "@griya/ui";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { ChevronLeft } from "lucide";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { CancelPiecesDialog } from "./cancel-pieces-dialog.tsx";
import { CancelledPieces } from "./cancelled-pieces.tsx";
import { getInvoiceHref, getOrderedProductHref, getOrdersHref } from "./order-href.ts";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { PaymentDeadline } from "./payment-deadline.tsx";
import { RefundAccountSection } from "./refund-account.tsx";
import { TransferProof } from "./transfer-proof.tsx";
import { useOrder } from "./use-order.ts";
import { useOrderLabels } from "./use-order-labels.ts";

/** Renders the placeholder for an order that is still loading. */
export function OrderDetailSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-24" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}

export interface OrderDetailProps {
  /** True for an order of a guest. It hides the links to pages that only customers can open. */
  isGuest?: boolean;
  /** Returns further actions for the order. */
  renderAction?: ((order: Order) => ReactNode) | undefined;
}

/** Renders one order: its status, its lines, its address, and the possible actions. */
export function OrderDetail({ isGuest = false, renderAction }: OrderDetailProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { order, problem, isNotFound, isWaiting, retry } = useOrder();
  if (isNotFound) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        level={1}
        title={t("order.detail.notFoundTitle")}
        description={t("order.detail.notFoundHint")}
        action={
          isGuest ? (
            <ButtonLink href={getHref("/track")}>{t("order.track.title")}</ButtonLink>
          ) : (
            <ButtonLink href={getHref(getOrdersHref())}>{t("order.detail.all")}</ButtonLink>
          )
        }
      />
    );
  }
  if (!order && isWaiting) {
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }
  if (!order) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("order.loading")}</output>
        <OrderDetailSkeleton />
      </div>
    );
  }
  return <LoadedOrder order={order} isGuest={isGuest} action={renderAction?.(order)} />;
}

function LoadedOrder({ order, isGuest, action }: { order: Order; isGuest: boolean; action: ReactNode }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const labels = useOrderLabels();
  const { problem, dismissProblem, isBusy, isWaiting, retry, chosenLineId } = useOrder();
  const canReview = !isGuest && order.history.some(({ status }) => status === "delivered");
  const transferDetails = getTransferDetails(order.payment);
  const titleId = useId();
  const article = useFocusFallback<HTMLElement>(problem ?? order.status);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      className="flex flex-col gap-6 outline-none md:gap-8"
    >
      <header className="flex flex-col gap-3">
        {!isGuest && (
          <Link href={getHref(getOrdersHref())} tone="quiet" className="flex w-fit items-center gap-1 py-1 text-small">
            <Icon icon={ChevronLeft} size={16} isMirrored />
            {t("order.detail.all")}
          </Link>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading level={1} size="h2" id={titleId} className="figures">
            {t("order.detail.title", { code: order.code })}
          </Heading>
          <output>
            <OrderBadge status={order.status} label={labels.status(order)} />
          </output>
        </div>
        <Text size="small" tone="muted" isNumeric>
          {t("order.detail.placedAt", { date: labels.formatDate(order.placedAt) })}
        </Text>
        <PaymentDeadline order={order} />
      </header>
      {chosenLineId === null && (
        <ProblemAlert problem={problem} onDismiss={dismissProblem} onRetry={isWaiting ? retry : undefined} />
      )}
      <Panel>
        <OrderProgress order={order} />
      </Panel>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {order.refundAccount && <RefundAccountSection order={order} refundAccount={order.refundAccount} />}
          {transferDetails && (
            <Panel title={t("order.bank.title")} hint={t("order.bank.hint")}>
              <BankTransferDetails
                details={transferDetails}
                amount={order.total}
                formatDate={labels.formatDate}
                labels={labels.bank}
              />
              <TransferProof payment={order.payment} />
            </Panel>
          )}
          <Panel title={t("order.detail.summary")}>
            <OrderSummary
              order={order}
              labels={labels.summary}
              getHref={(line) => getHref(getOrderedProductHref(line))}
              getAction={getLineAction(order, { canReview })}
            />
            {canCancel(order) && !canCancelPieces(order) && hasSeveralPieces(order) && (
              <Text size="small" tone="muted">
                {t("order.cancelPieces.unavailable")}
              </Text>
            )}
          </Panel>
          <div aria-live="polite" className="contents">
            {order.cancellations.length > 0 && (
              <Panel title={t("order.cancelPieces.doneTitle")}>
                <CancelledPieces order={order} />
              </Panel>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={t("order.detail.address")}>
            <address className="not-italic">
              <ParcelAddress address={order.address} />
            </address>
          </Panel>
          <Panel title={t("order.payment.title")}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{t(`order.payment.${order.paymentMethod}`)}</span>
              <span className="text-muted">{labels.card.payment(order)}</span>
            </p>
            <RefundNotice order={order} />
            <OrderPayment order={order} />
            {order.invoiceNumber !== null && (
              <Link href={getHref(getInvoiceHref(order))} data-screen-only="" className="w-fit py-1 text-small figures">
                {t("order.invoice.titleOf", { number: order.invoiceNumber })}
              </Link>
            )}
          </Panel>
          <Actions />
          <CancelPiecesDialog />
          {action}
        </div>
      </div>
    </article>
  );
}

/** Renders the notice that a payment was refunded, or will be refunded. */
function RefundNotice({ order }: { order: Order }) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { isPaidTwice, refundDue, refundInProgress, refunded, refundAccount } = order;
  const byHandKey = refundAccount === null ? "order.detail.owedBack" : "order.detail.owedBackByTransfer";
  const amountByHand = refundDue - refundInProgress;
  const sentences = [
    isPaidTwice && t("order.detail.paidTwice"),
    refundInProgress > 0 && t("order.detail.refunding", { amount: formatMoney(refundInProgress) }),
    amountByHand > 0 && t(byHandKey, { amount: formatMoney(amountByHand) }),
    refunded > 0 && t("order.detail.paidBack", { amount: formatMoney(refunded) }),
  ].filter(Boolean);
  return sentences.length > 0 && <Text size="small">{sentences.join(" ")}</Text>;
}

type OrderLine = Order["lines"][number];

const hasSeveralPieces = ({ lines }: Order): boolean => lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

/** Returns the function that renders the action of each line. Before the pick-up it cancels pieces, and after the delivery it reviews. */
const getLineAction = (order: Order, { canReview }: { canReview: boolean }) => {
  if (canReview) return renderReviewLink;
  return canCancelPieces(order) && hasSeveralPieces(order) ? renderCancelButton : undefined;
};

const renderCancelButton = (line: OrderLine): ReactNode => <CancelPiecesButton line={line} />;

function CancelPiecesButton({ line }: { line: OrderLine }) {
  const { t } = useTranslation();
  const { choosePieces } = useOrder();
  return (
    <Button
      size="sm"
      tone="quiet"
      data-screen-only=""
      className="mt-1 -ms-3 w-fit"
      aria-label={t("order.cancelPieces.buttonOf", { name: line.name })}
      onClick={() => choosePieces(line)}
    >
      {t("order.cancelPieces.button")}
    </Button>
  );
}

/** Returns the link to the review of a line. Returns false when its product is no longer sold. */
const renderReviewLink = (line: OrderLine): ReactNode => line.productId !== null && <ReviewLink line={line} />;

function ReviewLink({ line }: { line: OrderLine }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <Link
      href={getHref(getOwnReviewHref(line))}
      aria-label={t("order.detail.reviewOf", { name: line.name })}
      data-screen-only=""
      className="hit-area mt-1 inline-block text-small"
    >
      {t("order.detail.review")}
    </Link>
  );
}

function Panel({ title, hint, children }: { title?: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-3 border bg-surface p-4 sm:p-6">
      {title && (
        <div>
          <Heading level={2} size="h4">
            {title}
          </Heading>
          {hint && (
            <Text size="small" tone="muted" className="mt-1">
              {hint}
            </Text>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

function Actions() {
  const { t } = useTranslation();
  const { canCancel: canCancelOrder, canFinish, isDue, askToFinish, askToCancel } = useOrder();
  return (
    <>
      {canFinish && (
        <div data-screen-only="" className="flex flex-col gap-2">
          <Button isWide tone={isDue ? "primary" : "secondary"} onClick={askToFinish}>
            {t("order.detail.finish")}
          </Button>
          <Text size="small" tone="muted" className="text-center">
            {t("order.detail.finishHint")}
          </Text>
        </div>
      )}
      {canCancelOrder && (
        <Button isWide tone="secondary" onClick={askToCancel}>
          {t("order.detail.cancel")}
        </Button>
      )}
      <ChangeConfirmation />
    </>
  );
}

/** Renders the dialog that asks to confirm an irreversible change. */
function ChangeConfirmation() {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const { order, requestedChange, isChanging, confirmChange, dismissChange } = useOrder();
  if (!order || requestedChange === null) return null;
  const refund = order.isPaid ? (order.held ?? order.total) : 0;
  const dialogTexts = {
    cancelled: {
      title: t("order.detail.cancelTitle"),
      description:
        refund > 0 ? t("order.detail.cancelPaidHint", { amount: formatMoney(refund) }) : t("order.detail.cancelHint"),
      confirmLabel: t("order.detail.confirmCancel"),
      cancelLabel: t("order.detail.keep"),
      tone: "danger",
    },
    delivered: {
      title: t("order.detail.finishTitle"),
      description: t("order.detail.finishWarning"),
      confirmLabel: t("order.detail.confirmFinish"),
      cancelLabel: t("order.detail.notYet"),
      tone: "primary",
    },
  } as const;
  return (
    <ConfirmDialog
      {...dialogTexts[requestedChange]}
      isOpen
      onOpenChange={(isOpen) => !isOpen && dismissChange()}
      isPending={isChanging}
      onConfirm={confirmChange}
    />
  );
}
