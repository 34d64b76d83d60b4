import type { Variant } from "@griya/api";
import { decimalText, Heading, TextField } from "@griya/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShop } from "../../providers/shop-provider.tsx";
import { doorFit } from "./door-fit.ts";
import { perSize } from "./per-size.ts";

export interface DoorCheckProps {
  /** The chosen variant, or all variants. */
  variants: readonly Pick<Variant, "attributes" | "dimensions">[];
  comesInParts: boolean;
}

/** The valid widths of a door, in centimetres. */
const DOOR = { minimum: 30, maximum: 400 };

/** A field for the width of a door, and a text that tells whether the piece passes. */
export function DoorCheck({ variants, comesInParts }: DoorCheckProps) {
  const { t } = useTranslation();
  const { locale } = useShop();
  const titleId = useId();
  const [typed, setTyped] = useState("");
  const number = (value: number) => decimalText(value, locale);
  const doorWidth = Number(typed.replace(",", "."));
  const isKnown = doorWidth >= DOOR.minimum && doorWidth <= DOOR.maximum;
  const fits = isKnown ? perSize(variants, ({ dimensions }) => doorFit(dimensions, doorWidth)) : [];
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
        {fits.map(({ size, told: { how, side, measure, rest } }) => (
          <span key={size} className="font-medium">
            {size !== "" && `${size}: `}
            {t(`product.door.${how}`, {
              side: t(`product.door.${side}`),
              measure: number(measure),
              rest: number(Math.abs(rest)),
            })}
          </span>
        ))}
        {comesInParts && fits.some(({ told }) => told.how !== "fits") && <span>{t("product.door.parts")}</span>}
        {isKnown && <span className="text-small text-muted">{t("product.door.reckoned")}</span>}
      </output>
    </section>
  );
}
