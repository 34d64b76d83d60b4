import { recommendedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import type { ReactNode } from "react";
import { useLogic } from "../../../charts/use-logic.ts";
import { createRecommendedActors } from "./recommended.actors.ts";

export const RecommendedContext = createActorContext(recommendedProductsMachine);

/** Provides the recommended products of the whole stock. */
export function RecommendedProvider({ children }: { children: ReactNode }) {
  const logic = useLogic(recommendedProductsMachine, createRecommendedActors);
  return <RecommendedContext.Provider logic={logic}>{children}</RecommendedContext.Provider>;
}

/** Returns the recommended products. Returns null until they are loaded. */
export const useRecommendedProducts = () => RecommendedContext.useSelector((state) => state.context.data);
