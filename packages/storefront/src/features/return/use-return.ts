import type { OrderReturns } from "@griya/api";
import type { ReturnContent, SavedReturn } from "@griya/machines";
import { useWriting } from "../../forms/use-writing.ts";
import { ReturnContext } from "./return-context.tsx";

/** Returns the form for a return, and the functions to change it. */
export const useReturn = () => useWriting<OrderReturns, ReturnContent, SavedReturn>(ReturnContext.useActorRef());
