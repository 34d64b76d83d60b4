import { ConfigError } from "@griya/http";

/**
 * Reads the number of processes that serve the shop. Several processes share only the database. The embedded database belongs to one
 * process, so it allows only one process.
 */
export const readProcessCount = (environment: NodeJS.ProcessEnv): number => {
  const text = environment["GRIYA_PROCESSES"]?.trim() || "1";
  if (!/^[1-9]\d?$/.test(text)) {
    throw new ConfigError(`The shop cannot start:\n  - GRIYA_PROCESSES must be a number from 1 to 99; it is "${text}"`);
  }
  const processes = Number(text);
  const canShareData = Boolean(environment["DATABASE_URL"] || environment["PROVIDER_ORIGIN"]);
  if (processes === 1 || canShareData) return processes;
  throw new ConfigError(
    "The shop cannot start:\n  - GRIYA_PROCESSES is more than 1, and the embedded database belongs to one process: DATABASE_URL must name a PostgreSQL",
  );
};
