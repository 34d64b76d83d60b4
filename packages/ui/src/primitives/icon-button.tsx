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
  /** The accessible name. */
  label: string;
  tone?: "quiet" | "outline" | "surface";
  /** The size of the button. `sm` looks 36 px high, for fields and lines, but its target stays 44 px. */
  size?: "md" | "sm";
  /** The state of a toggle button, such as the heart of the wishlist. */
  isPressed?: boolean;
  isPending?: boolean;
  isMirrored?: boolean;
}

/** A button with a well-known icon, such as close, remove or search. */
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
