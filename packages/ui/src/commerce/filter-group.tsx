import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Swatch } from "./product-card.tsx";

export interface FilterGroupProps {
  title: string;
  /** Open at first; then each press folds or unfolds it. */
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** Choices of one kind, which fold under their name. */
export function FilterGroup({ title, isInitiallyOpen = false, children }: FilterGroupProps) {
  const id = useId();
  const [isOpenAtMount] = useState(isInitiallyOpen); // a later choice folds nothing
  return (
    <details open={isOpenAtMount} className="group/filter border-b py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-small font-semibold">
        <span id={id}>{title}</span>
        <Icon icon={ChevronDown} size={16} className="transition-[rotate] group-open/filter:rotate-180" />
      </summary>
      <fieldset aria-labelledby={id} className="min-w-0 pb-3">
        {children}
      </fieldset>
    </details>
  );
}

export interface FilterOptionProps extends Omit<ComponentProps<"input">, "type" | "children" | "className"> {
  type?: "checkbox" | "radio";
  label: string;
  /** Number of products that it leaves. */
  count?: number | undefined;
  /** A sample of the colour that it names, `#rrggbb`. */
  swatch?: string | undefined;
}

/** One choice, with the number of products that it leaves. */
export function FilterOption({ type = "checkbox", label, count, swatch, ...input }: FilterOptionProps) {
  return (
    <label
      className={cx(
        "flex min-h-11 cursor-pointer items-center gap-3 text-small hover:text-accent-ink lg:min-h-9",
        count === 0 && "text-faint",
      )}
    >
      <input {...input} type={type} className="size-5 shrink-0 accent-accent lg:size-4.5" />
      {swatch && <Swatch colour={swatch} className="size-4" />}
      <span className="min-w-0 grow">{label}</span>
      {count !== undefined && <span className="text-caption text-faint figures">{count}</span>}
    </label>
  );
}
