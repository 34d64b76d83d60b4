import { CircleCheck, CircleX, Clock } from "lucide";
import { Icon } from "../primitives/icon.tsx";
import { LOW_STOCK_MAXIMUM } from "./low-stock.ts";

export interface StockLabels {
  inStock: string;
  /** Returns the remaining stock, such as "Only 3 left". */
  fewLeft: (stock: number) => string;
  /** The text without stock: 'This product is out of stock.' */
  outOfStock: string;
}

/** The availability of a product, as a text with an icon. A colour alone is not accessible. */
export function StockNotice({ stock, labels }: { stock: number; labels: StockLabels }) {
  if (stock <= 0)
    return (
      <p className="flex items-center gap-2 text-small font-medium text-muted">
        <Icon icon={CircleX} />
        {labels.outOfStock}
      </p>
    );
  if (stock <= LOW_STOCK_MAXIMUM)
    return (
      <p className="flex items-center gap-2 text-small font-medium text-warning figures">
        <Icon icon={Clock} />
        {labels.fewLeft(stock)}
      </p>
    );
  return (
    <p className="flex items-center gap-2 text-small font-medium text-success">
      <Icon icon={CircleCheck} />
      {labels.inStock}
    </p>
  );
}
