export { claimReload } from "./frame/chunk-reload.ts";
export { type DocumentHead, documentHead, type HeadMatch } from "./frame/document-head.ts";
export { clientContext, loaderContext } from "./frame/loader.ts";
export { preloadRoutes } from "./frame/preload-routes.ts";
export { isWhole } from "./frame/secondary.ts";
export {
  type Calls,
  createServices,
  type Services,
  type ServicesOptions,
  ServicesProvider,
} from "./frame/services.ts";
export { createRoutes } from "./routes.tsx";
export { browserTokenStore, memoryTokenStore, type TokenStore } from "./session/token-store.ts";
