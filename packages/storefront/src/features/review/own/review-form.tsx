import { type DeliveredLine, REVIEW_TEXT_MAXIMUM, ReviewDraft, readStars } from "@griya/api";
import { Button, InlineAlert, StarField, TextArea } from "@griya/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { readDraft } from "../../../forms/form-draft.ts";
import { FormProblems } from "../../../forms/form-problems.tsx";
import { PicturesField } from "../../../forms/pictures-field.tsx";
import { useContractForm } from "../../../forms/use-contract-form.ts";
import { ProblemAlert } from "../../../problems/problem-alert.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** The schema of the form. A radio group without a choice has no value. */
const ReviewFields = z.object({
  stars: z.string("required").check(z.regex(/^[1-5]$/, "required")),
  text: ReviewDraft.shape.text,
});

/** Returns the name of the stored draft. Each review and each revision has a draft of its own. */
const getDraftName = ({ lineId, ownReview }: DeliveredLine): string => `review-${lineId}-${ownReview?.revision ?? 0}`;

/** Returns the values of an existing review, with the changes of its stored draft. Returns undefined for a new review. */
const getInitialValues = (line: DeliveredLine) =>
  line.ownReview
    ? { stars: String(line.ownReview.review.stars), text: line.ownReview.review.text, ...readDraft(getDraftName(line)) }
    : undefined;

/** Renders the form for the stars, text and pictures of one line. The browser stores the input until the review is sent. */
export function ReviewForm({ line }: { line: DeliveredLine }) {
  const { t } = useTranslation();
  const [initial] = useState(() => getInitialValues(line));
  const {
    submit,
    pictures,
    addPictures,
    removePicture,
    retryPicture,
    isSending,
    isIncomplete,
    isWaiting,
    problem,
    retry,
    dismissProblem,
  } = useOwnReview();
  const { field, form, summary } = useContractForm({
    schema: ReviewFields,
    labels: { stars: t("ownReview.stars"), text: t("ownReview.text") },
    draft: { name: getDraftName(line), fields: ["stars", "text"] },
    initialValues: initial,
    onSubmit: ({ stars, text }) => {
      const starCount = readStars(stars);
      if (starCount) submit({ stars: starCount, text });
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
      <PicturesField
        pictures={pictures}
        isSending={isSending}
        onAdd={addPictures}
        onRemove={removePicture}
        onRetry={retryPicture}
      />
      {isIncomplete && (
        <InlineAlert tone="danger" title={t("pictures.incomplete")}>
          {t("pictures.incompleteHint")}
        </InlineAlert>
      )}
      <Button type="submit" className="self-start" isPending={isSending}>
        {t(line.ownReview ? "ownReview.save" : "ownReview.send")}
      </Button>
    </form>
  );
}
