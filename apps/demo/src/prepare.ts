import { seeds } from "@griya/content";
import { ConfigError } from "@griya/http";
import { type Config, prepareShop } from "@griya/provider";
import type { Prepared } from "./preparation.ts";

/** A process of its own: prepares the shop that it is told of, says how that went, and ends. */
const tell = (prepared: Prepared): void => void process.send?.(prepared, () => process.disconnect?.());

process.once("message", (config: Config) => {
  prepareShop(config, seeds).then(
    () => tell({ problem: null }),
    (error: unknown) => {
      if (!(error instanceof ConfigError)) throw error;
      tell({ problem: error.message });
    },
  );
});
process.on("SIGINT", () => undefined); // Ctrl-C reaches the whole group; whoever started this ends it
process.on("disconnect", () => process.exit());
