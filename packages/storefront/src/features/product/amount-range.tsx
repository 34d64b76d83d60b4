import { formatMoney, readCentimetres, readRupiah, type Span } from "@griya/api";
import { decimalText, TextField } from "@griya/ui";
import { cx } from "class-variance-authority";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings, useShop } from "../../providers/shop-provider.tsx";
import type { ChosenFilter, ListKey } from "./product-filter.ts";

export interface AmountRangeProps {
  name: "price" | "width" | "depth" | "height";
  /** The smallest and the largest amount in the list. */
  span: Span;
  chosen: ChosenFilter;
  onLeave: () => void;
}

/** The fields for the lower and upper bounds of a price or a measure. */
export function AmountRange({ name, span, chosen, onLeave }: AmountRangeProps) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const { currency } = useSettings();
  return (
    <div className={cx("grid grid-cols-[1fr_1fr] gap-2 py-1", name === "price" && "lg:grid-cols-1")}>
      {(["from", "to"] as const).map((end) => (
        <Amount
          key={end}
          label={t(`product.filter.${end}`, { measure: t(`product.filter.${name}`) })}
          name={`${name}_${end === "from" ? "min" : "max"}`}
          value={chosen[`${name}${end === "from" ? "Minimum" : "Maximum"}`]}
          example={span === null ? null : end === "from" ? Math.floor(span.minimum) : Math.ceil(span.maximum)}
          read={name === "price" ? readRupiah : readCentimetres}
          onLeave={onLeave}
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
}

interface AmountProps {
  label: string;
  name: ListKey;
  value: number | undefined;
  /** An example as the placeholder. Null when the list is empty. */
  example: number | null;
  read: (text: string) => number | undefined;
  /** Formats the amount. */
  write: (amount: number) => string;
  onLeave: () => void;
  prefix?: string;
  suffix?: ReactNode;
}

/** The field for one bound. It takes effect when the field loses the focus, and shows an error when it is not a number. */
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
