import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shares } from "./share.ts";
import { missingFor, type Suite } from "./suites.ts";
import { root, runTasks, type TaskResult } from "./tasks.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(0)} s`;

/** A temporary folder for the tasks alone, so that a test that leaves a file there is found. */
const openTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "griya-check-"));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user and has to pass through
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One line for a suite: its counts, its share of the time beside its budget, and how much came from the cache. */
const lineOf = ({ name, budget }: Suite, tasks: readonly TaskResult[], share: number): string => {
  const failed = sum(tasks.map(({ count }) => count.failed));
  const skipped = sum(tasks.map(({ count }) => count.skipped));
  const cached = tasks.filter(({ isCached }) => isCached).length;
  const notRun = tasks.filter(({ outcome }) => outcome === "not run").map(({ id }) => id);
  return [
    `${failed > 0 || notRun.length > 0 ? "✗" : "✓"} ${name.padEnd(10)}`,
    `${sum(tasks.map(({ count }) => count.passed))} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    `${seconds(share)} of ${budget} s${share / 1000 > budget ? ": OVER ITS BUDGET" : ""}`,
    ...(cached > 0 ? [`${cached} of ${tasks.length} tasks cached, since their inputs have not changed`] : []),
    ...(notRun.length > 0 ? [`not run, since a task before it failed: ${notRun.join(", ")}`] : []),
  ].join(" · ");
};

/**
 * Runs suites, prints what ran, what was left out and why, each failure with its first error, and "N passed, N failed".
 * Returns the exit code. Without `names` all suites run.
 */
export const runSuites = async (suites: readonly Suite[], names: readonly string[]): Promise<number> => {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    say(`There is no suite ${unknown.join(", ")}. The suites are: ${suites.map(({ name }) => name).join(", ")}`);
    return 1;
  }
  const begin = performance.now();
  const wanted = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  const chosen = wanted.filter((suite) => missingFor(suite) === null);
  for (const folder of globSync("{.,packages/*,apps/*,content}/.cache/reports", { cwd: root })) {
    rmSync(join(root, folder), { recursive: true, force: true }); // else a task that crashes would show its former report
  }
  const temporary = openTemporaryFolder();
  const results = await runTasks(
    chosen.flatMap(({ tasks }) => tasks),
    { environment: { TMPDIR: temporary } },
  );
  const suiteOf = ({ task }: TaskResult): string => chosen.find(({ tasks }) => tasks.includes(task))?.name ?? "other";
  const time = shares(results.map((result) => ({ ...result, name: suiteOf(result) })));
  const failures = results.filter(({ outcome }) => outcome === "failed");
  if (failures.length > 0) say("What failed:");
  for (const { id, count } of failures)
    say([`✗ ${id}`, ...count.failures.map((failure) => `    ${failure}`)].join("\n"));
  const leftFiles = readdirSync(temporary).filter((name) => name.startsWith("griya-"));
  if (leftFiles.length > 0) say(`✗ A test left files in the temporary folder: ${leftFiles.join(", ")}`);
  const others = results.filter((result) => suiteOf(result) === "other");
  for (const suite of wanted) {
    const missing = missingFor(suite);
    if (missing !== null) say(`- ${suite.name.padEnd(10)} left out: this machine has no ${missing}`);
    else
      say(
        lineOf(
          suite,
          results.filter((result) => suiteOf(result) === suite.name),
          time.get(suite.name) ?? 0,
        ),
      );
  }
  if (others.length > 0)
    say(`  needed by these: ${others.map(({ id }) => id).join(", ")}, ${seconds(time.get("other") ?? 0)}`);
  const notRun = results.filter(({ outcome }) => outcome === "not run").length;
  const failed = sum(results.map(({ count }) => count.failed)) + leftFiles.length;
  say(`The run took ${seconds(performance.now() - begin)}.`);
  say(`${sum(results.map(({ count }) => count.passed))} passed, ${failed} failed`);
  return failed + notRun > 0 ? 1 : 0;
};
