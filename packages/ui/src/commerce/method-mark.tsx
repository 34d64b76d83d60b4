import type { Mark } from "@griya/api";
import { useShop } from "../primitives/shop-provider.tsx";

/** The mark of a way to pay or to deliver, beside its name. It has its own ground for every theme. */
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
