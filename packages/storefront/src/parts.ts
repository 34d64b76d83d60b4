/**
 * The parts of the shop for a host without its pages: the embed. They use no router, take texts and addresses from the surroundings, and
 * get the cart from the host.
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
