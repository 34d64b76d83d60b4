import type { Variant } from "@griya/api";
import { cx } from "class-variance-authority";
import { RadioGroup, RadioInput } from "../primitives/radio-group.tsx";
import { Swatch } from "./product-card.tsx";
import { getVariantAttributes, type VariantSelection } from "./variant-options.ts";

export interface VariantPickerProps {
  variants: readonly Pick<Variant, "attributes" | "stock">[];
  selection: VariantSelection;
  onSelect: (attribute: string, value: string) => void;
  labels: {
    /** The text after an option without stock, for screen readers: "sold out". */
    soldOut: string;
    /** The text beside an attribute without a chosen value: "please choose". */
    choose: string;
  };
  /** The error, with the names of the missing attributes: 'Please select all required attributes.' */
  error?: string | undefined;
}

/** A radio group for each attribute, with samples of colour or texts. The shopper can also choose a sold-out option. */
export function VariantPicker({ variants, selection, onSelect, labels, error }: VariantPickerProps) {
  return (
    <div className="flex flex-col gap-6">
      {getVariantAttributes(variants, selection).map((attribute) => {
        const chosenValue = selection[attribute.name];
        return (
          <RadioGroup
            key={attribute.name}
            legend={
              <>
                {attribute.name}
                <span className="font-normal text-muted">{` · ${chosenValue ?? labels.choose}`}</span>
              </>
            }
            value={chosenValue ?? null}
            onValueChange={(value) => onSelect(attribute.name, value)}
            error={chosenValue === undefined && error ? `${attribute.name}: ${error}` : undefined}
            layout="row"
          >
            {attribute.options.map((option) => (
              <VariantOption key={option.value} option={option} soldOutLabel={labels.soldOut} />
            ))}
          </RadioGroup>
        );
      })}
    </div>
  );
}

const optionClasses =
  "relative inline-flex cursor-pointer items-center justify-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus transition-[border-color,box-shadow]";

function VariantOption({
  option,
  soldOutLabel,
}: {
  option: { value: string; swatch: string | null; isSoldOut: boolean };
  soldOutLabel: string;
}) {
  const name = option.isSoldOut ? `${option.value}, ${soldOutLabel}` : option.value;
  if (option.swatch !== null)
    return (
      <label
        title={option.value}
        className={cx(
          optionClasses,
          "size-11 rounded-full border-2 border-transparent has-checked:border-accent not-has-checked:hover:border-line-strong forced-colors:border-[Canvas]",
        )}
      >
        <RadioInput value={option.value} aria-label={name} className="sr-only" />
        <Swatch colour={option.swatch} className={cx("size-8", option.isSoldOut && "opacity-50")} />
        {option.isSoldOut && <Strike />}
      </label>
    );
  return (
    <label
      className={cx(
        optionClasses,
        "min-h-11 min-w-14 overflow-clip rounded-2 border border-line-strong bg-surface px-4 text-small font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-checked:border-2 has-checked:px-3.75 not-has-checked:hover:border-ink",
        option.isSoldOut && "border-line text-muted",
      )}
    >
      <RadioInput value={option.value} aria-label={name} className="sr-only" />
      <span className={cx(option.isSoldOut && "line-through decoration-line-strong")}>{option.value}</span>
    </label>
  );
}

function Strike() {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-line-strong"
    >
      <path d="M8 92 92 8" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
