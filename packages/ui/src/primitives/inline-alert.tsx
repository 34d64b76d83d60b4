import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, type IconNode, Info, TriangleAlert, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

const alert = cva("flex items-start gap-3 rounded-2 px-4 py-3 text-small", {
  variants: {
    tone: {
      info: "bg-info-soft text-info",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      danger: "bg-sale-soft text-danger",
    },
  },
});

const icons: Record<NonNullable<InlineAlertProps["tone"]>, IconNode> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

export interface InlineAlertProps {
  /** The meaning of the alert. Screen readers read `danger` at once, and the other tones at the next pause. */
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  /** A button or a link that solves the problem. */
  action?: ReactNode;
  /** The function for the close button. The button needs `dismissLabel` too. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A message beside its subject. */
export function InlineAlert({
  tone = "info",
  title,
  action,
  onDismiss,
  dismissLabel,
  className,
  children,
}: InlineAlertProps) {
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={alert({ tone, className })}>
      <Icon icon={icons[tone]} />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton icon={X} label={dismissLabel} onClick={onDismiss} className="-my-2.5 -me-2.5" />
      )}
    </div>
  );
}
