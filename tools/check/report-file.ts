import { resolve } from "node:path";

/**
 * Returns the path of the JSON report that a task of `turbo.json` writes, below the folder of its package: `.cache/reports/<task>.json`.
 * The task runner stores the report with the result, so a cached task still has its counts. Returns undefined when a person runs the tests.
 */
export const getReportFile = (): string | undefined => {
  const { TURBO_HASH, npm_lifecycle_event: task } = process.env;
  return TURBO_HASH && task ? resolve(".cache/reports", `${task.replaceAll(":", "-")}.json`) : undefined;
};
