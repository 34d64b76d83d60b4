import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { controlBox, type FieldTexts } from "./text-field.tsx";

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<"textarea">, "required" | "children"> {
  /** The class of the field with its label. */
  className?: string | undefined;
}

/** A field for several lines, which grows with its text. The other props go to the `<textarea>`. */
export function TextArea({ label, hint, error, note, isRequired, id, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, note, id, className }} isRequired={isRequired ?? false}>
      {(control) => (
        <textarea
          rows={5}
          {...area}
          {...control}
          className={cx(
            controlBox({ isInvalid: Boolean(error) }),
            "field-sizing-content max-h-[60vh] min-h-36 resize-y px-3.5 py-3",
          )}
        />
      )}
    </Field>
  );
}
