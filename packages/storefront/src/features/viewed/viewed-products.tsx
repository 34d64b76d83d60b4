import { viewedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { createViewedActors } from "./viewed.actors.ts";

export const ViewedContext = createActorContext(viewedProductsMachine);

/** Provides the current products with these ids. Its `key` must contain the ids. */
export function ViewedProvider({ productIds, children }: { productIds: readonly string[]; children: ReactNode }) {
  const [actors] = useState(() => createViewedActors(productIds));
  return <ViewedContext.Provider logic={useLogic(viewedProductsMachine, actors)}>{children}</ViewedContext.Provider>;
}

/** Returns the viewed products. Returns null until they are loaded. */
export const useViewedProducts = () => ViewedContext.useSelector((state) => state.context.data);
