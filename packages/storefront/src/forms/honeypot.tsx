import type { ComponentProps } from "react";

/** A field that people do not see, hear or reach, for bots to fill in. Such a form is thrown away. Spread the form's field on it. */
export function Honeypot({
  name,
  ref,
  onChange,
  onBlur,
}: Pick<ComponentProps<"input">, "name" | "ref" | "onChange" | "onBlur">) {
  return (
    <div aria-hidden className="sr-only">
      <input {...{ name, ref, onChange, onBlur }} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
