import type { Mark } from "@griya/api";
import { useShop } from "../primitives/shop-provider.tsx";

/** The logo of a payment method or a shipping option, beside its name. The logo has its own background in all themes. */
export function MethodMark({ mark: { path, width, height } }: { mark: Mark }) {
  const { mediaBase } = useShop();
  return (
    <img
      src={mediaBase + path}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-6 w-9 shrink-0 object-contain sm:h-8 sm:w-12"
    />
  );
}
