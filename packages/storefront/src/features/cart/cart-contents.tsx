import { type Cart, type CartLine as CartLineModel, isSoldOut } from "@griya/api";
import {
  BasketDrawing,
  Button,
  CartLine,
  type CartLineLabels,
  CartLineSkeleton,
  CartSummary,
  Checkbox,
  EmptyState,
  InlineAlert,
  Skeleton,
  useMoneyFormatter,
} from "@griya/ui";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatProblem } from "../../problems/format-problem.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { reserveToastSpace } from "../../toasts/reserve-toast-space.ts";
import { useCart } from "./use-cart.ts";

export interface CartContentsProps extends CheckoutAction {
  getHref: (line: CartLineModel) => string;
  /** Renders additional details of a line, such as the pieces of a set. */
  renderDetails?: (line: CartLineModel) => ReactNode;
  /** Renders the available services of a line. */
  renderAddOns?: (line: CartLineModel) => ReactNode;
  /** Runs after the shopper has confirmed the removal of a line. */
  onRemoved?: (line: CartLineModel) => void;
  /** The link to products in an empty cart. Without a link, an empty cart renders no message. */
  browseLink?: ReactNode;
  /** The placeholder until the cart is loaded. */
  placeholder?: ReactNode;
}

/** The lines of the cart and its total. */
export function CartContents({
  getHref,
  renderDetails,
  renderAddOns,
  onRemoved,
  browseLink,
  placeholder,
  ...checkoutAction
}: CartContentsProps) {
  const cartState = useCart();
  const { cart, problem, retry } = cartState;
  if (!cart) {
    if (!problem) return placeholder ?? <CartSkeleton />;
    return <ProblemAlert problem={problem} onRetry={retry} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Notices {...cartState} lines={cart.lines} />
      {cart.lines.length === 0 ? (
        browseLink && <EmptyCart browseLink={browseLink} />
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
          <Lines
            {...cartState}
            lines={cart.lines}
            getHref={getHref}
            renderDetails={renderDetails}
            renderAddOns={renderAddOns}
            onRemoved={onRemoved}
          />
          <Summary cart={cart} {...checkoutAction} />
        </div>
      )}
    </div>
  );
}

/** The message for an empty cart. */
export function EmptyCart({ browseLink }: Pick<CartContentsProps, "browseLink">) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      title={t("cart.emptyTitle")}
      description={t("cart.emptyHint")}
      action={browseLink}
    />
  );
}

type UseCartResult = ReturnType<typeof useCart>;

interface NoticesProps
  extends Pick<UseCartResult, "problem" | "problemLineId" | "isWaiting" | "retry" | "dismissProblem"> {
  lines: readonly CartLineModel[];
}

/** The current problem, above the lines. A refusal of one line appears only at that line. */
function Notices({ lines, problem, problemLineId, isWaiting, retry, dismissProblem }: NoticesProps) {
  const { t } = useTranslation();
  const isGeneral = problem && !lines.some(({ lineId }) => lineId === problemLineId);
  return (
    problem &&
    (isGeneral || isWaiting) && (
      <InlineAlert
        tone="danger"
        title={isWaiting ? t("cart.waiting") : undefined}
        action={
          isWaiting && (
            <Button size="sm" tone="secondary" onClick={retry}>
              {t("error.try")}
            </Button>
          )
        }
        {...(!isWaiting && { onDismiss: dismissProblem, dismissLabel: t("cart.close") })}
      >
        {formatProblem(t, problem)}
      </InlineAlert>
    )
  );
}

const useLineLabels = (): CartLineLabels => {
  const { t } = useTranslation();
  return {
    select: (name) => t("cart.select", { name }),
    quantity: (name) => t("cart.quantity", { name }),
    remove: (name) => t("cart.remove", { name }),
    eachPrice: (price) => t("cart.each", { price }),
    outOfStock: t("message.outOfStock"),
    previousPrice: t("cart.previousPrice"),
    stepper: {
      decrease: t("cart.decrease"),
      increase: t("cart.increase"),
      minimum: t("message.minimumOneItem"),
      maximum: t("message.maximumQuantity"),
      available: t("message.exceedsInventory"),
    },
  };
};

interface LinesProps
  extends Pick<
    UseCartResult,
    "problem" | "problemLineId" | "savingLineIds" | "isWaiting" | "select" | "setQuantity" | "remove"
  > {
  lines: readonly CartLineModel[];
  getHref: CartContentsProps["getHref"];
  renderDetails: CartContentsProps["renderDetails"];
  renderAddOns: CartContentsProps["renderAddOns"];
  onRemoved: CartContentsProps["onRemoved"];
}

