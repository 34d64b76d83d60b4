import type { OrderReturns } from "@griya/api";
import type { ReturnWords, SavedReturn } from "@griya/machines";
import { useWriting } from "../../forms/use-writing.ts";
import { ReturnContext } from "./return-context.tsx";

/** What a customer asks to give back, and everything they can do about it. */
export const useReturn = () => useWriting<OrderReturns, ReturnWords, SavedReturn>(ReturnContext.useActorRef());
