export { prepareShop, startBackend } from "./backend.ts";
export { FolderLockedError } from "./database/folder-lock.ts";
export { callerAddress } from "./http/caller-address.ts";
export { createAddressLimit } from "./http/rate-limits.ts";
export { type Refusal, unavailable } from "./http/refusal.ts";
export { type Config, ConfigError, readConfig } from "./platform/config.ts";