function Lines({
  lines,
  getHref,
  renderDetails,
  renderAddOns,
  onRemoved,
  problem,
  problemLineId,
  savingLineIds,
  isWaiting,
  select,
  setQuantity,
  remove,
}: LinesProps) {
  const { t } = useTranslation();
  const labels = useLineLabels();
  const [removing, setRemoving] = useState<CartLineModel | null>(null);
  const availableLines = lines.filter((line) => !isSoldOut(line));
  const selectedLines = availableLines.filter(({ isSelected }) => isSelected);

  const findProblemText = (line: CartLineModel): string | undefined => {
    if (problem && problemLineId === line.lineId && !isWaiting) return formatProblem(t, problem);
    return !isSoldOut(line) && line.quantity > line.stock ? t("message.exceedsInventory") : undefined;
  };

  return (
    <section aria-label={t("cart.lines")} tabIndex={-1} className="min-w-0 outline-none">
      <div className="flex items-center justify-between gap-4 border-b pb-3">
        <Checkbox
          label={t("cart.selectAll")}
          checked={selectedLines.length > 0 && selectedLines.length === availableLines.length}
          isMixed={selectedLines.length > 0 && selectedLines.length < availableLines.length}
          disabled={availableLines.length === 0}
          onChange={() =>
            select(
              availableLines.map(({ lineId }) => lineId),
              selectedLines.length < availableLines.length,
            )
          }
        />
        <output className="text-small text-muted figures">
          {t("cart.selectedOf", { selected: selectedLines.length, total: lines.length })}
        </output>
      </div>
      <ul className="flex flex-col divide-y">
        {lines.map((line) => (
          <li key={line.lineId}>
            <CartLine
              line={line}
              href={getHref(line)}
              labels={labels}
              details={renderDetails?.(line)}
              addOns={renderAddOns?.(line)}
              onSelectedChange={(isSelected) => select([line.lineId], isSelected)}
              onQuantityChange={(quantity) => setQuantity(line.lineId, quantity)}
              onRemove={() => setRemoving(line)}
              isPending={savingLineIds.includes(line.lineId)}
              problem={findProblemText(line)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={t("cart.removeTitle")}
        description={removing && t("cart.removeHint", { name: removing.name })}
        confirmLabel={t("cart.confirmRemove")}
        cancelLabel={t("cart.keep")}
        onConfirm={() => {
          setRemoving(null);
          if (!removing) return;
          remove(removing.lineId);
          onRemoved?.(removing);
        }}
      />
    </section>
  );
}

interface CheckoutAction {
  /** The link to the checkout with the selected lines. */
  checkout: ReactNode;
  /** The label of the link. While no line is selected, a button with the same label replaces the link. */
  checkoutLabel: string;
  /** The form for a voucher. */
  voucher?: ReactNode;
  /** The reason why the shopper cannot continue to the checkout. */
  blockedReason?: ReactNode;
  note?: ReactNode;
}

function Summary({ cart, checkout, checkoutLabel, voucher, blockedReason, note }: CheckoutAction & { cart: Cart }) {
  const { t } = useTranslation();
  const formatMoney = useMoneyFormatter();
  const [isRefused, setIsRefused] = useState(false);
  const { lines, addOns, adjustments, subtotal, total } = cart.quote;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isBlocked = lines.length === 0;

  const action = isBlocked ? (
    <Button isWide onClick={() => setIsRefused(true)}>
      {checkoutLabel}
    </Button>
  ) : (
    checkout
  );
  const refusal =
    isBlocked && isRefused ? <InlineAlert tone="danger">{t("message.nothingSelected")}</InlineAlert> : blockedReason;

  return (
    <>
      <div className="lg:sticky lg:top-28">
        <CartSummary
          title={t("cart.summary")}
          rows={[
            { id: "subtotal", label: t("cart.subtotal", { count }), value: subtotal },
            ...(addOns.totalItems === 0
              ? []
              : [{ id: "addOns", label: t("cart.addOnTotal", { count: addOns.totalItems }), value: addOns.totalCost }]),
            ...adjustments.map(({ kind, label, amount }) => ({ id: kind, label, value: amount })),
            { id: "shipping", label: t("cart.shipping"), value: t("cart.shippingLater") },
          ]}
          totalLabel={t("cart.total")}
          total={total}
          action={
            <div className="flex flex-col gap-3 max-lg:hidden">
              {refusal}
              {action}
            </div>
          }
          note={note}
        >
          {voucher}
        </CartSummary>
      </div>
      <div
        ref={reserveToastSpace}
        className="sticky bottom-0 z-30 -mx-4 flex flex-col gap-3 border-t bg-surface px-4 py-3 shadow-2 lg:hidden"
      >
        {refusal}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p>
            <span className="block text-caption text-muted">{t("cart.total")}</span>
            <span translate="no" className="block text-lead font-semibold figures">
              {formatMoney(total)}
            </span>
          </p>
          <div className="grow">{action}</div>
        </div>
      </div>
    </>
  );
}

/** The placeholder of the cart while it loads. The server renders it, since the server has no session of the shopper. */
export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <section
      aria-busy="true"
      aria-label={t("cart.loading")}
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
    >
      <div className="divide-y">
        <CartLineSkeleton />
        <CartLineSkeleton />
      </div>
      <Skeleton className="h-64 rounded-3" />
    </section>
  );
}
