import { type CartLine as CartLineModel, linesTotal, selectedLines } from "@griya/api";
import {
  BasketDrawing,
  Button,
  ButtonLink,
  CartLine,
  type CartLineLabels,
  CartLineSkeleton,
  CartSummary,
  Checkbox,
  EmptyState,
  InlineAlert,
  Skeleton,
  useMoney,
} from "@griya/ui";
import { ConfirmDialog } from "@griya/ui/confirm-dialog";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../shop/problem-alert.tsx";
import { problemText } from "../../shop/problem-text.ts";
import { useCart } from "./use-cart.ts";

export interface CartContentsProps {
  hrefOf: (line: CartLineModel) => string;
  checkoutHref: string;
  browseHref: string;
  isGuest: boolean;
}

/** What is in the cart and what it comes to. */
export function CartContents({ hrefOf, checkoutHref, browseHref, isGuest }: CartContentsProps) {
  const { t } = useTranslation();
  const shown = useCart();
  const { cart, problem, reload } = shown;
  if (!cart) {
    if (!problem) return <CartSkeleton />;
    return <ProblemAlert problem={problem} onRetry={reload} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Notices {...shown} lines={cart.lines} />
      {cart.lines.length === 0 ? (
        <EmptyState
          drawing={<BasketDrawing />}
          title={t("cart.emptyTitle")}
          description={t("cart.emptyHint")}
          action={<ButtonLink href={browseHref}>{t("cart.browse")}</ButtonLink>}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
          <Lines {...shown} lines={cart.lines} hrefOf={hrefOf} />
          <Summary lines={cart.lines} checkoutHref={checkoutHref} isGuest={isGuest} />
        </div>
      )}
    </div>
  );
}

type ShownCart = ReturnType<typeof useCart>;

interface NoticesProps
  extends Pick<ShownCart, "problem" | "problemLineId" | "clampedLineIds" | "isStalled" | "reload" | "dismissProblem"> {
  lines: readonly CartLineModel[];
}

/** What went wrong or was changed by others, above the lines; what is about one line stands there. */
function Notices({ lines, problem, problemLineId, clampedLineIds, isStalled, reload, dismissProblem }: NoticesProps) {
  const { t } = useTranslation();
  const clamped = lines.filter(({ lineId }) => clampedLineIds.includes(lineId));
  const isElsewhere = problem && !lines.some(({ lineId }) => lineId === problemLineId);
  const mayRetry = isStalled || problem?.kind === "down";
  return (
    <>
      {clamped.length > 0 && (
        <InlineAlert tone="warning" onDismiss={dismissProblem} dismissLabel={t("cart.close")}>
          {t("cart.clamped", { names: clamped.map(({ name }) => name).join(", ") })}
        </InlineAlert>
      )}
      {problem && (isElsewhere || isStalled) && (
        <InlineAlert
          tone="danger"
          title={isStalled ? t("cart.waiting") : undefined}
          action={
            mayRetry && (
              <Button size="sm" tone="secondary" onClick={reload}>
                {t("error.try")}
              </Button>
            )
          }
          {...(!isStalled && { onDismiss: dismissProblem, dismissLabel: t("cart.close") })}
        >
          {problemText(t, problem)}
        </InlineAlert>
      )}
    </>
  );
}

const isInStock = ({ stock }: CartLineModel): boolean => stock > 0;

const useLineLabels = (): CartLineLabels => {
  const { t } = useTranslation();
  return {
    select: (name) => t("cart.select", { name }),
    quantity: (name) => t("cart.quantity", { name }),
    remove: (name) => t("cart.remove", { name }),
    each: (price) => t("cart.each", { price }),
    outOfStock: t("message.outOfStock"),
    previousPrice: t("cart.previousPrice"),
    stepper: {
      decrease: t("cart.decrease"),
      increase: t("cart.increase"),
      minimum: t("message.minimumOneItem"),
      maximum: t("message.maximumQuantity"),
    },
  };
};

interface LinesProps
  extends Pick<
    ShownCart,
    "problem" | "problemLineId" | "savingLineIds" | "isStalled" | "select" | "setQuantity" | "remove"
  > {
  lines: readonly CartLineModel[];
  hrefOf: (line: CartLineModel) => string;
}

