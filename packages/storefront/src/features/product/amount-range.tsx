import { formatMoney, type NumberRange, parseTypedCentimetres, parseTypedRupiah } from "@griya/api";
import { formatDecimal, TextField } from "@griya/ui";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization, useSettings } from "../../providers/shop-provider.tsx";
import type { ChosenFilter, ListKey } from "./product-filter.ts";

export interface AmountRangeProps {
  name: "price" | "width" | "depth" | "height";
  /** The smallest and the largest amount in the list; null when the list is empty. */
  range: NumberRange;
  chosenFilter: ChosenFilter;
  onBlur: () => void;
}

/** Renders the fields for the lower and upper bounds of a price or a measure. */
export function AmountRange({ name, range, chosenFilter, onBlur }: AmountRangeProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const { currency } = useSettings();
  return (
    <div className={cx("grid grid-cols-[1fr_1fr] gap-2 py-1", name === "price" && "lg:grid-cols-1")}>
      {(["from", "to"] as const).map((end) => (
        <AmountField
          key={end}
          label={t(`product.filter.${end}`, { measure: t(`product.filter.${name}`) })}
          name={`${name}_${end === "from" ? "min" : "max"}`}
          value={chosenFilter[`${name}${end === "from" ? "Minimum" : "Maximum"}`]}
          example={range === null ? null : end === "from" ? Math.floor(range.minimum) : Math.ceil(range.maximum)}
          parse={name === "price" ? parseTypedRupiah : parseTypedCentimetres}
          onBlur={onBlur}
          {...(name === "price"
            ? { prefix: currency.symbol, format: (amount: number) => formatMoney(amount, { ...currency, symbol: "" }) }
            : {
                suffix: <span className="pe-2 text-small">cm</span>,
                format: (amount: number) => formatDecimal(amount, locale),
              })}
        />
      ))}
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  name: ListKey;
  value: number | undefined;
  /** The example amount in the placeholder; null when the list is empty. */
  example: number | null;
  parse: (text: string) => number | undefined;
  /** Formats the amount for the field, without a unit. */
  format: (amount: number) => string;
  onBlur: () => void;
  prefix?: string;
  suffix?: ReactNode;
}

/**
 * Renders the field for one bound. The value takes effect when the field loses the focus. An error appears when the text is not a number.
 */
function AmountField({ value, example, parse, format, onBlur, ...field }: AmountFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ over: value, text: "", isLeft: true });
  const isTyping = typed.over === value && (typed.text !== "" || !typed.isLeft);
  const text = isTyping ? typed.text : value === undefined ? "" : format(value);
  const isInvalid = isTyping && typed.isLeft && typed.text.trim() !== "" && parse(typed.text) === undefined;
  return (
    <TextField
      {...field}
      value={text}
      inputMode="decimal"
      placeholder={example === null ? undefined : format(example)}
      error={isInvalid && t("product.filter.noNumber", { example: format(example ?? 100) })}
      onChange={({ currentTarget }) => setTyped({ over: value, text: currentTarget.value, isLeft: false })}
      onBlur={() => {
        setTyped((before) => ({ ...before, isLeft: true }));
        onBlur();
      }}
    />
  );
}
