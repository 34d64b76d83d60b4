import { cx } from "class-variance-authority";
import { Check, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Step {
  id: string;
  label: ReactNode;
  /** Under the label: a date, a short word. */
  detail?: ReactNode;
  state: "plain" | "active" | "done" | "stopped";
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Said with each step, since colour alone says nothing. */
  stateLabels: Record<Step["state"], string>;
  /** `row` lies down from 576 px up and stands on phones; `column` always stands; `bar`, for few short words, always lies. */
  layout?: "row" | "column" | "bar";
}

const marks: Record<Step["state"], string> = {
  plain: "border-line-strong bg-surface text-faint",
  active: "border-accent bg-surface text-accent-ink shadow-[0_0_0_4px_var(--griya-accent-soft)]",
  done: "border-accent bg-accent text-on-accent",
  stopped: "border-danger bg-danger text-on-sale",
};

/** How far along: an ordered list, its present step marked for ears and eyes. */
export function Stepper({ label, steps, stateLabels, layout = "row" }: StepperProps) {
  const isRow = layout === "row";
  const isBar = layout === "bar";
  return (
    <ol aria-label={label} className={cx("flex", !isBar && "flex-col", isRow && "sm:flex-row")}>
      {steps.map((step, index) => {
        const isLast = index === steps.length - 1;
        const isWalked = step.state === "done" && steps[index + 1]?.state !== "plain";
        return (
          <li
            key={step.id}
            aria-current={step.state === "active" ? "step" : undefined}
            className={cx(
              "relative flex min-w-0 grow",
              isBar ? "basis-0 flex-col items-center gap-3 px-1 text-center" : "gap-4",
              isRow && "sm:basis-0 sm:flex-col sm:items-center sm:gap-3 sm:px-1 sm:text-center",
            )}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute",
                  isBar
                    ? "start-[calc(50%+1.5rem)] top-[0.9375rem] h-0.5 w-[calc(100%-3rem)]"
                    : "start-[0.9375rem] top-8 bottom-0 w-0.5",
                  isRow &&
                    "sm:start-[calc(50%+1.5rem)] sm:top-[0.9375rem] sm:bottom-auto sm:h-0.5 sm:w-[calc(100%-3rem)]",
                  isWalked ? "bg-accent" : "bg-line",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "grid size-8 shrink-0 place-items-center rounded-full border-2 text-small font-semibold figures",
                marks[step.state],
              )}
            >
              {step.state === "done" && <Icon icon={Check} size={16} className="stroke-[2.5]" />}
              {step.state === "stopped" && <Icon icon={X} size={16} className="stroke-[2.5]" />}
              {(step.state === "plain" || step.state === "active") && index + 1}
            </span>
            <span className={cx("min-w-0", !isBar && "pt-1", !isBar && !isLast && "pb-6", isRow && "sm:pt-0 sm:pb-0")}>
              <span
                className={cx(
                  "block text-small",
                  step.state === "plain" ? "text-muted" : "font-semibold text-ink",
                  step.state === "stopped" && "text-danger",
                )}
              >
                {step.label}
              </span>
              <VisuallyHidden>{` (${stateLabels[step.state]})`}</VisuallyHidden>
              {step.detail && <span className="block text-caption text-muted figures">{step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