function Lines({
  lines,
  hrefOf,
  problem,
  problemLineId,
  savingLineIds,
  isStalled,
  select,
  setQuantity,
  remove,
}: LinesProps) {
  const { t } = useTranslation();
  const labels = useLineLabels();
  const [leaving, setLeaving] = useState<CartLineModel | null>(null);
  const available = lines.filter(isInStock);
  const selected = available.filter(({ isSelected }) => isSelected);

  const problemOf = (line: CartLineModel): string | undefined => {
    if (problem && problemLineId === line.lineId && !isStalled) return problemText(t, problem);
    return isInStock(line) && line.quantity > line.stock ? t("message.exceedsInventory") : undefined;
  };

  return (
    <section aria-label={t("cart.lines")} tabIndex={-1} className="min-w-0 scroll-mt-36 outline-none">
      <div className="flex items-center justify-between gap-4 border-b pb-3">
        <Checkbox
          label={t("cart.selectAll")}
          checked={selected.length > 0 && selected.length === available.length}
          isMixed={selected.length > 0 && selected.length < available.length}
          disabled={available.length === 0}
          onChange={() =>
            select(
              available.map(({ lineId }) => lineId),
              selected.length < available.length,
            )
          }
        />
        <output className="text-small text-muted figures">
          {t("cart.selectedOf", { selected: selected.length, total: lines.length })}
        </output>
      </div>
      <ul className="flex flex-col divide-y">
        {lines.map((line) => (
          <li key={line.lineId}>
            <CartLine
              line={line}
              href={hrefOf(line)}
              labels={labels}
              onSelectedChange={(isSelected) => select([line.lineId], isSelected)}
              onQuantityChange={(quantity) => setQuantity(line.lineId, quantity)}
              onRemove={() => setLeaving(line)}
              isPending={savingLineIds.includes(line.lineId)}
              problem={problemOf(line)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t("cart.removeTitle")}
        description={leaving && t("cart.removeHint", { name: leaving.name })}
        confirmLabel={t("cart.confirmRemove")}
        cancelLabel={t("cart.keep")}
        onConfirm={() => {
          if (leaving) remove(leaving.lineId);
          setLeaving(null);
        }}
      />
    </section>
  );
}

/** Keeps the toasts above a bar at the foot of the window, as high as it is; a hidden one takes no room. */
const useRoomForToasts = () =>
  useCallback((bar: HTMLDivElement) => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--griya-bottom-bar", `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty("--griya-bottom-bar");
    };
  }, []);

interface SummaryProps {
  lines: readonly CartLineModel[];
  checkoutHref: string;
  isGuest: boolean;
}

function Summary({ lines, checkoutHref, isGuest }: SummaryProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const [isRefused, setIsRefused] = useState(false);
  const selected = selectedLines({ lines: [...lines] }).filter(isInStock);
  const total = linesTotal(selected);
  const count = selected.reduce((sum, { quantity }) => sum + quantity, 0);
  const isBlocked = selected.length === 0;
  const bar = useRoomForToasts();

  const action = isBlocked ? (
    <Button isWide onClick={() => setIsRefused(true)}>
      {t("cart.checkout")}
    </Button>
  ) : (
    <ButtonLink href={checkoutHref} isWide>
      {t("cart.checkout")}
    </ButtonLink>
  );
  const refusal = isBlocked && isRefused && <InlineAlert tone="danger">{t("message.nothingSelected")}</InlineAlert>;

  return (
    <>
      <div className="lg:sticky lg:top-28">
        <CartSummary
          title={t("cart.summary")}
          rows={[
            { id: "subtotal", label: t("cart.subtotal", { count }), value: total },
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
          note={isGuest && t("cart.loginHint")}
        />
      </div>
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t bg-surface px-4 py-3 shadow-2 lg:hidden"
      >
        {refusal}
        <div className="grid grid-cols-[1fr_auto] items-center gap-4">
          <p className="min-w-0">
            <span className="block text-caption text-muted">{t("cart.total")}</span>
            <span className="block truncate text-lead font-semibold figures">{money(total)}</span>
          </p>
          <div>{action}</div>
        </div>
      </div>
    </>
  );
}

/** A cart on its way; what a server sends, which knows no shopper. */
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
