import { selectIsWaiting, selectProblem } from "@griya/machines";
import { ProblemAlert } from "@griya/storefront/parts";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ShopRef } from "./partner-shop.ts";

/** A placeholder for loading content. If it does not load, it shows the reason with the partner's own link. */
export function LoadingFallback({ shop, meanwhile: placeholder }: { shop: ShopRef; meanwhile: ReactNode }) {
  const isWaiting = useSelector(shop, selectIsWaiting);
  const problem = useSelector(shop, selectProblem);
  if (!isWaiting) return placeholder;
  return (
    <>
      <ProblemAlert problem={problem} onRetry={() => shop.send({ type: "retry" })} />
      <slot />
    </>
  );
}
