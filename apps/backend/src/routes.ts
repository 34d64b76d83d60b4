import { addressRoutes } from "./address/address.handlers.ts";
import { authRoutes } from "./auth/auth.handlers.ts";
import type { Route } from "./http/route.ts";
import { locationRoutes } from "./location/location.handlers.ts";

/** The handlers of every endpoint of the contract, by noun. */
export const routes: readonly Route[] = [...addressRoutes, ...authRoutes, ...locationRoutes];
