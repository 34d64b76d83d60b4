import { cx } from "class-variance-authority";
import { Square } from "lucide";
import { Icon } from "../primitives/icon.tsx";

export interface CompareButtonProps {
  product: { id: string; name: string };
  /** "Compare Senja sofa", which begins with what is read on it. */
  label: string;
  /** "Compare" */
  children: string;
  className?: string;
}

/** Marks a product to be compared. As a heart, it is the same for everyone, and has its life from the island that it is named as. */
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
