import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { RACES } from "./races.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, ".cache", "check");

/** The system's temporary folder as the steps know it: of their own, so that what they leave there is seen, and goes. */
const temporary = mkdtempSync(join(tmpdir(), "griya-check-"));
chmodSync(temporary, 0o711); // PostgreSQL's user passes through
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** What a step proved: how many tests ran, and the names of those that failed where it has any. */
type Count = { passed: number; failed: number; skipped: number; failures?: readonly string[] };

type Step = {
  name: string;
  command: string;
  environment?: Record<string, string>;
  /** Reads how many tests ran from what the step wrote; a step without tests counts as one. */
  count?: (output: string) => Count;
  /** Said beside its outcome. */
  note?: string;
  /** Shows what it says also when all is well. */
  alwaysPrints?: boolean;
  /** What the machine has to have for it; without that the step is left out, and said to be. */
  needs?: { name: string; isThere: () => boolean };
};

/** Each commit shuffles its tests anew, and the same way wherever it is checked: who breaks an order sees it, and not the next one. */
const seedOfTree = (): string => {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: root, encoding: "utf8" });
  return String(Number.parseInt(stdout.slice(0, 8), 16) || 1);
};

/** Decides in which order tests run; `TEST_SEED` gives another. */
const seed = process.env["TEST_SEED"] ?? seedOfTree();

const read = (name: string): unknown => JSON.parse(readFileSync(join(results, name), "utf8"));

/** What a failure says first: enough to look for its cause where the rest of the output is gone. */
const inShort = (message = "no message"): string => {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .slice(0, 4)
    .map((line) => line.trim())
    .join(" · ");
};

/** A file that could not even be loaded has no tests to fail, so it counts as one. */
const vitestCount = (name: string) => (): Count => {
  const report = read(name) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    testResults: {
      name: string;
      status: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    }[];
  };
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults.filter(({ status }) => status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    failures: [
      ...unloaded.map(({ name }) => name),
      ...failed.map(({ fullName, failureMessages: [message] }) => `${fullName}: ${inShort(message)}`),
    ],
  };
};

type Failure = { message?: string; location?: { file: string; line: number } };
type Spec = { title: string; file: string; line: number; ok: boolean; tests: { results: { errors: Failure[] }[] }[] };
type Suite = { title: string; specs: Spec[]; suites?: Suite[] };

const failedSpecs = ({ title, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const [error] = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const { file, line } = error?.location ?? spec;
      return `${spec.file}: ${title} › ${spec.title}: ${inShort(error?.message)} (${basename(file)}:${line})`;
    }),
  ...suites.flatMap(failedSpecs),
];

const playwrightCount = (name: string) => (): Count => {
  const { stats, errors, suites } = read(name) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors: { message?: string }[];
    suites: Suite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...errors.map(({ message }) => message ?? "an error without words"), ...suites.flatMap(failedSpecs)],
  };
};

/** dependency-cruiser passes when it understands nothing, so the number of modules it read has to be there. */
const boundariesCount = (output: string): Count => {
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0);
  return modules > 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
};

const plantedCount = (output: string): Count => {
  const [, noticed = 0, planted = 0] = /(\d+) of (\d+) planted faults/.exec(output) ?? [];
  return { passed: Number(noticed), failed: Number(planted) - Number(noticed), skipped: 0 };
};

const vitest = (name: string, projects: string, environment?: Record<string, string>): Step => ({
  name,
  command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${join(results, `${name}.json`)}`,
  count: vitestCount(`${name}.json`),
  ...(environment && { environment }),
});

const hasPostgres = (): boolean => existsSync("/usr/lib/postgresql");

const onPostgres = (step: Step): Step => ({
  ...step,
  command: `node apps/backend/src/testing/with-postgres.ts ${step.command}`,
  needs: { name: "PostgreSQL", isThere: hasPostgres },
});

/** For steps of which a part needs PostgreSQL and is skipped without. */
const withPostgres = (step: Step): Step => (hasPostgres() ? onPostgres(step) : step);

const playwright = (name: string, configuration: string): Step => ({
  name,
  command: `playwright test --config ${configuration} --reporter=list,json`,
  environment: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, `${name}.json`),
    NODE_OPTIONS: "--conditions=@griya/source",
  },
  count: playwrightCount(`${name}.json`),
});

const steps: readonly Step[] = [
  { name: "types", command: "tsc -b" },
  { name: "lint", command: "oxlint --type-aware && biome check ." },
  {
    name: "boundaries",
    command: "pnpm run boundaries",
    count: boundariesCount,
  },
  { name: "unused", command: "knip" },
  { name: "layers", command: "node tools/layers.ts --check" },
  { name: "build", command: "pnpm run build" },
  {
    ...vitest("unit", `--project=!storybook --sequence.shuffle --sequence.seed=${seed}`),
    note: `, shuffled: TEST_SEED=${seed} gives the same order`,
  },
  { name: "planted", command: "node --conditions=@griya/source tools/planted-faults.ts", count: plantedCount },
  onPostgres(vitest("races", `--project=backend --project=content ${RACES}`)),
  vitest("stories", "--project=storybook"),
  { name: "storybook", command: "pnpm run build-storybook" },
  playwright("visual", "playwright.visual.config.ts"),
  {
    name: "chromatic",
    command: "pnpm run chromatic",
    needs: { name: "CHROMATIC_PROJECT_TOKEN", isThere: () => Boolean(process.env["CHROMATIC_PROJECT_TOKEN"]) },
  },
  withPostgres(playwright("journeys", "apps/demo/playwright.config.ts")),
  { name: "figures", command: "node --conditions=@griya/source tools/figures.ts", alwaysPrints: true },
];

/** Runs a command in a shell at the root; resolves with its exit code and all it said. */
const run = (command: string, environment: Record<string, string> = {}): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...process.env, NO_COLOR: "1", TMPDIR: temporary, ...environment },
    });
    let output = "";
    const collect = (text: Buffer) => {
      output += text.toString("utf8");
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: output + error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });

/** What a step proved. A step that ended badly, or ran nothing, has failed at least once. */
const counted = (step: Step, code: number, output: string): Count => {
  const plain = code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  if (!step.count) return plain;
  try {
    const count = step.count(output);
    const isEmpty = count.passed + count.failed === 0;
    return (code !== 0 || isEmpty) && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // it ended before it could write its report
  }
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  say(`There is no step ${unknown.join(", ")}. The steps are: ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const start = performance.now();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  if (step.needs && !step.needs.isThere()) {
    say(`- ${step.name}: left out, since there is no ${step.needs.name} here`);
    continue;
  }
  const begin = performance.now();
  const { code, output } = await run(step.command, step.environment);
  const count = counted(step, code, output);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  if (count.failed > 0) failures.push(`✗ ${step.name}`, ...(count.failures ?? []).map((failure) => `    ${failure}`));
  if (count.failed > 0 || step.alwaysPrints) say(output.trimEnd());
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  say(
    `${count.failed > 0 ? "✗" : "✓"} ${step.name}: ${count.passed} passed, ${count.failed} failed${skipped} in ${seconds(begin)}${step.note ?? ""}`,
  );
}
const left = readdirSync(temporary).filter((name) => name.startsWith("griya-"));
if (left.length > 0) {
  total.failed += 1;
  say(`✗ left in the temporary folder, where each test removes what it made: ${left.join(", ")}`);
}
say(`The whole check took ${seconds(start)}.${total.skipped > 0 ? ` ${total.skipped} tests were skipped.` : ""}`);
if (failures.length > 0) say(["What failed:", ...failures].join("\n"));
say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
