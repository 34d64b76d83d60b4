import type { Review } from "@griya/api";
import { BadgeCheck } from "lucide";
import type { ReactNode, Ref } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { Stars } from "./rating.tsx";

export interface ReviewLabels {
  /** Returns the label of the stars, such as "4 of 5 stars". */
  stars: (stars: number) => string;
  /** The label of a verified review: "Verified purchase". */
  verified: string;
  /** Returns the bought variant, such as "Bought: Ivory linen, 3 seats". */
  bought: (variant: string) => string;
  /** The label of the reply, such as "Reply from Tirtasana". */
  reply: (by: string) => string;
}

export interface ReviewCardProps {
  review: Review;
  labels: ReviewLabels;
  /** Formats an ISO date as a day in the reader's language. */
  formatDay: (iso: string) => string;
  /** The pictures of the buyer. */
  pictures?: ReactNode;
  /** The buttons below the review. */
  action?: ReactNode;
  /** The ref of a new review, which gets the focus. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A buyer's review and its reply, in their own language. */
export function ReviewCard({ review, labels, formatDay, pictures, action, ref }: ReviewCardProps) {
  const { reply } = review;
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="flex flex-col gap-2.5 py-6 wrap-anywhere outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.stars} size="sm" label={labels.stars(review.stars)} />
        <span className="text-small font-semibold">{review.reviewer}</span>
        <time dateTime={review.writtenAt} className="text-small text-muted figures">
          {formatDay(review.writtenAt)}
        </time>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-caption text-muted">
        {review.isVerified && (
          <span className="inline-flex items-center gap-1 text-success">
            <Icon icon={BadgeCheck} size={16} />
            {labels.verified}
          </span>
        )}
        {review.variant.length > 0 && <span>{labels.bought(review.variant.join(", "))}</span>}
      </p>
      <p lang={review.language} className="max-w-prose text-pretty whitespace-pre-line">
        {review.text}
      </p>
      {pictures}
      {reply && (
        <div className="mt-1 max-w-prose rounded-2 bg-sunken px-4 py-3 text-small">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{labels.reply(reply.by)}</span>
            <time dateTime={reply.writtenAt} className="text-caption text-muted figures">
              {formatDay(reply.writtenAt)}
            </time>
          </p>
          <p lang={reply.language} className="mt-1 text-pretty text-muted">
            {reply.text}
          </p>
        </div>
      )}
      {action}
    </article>
  );
}

/** The placeholder of a review that is loading. */
export function ReviewCardSkeleton() {
  return (
    <div className="flex flex-col gap-2.5 py-6">
      <Skeleton shape="text" className="w-1/2 max-w-72" />
      <Skeleton shape="text" className="w-1/3 max-w-52" />
      <Skeleton shape="text" className="w-full max-w-prose" />
      <Skeleton shape="text" className="w-2/3 max-w-md" />
    </div>
  );
}
