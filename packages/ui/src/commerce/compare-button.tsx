import { cx } from "class-variance-authority";
import { Square } from "lucide";
import { Icon } from "../primitives/icon.tsx";

export interface CompareButtonProps {
  product: { id: string; name: string };
  /** The accessible name, such as "Compare Senja sofa". It begins with the visible text. */
  label: string;
  /** The visible text, such as "Compare". */
  children: string;
  className?: string;
}

/**
 * The button that adds a product to the comparison. The static page has the same button for every shopper. The island in `data-island`
 * handles its press.
 */
export function CompareButton({ product: { id, name }, label, children, className }: CompareButtonProps) {
  return (
    <button
      type="button"
      data-compare={id}
      data-name={name}
      data-island="compare-bar"
      data-start="intent"
      aria-label={label}
      aria-pressed={false}
      className={cx(
        "hit-area inline-flex items-center gap-1 py-1 text-small text-muted aria-pressed:text-accent-ink aria-pressed:*:fill-current noscript:hidden",
        className,
      )}
    >
      <Icon icon={Square} size={16} />
      {children}
    </button>
  );
}
