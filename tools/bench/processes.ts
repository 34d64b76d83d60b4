import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { BuiltShop } from "../../apps/demo/e2e/steps/built-shop.ts";

/** Limit for the wait for pictures, in seconds. */
const TIMEOUT_SECONDS = 180;

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

/** Returns the server's process and its workers, which run the same program. The process that makes pictures is excluded. */
export const listServerPids = (pid: number): number[] => {
  const program = readProgram(pid);
  const runsTheSame = (child: number) => program !== undefined && readProgram(child)?.endsWith(program) === true;
  return [pid, ...listChildPids(pid).filter(runsTheSame)];
};

/** Waits while a new shop makes pictures for its first readers, since this uses a core that the measurement needs. */
export const waitForPictures = async ({ pid }: BuiltShop): Promise<void> => {
  if (!existsSync("/proc/self/task")) return; // only Linux shows it
  const isMakingPictures = () => {
    const serving = listServerPids(pid);
    return serving.flatMap(listChildPids).some((child) => !serving.includes(child));
  };
  for (let second = 0; second < TIMEOUT_SECONDS && isMakingPictures(); second += 1) {
    await setTimeout(1000);
  }
};
