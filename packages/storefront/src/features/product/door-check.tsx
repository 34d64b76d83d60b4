import type { Variant } from "@griya/api";
import { formatDecimal, Heading, TextField } from "@griya/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocalization } from "../../providers/shop-provider.tsx";
import { getDoorFit } from "./door-fit.ts";
import { groupBySize } from "./group-by-size.ts";

export interface DoorCheckProps {
  /** The chosen variant, or all variants of the product without a choice. */
  variants: readonly Pick<Variant, "attributes" | "dimensions">[];
  isDeliveredInParts: boolean;
}

/** The valid widths of a door, in centimetres. */
const DOOR_WIDTH = { minimum: 30, maximum: 400 };

/** Renders a field for the width of a door. A text then shows whether the piece passes the door. */
export function DoorCheck({ variants, isDeliveredInParts }: DoorCheckProps) {
  const { t } = useTranslation();
  const { locale } = useLocalization();
  const titleId = useId();
  const [typed, setTyped] = useState("");
  const formatNumber = (value: number) => formatDecimal(value, locale);
  const doorWidth = Number(typed.replace(",", "."));
  const isValidWidth = doorWidth >= DOOR_WIDTH.minimum && doorWidth <= DOOR_WIDTH.maximum;
  const results = isValidWidth ? groupBySize(variants, ({ dimensions }) => getDoorFit(dimensions, doorWidth)) : [];
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2 noscript:hidden">
      <Heading level={3} size="h4" id={titleId}>
        {t("product.door.title")}
      </Heading>
      <TextField
        label={t("product.door.label")}
        hint={t("product.door.hint")}
        inputMode="decimal"
        autoComplete="off"
        placeholder="80"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/[^\d.,]/g, "").slice(0, 5))}
      />
      <output className="flex flex-col gap-1">
        {results.map(({ size, value: { result, side, sideLength, remainingWidth } }) => (
          <span key={size} className="font-medium">
            {size !== "" && `${size}: `}
            {t(`product.door.${result}`, {
              side: t(`product.door.${side}`),
              measure: formatNumber(sideLength),
              rest: formatNumber(Math.abs(remainingWidth)),
            })}
          </span>
        ))}
        {isDeliveredInParts && results.some(({ value }) => value.result !== "fits") && (
          <span>{t("product.door.parts")}</span>
        )}
        {isValidWidth && <span className="text-small text-muted">{t("product.door.reckoned")}</span>}
      </output>
    </section>
  );
}
