import type { Order } from "@griya/api";
import { canBuyAgain } from "@griya/api";
import { useCart } from "../../features/cart/use-cart.ts";
import { BuyAgain, type BuyAgainProps } from "../../features/order/buy-again.tsx";

/** Renders the button to buy an order again. Renders nothing while the order is pending. */
export function OrderAgain({ order, ...look }: { order: Order } & Pick<BuyAgainProps, "isWide">) {
  const { add, cart, addingVariantIds } = useCart();
  if (!canBuyAgain(order)) return null;
  const variantIds = cart?.lines.map(({ variantId }) => variantId) ?? [];
  return <BuyAgain order={order} cart={{ add, addingVariantIds, variantIds }} {...look} />;
}
