export { type Config, hasOutbox, readConfig } from "./platform/config.ts";
export { createLogger } from "./platform/logger.ts";
export { prepareShop, startProvider } from "./provider.ts";
