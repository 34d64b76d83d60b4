import { getOrderHref, type OrderReturns, RETURN_DAYS } from "@griya/api";
import {
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  InlineAlert,
  Link,
  ParcelDrawing,
  Skeleton,
  useMoneyFormatter,
} from "@griya/ui";
import { ChevronLeft } from "lucide";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { useReturnId } from "./return-context.tsx";
import { ReturnForm } from "./return-form.tsx";
import { useReturn } from "./use-return.ts";

/** Renders the placeholder for a form that is still loading. */
export function ReturnSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-96" />
    </div>
  );
}

/** Renders the page with the form for a return of one order. */
export function ReturnPage() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { subject: returns, problem, isNotFound, isWaiting, retry } = useReturn();
  if (isNotFound) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        level={1}
        title={t("return.notFound")}
        description={t("return.notFoundHint")}
        action={<ButtonLink href={getHref("/user/orders")}>{t("order.list.title")}</ButtonLink>}
      />
    );
  }
  if (returns) return <LoadedReturns returns={returns} />;
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <output className="sr-only">{t("return.loading")}</output>
      <ReturnSkeleton />
    </div>
  );
}

function LoadedReturns({ returns }: { returns: OrderReturns }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const id = useReturnId();
  const { isWritten } = useReturn();
  const sentReturn = returns.returns.find((each) => each.id === id);
  const article = useFocusFallback<HTMLElement>(isWritten);
  const orderHref = getHref(getOrderHref({ id: returns.orderId }));
  return (
    <article ref={article} tabIndex={-1} aria-labelledby="return" className="flex flex-col gap-6 outline-none">
      <header className="flex flex-col gap-4">
        <Link href={orderHref} tone="quiet" className="flex w-fit items-center gap-1 py-1 text-small figures">
          <Icon icon={ChevronLeft} size={16} isMirrored />
          {t("return.order", { code: returns.orderCode })}
        </Link>
        <Heading level={1} size="h2" id="return">
          {t("return.title")}
        </Heading>
      </header>
      {sentReturn ? (
        <>
          <InlineAlert tone="success" title={t("return.asked")}>
            {t("return.askedHint")}
          </InlineAlert>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold figures">
            <span>{t("return.amount")}</span>
            <bdi dir="ltr" translate="no">
              {formatMoney(sentReturn.amount)}
            </bdi>
          </p>
          <ButtonLink href={orderHref} className="self-start">
            {t("return.back")}
          </ButtonLink>
        </>
      ) : isWritten && returns.unavailableReason !== null ? (
        <>
          <InlineAlert tone="info">
            {t(`return.closed.${returns.unavailableReason}`, { days: RETURN_DAYS })}
          </InlineAlert>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={orderHref}>{t("return.back")}</ButtonLink>
            <ButtonLink href={getHref("/contact")} tone="secondary">
              {t("return.contact")}
            </ButtonLink>
          </div>
        </>
      ) : (
        <ReturnForm returns={returns} />
      )}
    </article>
  );
}
