import { cva, cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

/** The style of the box around every control for text. */
export const controlBox = cva(
  "w-full min-w-0 rounded-2 border bg-surface text-body text-ink transition-colors placeholder:text-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted",
  {
    variants: {
      isInvalid: {
        true: "border-danger hover:border-danger",
        false: "border-line-strong not-disabled:hover:border-ink",
      },
    },
    defaultVariants: { isInvalid: false },
  },
);

/** The texts around the control of a field. */
export type FieldTexts = Pick<FieldProps, "label" | "hint" | "error" | "note" | "isRequired">;

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "prefix" | "required" | "children"> {
  /** Content before the typed text, such as "+62". */
  prefix?: ReactNode;
  /** Content after the typed text, such as a unit or a small button. */
  suffix?: ReactNode;
  /** The class of the field with its label. */
  className?: string | undefined;
}

/** A field for one line of text. The other props go to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  note,
  isRequired,
  prefix,
  suffix,
  id,
  className,
  type = "text",
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, note, id, className }} isRequired={isRequired ?? false}>
      {(control) => (
        <div className="relative flex items-center">
          {prefix && (
            <span className="pointer-events-none absolute start-0 flex h-full items-center ps-3.5 text-muted figures">
              <bdi dir="ltr" translate="no">
                {prefix}
              </bdi>
            </span>
          )}
          <input
            {...input}
            {...control}
            type={type}
            className={cx(
              controlBox({ isInvalid: Boolean(error) }),
              "h-(--griya-control) read-only:bg-sunken",
              prefix ? "ps-14" : "ps-3.5",
              suffix ? "pe-12" : "pe-3.5",
            )}
          />
          {suffix && <span className="absolute end-0 flex h-full items-center pe-1 text-muted">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
