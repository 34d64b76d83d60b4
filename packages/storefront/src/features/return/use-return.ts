import type { OrderReturns } from "@griya/api";
import type { ReturnContent, SavedReturn } from "@griya/machines";
import { useWriting } from "../../forms/use-writing.ts";
import { ReturnContext } from "./return-context.tsx";

/** Returns the returns of an order with the state of a new return, and the functions to change the new return. */
export const useReturn = () => useWriting<OrderReturns, ReturnContent, SavedReturn>(ReturnContext.useActorRef());
