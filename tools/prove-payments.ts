import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IMPOSSIBLE_SCENARIOS } from "../packages/provider/src/testing/impossible-scenarios.ts";

/**
 * Proves the payments at each gateway, and prints a table of the scenarios: `pnpm payments:prove`. It needs PostgreSQL. It runs the
 * conformance suite with two servers, and random schedules. It also kills a server between the queries of a purchase. It calls no gateway,
 * so it says nothing about the real hosts.
 */

const FILES = ["payment-conformance", "payment-schedules", "payment-kills"];
const REPORT_FILE = join(import.meta.dirname, "../.cache/reports/payments-prove.json");

/** The part of vitest's JSON report that the table shows. */
type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
};

const SIGNS: Readonly<Record<string, string>> = { passed: "✓", failed: "✗" };

const { status } = spawnSync(
  "vitest",
  ["run", "--project", "provider", ...FILES, "--reporter=dot", "--reporter=json", `--outputFile.json=${REPORT_FILE}`],
  { stdio: "inherit" },
);
const { testResults } = JSON.parse(readFileSync(REPORT_FILE, "utf8")) as Report;
const results = testResults.flatMap(({ assertionResults }) => assertionResults);
const lines = [...Map.groupBy(results, ({ ancestorTitles }) => ancestorTitles.join(", "))].flatMap(([group, tests]) => [
  "",
  group || "For every gateway",
  ...tests.map(({ title, status: testStatus }) => `  ${SIGNS[testStatus] ?? "?"} ${title}`),
]);
const impossibleLines = Object.entries(IMPOSSIBLE_SCENARIOS).flatMap(([gateway, reasons]) => [
  "",
  `Cannot occur at ${gateway}`,
  ...Object.entries(reasons).map(([title, reason]) => `  – ${title}: ${reason}`),
]);
const count = (testStatus: string): number => results.filter((each) => each.status === testStatus).length;
console.log([...lines, ...impossibleLines].join("\n"));
console.log(`\n${count("passed")} passed, ${count("failed")} failed.`);
console.log(
  `${process.env["PAYMENT_SCHEDULES"]} random schedules. A server was killed before every ${process.env["PAYMENT_KILL_STEP"]}. query of a purchase.`,
);
process.exitCode = status ?? 1;
