import type { AddLine } from "@griya/api";
import { Button, type ButtonProps } from "@griya/ui";
import { ShoppingCart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useCartVerbs, useIsAdding } from "./use-cart.ts";

export interface AddToCartButtonProps extends Pick<ButtonProps, "size" | "isWide" | "disabled"> {
  /** Null while a variant is still to be chosen: the press then asks for it by `onMissing`. */
  line: AddLine | null;
  onMissing?: (() => void) | undefined;
}

/** Puts a product into the cart. What came of it is said by a toast. */
export function AddToCartButton({ line, onMissing, ...look }: AddToCartButtonProps) {
  const { t } = useTranslation();
  const { add } = useCartVerbs();
  const isAdding = useIsAdding(line?.variantId ?? "");
  return (
    <Button {...look} iconStart={ShoppingCart} isPending={isAdding} onClick={() => (line ? add(line) : onMissing?.())}>
      {t("cart.add")}
    </Button>
  );
}
