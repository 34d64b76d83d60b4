import type { CartLine } from "@griya/api";
import type { ReactNode } from "react";
import { Picture } from "../primitives/picture.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";

export interface AddedLineProps {
  /** The line in its current state in the cart. */
  line: Pick<CartLine, "name" | "attributes" | "picture" | "unitPrice">;
  /** The number of added pieces. */
  quantity: number;
  /** The label of the cart, such as "Cart, 3 products", and its total in whole rupiah. */
  cart: { label: string; total: number };
  /** A further note about the cart. */
  note?: ReactNode;
}

/** The content of a toast: a line that the shopper has just added, and the cart's total. */
export function AddedLine({ line: { name, attributes, picture, unitPrice }, quantity, cart, note }: AddedLineProps) {
  const formatMoney = useMoneyFormatter();
  return (
    <>
      <div className="mt-3 flex gap-3">
        <Picture picture={picture} sizes="72px" isDecorative className="w-18 shrink-0 rounded-1" />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 font-medium">{name}</p>
          {attributes.length > 0 && (
            <p className="text-small text-muted">{attributes.map(({ value }) => value).join(" · ")}</p>
          )}
          <p translate="no" className="figures">
            {quantity > 1 && `${quantity} × `}
            {formatMoney(unitPrice)}
          </p>
        </div>
      </div>
      <p className="mt-3 flex justify-between gap-3 border-t pt-3 figures">
        <span className="text-muted">{cart.label}</span>
        <span translate="no" className="font-semibold">
          {formatMoney(cart.total)}
        </span>
      </p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
    </>
  );
}
