import { Button, Heading, IconButton } from "@griya/ui";
import { X } from "lucide";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "../../providers/address.tsx";

/** The id of the filter form, for controls outside the form. */
export const FILTER_FORM_ID = "list-filters";

export interface FilterSheetProps {
  ref: RefObject<HTMLFormElement | null>;
  /** The names and values of the hidden fields. */
  hiddenFields: readonly (readonly [string, string])[];
  /** The number of products with these filters; null when the number is unknown or not exact. */
  total: number | null;
  onApply: () => void;
  children: ReactNode;
}

/** Renders the form around the filters. The form is beside the list on a desktop, and a sheet on a phone. */
export function FilterSheet({ ref, hiddenFields, total, onApply, children }: FilterSheetProps) {
  const { t } = useTranslation();
  const { pathname } = useAddress();
  return (
    <form
      ref={ref}
      id={FILTER_FORM_ID}
      popover="auto"
      aria-label={t("product.filter.title")}
      method="get"
      action={pathname}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
        event.currentTarget.hidePopover();
      }}
      className="m-0 border-0 bg-surface p-0 text-ink max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-3 max-lg:shadow-2 backdrop:bg-scrim lg:static lg:block lg:w-auto lg:overflow-visible lg:bg-transparent"
    >
      <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b bg-surface ps-5 pe-3 py-2 lg:hidden">
        <Heading level={2} size="h4">
          {t("product.filter.title")}
        </Heading>
        <IconButton
          icon={X}
          label={t("product.filter.close")}
          popoverTarget={FILTER_FORM_ID}
          popoverTargetAction="hide"
        />
      </header>
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="px-5 lg:border-t lg:px-0">{children}</div>
      <footer className="sticky bottom-0 z-10 border-t bg-surface px-5 py-3 lg:hidden">
        <Button type="submit" className="w-full">
          {total === null ? t("product.filter.show") : t("product.filter.showCounted", { count: total })}
        </Button>
      </footer>
      <noscript>
        <Button type="submit" tone="secondary" className="mt-4 w-full max-lg:hidden">
          {t("product.filter.show")}
        </Button>
      </noscript>
    </form>
  );
}
