import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ConfigError } from "@griya/http";
import type { Config } from "@griya/provider";

const PREPARE_SOURCE = join(import.meta.dirname, "prepare.ts");

/** The last message of the process that prepares the shop. */
export type PreparationResult = { problem: string | null };

/**
 * Migrates and fills the shop in a separate process, whose end frees some 250 MB of memory. Only this process uses the data folder until it
 * ends. The process also ends when its parent process ends. Throws the error that stopped the process.
 * @param program The path of `prepare.ts`, or of its build, which starts in half the time.
 */
export const prepareInSeparateProcess = async (config: Config, program = PREPARE_SOURCE): Promise<void> => {
  const child = fork(program, { execArgv: ["--conditions=@griya/source"] });
  const preparationMessage = once(child, "message").then(([notifications]) => notifications as PreparationResult);
  const childExit = once(child, "exit");
  child.send(config);
  const result = await Promise.race([preparationMessage, childExit.then(() => null)]);
  if (result === null) {
    throw new Error("The shop is not prepared, because the process for it failed. Its output is above.");
  }
  if (result.problem !== null) throw new ConfigError(result.problem);
};
