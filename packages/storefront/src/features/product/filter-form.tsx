import {
  type Colour,
  formatMoney,
  RATING_CHOICES,
  readCentimetres,
  readRupiah,
  SORT_ORDERS,
  type Span,
} from "@griya/api";
import { Button, decimalText, FilterGroup, FilterOption, Heading, IconButton, Select, TextField } from "@griya/ui";
import { cx } from "class-variance-authority";
import { SlidersHorizontal, X } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddress, useGo } from "../../providers/address.tsx";
import { useSettings, useShop } from "../../providers/shop-provider.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { type ListFacts, type ListPlace, standingOf } from "./list-facts.ts";
import { type ChosenFilter, fromTheStart, type ListKey, listHref, readFilter } from "./product-filter.ts";
import { categoryHref, subCategoryHref } from "./product-href.ts";
import { useListInPlace } from "./use-list-in-place.ts";

const FORM = "list-filters";

const swatches: Readonly<Record<Colour, string>> = {
  white: "#ffffff",
  beige: "#ddd0b8",
  grey: "#92918c",
  black: "#303031",
  brown: "#7b5334",
  orange: "#bc6a47",
  yellow: "#c2982f",
  green: "#748f6c",
  blue: "#31445e",
  purple: "#6b4f7a",
  pink: "#d9a3a8",
  red: "#a33a32",
};

/** Those that were found, and those that were chosen though nothing is found of them. */
const withChosen = <Value extends string | number>(
  found: readonly { value: Value; productCount: number }[],
  chosen: readonly Value[] = [],
) => [
  ...found,
  ...chosen.filter((value) => !found.some((each) => each.value === value)).map((value) => ({ value, productCount: 0 })),
];

const chosenIn = (form: HTMLFormElement): ChosenFilter => {
  const entries = [...new FormData(form)].flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : []));
  return fromTheStart(readFilter(new URLSearchParams(entries)).chosen);
};

const countOf = ({
  sort: _sort,
  page: _page,
  category: _category,
  subCategory: _sub,
  ...chosen
}: ChosenFilter): number => Object.values(chosen).flat().length;

export interface FilterFormProps {
  facts: ListFacts;
  place: ListPlace;
}

/**
 * What narrows a list, and its order: a form that changes the address, and acts at once where there are scripts. It stands beside the
 * list; on a phone it is a sheet that the browser itself opens.
 */
