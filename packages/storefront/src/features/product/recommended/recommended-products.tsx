import { recommendedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { recommendedActors } from "./recommended.actors.ts";

export const RecommendedContext = createActorContext(recommendedProductsMachine);

/** What the shop recommends of all that it has in stock. */
export function RecommendedProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(recommendedProductsMachine, recommendedActors);
  return <RecommendedContext.Provider logic={logic}>{children}</RecommendedContext.Provider>;
}

/** Null until they are there. */
export const useRecommendedProducts = () => RecommendedContext.useSelector((state) => state.context.loaded);
