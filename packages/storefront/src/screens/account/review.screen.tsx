import { CustomerGate } from "../../features/auth/customer-gate.tsx";
import { OwnReview, OwnReviewSkeleton } from "../../features/review/own/own-review.tsx";
import { OwnReviewProvider } from "../../features/review/own/own-review-context.tsx";
import { OWN_REVIEWS_PATH } from "../../features/review/own/own-reviews-href.ts";
import type { Head, LoadInput, ScreenProps } from "../../page/page-module.ts";
import { PageRedirect } from "../../page/page-problem.ts";

export const head: Head<typeof load> = ({ t }) => ({ title: t("ownReview.own") });

/** Loads the id of a line. Without an id it redirects to the list of reviews. */
export const load = async ({ params: { id } }: LoadInput) => {
  if (id === undefined) throw new PageRedirect(OWN_REVIEWS_PATH);
  return { id };
};

export function Screen({ data: { id } }: ScreenProps<typeof load>) {
  return (
    <div className="page-column flex max-w-3xl flex-col py-6 md:py-10">
      <CustomerGate placeholder={<OwnReviewSkeleton />}>
        {() => (
          <OwnReviewProvider key={id} lineId={id}>
            <OwnReview />
          </OwnReviewProvider>
        )}
      </CustomerGate>
    </div>
  );
}
