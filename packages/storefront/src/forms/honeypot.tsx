import type { ComponentProps } from "react";

/** A hidden field that only bots fill in. The provider ignores forms with a value in this field. Its props are those of a form field. */
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
