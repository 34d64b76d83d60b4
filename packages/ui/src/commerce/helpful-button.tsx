import type { Review } from "@griya/api";
import { ThumbsUp } from "lucide";
import { Button } from "../primitives/button.tsx";

export interface HelpfulButtonProps {
  review: Pick<Review, "id" | "reviewer" | "helpful">;
  /** The text of the button, such as "Helpful". */
  children: string;
}

/**
 * The button that marks a review as helpful, with the number of marks. The static page has the same button for every shopper. The island
 * finds the button by `data-helpful`, updates its state, and handles its press.
 */
export function HelpfulButton({ review: { id, reviewer, helpful }, children }: HelpfulButtonProps) {
  return (
    <Button
      data-helpful={id}
      data-name={reviewer}
      data-island="helpful-marks"
      data-start="intent"
      tone="quiet"
      size="sm"
      iconStart={ThumbsUp}
      aria-pressed={false}
      className="-ms-3 self-start figures noscript:hidden aria-pressed:*:fill-current"
    >
      {children} <span data-count="">{helpful > 0 && `(${helpful})`}</span>
    </Button>
  );
}
