import { SORT_ORDERS } from "@griya/api";
import { Button, Icon, Select, TextField } from "@griya/ui";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useAddress, useGo } from "../../frame/address.tsx";
import { useSettings } from "../../frame/shop-provider.tsx";
import { useWords } from "../../frame/words.ts";
import { type ChosenFilter, RATING_CHOICES } from "./product-filter.ts";

export interface FilterFormProps {
  chosen: ChosenFilter;
  /** Query keys that are no filter and go along. */
  kept: Readonly<Record<string, string>>;
}

/** What was chosen, as a short address: nothing empty, and not the order that is there anyway. */
const chosenQuery = (form: FormData): URLSearchParams =>
  new URLSearchParams(
    [...form].flatMap(([name, value]) =>
      typeof value !== "string" || value.trim() === "" || value === SORT_ORDERS[0] ? [] : [[name, value.trim()]],
    ),
  );

/**
 * Price and order of a list, as a form that changes the address. On a phone it folds; beside a list it always stands open
 * where the browser lets a stylesheet say so.
 */
export function FilterForm({ chosen, kept }: FilterFormProps) {
  const t = useWords();
  const settings = useSettings();
  const { pathname } = useAddress();
  const go = useGo();
  const apply = (form: HTMLFormElement) => {
    const query = chosenQuery(new FormData(form));
    go(query.size === 0 ? pathname : `${pathname}?${query}`);
  };
  return (
    <details className="group rounded-2 border bg-surface lg:supports-[selector(::details-content)]:border-0 lg:supports-[selector(::details-content)]:bg-transparent lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4 text-small font-semibold lg:supports-[selector(::details-content)]:hidden">
        <Icon icon={SlidersHorizontal} />
        <span className="grow">{t("product.list.filters")}</span>
        <Icon icon={ChevronDown} className="transition-[rotate] duration-120 group-open:rotate-180" />
      </summary>
      <form
        method="get"
        action={pathname}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        className="grid items-end gap-4 px-4 pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-3 xl:grid-cols-[1fr_1fr_1.4fr_1.2fr_auto] lg:p-0"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label={t("product.list.priceFrom")}
          name="price_min"
          className="lg:max-xl:col-span-3"
          inputMode="numeric"
          autoComplete="off"
          prefix={settings.currency.symbol}
          defaultValue={chosen.priceMinimum === undefined ? "" : String(chosen.priceMinimum)}
        />
        <TextField
          label={t("product.list.priceTo")}
          name="price_max"
          className="lg:max-xl:col-span-3"
          inputMode="numeric"
          autoComplete="off"
          prefix={settings.currency.symbol}
          defaultValue={chosen.priceMaximum === undefined ? "" : String(chosen.priceMaximum)}
        />
        <Select
          label={t("product.list.rating")}
          name="rating"
          className="lg:max-xl:col-span-2"
          defaultValue={String(chosen.ratingMinimum ?? "")}
          placeholder={t("product.list.anyRating")}
          options={RATING_CHOICES.map((stars) => ({
            value: String(stars),
            label: t("product.list.starsAndUp", { stars }),
          }))}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        />
        <Select
          label={t("product.list.sort")}
          name="sort"
          className="lg:max-xl:col-span-2"
          defaultValue={chosen.sort ?? "recommended"}
          options={SORT_ORDERS.map((order) => ({ value: order, label: t(`product.list.sortOrder.${order}`) }))}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        />
        <Button type="submit" tone="secondary" className="sm:max-xl:col-span-2">
          {t("product.list.apply")}
        </Button>
      </form>
    </details>
  );
}
