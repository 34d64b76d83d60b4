import { ShoppingCart } from "lucide";
import { Icon } from "../primitives/icon.tsx";
import { Link } from "../primitives/link.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";

export interface CartBadgeProps {
  href: string;
  /** The sum of all quantities. The badge shows no number while the sum is null. */
  count: number | null;
  /** Returns the name of the link, such as "Cart, 3 products". */
  label: (count: number) => string;
}

const MAXIMUM_COUNT = 99;

/** The link to the cart, with its number of pieces. */
export function CartBadge({ href, count, label }: CartBadgeProps) {
  const total = count ?? 0;
  return (
    <Link
      href={href}
      tone="bare"
      className="relative inline-grid size-11 place-items-center rounded-pill text-ink hover:bg-sunken"
    >
      <Icon icon={ShoppingCart} size={24} />
      <VisuallyHidden>{label(total)}</VisuallyHidden>
      {total > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 top-0 min-w-5 rounded-pill bg-accent px-1 text-center text-caption leading-5 font-semibold text-on-accent figures"
        >
          {total > MAXIMUM_COUNT ? `${MAXIMUM_COUNT}+` : total}
        </span>
      )}
    </Link>
  );
}
