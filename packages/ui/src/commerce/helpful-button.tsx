import type { Review } from "@griya/api";
import { ThumbsUp } from "lucide";
import { Button } from "../primitives/button.tsx";

export interface HelpfulButtonProps {
  review: Pick<Review, "id" | "reviewer" | "helpful">;
  /** "Helpful" */
  children: string;
}

/**
 * Says that a review helps, and how many it helped. It is the same for everyone, as the page is that it stands on: whoever knows what
 * helps the one who looks at it finds it by `data-helpful`, says whether it is pressed and how many there are, and hears of a press.
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
