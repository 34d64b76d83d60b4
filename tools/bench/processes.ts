import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { BuiltShop } from "../../apps/demo/e2e/steps/built-shop.ts";

/** The maximum wait for the first pictures, in seconds. */
const PICTURES_TIMEOUT_SECONDS = 180;

export const listChildPids = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((child) => child !== "")
    .map(Number);

/** Returns the program of a Node process: its first argument that is not an option. */
const readProgram = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/cmdline`, "utf8")
    .split("\0")
    .slice(1)
    .find((argument) => !argument.startsWith("-"));

/** Returns the ids of the server's process and its workers, which run the same program. Excludes the process that makes pictures. */
export const listServerPids = (pid: number): number[] => {
  const program = readProgram(pid);
  const isSameProgram = (child: number) => program !== undefined && readProgram(child)?.endsWith(program) === true;
  return [pid, ...listChildPids(pid).filter(isSameProgram)];
};

/**
 * Waits until a new shop has created its first pictures, for 180 seconds at most. The creation of pictures uses a core that the measurement
 * needs.
 */
export const waitForPictures = async ({ pid }: BuiltShop): Promise<void> => {
  if (!existsSync("/proc/self/task")) return; // Only Linux lists the tasks of a process.
  const isMakingPictures = () => {
    const serverPids = listServerPids(pid);
    return serverPids.flatMap(listChildPids).some((child) => !serverPids.includes(child));
  };
  for (let elapsedSeconds = 0; elapsedSeconds < PICTURES_TIMEOUT_SECONDS && isMakingPictures(); elapsedSeconds += 1) {
    await setTimeout(1000);
  }
};
