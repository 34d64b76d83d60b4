import { type CartLine, isSoldOut } from "@griya/api";
import { AddOnPicker } from "@griya/ui";
import { useTranslation } from "react-i18next";
import { useCartActions } from "./use-cart.ts";

/** The available services of a line, with a checkbox for each service. */
export function LineAddOns({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const { chooseAddOn } = useCartActions();
  return (
    <AddOnPicker
      addOns={line.addOns}
      quantity={line.quantity}
      label={t("cart.addOns")}
      isDisabled={isSoldOut(line)}
      onChosenChange={(addOnId, isChosen) => chooseAddOn(line.lineId, addOnId, isChosen)}
    />
  );
}
