/**
 * The parts of the shop that a host without its pages mounts: the embed. What is here reaches no router, asks the surroundings
 * for its words and addresses, and has the cart from whoever runs it.
 */

export { I18nextProvider, useTranslation } from "react-i18next";
export { runningChart } from "./charts/shared-chart.ts";
export { useHeard } from "./charts/use-heard.ts";
export { cartActors, sayHandedOver } from "./features/cart/cart.actors.ts";
export { CartAnnouncement } from "./features/cart/cart-announcement.tsx";
export { CartContents } from "./features/cart/cart-contents.tsx";
export { CartContext } from "./features/cart/cart-context.ts";
export { cartView } from "./features/cart/cart-view.ts";
export { useCart, useCartCount, useIsAdding, useIsCartSaving } from "./features/cart/use-cart.ts";
export { ProductCards } from "./features/product/product-cards.tsx";
export { PurchasePanel } from "./features/product/purchase-panel.tsx";
export { usePurchase } from "./features/product/use-purchase.ts";
export { followTranslator } from "./i18n/follow-translator.ts";
export { partsI18n } from "./i18n/parts-i18n.ts";
export { ProblemAlert } from "./problems/problem-alert.tsx";
export { problemText } from "./problems/problem-text.ts";
export { type Shop, ShopContext } from "./providers/shop-provider.tsx";
export { browserTokenStore, type TokenStore } from "./session/token-store.ts";
export { createWorks } from "./work/works.ts";
