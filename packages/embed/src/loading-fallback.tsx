import { selectIsWaiting, selectProblem } from "@griya/machines";
import { ProblemAlert } from "@griya/storefront/parts";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ShopRef } from "./partner-shop.ts";

/** A placeholder for content that loads. After a failure, the problem and the partner's own link replace the placeholder. */
export function LoadingFallback({ shop, placeholder }: { shop: ShopRef; placeholder: ReactNode }) {
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
