import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the check and the long gates have in common: running a step, and reading what its tests came to. */

const root = join(import.meta.dirname, "..", "..");

/** Where steps leave their reports. */
export const results = join(root, ".cache", "check");

export type Count = { passed: number; failed: number; skipped: number };

/** Runs a command in a shell at the root; resolves with its exit code and all it said. */
export const inShell = (
  command: string,
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env: { ...process.env, NO_COLOR: "1", ...environment } });
    let output = "";
    const collect = (text: Buffer) => {
      output += text.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: output + error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** Where a step writes what its tests came to. */
export const reportFile = (name: string): string => join(results, `${name}.json`);

const read = (name: string): unknown => JSON.parse(readFileSync(reportFile(name), "utf8"));

/** A file that could not even be loaded has no tests to fail, so it counts as one. */
export const vitestCount = (name: string) => (): Count => {
  const report = read(name) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
  };
};

/** A test that passed at the second try has failed. */
export const playwrightCount = (name: string) => (): Count => {
  const { stats, errors } = read(name) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: unknown[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
};

/** The tests of a vitest run that failed, by their whole names; a file that could not be loaded by its own. */
export const failedTests = (name: string): readonly string[] => {
  const { testResults } = read(name) as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    return file.status === "failed" && failed.length === 0 ? [file.name] : failed;
  });
};
