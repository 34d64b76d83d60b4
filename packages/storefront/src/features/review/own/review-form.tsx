import { type DeliveredLine, REVIEW_TEXT_MAXIMUM, ReviewDraft, readStars } from "@griya/api";
import { Button, InlineAlert, StarField, TextArea } from "@griya/ui";
import * as z from "zod/mini";
import { FormProblems } from "../../../forms/form-problems.tsx";
import { useContractForm } from "../../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../../frame/problem-alert.tsx";
import { useWords } from "../../../frame/words.ts";
import { ReviewPicturesField } from "./review-pictures-field.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** What is typed and chosen; a radio button that nobody has chosen has no value. */
const ReviewFields = z.object({
  stars: z.string("required").check(z.regex(/^[1-5]$/, "required")),
  text: ReviewDraft.shape.text,
});

/** Stars, words and pictures of one line. What is written stays until the shop has it. */
export function ReviewForm({ line: { lineId, ownReview } }: { line: DeliveredLine }) {
  const t = useWords();
  const { submit, isSending, isIncomplete, isWaiting, problem, retry, dismissProblem } = useOwnReview();
  const { field, form, summary } = useContractForm({
    schema: ReviewFields,
    labels: { stars: t("ownReview.stars"), text: t("ownReview.text") },
    draft: { name: `review-${lineId}`, fields: ["stars", "text"] },
    initial: ownReview ? { stars: String(ownReview.review.stars), text: ownReview.review.text } : undefined,
    onSubmit: ({ stars, text }) => {
      const given = readStars(stars);
      if (given) submit({ stars: given, text });
    },
  });
  return (
    <form {...form} className="flex flex-col gap-6 rounded-3 border bg-surface p-4 sm:p-6">
      <FormProblems title={t("ownReview.check")} {...summary} />
      <ProblemAlert problem={problem} onDismiss={dismissProblem} onRetry={isWaiting ? retry : undefined} />
      <StarField {...field("stars")} optionLabel={(stars) => t("review.given", { stars })} />
      <TextArea
        {...field("text")}
        hint={t("ownReview.textHint")}
        maxLength={REVIEW_TEXT_MAXIMUM}
        readOnly={isSending}
      />
      <ReviewPicturesField />
      {isIncomplete && (
        <InlineAlert tone="danger" title={t("ownReview.incomplete")}>
          {t("ownReview.incompleteHint")}
        </InlineAlert>
      )}
      <Button type="submit" className="self-start" isPending={isSending}>
        {t(ownReview ? "ownReview.save" : "ownReview.send")}
      </Button>
    </form>
  );
}
