import { seeds } from "@griya/content";
import { ConfigError } from "@griya/http";
import { type Config, prepareShop } from "@griya/provider";
import type { PreparationResult } from "./preparation.ts";

/** Prepares the shop of the received configuration in a separate process, reports the result, and ends. */
const sendResult = (result: PreparationResult): void => void process.send?.(result, () => process.disconnect?.());

process.once("message", (config: Config) => {
  prepareShop(config, seeds).then(
    () => sendResult({ problem: null }),
    (error: unknown) => {
      if (!(error instanceof ConfigError)) throw error;
      sendResult({ problem: error.message });
    },
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group of processes. The parent process ends this process.
process.on("disconnect", () => process.exit());
