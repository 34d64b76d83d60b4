import { cva } from "class-variance-authority";
import type { IconNode } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

const iconButton = cva(
  "hit-area inline-grid shrink-0 place-items-center rounded-pill text-ink transition-colors active:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:text-accent-ink aria-pressed:*:fill-current",
  {
    variants: {
      tone: {
        quiet: "not-disabled:hover:bg-sunken",
        outline: "border border-line-strong bg-surface not-disabled:hover:border-ink",
        surface: "bg-surface shadow-1 not-disabled:hover:text-accent-ink",
      },
      size: { md: "size-(--griya-control)", sm: "size-9" },
    },
  },
);

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: IconNode;
  /** Its name for screen readers. */
  label: string;
  tone?: "quiet" | "outline" | "surface";
  /** `sm` is drawn in 36 px, inside fields and lines; its target stays 44 px. */
  size?: "md" | "sm";
  /** For a button that stays pressed, such as a wish list's heart. */
  isPressed?: boolean;
  isPending?: boolean;
  isMirrored?: boolean;
}

/** A button with a well-known drawing: close, remove, search. */
export function IconButton({
  icon,
  label,
  tone = "quiet",
  size = "md",
  isPressed,
  isPending = false,
  isMirrored = false,
  type = "button",
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"]}
      className={iconButton({ tone, size, className })}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? <Spinner /> : <Icon icon={icon} isMirrored={isMirrored} />}
    </button>
  );
}
