import { cx } from "class-variance-authority";
import { ChevronDown } from "lucide";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Icon } from "../primitives/icon.tsx";
import { Swatch } from "./product-card.tsx";

export interface FilterGroupProps {
  title: string;
  /** True when the group is open at first. */
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

/** The options of one filter. A press on the name opens or closes the group. */
export function FilterGroup({ title, isInitiallyOpen = false, children }: FilterGroupProps) {
  const id = useId();
  const [isOpenAtMount] = useState(isInitiallyOpen); // a later choice does not close the group
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
  /** The number of products with this option. */
  count?: number | undefined;
  /** The colour of the option, `#rrggbb`. The option shows a sample. */
  swatch?: string | undefined;
}

/** An option of a filter, with the number of its products. */
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
