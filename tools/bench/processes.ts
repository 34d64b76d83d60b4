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

const serves = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("process/main.js");

/** The server's process and those that serve with it; not the one that makes pictures. */
export const processesOf = (pid: number): number[] => [pid, ...childrenOf(pid).filter(serves)];

/** Waits while a shop that has just opened makes pictures for its first readers, for which it takes the core that a measurement needs. */
export const untilPicturesAreMade = async ({ pid }: BuiltShop): Promise<void> => {
  if (!existsSync("/proc/self/task")) return; // where nobody can see it
  const isMaking = () =>
    processesOf(pid)
      .flatMap(childrenOf)
      .some((child) => !serves(child));
  for (let second = 0; second < PATIENCE && isMaking(); second += 1) {
    await setTimeout(1000);
  }
};
