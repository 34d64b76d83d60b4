import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ConfigError } from "@griya/http";
import type { Config } from "@griya/provider";

const PREPARE_SOURCE = join(import.meta.dirname, "prepare.ts");

/** The final message of the preparing process. */
export type PreparationResult = { problem: string | null };

/**
 * Migrates and fills the shop in a separate process, so that its memory, some 250 MB, is freed. The process has the data folder to itself
 * until it ends, and ends with this one. Throws the error that stopped it.
 * @param program file of `prepare.ts`, or of its build, which starts in half the time
 */
export const prepareInSeparateProcess = async (config: Config, program = PREPARE_SOURCE): Promise<void> => {
  const child = fork(program, { execArgv: ["--conditions=@griya/source"] });
  const prepared = once(child, "message").then(([notifications]) => notifications as PreparationResult);
  const ended = once(child, "exit");
  child.send(config);
  const result = await Promise.race([prepared, ended.then(() => null)]);
  if (result === null) {
    throw new Error("The shop was not prepared: the process that does it broke. What it said stands above.");
  }
  if (result.problem !== null) throw new ConfigError(result.problem);
};