export function FilterForm({ facts: first, place }: FilterFormProps) {
  const { t } = useTranslation();
  const { href, locale } = useShop();
  const { currency } = useSettings();
  const { pathname, search } = useAddress();
  const go = useGo();
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const isAlive = useRef(false);
  const { chosen } = readFilter(new URLSearchParams(search));
  const address = listHref(pathname, place.kept, chosen);
  const facts = useListInPlace(first, { address, count });
  const { total, isTotalLeast, categories, brands, facets } = facts;
  // what is not counted to the end says nothing of what a choice leaves
  const shownCount = (productCount: number | undefined) => (facets?.isLeast ? undefined : productCount);
  const here = listHref(pathname, place.kept, fromTheStart(chosen));
  const apply = () => {
    if (!form.current) return;
    const wanted = listHref(pathname, place.kept, chosenIn(form.current));
    if (wanted !== here) go(wanted, { staysOpen: true });
  };
  useEffect(() => {
    if (isAlive.current) return;
    isAlive.current = true;
    apply(); // what was chosen before this was alive
  });

  const standing = standingOf(place, chosen);
  const treeHref = ({ category, subCategory }: { category?: string; subCategory?: string }) => {
    const { category: _of, subCategory: _within, ...others } = fromTheStart(chosen);
    if (place.category === null) return listHref(pathname, place.kept, { ...others, category, subCategory });
    if (category === undefined) return href("/categories");
    const path =
      subCategory === undefined
        ? categoryHref({ slug: category })
        : subCategoryHref({ slug: category }, { slug: subCategory });
    return href(listHref(path, {}, others));
  };
  const choices = (name: ListKey, value: string | number, isChosen: boolean) => ({
    name,
    value: String(value),
    checked: isChosen,
    onChange: apply,
  });
  const amounts = (name: "price" | "width" | "depth" | "height", span: Span) => (
    <div key={name} className={cx("grid grid-cols-[1fr_1fr] gap-2 py-1", name === "price" && "lg:grid-cols-1")}>
      {(["from", "to"] as const).map((end) => (
        <Amount
          key={end}
          label={t(`product.filter.${end}`, { measure: t(`product.filter.${name}`) })}
          name={`${name}_${end === "from" ? "min" : "max"}`}
          value={chosen[`${name}${end === "from" ? "Minimum" : "Maximum"}`]}
          example={span === null ? null : end === "from" ? Math.floor(span.minimum) : Math.ceil(span.maximum)}
          read={name === "price" ? readRupiah : readCentimetres}
          onLeave={apply}
          {...(name === "price"
            ? { prefix: currency.symbol, write: (amount: number) => formatMoney(amount, { ...currency, symbol: "" }) }
            : {
                suffix: <span className="pe-2 text-small">cm</span>,
                write: (amount: number) => decimalText(amount, locale),
              })}
        />
      ))}
    </div>
  );
  const chosenCount = countOf(chosen);
  const isBounded = (measure: "width" | "depth" | "height"): boolean =>
    chosen[`${measure}Minimum`] !== undefined || chosen[`${measure}Maximum`] !== undefined;
  const wide = (["width", "depth", "height"] as const).filter((measure) => facets?.[measure] || isBounded(measure));
  const unseenBrands = (chosen.brands ?? []).filter((chosenOne) => !brands.some(({ slug }) => slug === chosenOne));
  const ratings = new Set([...RATING_CHOICES, ...(chosen.ratingMinimum === undefined ? [] : [chosen.ratingMinimum])]);
  return (
    <>
      <div className="min-w-0 lg:row-span-2">
        <CategoryTree
          categories={categories}
          isCounted={facets?.isLeast !== true}
          current={standing}
          hrefOf={treeHref}
        />
        <form
          ref={form}
          id={FORM}
          popover="auto"
          aria-label={t("product.filter.title")}
          method="get"
          action={pathname}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            apply();
            event.currentTarget.hidePopover();
          }}
          className="m-0 border-0 bg-surface p-0 text-ink max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-3 max-lg:shadow-2 backdrop:bg-scrim lg:static lg:block lg:w-auto lg:overflow-visible lg:bg-transparent"
        >
          <header className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b bg-surface ps-5 pe-3 py-2 lg:hidden">
            <Heading level={2} size="h4">
              {t("product.filter.title")}
            </Heading>
            <IconButton icon={X} label={t("product.filter.close")} popoverTarget={FORM} popoverTargetAction="hide" />
          </header>
          {Object.entries(place.kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {place.category === null && chosen.category !== undefined && (
            <input
              type="hidden"
              name="within"
              value={[chosen.category, chosen.subCategory].filter((each) => each !== undefined).join("/")}
            />
          )}
          {unseenBrands.map((brand) => (
            <input key={brand} type="hidden" name="brands" value={brand} />
          ))}
          <div className="px-5 lg:border-t lg:px-0">
            <FilterGroup title={t("product.filter.price")} isOpen>
              {amounts("price", facets?.price ?? null)}
            </FilterGroup>
            {facets && (
              <FilterGroup title={t("product.filter.more")} isOpen>
                <FilterOption
                  {...choices("in_stock", 1, chosen.isInStock ?? false)}
                  label={t("product.filter.inStock")}
                  count={shownCount(facets.inStock)}
                />
                <FilterOption
                  {...choices("on_sale", 1, chosen.isReduced ?? false)}
                  label={t("product.filter.onSale")}
                  count={shownCount(facets.reduced)}
                />
                <FilterOption
                  {...choices("assembled", 1, chosen.isAssembled ?? false)}
                  label={t("product.filter.assembled")}
                  count={shownCount(facets.assembled)}
                />
              </FilterGroup>
            )}
            {(brands.length > 1 || chosen.brands) && (
              <FilterGroup title={t("product.filter.brand")} isOpen>
                {brands.map(({ slug, name, productCount }) => (
                  <FilterOption
                    key={slug}
                    {...choices("brands", slug, chosen.brands?.includes(slug) ?? false)}
                    label={name}
                    count={shownCount(productCount)}
                  />
                ))}
              </FilterGroup>
            )}
            {facets && (facets.colours.length > 0 || chosen.colours) && (
              <FilterGroup title={t("product.filter.colour")} isOpen>
                {withChosen(facets.colours, chosen.colours).map(({ value, productCount }) => (
                  <FilterOption
                    key={value}
                    {...choices("colours", value, chosen.colours?.includes(value) ?? false)}
                    label={t(`product.filter.colours.${value}`)}
                    count={shownCount(productCount)}
                    swatch={swatches[value]}
                  />
                ))}
              </FilterGroup>
            )}
            {facets && (facets.materials.length > 0 || chosen.materials) && (
              <FilterGroup title={t("product.filter.material")} isOpen={chosen.materials !== undefined}>
                {withChosen(facets.materials, chosen.materials).map(({ value, productCount }) => (
                  <FilterOption
                    key={value}
                    {...choices("materials", value, chosen.materials?.includes(value) ?? false)}
                    label={t(`product.filter.materials.${value}`)}
                    count={shownCount(productCount)}
                  />
                ))}
              </FilterGroup>
            )}
            {facets && (facets.seats.length > 0 || chosen.seats) && (
              <FilterGroup title={t("product.filter.seats")} isOpen={chosen.seats !== undefined}>
                {withChosen(facets.seats, chosen.seats).map(({ value, productCount }) => (
                  <FilterOption
                    key={value}
                    {...choices("seats", value, chosen.seats?.includes(value) ?? false)}
                    label={t("product.filter.seatsFor", { count: value })}
                    count={shownCount(productCount)}
                  />
                ))}
              </FilterGroup>
            )}
            {facets && wide.length > 0 && (
              <FilterGroup title={t("product.filter.size")} isOpen={wide.some(isBounded)}>
                {wide.map((measure) => amounts(measure, facets[measure]))}
              </FilterGroup>
            )}
            <FilterGroup title={t("product.filter.rating")} isOpen={chosen.ratingMinimum !== undefined}>
              <FilterOption
                type="radio"
                {...choices("rating", "", chosen.ratingMinimum === undefined)}
                label={t("product.filter.anyRating")}
              />
              {[...ratings].map((stars) => (
                <FilterOption
                  key={stars}
                  type="radio"
                  {...choices("rating", stars, chosen.ratingMinimum === stars)}
                  label={t("product.list.starsAndUp", { stars })}
                  count={shownCount(facets?.ratings.find(({ value }) => value === stars)?.productCount)}
                />
              ))}
            </FilterGroup>
          </div>
          <footer className="sticky bottom-0 z-10 border-t bg-surface px-5 py-3 lg:hidden">
            <Button type="submit" className="w-full">
              {facts === first || isTotalLeast
                ? t("product.filter.show")
                : t("product.filter.showCounted", { count: total })}
            </Button>
          </footer>
          <noscript>
            <Button type="submit" tone="secondary" className="mt-4 w-full max-lg:hidden">
              {t("product.filter.show")}
            </Button>
          </noscript>
        </form>
      </div>
      {/* Its places are as wide and as high while it is still being read. */}
      <div className="grid grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] items-end gap-3 sm:min-h-17.5 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] lg:flex lg:justify-between">
        <output
          ref={count}
          tabIndex={-1}
          className="self-center rounded-1 text-small text-muted figures outline-offset-4 max-sm:col-span-2"
        >
          {t(isTotalLeast ? "product.countLeast" : "product.count", { count: total })}
        </output>
        <Button tone="secondary" iconStart={SlidersHorizontal} popoverTarget={FORM} className="mt-6.5 lg:hidden">
          {chosenCount === 0 ? t("product.filter.open") : t("product.filter.openWith", { count: chosenCount })}
        </Button>
        <Select
          label={t("product.list.sort")}
          name="sort"
          form={FORM}
          value={chosen.sort ?? "recommended"}
          options={SORT_ORDERS.map((order) => ({ value: order, label: t(`product.list.sortOrder.${order}`) }))}
          onChange={apply}
          className="self-start lg:w-56"
        />
      </div>
    </>
  );
}

interface AmountProps {
  label: string;
  name: ListKey;
  value: number | undefined;
  /** What a shopper might type; null where the list is empty. */
  example: number | null;
  read: (text: string) => number | undefined;
  /** As one reads it. */
  write: (amount: number) => string;
  onLeave: () => void;
  prefix?: string;
  suffix?: ReactNode;
}

/** A bound that is typed. It counts once its field is left, and says where it is no number. */
function Amount({ value, example, read, write, onLeave, ...field }: AmountProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ over: value, text: "", isLeft: true });
  const isTyping = typed.over === value && (typed.text !== "" || !typed.isLeft);
  const text = isTyping ? typed.text : value === undefined ? "" : write(value);
  const isUnread = isTyping && typed.isLeft && typed.text.trim() !== "" && read(typed.text) === undefined;
  return (
    <TextField
      {...field}
      value={text}
      inputMode="decimal"
      placeholder={example === null ? undefined : write(example)}
      error={isUnread && t("product.filter.noNumber", { example: write(example ?? 100) })}
      onChange={({ currentTarget }) => setTyped({ over: value, text: currentTarget.value, isLeft: false })}
      onBlur={() => {
        setTyped((before) => ({ ...before, isLeft: true }));
        onLeave();
      }}
    />
  );
}
