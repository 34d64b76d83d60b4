import { Heart } from "lucide";
import { Button } from "../primitives/button.tsx";
import { IconButton } from "../primitives/icon-button.tsx";

export interface WishButtonProps {
  product: { id: string; name: string };
  /** "Add Senja sofa to wishlist" */
  label: string;
  /** Shown beside the heart, and part of the label too. Without it, only the heart is shown. */
  children?: string;
}

/**
 * A product's heart. It is the same for everyone, like its page. An island finds it by `data-wish`, shows whether it is pressed, and
 * handles its press. A first sign on the heart starts that island.
 */
export function WishButton({ product: { id, name }, label, children }: WishButtonProps) {
  const wish = { "data-wish": id, "data-name": name, "data-island": "wish-hearts", "data-start": "intent" };
  if (children === undefined)
    return (
      <IconButton {...wish} icon={Heart} label={label} tone="surface" isPressed={false} className="noscript:hidden" />
    );
  return (
    <Button
      {...wish}
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
