import { type DeliveredLine, getOrderHref, getProductHref, type OwnReview as OwnReviewModel } from "@griya/api";
import {
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  Icon,
  InlineAlert,
  Link,
  Picture,
  Skeleton,
  SpeechDrawing,
} from "@griya/ui";
import { ChevronLeft, Pencil } from "lucide";
import { useTranslation } from "react-i18next";
import { useFocusFallback } from "../../../islands/use-focus-fallback.ts";
import { ProblemAlert } from "../../../problems/problem-alert.tsx";
import { useLocalization } from "../../../providers/shop-provider.tsx";
import { ReviewItem } from "../review-item.tsx";
import { OWN_REVIEWS_PATH } from "./own-reviews-href.ts";
import { ReviewForm } from "./review-form.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** Renders the placeholder for a review that is still loading. */
export function OwnReviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** Renders the customer's review of one line of an order, with the form to write or change it. */
export function OwnReview() {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { subject: line, problem, isNotFound, isWaiting, retry } = useOwnReview();
  if (isNotFound) {
    return (
      <EmptyState
        drawing={<SpeechDrawing />}
        level={1}
        title={t("ownReview.notFound")}
        description={t("ownReview.notFoundHint")}
        action={<ButtonLink href={getHref(OWN_REVIEWS_PATH)}>{t("ownReview.title")}</ButtonLink>}
      />
    );
  }
  if (line) return <LoadedLine line={line} />;
  if (isWaiting) return <ProblemAlert problem={problem} onRetry={retry} />;
  return (
    <div aria-busy="true">
      <output className="sr-only">{t("ownReview.loading")}</output>
      <OwnReviewSkeleton />
    </div>
  );
}

function LoadedLine({ line }: { line: DeliveredLine }) {
  const { t } = useTranslation();
  const { getHref } = useLocalization();
  const { isWritten } = useOwnReview();
  const article = useFocusFallback<HTMLElement>(isWritten);
  const { ownReview } = line;
  return (
    <article ref={article} tabIndex={-1} aria-labelledby="own-review" className="flex flex-col gap-6 outline-none">
      <header className="flex flex-col gap-4">
        <Link href={getHref(OWN_REVIEWS_PATH)} tone="quiet" className="flex w-fit items-center gap-1 py-1 text-small">
          <Icon icon={ChevronLeft} size={16} isMirrored />
          {t("ownReview.title")}
        </Link>
        <Heading level={1} size="h2" id="own-review">
          {t(ownReview ? "ownReview.own" : "ownReview.write")}
        </Heading>
        <div className="flex items-start gap-4">
          <Picture
            picture={line.picture}
            sizes="72px"
            ratio="square"
            isDecorative
            className="size-18 shrink-0 rounded-2"
          />
          <div className="min-w-0">
            <Link href={getHref(getProductHref({ id: line.productId, slug: line.slug }))} className="font-medium">
              {line.name}
            </Link>
            <p className="text-small text-muted">{line.variant.join(" · ")}</p>
            <Link href={getHref(getOrderHref({ id: line.orderId }))} tone="quiet" className="text-small figures">
              {t("ownReview.order", { code: line.orderCode })}
            </Link>
          </div>
        </div>
      </header>
      {isWritten && ownReview ? <WrittenReview ownReview={ownReview} /> : <ReviewForm line={line} />}
    </article>
  );
}

function WrittenReview({ ownReview: { review, hiddenReason } }: { ownReview: OwnReviewModel }) {
  const { t } = useTranslation();
  const { edit } = useOwnReview();
  return (
    <>
      {hiddenReason === null ? (
        <InlineAlert tone="success">{t("ownReview.shown")}</InlineAlert>
      ) : (
        <InlineAlert tone="warning" title={t("ownReview.hidden")}>
          {hiddenReason}
        </InlineAlert>
      )}
      <div className="rounded-3 border bg-surface px-4 sm:px-6">
        <ReviewItem review={review} />
      </div>
      <Button tone="secondary" iconStart={Pencil} className="self-start" onClick={edit}>
        {t("ownReview.edit")}
      </Button>
    </>
  );
}
