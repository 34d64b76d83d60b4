import type { Stars } from "@griya/api";
import { type ComponentProps, useId } from "react";
import { FieldError } from "../primitives/field.tsx";
import { STAR_PATH } from "./rating.tsx";

const STARS_ASCENDING: readonly Stars[] = [1, 2, 3, 4, 5];

export interface StarFieldProps extends Omit<ComponentProps<"input">, "id" | "type" | "value"> {
  /** The id of the first star, for links to the field. */
  id?: string | undefined;
  label: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** Returns the label of a star, such as "4 of 5 stars". */
  optionLabel: (stars: Stars) => string;
}

/** A field for one to five stars. The other props go to the radio button of each star. */
export function StarField({ id, label, error, isRequired = false, optionLabel, ...radio }: StarFieldProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="flex">
        {STARS_ASCENDING.map((stars, place) => (
          <label
            key={stars}
            className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-2 fill-none text-line-strong has-checked:fill-star has-checked:text-star has-[~label_:checked]:fill-star has-[~label_:checked]:text-star has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
          >
            <input
              {...radio}
              {...(place === 0 && id !== undefined && { id })}
              type="radio"
              value={stars}
              required={isRequired}
              aria-label={optionLabel(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-9">
              <path stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" d={STAR_PATH} />
            </svg>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
