export {
  type CartSnapshot,
  type CartWork,
  cartMachine,
  selectCart,
  selectCount,
  selectIsAdding,
} from "./cart/cart.machine.ts";
export { hostActor } from "./host-actor.ts";
