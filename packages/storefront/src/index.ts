export { createRoutes } from "./routes.tsx";
export { claimReload } from "./shop/chunk-reload.ts";
export { type DocumentHead, documentHead, type HeadMatch } from "./shop/document-head.ts";
export { DEFAULT_LOCALE, LOCALES, type Locale, localeOfPath, localizedHref } from "./shop/locale.ts";
export { preloadRoutes } from "./shop/preload-routes.ts";
export {
  type Calls,
  clientContext,
  createServices,
  loaderContext,
  type Services,
  type ServicesOptions,
  ServicesProvider,
} from "./shop/services.ts";
export { browserTokenStore, memoryTokenStore, type TokenStore } from "./shop/token-store.ts";
