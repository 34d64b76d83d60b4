/** The parts of the shop that need neither a router nor translations, for hosts that have neither: the embed. */
export { cartActors } from "./features/cart/cart.actors.ts";
export { browserTokenStore, type TokenStore } from "./shop/token-store.ts";
