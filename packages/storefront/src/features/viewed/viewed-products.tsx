import { viewedProductsMachine } from "@griya/machines";
import { createActorContext } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { useLogic } from "../../charts/use-logic.ts";
import { viewedActors } from "./viewed.actors.ts";

export const ViewedContext = createActorContext(viewedProductsMachine);

/** The products of these ids, as they are sold now. Give it the ids as key. */
export function ViewedProvider({ productIds, children }: { productIds: readonly string[]; children: ReactNode }) {
  const [actors] = useState(() => viewedActors(productIds));
  return <ViewedContext.Provider logic={useLogic(viewedProductsMachine, actors)}>{children}</ViewedContext.Provider>;
}

/** Null until they are there. */
export const useViewedProducts = () => ViewedContext.useSelector((state) => state.context.loaded);
