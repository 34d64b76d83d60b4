import { cx } from "class-variance-authority";
import { Check, X } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface Step {
  id: string;
  label: ReactNode;
  /** The content under the label, such as a date. */
  detail?: ReactNode;
  state: "plain" | "active" | "done" | "stopped";
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** The names of the states for screen readers, because a colour alone is not accessible. */
  stateLabels: Record<Step["state"], string>;
  /** The direction of the list. `column` is vertical. `row` is horizontal from 30rem, and `bar`, for a few short words, from 16rem. */
  layout?: "row" | "column" | "bar";
}

const layoutClasses = {
  column: { list: "", step: "", connector: "", text: "", gap: "pb-6" },
  row: {
    list: "@min-[30rem]:flex-row",
    step: "@min-[30rem]:basis-0 @min-[30rem]:flex-col @min-[30rem]:items-center @min-[30rem]:gap-3 @min-[30rem]:px-1 @min-[30rem]:text-center",
    connector:
      "@min-[30rem]:start-[calc(50%+24px)] @min-[30rem]:top-3.75 @min-[30rem]:bottom-auto @min-[30rem]:h-0.5 @min-[30rem]:w-[calc(100%-48px)]",
    text: "@min-[30rem]:pt-0",
    gap: "pb-6 @min-[30rem]:pb-0",
  },
  bar: {
    list: "@min-[16rem]:flex-row",
    step: "@min-[16rem]:basis-0 @min-[16rem]:flex-col @min-[16rem]:items-center @min-[16rem]:gap-3 @min-[16rem]:px-1 @min-[16rem]:text-center",
    connector:
      "@min-[16rem]:start-[calc(50%+24px)] @min-[16rem]:top-3.75 @min-[16rem]:bottom-auto @min-[16rem]:h-0.5 @min-[16rem]:w-[calc(100%-48px)]",
    text: "@min-[16rem]:pt-0",
    gap: "pb-4 @min-[16rem]:pb-0",
  },
};

const markClasses: Record<Step["state"], string> = {
  plain: "border-line-strong bg-surface text-faint",
  active: "border-accent bg-surface text-accent-ink shadow-[0_0_0_4px_var(--griya-accent-soft)]",
  done: "border-accent bg-accent text-on-accent",
  stopped: "border-danger bg-danger text-on-sale",
};

/** The progress of a process, as an ordered list. Screen readers read the state of each step. */
export function Stepper({ label, steps, stateLabels, layout = "row" }: StepperProps) {
  const classes = layoutClasses[layout];
  return (
    <div className="@container">
      <ol aria-label={label} className={cx("flex flex-col", classes.list)}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          const isCompleted = step.state === "done" && steps[index + 1]?.state !== "plain";
          return (
            <li
              key={step.id}
              aria-current={step.state === "active" ? "step" : undefined}
              className={cx("relative flex min-w-0 grow gap-4", classes.step)}
            >
              {!isLast && (
                <span
                  aria-hidden="true"
                  className={cx(
                    "absolute start-3.75 top-8 bottom-0 w-0.5",
                    classes.connector,
                    isCompleted ? "bg-accent" : "bg-line",
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cx(
                  "grid size-8 shrink-0 place-items-center rounded-full border-2 text-small leading-none font-semibold figures",
                  markClasses[step.state],
                )}
              >
                {step.state === "done" && <Icon icon={Check} size={16} className="stroke-[2.5]" />}
                {step.state === "stopped" && <Icon icon={X} size={16} className="stroke-[2.5]" />}
                {(step.state === "plain" || step.state === "active") && index + 1}
              </span>
              <span className={cx("min-w-0 pt-1", classes.text, !isLast && classes.gap)}>
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
    </div>
  );
}
