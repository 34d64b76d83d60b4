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
    /** Read after an option without stock: "sold out". */
    soldOut: string;
    /** Shown beside an attribute with nothing chosen: "please choose". */
    choose: string;
  };
  /** 'Please select all required attributes.', after the name of each that is missing. */
  error?: string | undefined;
}

/** One radio group for each attribute: samples of colour, or words. A sold-out option can still be chosen. */
export function VariantPicker({ variants, selection, onSelect, labels, error }: VariantPickerProps) {
  return (
    <div className="flex flex-col gap-6">
      {getVariantAttributes(variants, selection).map((attribute) => {
        const chosen = selection[attribute.name];
        return (
          <RadioGroup
            key={attribute.name}
            legend={
              <>
                {attribute.name}
                <span className="font-normal text-muted">{` · ${chosen ?? labels.choose}`}</span>
              </>
            }
            value={chosen ?? null}
            onValueChange={(value) => onSelect(attribute.name, value)}
            error={chosen === undefined && error ? `${attribute.name}: ${error}` : undefined}
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

const ring =
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
          ring,
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
        ring,
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
