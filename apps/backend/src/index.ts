export { type Backend, startBackend } from "./backend.ts";
export { type Config, ConfigError, readConfig } from "./config.ts";
export { FolderLockedError } from "./database/folder-lock.ts";
export { callerAddress } from "./http/caller-address.ts";
