import { type DeliveredLine, getOwnReviewHref, type ReviewState } from "@griya/api";
import { selectIsWaiting, selectProblem } from "@griya/machines";
import {
  Badge,
  ButtonLink,
  ChipLinks,
  EmptyState,
  Heading,
  Pagination,
  Picture,
  Skeleton,
  SpeechDrawing,
  Stars,
} from "@griya/ui";
import { useTranslation } from "react-i18next";
import { formatDay } from "../../../dates/days.ts";
import { ProblemAlert } from "../../../problems/problem-alert.tsx";
import { useLocalization } from "../../../providers/shop-provider.tsx";
import { DeliveredLinesContext } from "./delivered-lines-context.tsx";
import { getOwnReviewsHref } from "./own-reviews-href.ts";

const REVIEW_STATES = ["awaited", "written"] as const;

/** Renders the links to the two lists of a customer's reviews. Each list has its own page. */
export function ReviewStates({ state }: { state: ReviewState }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  return (
    <ChipLinks
      label={t("ownReview.states")}
      links={REVIEW_STATES.map((each) => ({
        href: getHref(getOwnReviewsHref(each)),
        title: t(`ownReview.${each}`),
        isCurrent: each === state,
      }))}
    />
  );
}

/** Renders the placeholder for a list of lines that is still loading. */
export function DeliveredLinesSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}

export interface DeliveredLinesProps {
  state: ReviewState;
  isFirstPage: boolean;
}

/** Renders the delivered lines of a customer, each with a link to its review. */
export function DeliveredLines({ state, isFirstPage }: DeliveredLinesProps) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const actor = DeliveredLinesContext.useActorRef();
  const page = DeliveredLinesContext.useSelector(({ context }) => context.data);
  const problem = DeliveredLinesContext.useSelector(selectProblem);
  const isWaiting = DeliveredLinesContext.useSelector(selectIsWaiting);
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={() => actor.send({ type: "retry" })} />;
  if (!page) {
    return (
      <div aria-busy="true">
        <output className="sr-only">{t("ownReview.loading")}</output>
        <DeliveredLinesSkeleton />
      </div>
    );
  }
  if (page.lines.length === 0) {
    return (
      <EmptyState
        drawing={<SpeechDrawing />}
        title={t(state === "awaited" ? "ownReview.noneAwaited" : "ownReview.noneWritten")}
        description={t(state === "awaited" ? "ownReview.noneAwaitedHint" : "ownReview.noneWrittenHint")}
        action={<ButtonLink href={getHref("/user/orders")}>{t("order.list.title")}</ButtonLink>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <ul aria-label={t(`ownReview.${state}`)} className="grid gap-4">
        {page.lines.map((line) => (
          <li key={line.lineId} className="flex flex-wrap items-center gap-4 rounded-3 border bg-surface p-4 sm:p-6">
            <LineFacts line={line} />
            <ButtonLink
              href={getHref(getOwnReviewHref(line))}
              tone={state === "awaited" ? "primary" : "secondary"}
              aria-label={t(state === "awaited" ? "ownReview.writeOf" : "ownReview.seeOf", { name: line.name })}
            >
              {t(state === "awaited" ? "ownReview.write" : "ownReview.see")}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Pagination
        previousHref={isFirstPage ? null : getHref(getOwnReviewsHref(state))}
        nextHref={page.next === null ? null : getHref(getOwnReviewsHref(state, page.next))}
        labels={{ region: t("ownReview.pages"), previous: t("ownReview.previous"), next: t("ownReview.next") }}
      />
    </div>
  );
}

function LineFacts({ line }: { line: DeliveredLine }) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const { ownReview } = line;
  return (
    <div className="flex min-w-0 grow items-start gap-4">
      <Picture picture={line.picture} sizes="72px" ratio="square" isDecorative className="size-18 shrink-0 rounded-2" />
      <div className="min-w-0">
        <Heading level={2} size="h4">
          {line.name}
        </Heading>
        <p className="text-small text-muted">{line.variant.join(" · ")}</p>
        {ownReview ? (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-small">
            <Stars
              value={ownReview.review.stars}
              size="sm"
              label={t("review.given", { stars: ownReview.review.stars })}
            />
            {ownReview.hiddenReason !== null && <Badge tone="warning">{t("ownReview.isHidden")}</Badge>}
            {ownReview.review.reply && <Badge>{t("ownReview.isAnswered")}</Badge>}
          </p>
        ) : (
          <p className="text-small text-muted figures">
            {t("ownReview.arrived", { date: formatDay(line.deliveredAt, locale) })}
          </p>
        )}
      </div>
    </div>
  );
}
