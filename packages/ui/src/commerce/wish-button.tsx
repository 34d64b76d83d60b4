import { Heart } from "lucide";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";

export interface WishButtonProps {
  product: { id: string; name: string };
  /** The accessible name, such as "Add Senja sofa to wishlist". */
  label: string;
  /** The text beside the heart, which is a part of the accessible name. Without it, only the heart shows. */
  children?: string;
}

/**
 * The button that adds a product to the wishlist. The static page has the same button for every shopper. The island finds the button by
 * `data-wish`, updates its state, and handles its press. A hover or focus loads the island.
 */
export function WishButton({ product: { id, name }, label, children }: WishButtonProps) {
  const wishAttributes = { "data-wish": id, "data-name": name, "data-island": "wish-hearts", "data-start": "intent" };
  if (children === undefined)
    return (
      <IconButton
        {...wishAttributes}
        icon={Heart}
        label={label}
        tone="surface"
        isPressed={false}
        className="noscript:hidden"
      />
    );
  return (
    <Button
      {...wishAttributes}
      tone="quiet"
      size="sm"
      iconStart={Heart}
      aria-label={label}
      aria-pressed={false}
      className="peer hit-area -mx-3 max-w-none noscript:hidden aria-pressed:*:fill-current"
    >
      {children}
    </Button>
  );
}
