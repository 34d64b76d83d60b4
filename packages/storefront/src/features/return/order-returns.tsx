import { type OrderReturns as OrderReturnsModel, type Return, returnHref } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import { Badge, ButtonLink, Heading, Link, Picture, Skeleton, Text, useMoney } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../dates/moment.ts";
import { ProblemAlert } from "../../problems/problem-alert.tsx";
import { useShop } from "../../providers/shop-provider.tsx";
import { ReturnsContext } from "./return-context.tsx";

const TONES = {
  requested: "neutral",
  approved: "info",
  refused: "danger",
  received: "info",
  refunded: "success",
} as const;

const PANEL = "flex flex-col gap-4 rounded-3 border bg-surface p-4 sm:p-6";

/** The placeholder for an order without returns, which is the most common case. */
function OrderReturnsSkeleton() {
  return (
    <div aria-busy="true" className={PANEL}>
      <Skeleton className="h-7 w-1/3" />
      <div className="flex flex-col gap-2">
        <Skeleton className="h-(--griya-control)" />
        <Skeleton className="h-10 sm:h-5 lg:h-10" />
        <Skeleton className="h-5" />
      </div>
    </div>
  );
}

/** The returns of an order with their states, and a link to ask for another. Renders nothing without both. */
export function OrderReturns() {
  const { t } = useTranslation();
  const { href, locale } = useShop();
  const actor = ReturnsContext.useActorRef();
  const found = ReturnsContext.useSelector(({ context }) => context.loaded);
  const problem = ReturnsContext.useSelector(selectProblem);
  const isWaiting = ReturnsContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (!found) return <OrderReturnsSkeleton />;
  const { returns, hindrance, askBefore } = found;
  const isOpen = hindrance === null && askBefore !== null;
  if (returns.length === 0 && !isOpen) return null;
  return (
    <section aria-labelledby="returns" className={PANEL}>
      <Heading level={2} size="h4" id="returns">
        {t("return.panel")}
      </Heading>
      {returns.length > 0 && (
        <ul className="flex flex-col gap-4">
          {returns.map((each) => (
            <li key={each.id} className="flex flex-col gap-2 border-b pb-4 last:border-b-0 last:pb-0">
              <OneReturn of={found} asked={each} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div data-screen-only="" className="flex flex-col gap-2">
          <ButtonLink href={href(returnHref(found))} tone="secondary" className="w-full">
            {t("return.title")}
          </ButtonLink>
          <Text size="small" tone="muted" isFigures className="text-center">
            {t("return.until", { date: formatMoment(askBefore, locale) })}
          </Text>
          <Link href={href("/page/returns")} className="hit-area self-center text-small">
            {t("return.how")}
          </Link>
        </div>
      )}
    </section>
  );
}

function OneReturn({ of: { lines }, asked }: { of: OrderReturnsModel; asked: Return }) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const money = useMoney();
  const nameOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.name ?? "";
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={TONES[asked.state]}>{t(`return.state.${asked.state}`)}</Badge>
        <bdi dir="ltr" translate="no" className="font-medium figures">
          {money(asked.amount)}
        </bdi>
      </p>
      <ul className="text-small figures">
        {asked.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × {nameOf(lineId)}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">{t(`return.reasons.${asked.reason}`)}</p>
      {asked.answer !== null && (
        <div className="text-small">
          <p className="font-medium">{t("return.answer")}</p>
          <p className="break-words whitespace-pre-line">{asked.answer}</p>
        </div>
      )}
      <div className="text-small text-muted">
        <p className="font-medium">{t("return.own")}</p>
        <p className="break-words whitespace-pre-line">{asked.text}</p>
      </div>
      {asked.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {asked.pictures.map((picture) => (
            <li key={picture.path}>
              <Picture picture={picture} sizes="72px" ratio="square" className="size-18 rounded-2" />
            </li>
          ))}
        </ul>
      )}
      <ol aria-label={t("return.steps")} className="text-small text-muted figures">
        {asked.history.map(({ state, at }) => (
          <li key={state} className="flex flex-wrap justify-between gap-x-4">
            <span>{t(`return.step.${state}`)}</span>
            <time dateTime={at}>
              <bdi>{formatMoment(at, locale)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
