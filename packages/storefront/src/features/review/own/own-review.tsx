import { type DeliveredLine, type OwnReview as OwnReviewModel, orderHref, productHref } from "@griya/api";
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
import { useRescuedFocus } from "../../../islands/use-rescued-focus.ts";
import { ProblemAlert } from "../../../problems/problem-alert.tsx";
import { useShop } from "../../../providers/shop-provider.tsx";
import { ToldReview } from "../told-review.tsx";
import { OWN_REVIEWS } from "./own-reviews-href.ts";
import { ReviewForm } from "./review-form.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** The placeholder for a review that is still loading. */
export function OwnReviewSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  );
}

/** The customer's review of one line of an order, with the form to write or change it. */
export function OwnReview() {
  const { t } = useTranslation();
  const { href } = useShop();
  const { subject: line, problem, isNotFound, isWaiting, retry } = useOwnReview();
  if (isNotFound) {
    return (
      <EmptyState
        drawing={<SpeechDrawing />}
        level={1}
        title={t("ownReview.notFound")}
        description={t("ownReview.notFoundHint")}
        action={<ButtonLink href={href(OWN_REVIEWS)}>{t("ownReview.title")}</ButtonLink>}
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
  const { href } = useShop();
  const { isWritten } = useOwnReview();
  const article = useRescuedFocus<HTMLElement>(isWritten);
  const { ownReview } = line;
  return (
    <article ref={article} tabIndex={-1} aria-labelledby="own-review" className="flex flex-col gap-6 outline-none">
      <header className="flex flex-col gap-4">
        <Link href={href(OWN_REVIEWS)} tone="quiet" className="flex w-fit items-center gap-1 py-1 text-small">
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
            <Link href={href(productHref({ id: line.productId, slug: line.slug }))} className="font-medium">
              {line.name}
            </Link>
            <p className="text-small text-muted">{line.variant.join(" · ")}</p>
            <Link href={href(orderHref({ id: line.orderId }))} tone="quiet" className="text-small figures">
              {t("ownReview.order", { code: line.orderCode })}
            </Link>
          </div>
        </div>
      </header>
      {isWritten && ownReview ? <Written ownReview={ownReview} /> : <ReviewForm line={line} />}
    </article>
  );
}

function Written({ ownReview: { review, hiddenBecause } }: { ownReview: OwnReviewModel }) {
  const { t } = useTranslation();
  const { edit } = useOwnReview();
  return (
    <>
      {hiddenBecause === null ? (
        <InlineAlert tone="success">{t("ownReview.shown")}</InlineAlert>
      ) : (
        <InlineAlert tone="warning" title={t("ownReview.hidden")}>
          {hiddenBecause}
        </InlineAlert>
      )}
      <div className="rounded-3 border bg-surface px-4 sm:px-6">
        <ToldReview review={review} />
      </div>
      <Button tone="secondary" iconStart={Pencil} className="self-start" onClick={edit}>
        {t("ownReview.edit")}
      </Button>
    </>
  );
}
