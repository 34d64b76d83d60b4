import { CircleAlert } from "lucide";
import { type ReactNode, type Ref, useId } from "react";
import { Icon } from "./icon.tsx";

export interface ErrorSummaryProps {
  title: ReactNode;
  /** The errors in the order of the fields. `fieldId` is the id of the control. */
  problems: readonly { fieldId: string; text: ReactNode }[];
  /** The ref of the summary, which gets the focus after a refused form. */
  ref?: Ref<HTMLDivElement>;
}

/** The errors of a form, above its fields. Each error links to its field. */
export function ErrorSummary({ title, problems, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-labelledby={id}
      className="flex items-start gap-3 rounded-2 border border-danger bg-sale-soft px-4 py-3 text-small"
    >
      <Icon icon={CircleAlert} className="text-danger" />
      <div className="min-w-0 grow">
        <p id={id} className="font-semibold text-danger">
          {title}
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="text-ink underline underline-offset-3 hover:decoration-2"
                onClick={(event) => {
                  event.preventDefault();
                  const root = event.currentTarget.getRootNode();
                  if (root instanceof Document || root instanceof ShadowRoot) root.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
