import type { CartLine as CartLineModel } from "@griya/api";
import { isSoldOut, QUANTITY_MAXIMUM } from "@griya/api/model";
import { Trash2 } from "lucide";
import type { ReactNode } from "react";
import { Checkbox } from "../primitives/checkbox.tsx";
import { FieldError } from "../primitives/field.tsx";
import { IconButton } from "../primitives/icon-button.tsx";
import { Link } from "../primitives/link.tsx";
import { Picture } from "../primitives/picture.tsx";
import { QuantityStepper, type QuantityStepperProps } from "../primitives/quantity-stepper.tsx";
import { useMoneyFormatter } from "../primitives/shop-provider.tsx";
import { Skeleton } from "../primitives/skeleton.tsx";
import { Price, type PriceLabels } from "./price.tsx";

export interface CartLineLabels extends PriceLabels {
  /** Returns the label of the checkbox, such as "Select Lumbung sofa for checkout". */
  select: (name: string) => string;
  /** Returns the label of the quantity, such as "Quantity of Lumbung sofa". */
  quantity: (name: string) => string;
  /** Returns the label of the remove button, such as "Remove Lumbung sofa". */
  remove: (name: string) => string;
  /** Returns the price of one piece, such as "Rp1.250.000 each". */
  eachPrice: (price: string) => string;
  /** The error of a sold-out line: 'This product is out of stock.' */
  outOfStock: string;
  stepper: QuantityStepperProps["labels"];
}

export interface CartLineProps {
  line: CartLineModel;
  href: string;
  labels: CartLineLabels;
  onSelectedChange: (isSelected: boolean) => void;
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
  isPending?: boolean;
  /** Further details under the name of the product. */
  details?: ReactNode;
  /** The add-ons of the line, below all other content. */
  addOns?: ReactNode;
  /** The problem of this line, such as a refused quantity. */
  problem?: string | undefined;
}

/** One line of the cart, with its selection, quantity and total. The parent has to be a list. */
export function CartLine({
  line,
  href,
  labels,
  onSelectedChange,
  onQuantityChange,
  onRemove,
  isPending = false,
  details,
  addOns,
  problem,
}: CartLineProps) {
  const formatMoney = useMoneyFormatter();
  const isUnavailable = isSoldOut(line);
  const total = line.unitPrice * line.quantity;
  const previousTotal = line.previousUnitPrice === null ? null : line.previousUnitPrice * line.quantity;
  return (
    <div className="grid grid-cols-[auto_88px_1fr] gap-x-3 gap-y-2 py-5 sm:grid-cols-[auto_120px_1fr_auto] sm:gap-x-5">
      <Checkbox
        label={labels.select(line.name)}
        isLabelHidden
        checked={line.isSelected}
        disabled={isUnavailable && !line.isSelected}
        onChange={(event) => onSelectedChange(event.target.checked)}
        className="row-span-3 pt-1"
      />
      <Picture
        picture={line.picture}
        sizes="(width < 576px) 88px, 120px"
        isDecorative
        className="row-span-2 h-fit rounded-2"
      />
      <div className="flex min-w-0 flex-col gap-1">
        <Link href={href} tone="quiet" className="line-clamp-2 font-medium">
          {line.name}
        </Link>
        {line.attributes.length > 0 && (
          <p className="text-small text-muted">
            {line.attributes.map((attribute) => `${attribute.name}: ${attribute.value}`).join(" · ")}
          </p>
        )}
        {details}
        {line.quantity > 1 && (
          <p className="text-small text-muted figures">{labels.eachPrice(formatMoney(line.unitPrice))}</p>
        )}
        {isUnavailable && <FieldError>{labels.outOfStock}</FieldError>}
        {problem && !isUnavailable && <FieldError>{problem}</FieldError>}
      </div>
      <div className="sm:col-start-4 sm:row-start-1 sm:justify-self-end sm:text-end">
        <Price
          price={{ current: total, previous: previousTotal, discountPercent: null }}
          labels={labels}
          size="line"
          isStacked
        />
      </div>
      <div className="col-start-2 col-end-4 mt-1 flex items-start justify-between gap-3 sm:col-start-3 sm:col-end-5">
        <QuantityStepper
          value={line.quantity}
          onValueChange={onQuantityChange}
          onZero={onRemove}
          maximum={QUANTITY_MAXIMUM}
          available={line.stock}
          label={labels.quantity(line.name)}
          labels={labels.stepper}
          isPending={isPending}
          isDisabled={isUnavailable}
        />
        <IconButton icon={Trash2} label={labels.remove(line.name)} onClick={onRemove} className="-me-3" />
      </div>
      {addOns && <div className="col-start-2 col-end-4 sm:col-start-3 sm:col-end-5">{addOns}</div>}
    </div>
  );
}

/** The placeholder of a cart line that is loading. */
export function CartLineSkeleton() {
  return (
    <div className="grid grid-cols-[auto_88px_1fr] gap-x-3 py-5 sm:grid-cols-[auto_120px_1fr] sm:gap-x-5">
      <Skeleton className="size-5" />
      <Skeleton className="aspect-theme" />
      <div>
        <Skeleton shape="text" className="w-2/3" />
        <Skeleton shape="text" className="w-1/3" />
        <Skeleton className="mt-4 h-11 w-36" />
      </div>
    </div>
  );
}
