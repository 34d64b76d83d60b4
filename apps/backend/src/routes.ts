import type { Route } from "./http/route.ts";

/** The handlers of every endpoint of the contract, by noun. */
export const routes: readonly Route[] = [];
