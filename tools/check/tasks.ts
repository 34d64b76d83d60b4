import { spawn } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { getFirstLines, readReport, type TestCount } from "./report.ts";
import type { Interval } from "./share.ts";

export const root = join(import.meta.dirname, "../..");

/** The result of one task of `turbo.json`. */
export type TaskResult = Interval & {
  /** The id of the task, such as "@griya/api#test". "//#lint" is a task of the whole workspace. */
  id: string;
  task: string;
  /** The outcome "not run" means that an earlier task has failed, on which this task depends. */
  outcome: "passed" | "failed" | "not run";
  /** True when the inputs have not changed since the last pass, so the result comes from the cache. */
  isCached: boolean;
  count: TestCount;
  /** The path of the task's output, relative to the root. */
  logFile: string;
};

/** The used fields of turbo's run summary. */
type RunSummary = {
  tasks: {
    taskId: string;
    task: string;
    command: string;
    directory: string;
    logFile: string;
    cache: { status: "HIT" | "MISS" };
    execution?: { startTime: number; endTime: number; exitCode: number | null };
    outputs: string[] | null;
  }[];
};

const ERROR_LINE_PATTERN = /error|✗|✖|failed|refused/i;

/** Returns the first error of a log. Returns the last line if no line is marked as an error. */
const readFirstError = (logFile: string): string => {
  let lines: string[];
  try {
    lines = readFileSync(join(root, logFile), "utf8").split("\n");
  } catch {
    return "no log";
  }
  const logLines = lines.filter((line) => line.trim() !== "" && !line.startsWith("> "));
  const firstErrorIndex = logLines.findIndex((line) => ERROR_LINE_PATTERN.test(line));
  return getFirstLines(logLines.slice(firstErrorIndex === -1 ? -1 : firstErrorIndex).join("\n"));
};

const emptyCount: TestCount = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Counts the tests of a task. A task without a report counts as one test. A task that fails has at least one failure. */
const countTests = ({ directory, logFile, outputs }: RunSummary["tasks"][number], hasPassed: boolean): TestCount => {
  const file = outputs?.find((output) => output.startsWith(".cache/reports/"));
  const report = file === undefined ? null : readReport(join(root, directory, file));
  if (file === undefined && hasPassed) return { ...emptyCount, passed: 1 };
  if (report === null) return { ...emptyCount, failed: 1, failures: [readFirstError(logFile)] };
  const hasNoTests = report.passed + report.failed === 0;
  if (report.failed > 0 || (hasPassed && !hasNoTests)) return report;
  return { ...report, failed: 1, failures: [hasNoTests ? "ran no test" : readFirstError(logFile)] };
};

/**
 * Runs tasks with turborepo, in the order of their dependencies. A task runs again only if its inputs have changed since it passed. A
 * failure stops only the tasks that depend on it.
 */
export const runTasks = async (
  tasks: readonly string[],
  { environment = {}, concurrency }: { environment?: Record<string, string>; concurrency?: number } = {},
): Promise<readonly TaskResult[]> => {
  const summariesFolder = join(root, ".turbo/runs");
  rmSync(summariesFolder, { recursive: true, force: true });
  const options = [
    "--continue=dependencies-successful",
    "--summarize",
    "--output-logs=hash-only", // Turbo prints one line for each task. The check prints the log of a failed task at the end.
    ...(concurrency === undefined ? [] : [`--concurrency=${concurrency}`]),
  ];
  const turboProcess = spawn("turbo", ["run", ...tasks, ...options], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      NO_COLOR: "1",
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
      ...environment,
    },
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<string | number>();
  turboProcess.on("error", reject).on("close", (code, signal) => resolve(signal ?? code ?? 1));
  const runEnd = await ended;
  const [file] = globSync("*.json", { cwd: summariesFolder });
  if (file === undefined) throw new Error(`The task runner ended (${runEnd}) without a summary of its run.`);
  const { tasks: found } = JSON.parse(readFileSync(join(summariesFolder, file), "utf8")) as RunSummary;
  return found
    .filter(({ command }) => command !== "<NONEXISTENT>")
    .map((each) => {
      const { taskId: id, task, execution, cache, logFile } = each;
      const isCached = cache.status === "HIT";
      if (execution === undefined && !isCached) {
        return { id, task, outcome: "not run", isCached, count: emptyCount, logFile, start: 0, end: 0 };
      }
      const hasPassed = isCached || execution?.exitCode === 0;
      const count = countTests(each, hasPassed);
      return {
        id,
        task,
        outcome: count.failed === 0 ? "passed" : "failed",
        isCached,
        count,
        logFile,
        start: execution?.startTime ?? 0,
        end: execution?.endTime ?? 0,
      };
    });
};
