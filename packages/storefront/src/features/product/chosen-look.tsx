import type { Variant } from "@griya/api";
import { getVariantAttributes, type VariantSelection } from "@griya/ui";
import { useTranslation } from "react-i18next";

export interface ChosenLookProps {
  variants: readonly Variant[];
  selection: VariantSelection;
}

/** Renders the chosen attributes under a product's name. An attribute without a choice shows its options, or their number. */
export function ChosenLook({ variants, selection }: ChosenLookProps) {
  const { t } = useTranslation();
  const looks = getVariantAttributes(variants, selection).map(
    ({ name, options }) =>
      selection[name] ??
      (options.some(({ swatch }) => swatch !== null)
        ? t("product.colours", { count: options.length })
        : options.map(({ value }) => value).join(" / ")),
  );
  return looks.length > 0 && <p className="text-muted">{looks.join(" · ")}</p>;
}
