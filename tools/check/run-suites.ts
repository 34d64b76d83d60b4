import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shares } from "./share.ts";
import { missingFor, type Suite } from "./suites.ts";
import { root, runTasks, type TaskResult } from "./tasks.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(0)} s`;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Setting for type checks that run at the same time on two cores. With a thread for each core they need a quarter more CPU time. */
const ONE_THREAD = { GOMAXPROCS: "1" };

/** Returns the checked commit, and tells whether files differ from it. */
const commit = (): string => {
  const git = (...values: string[]): string => execFileSync("git", values, { cwd: root, encoding: "utf8" }).trim();
  try {
    const changes = git("status", "--porcelain") === "" ? "" : " with uncommitted changes";
    return `${git("rev-parse", "--short=10", "HEAD")}${changes}`;
  } catch {
    return "none: this folder is no git repository";
  }
};

/** Creates a temporary folder for the tasks only, so that files that a test leaves there are found. */
const openTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "griya-check-"));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and needs access
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Removes old reports; otherwise a task that crashes shows the report of an earlier run. */
const removeReports = (): void => {
  for (const folder of globSync("{.,packages/*,apps/*,content}/.cache/reports", { cwd: root })) {
    rmSync(join(root, folder), { recursive: true, force: true });
  }
};

const printOutput = ({ id, logFile }: TaskResult): void =>
  say(`Output of ${id}:\n${readFileSync(join(root, logFile), "utf8").trimEnd()}\n`);

/** Returns one line for a suite: its counts, its time and budget, and its cached or skipped tasks. */
const lineOf = ({ name, budget }: Suite, tasks: readonly TaskResult[], time: number): string => {
  const failed = sum(tasks.map(({ count }) => count.failed));
  const skipped = sum(tasks.map(({ count }) => count.skipped));
  const cached = tasks.filter(({ isCached }) => isCached).length;
  const notRun = tasks.filter(({ outcome }) => outcome === "not run").map(({ id }) => id);
  return [
    `${failed > 0 || notRun.length > 0 ? "✗" : "✓"} ${name.padEnd(10)}`,
    `${sum(tasks.map(({ count }) => count.passed))} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    `${seconds(time)} of ${budget} s${time / 1000 > budget ? ": OVER ITS BUDGET" : ""}`,
    ...(cached > 0 ? [`${cached} of ${tasks.length} tasks cached: their inputs have not changed`] : []),
    ...(notRun.length > 0 ? [`not run, since a task before it failed: ${notRun.join(", ")}`] : []),
  ].join(" · ");
};

/**
 * Runs suites, and prints results, skipped suites with the reason, each failure with its first error, and "N passed, N failed". Without
 * `names` all suites run. `oneByOne` runs one task at a time, suite after suite. Returns the exit code.
 */
export const runSuites = async (
  suites: readonly Suite[],
  names: readonly string[],
  { oneByOne = false }: { oneByOne?: boolean } = {},
): Promise<number> => {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    say(`There is no suite ${unknown.join(", ")}. The suites are: ${suites.map(({ name }) => name).join(", ")}`);
    return 1;
  }
  const begin = performance.now();
  const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  const chosen = wanted.filter((suite) => missingFor(suite) === null);
  removeReports();
  const temporary = openTemporaryFolder();
  const options = oneByOne
    ? { environment: { TMPDIR: temporary }, concurrency: 1 }
    : { environment: { TMPDIR: temporary, ...ONE_THREAD } };
  const results: TaskResult[] = [];
  for (const group of oneByOne ? chosen.map((suite) => [suite]) : [chosen]) {
    const tasks = group.flatMap((suite) => suite.tasks);
    const known = new Set(results.map(({ id }) => id));
    if (tasks.length > 0) results.push(...(await runTasks(tasks, options)).filter(({ id }) => !known.has(id)));
  }
  const suiteOf = ({ task }: TaskResult): Suite | undefined => chosen.find(({ tasks }) => tasks.includes(task));
  const times = shares(results.map((result) => ({ ...result, name: suiteOf(result)?.name ?? "" })));
  const failures = results.filter(({ outcome }) => outcome === "failed");
  for (const result of results) {
    if (result.outcome === "failed" || suiteOf(result)?.printsOutput) printOutput(result);
  }
  if (failures.length > 0) say("What failed:");
  for (const { id, count } of failures)
    say([`✗ ${id}`, ...count.failures.map((failure) => `    ${failure}`)].join("\n"));
  const leftFiles = readdirSync(temporary).filter((name) => name.startsWith("griya-"));
  if (leftFiles.length > 0) say(`✗ A test left files in the temporary folder: ${leftFiles.join(", ")}`);
  say(`Commit: ${commit()}`);
  for (const suite of wanted) {
    const missing = missingFor(suite);
    const own = results.filter((result) => suiteOf(result) === suite);
    say(
      missing === null
        ? lineOf(suite, own, times.get(suite.name) ?? 0)
        : `- ${suite.name.padEnd(10)} · left out: this machine has no ${missing}`,
    );
  }
  const others = results.filter((result) => suiteOf(result) === undefined).map(({ id }) => id);
  if (others.length > 0) say(`  These suites also needed ${others.join(", ")}: ${seconds(times.get("") ?? 0)}`);
  const notRun = results.filter(({ outcome }) => outcome === "not run").length;
  const failed = sum(results.map(({ count }) => count.failed)) + leftFiles.length;
  say(`The run took ${seconds(performance.now() - begin)}.`);
  say(`${sum(results.map(({ count }) => count.passed))} passed, ${failed} failed`);
  return failed + notRun > 0 ? 1 : 0;
};
