import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The numbers of passed, failed and skipped tests of a task, with a line for each failure. */
export type TestCount = { passed: number; failed: number; skipped: number; failures: readonly string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };
type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { errors: PlaywrightError[] }[] }[];
};
type PlaywrightSuite = { title: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
};

/** Returns the first four lines of an error message, as one line. */
export const getFirstLines = (message = "no message"): string =>
  stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 4)
    .join(" · ");

const countVitestTests = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  testResults,
}: VitestReport): TestCount => {
  // A file that cannot be loaded has no tests, so it counts as one failure.
  const unloadedFiles = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map((test) => ({ name, ...test })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadedFiles.length,
    skipped: numPendingTests,
    failures: [
      ...unloadedFiles.map(({ name, message }) => `${basename(name)}: ${getFirstLines(message)}`),
      ...failedTests.map(
        ({ name, fullName, failureMessages: [message] }) => `${basename(name)}: ${fullName}: ${getFirstLines(message)}`,
      ),
    ],
  };
};

const listFailedSpecs = ({ title, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const [error] = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const { file, line } = error?.location ?? spec;
      return `${spec.file}: ${title} › ${spec.title}: ${getFirstLines(error?.message)} (${basename(file)}:${line})`;
    }),
  ...suites.flatMap(listFailedSpecs),
];

/** Counts the tests of a Playwright report. A test that passes only on a repetition counts as a failure. */
const countPlaywrightTests = ({ stats, errors, suites }: PlaywrightReport): TestCount => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  failures: [...errors.map(({ message }) => getFirstLines(message)), ...suites.flatMap(listFailedSpecs)],
});

/** Reads the JSON report of vitest or Playwright. Returns null if the file cannot be read. */
export const readReport = (file: string): TestCount | null => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return "stats" in report ? countPlaywrightTests(report) : countVitestTests(report);
};
