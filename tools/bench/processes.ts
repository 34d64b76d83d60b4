import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { BuiltShop } from "../../apps/demo/e2e/steps/built-shop.ts";

/** For pictures, in seconds. */
const PATIENCE = 180;

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter((child) => child !== "")
    .map(Number);

/** What a process of Node runs: the first of what it was called with that is no option. */
const programOf = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/cmdline`, "utf8")
    .split("\0")
    .slice(1)
    .find((argument) => !argument.startsWith("-"));

/** The server's process and those that serve with it, which run the same; not the one that makes pictures. */
export const processesOf = (pid: number): number[] => {
  const program = programOf(pid);
  const runsTheSame = (child: number) => program !== undefined && programOf(child)?.endsWith(program) === true;
  return [pid, ...childrenOf(pid).filter(runsTheSame)];
};

/** Waits while a shop that has just opened makes pictures for its first readers, for which it takes the core that a measurement needs. */
export const untilPicturesAreMade = async ({ pid }: BuiltShop): Promise<void> => {
  if (!existsSync("/proc/self/task")) return; // where nobody can see it
  const isMaking = () => {
    const serving = processesOf(pid);
    return serving.flatMap(childrenOf).some((child) => !serving.includes(child));
  };
  for (let second = 0; second < PATIENCE && isMaking(); second += 1) {
    await setTimeout(1000);
  }
};
