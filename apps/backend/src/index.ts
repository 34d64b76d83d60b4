export { startBackend } from "./backend.ts";
export { FolderLockedError } from "./database/folder-lock.ts";
export { callerAddress } from "./http/caller-address.ts";
export { type Config, ConfigError, readConfig } from "./platform/config.ts";
