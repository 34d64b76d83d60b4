/**
 * The parts of the shop for a host without pages, such as the embed. They use no router. They get the texts, the URLs and the cart from the
 * host.
 */

export { I18nextProvider, useTranslation } from "react-i18next";
export { shareRunningChart } from "./charts/shared-chart.ts";
export { useActorEvent } from "./charts/use-actor-event.ts";
export {
  createCartActors,
  sendPendingChanges,
} from "./features/cart/cart.actors.ts";
export { CartAnnouncement } from "./features/cart/cart-announcement.tsx";
export { CartContents } from "./features/cart/cart-contents.tsx";
export { CartContext } from "./features/cart/cart-context.ts";
export { toCartView } from "./features/cart/cart-view.ts";
export { useCart, useCartCount, useIsAdding, useIsCartSaving } from "./features/cart/use-cart.ts";
export { ProductCards } from "./features/product/product-cards.tsx";
export { PurchasePanel } from "./features/product/purchase-panel.tsx";
export { usePurchase } from "./features/product/use-purchase.ts";
export { createPartsI18n } from "./i18n/parts-i18n.ts";
export { watchTranslator } from "./i18n/watch-translator.ts";
export { formatProblem } from "./problems/format-problem.ts";
export { ProblemAlert } from "./problems/problem-alert.tsx";
export {
  type Localization,
  LocalizationContext,
} from "./providers/shop-provider.tsx";
export { createRequestFactory } from "./requests/request-factory.ts";
export { createBrowserTokenStore, type TokenStore } from "./session/token-store.ts";
