export { type Backend, startBackend } from "./backend.ts";
export { type Config, ConfigError, readConfig } from "./config.ts";
