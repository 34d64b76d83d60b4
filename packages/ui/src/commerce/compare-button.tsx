import { cx } from "class-variance-authority";
import { Square } from "lucide";
import { Icon } from "../primitives/icon.tsx";

export interface CompareButtonProps {
  product: { id: string; name: string };
  /** "Compare Senja sofa", which begins with the visible text. */
  label: string;
  /** "Compare" */
  children: string;
  className?: string;
}

/**
 * The button that marks a product to be compared. Like a heart, it is the same for everyone: the island of its `data-island` handles it.
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
