import { cva, cx } from "class-variance-authority";
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, type IconNode } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { type AnchorProps, useShop } from "./shop-provider.tsx";
import { Spinner } from "./spinner.tsx";

const button = cva(
  "hit-area inline-flex max-w-full items-center justify-center gap-2 rounded-2 border text-center font-semibold transition-[background-color,border-color,color,opacity] select-none active:opacity-85 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-progress",
  {
    variants: {
      tone: {
        primary: "border-transparent bg-accent text-on-accent not-disabled:hover:bg-accent-hover",
        secondary: "border-line-strong bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sunken",
        quiet: "border-transparent text-accent-ink not-disabled:hover:bg-accent-soft",
        danger: "border-transparent bg-danger text-on-sale not-disabled:hover:opacity-90",
      },
      size: {
        sm: "min-h-9 px-3 py-1.5 text-small",
        md: "min-h-(--griya-control) px-5 py-2 text-body",
        lg: "min-h-13 px-7 py-3 text-body",
      },
      isWide: { true: "w-full", false: "" },
    },
    defaultVariants: { tone: "primary", size: "md", isWide: false },
  },
);

const arrowIcons = new Set<IconNode>([ArrowLeft, ArrowRight, ChevronLeft, ChevronRight]);
const isArrow = (icon: IconNode) => arrowIcons.has(icon);

interface ButtonStyleProps {
  tone?: "primary" | "secondary" | "quiet" | "danger";
  size?: "sm" | "md" | "lg";
  /** True when the button is as wide as its container. */
  isWide?: boolean;
  iconStart?: IconNode | undefined;
  iconEnd?: IconNode | undefined;
}

export interface ButtonProps extends ButtonStyleProps, Omit<ComponentProps<"button">, "children"> {
  /** True while the action is in progress. The button keeps its size and focus, and ignores further presses. */
  isPending?: boolean;
  children: ReactNode;
}

/** A button that acts on this page. A link to another page is a ButtonLink. */
export function Button({
  tone = "primary",
  size = "md",
  isWide = false,
  isPending = false,
  iconStart,
  iconEnd,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest["aria-disabled"]}
      className={button({ tone, size, isWide, className })}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isPending ? <Spinner /> : iconStart && <Icon icon={iconStart} isMirrored={isArrow(iconStart)} />}
      <span className="min-w-0">{children}</span>
      {iconEnd && <Icon icon={iconEnd} isMirrored={isArrow(iconEnd)} />}
    </button>
  );
}

export interface FileButtonProps
  extends Omit<ButtonStyleProps, "iconEnd">,
    Pick<ComponentProps<"input">, "accept" | "aria-describedby" | "className"> {
  /** True while the chosen file is in use. The control keeps its focus, and ignores further presses. */
  isPending?: boolean;
  onChoose: (file: File) => void;
  /** The label of the file input. */
  children: ReactNode;
}

/** A file input in the style of a button, because browsers write the texts of their own file input in another language. */
export function FileButton({
  tone = "secondary",
  size = "md",
  isWide = false,
  isPending = false,
  iconStart,
  className,
  onChoose,
  children,
  ...input
}: FileButtonProps) {
  return (
    <label
      className={button({
        tone,
        size,
        isWide,
        className: cx(
          "relative cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
          className,
        ),
      })}
    >
      <input
        {...input}
        type="file"
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        className="sr-only"
        onClick={(event) => {
          if (isPending) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = ""; // Without this, the browser sends no event when the same file is chosen again.
        }}
      />
      {isPending ? <Spinner /> : iconStart && <Icon icon={iconStart} />}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

export interface ButtonLinkProps extends ButtonStyleProps, AnchorProps {}

/** A link in the style of a button, for the main next step. */
export function ButtonLink({
  tone = "primary",
  size = "md",
  isWide = false,
  iconStart,
  iconEnd,
  className,
  children,
  ...anchor
}: ButtonLinkProps) {
  const { link: Anchor } = useShop();
  return (
    <Anchor {...anchor} className={button({ tone, size, isWide, className })}>
      {iconStart && <Icon icon={iconStart} isMirrored={isArrow(iconStart)} />}
      <span className="min-w-0">{children}</span>
      {iconEnd && <Icon icon={iconEnd} isMirrored={isArrow(iconEnd)} />}
    </Anchor>
  );
}
