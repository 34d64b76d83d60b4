import { getReturnHref, type OrderReturns as OrderReturnsModel, type Return } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import { Badge, ButtonLink, Heading, Link, Picture, Skeleton, Text, useMoneyFormatter } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../dates/format-date-time.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { ReturnsContext } from "./return-context.tsx";

const STATE_TONES = {
  requested: "neutral",
  approved: "info",
  refused: "danger",
  received: "info",
  refunded: "success",
} as const;

const PANEL_CLASS = "flex flex-col gap-4 rounded-3 border bg-surface p-4 sm:p-6";

/** Renders the placeholder for an order without returns, which is the most common case. */
function OrderReturnsSkeleton() {
  return (
    <div aria-busy="true" className={PANEL_CLASS}>
      <Skeleton className="h-7 w-1/3" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-(--griya-control)" />
        <Skeleton className="h-10 sm:h-5 lg:h-10" />
        <Skeleton className="h-5" />
      </div>
    </div>
  );
}

/** Renders the returns of an order with their states, and a link to request a return. Renders nothing when neither exists. */
export function OrderReturns() {
  const { t } = useTranslation();
  const { getHref, locale } = useLocalization();
  const actor = ReturnsContext.useActorRef();
  const orderReturns = ReturnsContext.useSelector(({ context }) => context.data);
  const problem = ReturnsContext.useSelector(selectProblem);
  const isWaiting = ReturnsContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (!orderReturns) return <OrderReturnsSkeleton />;
  const { returns, unavailableReason, returnableUntil } = orderReturns;
  const isOpen = unavailableReason === null && returnableUntil !== null;
  if (returns.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="returns" className={PANEL_CLASS}>
      <Heading level={2} size="h4" id="returns">
        {t("return.panel")}
      </Heading>
      {returns.length > 0 && (
        <ul className="flex flex-col gap-4">
          {returns.map((each) => (
            <li key={each.id} className="flex flex-col gap-2 border-b pb-4 last:border-b-0 last:pb-0">
              <ReturnItem orderReturns={orderReturns} returnRequest={each} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div data-screen-only="" className="flex flex-col gap-2">
          <ButtonLink href={getHref(getReturnHref(orderReturns))} tone="secondary" className="w-full">
            {t("return.title")}
          </ButtonLink>
          <Text size="small" tone="muted" isNumeric className="text-center">
            {t("return.until", { date: formatDateTime(returnableUntil, locale) })}
          </Text>
          <Link href={getHref("/page/returns")} className="hit-area self-center text-small">
            {t("return.how")}
          </Link>
        </div>
      )}
    </section>
  );
}

function ReturnItem({
  orderReturns: { lines },
  returnRequest,
}: {
  orderReturns: OrderReturnsModel;
  returnRequest: Return;
}) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const formatMoney = useMoneyFormatter();
  const getName = (lineId: string) => lines.find((line) => line.lineId === lineId)?.name ?? "";
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={STATE_TONES[returnRequest.state]}>{t(`return.state.${returnRequest.state}`)}</Badge>
        <bdi dir="ltr" translate="no" className="font-medium figures">
          {formatMoney(returnRequest.amount)}
        </bdi>
      </p>
      <ul className="text-small figures">
        {returnRequest.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × {getName(lineId)}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t(`return.reasons.${returnRequest.reason}`)}</p>
      {returnRequest.answer !== null && (
        <div className="text-small">
          <p className="font-medium">{t("return.answer")}</p>
          <p className="break-words whitespace-pre-line">{returnRequest.answer}</p>
        </div>
      )}
      <div className="text-small text-muted">
        <p className="font-medium">{t("return.own")}</p>
        <p className="break-words whitespace-pre-line">{returnRequest.text}</p>
      </div>
      {returnRequest.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {returnRequest.pictures.map((picture) => (
            <li key={picture.path}>
              <Picture picture={picture} sizes="72px" ratio="square" className="size-18 rounded-2" />
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={t("return.steps")} className="text-small text-muted figures">
        {returnRequest.history.map(({ state, at }) => (
          <li key={state} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`return.step.${state}`)}</span>
            <time dateTime={at}>
              <bdi>{formatDateTime(at, locale)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
