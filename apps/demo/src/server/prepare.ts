import { seeds } from "@griya/content";
import { type Config, ConfigError, FolderLockedError, prepareShop } from "@griya/provider";
import type { Prepared } from "./preparation.ts";

/** A process of its own: prepares the shop that it is told of, says how that went, and ends. */
const tell = (prepared: Prepared): void => void process.send?.(prepared, () => process.disconnect?.());

process.once("message", (config: Config) => {
  prepareShop(config, seeds).then(
    () => tell({ problem: null }),
    (error: unknown) => {
      if (!(error instanceof ConfigError || error instanceof FolderLockedError)) throw error;
      tell({ problem: { name: error.name, message: error.message } });
    },
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; whoever started this ends it
process.on("disconnect", () => process.exit());
