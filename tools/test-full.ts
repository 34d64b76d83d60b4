import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RACES } from "./races.ts";

/**
 * The long gates, which no check of every day has time for: `pnpm test:full`, or some of them by name. Each is run `ROUNDS`
 * times (5 at first) where another run may find what this one did not. What passed is kept by commit in `.cache/full`, so an
 * interrupted run goes on where it was; what failed, and what has no commit, is run again.
 */

const root = join(import.meta.dirname, "..");
const results = join(root, ".cache", "full");
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);

/** What a shop must never lose, and the tests that would tell, by what they are called. */
const LOSSES = {
  lost: /loses? no|one order|in the cart meanwhile|changes of its cart waiting/,
  doubled: /one order|once/,
  oversold: /last pieces|takes the stock|never below/,
} as const;
type Loss = keyof typeof LOSSES;

type Gate = {
  name: string;
  runs: number;
  /** Given the number of the run, from 1. */
  command: (run: number) => string;
  /** Where its tests say what came of them, if any of them would tell of a loss. */
  report?: string;
};

type Tally = { runs: number; passed: number; losses: Record<Loss, number> | null };

const reportOf = (name: string): string => join(results, `${name}.json`);

const vitest = (name: string, projects: string, run: number): string =>
  `vitest run ${projects} --sequence.shuffle --sequence.seed=${run} --reporter=default --reporter=json --outputFile.json=${reportOf(name)}`;

const gates: readonly Gate[] = [
  {
    name: "shuffled",
    runs: ROUNDS,
    command: (run) => vitest("shuffled", "--project=!storybook", run),
    report: reportOf("shuffled"),
  },
  {
    name: "races",
    runs: 2 * ROUNDS,
    command: (run) => {
      const tests = vitest("races", `--project=backend --project=content ${RACES} order payment`, run);
      return `node apps/backend/src/testing/with-postgres.ts ${tests}`;
    },
    report: reportOf("races"),
  },
  { name: "build", runs: 1, command: () => "pnpm run build" },
  {
    name: "kills",
    runs: ROUNDS,
    command: () =>
      "NODE_OPTIONS=--conditions=@griya/source node apps/backend/src/testing/with-postgres.ts playwright test --config apps/demo/playwright.config.ts opening-and-closing killed-meanwhile place-once provider-down",
  },
  { name: "mutants", runs: 1, command: () => "node tools/mutants.ts" },
  { name: "bench:server", runs: 1, command: () => "node --conditions=@griya/source tools/bench-server.ts" },
  { name: "bench:pages", runs: 1, command: () => "node --conditions=@griya/source tools/bench-pages.ts" },
  {
    name: "bench:market",
    runs: 1,
    command: () => "MARKET_PRODUCTS=100000 node --conditions=@griya/source tools/bench-market.ts",
  },
];

const git = (...values: string[]): string => execFileSync("git", values, { cwd: root, encoding: "utf8" }).trim();
const commit = git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : null;
const file = commit && join(results, `${commit}.json`);
const known: Record<string, Tally> =
  file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Tally>) : {};

const keep = (): void => {
  if (file === null) return;
  writeFileSync(file, JSON.stringify(known));
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const lossesIn = (report: string): Record<Loss, number> => {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  const of = (loss: Loss): number => failed.filter((name) => LOSSES[loss].test(name)).length;
  return { lost: of("lost"), doubled: of("doubled"), oversold: of("oversold") };
};

const none: Record<Loss, number> = { lost: 0, doubled: 0, oversold: 0 };

const runGate = ({ name, runs, command, report }: Gate): void => {
  const before = known[name];
  const tally: Tally =
    before && before.passed === before.runs ? before : { runs: 0, passed: 0, losses: report ? none : null };
  known[name] = tally;
  while (tally.runs < runs) {
    if (report) rmSync(report, { force: true });
    const { status: code, signal } = spawnSync(command(tally.runs + 1), { cwd: root, shell: true, stdio: "inherit" });
    if (signal !== null) process.exit(1); // called off: it says nothing of the shop
    tally.runs += 1;
    if (code === 0) tally.passed += 1;
    if (code !== 0 && report && tally.losses && existsSync(report)) {
      const found = lossesIn(report);
      const { lost, doubled, oversold } = tally.losses;
      tally.losses = {
        lost: lost + found.lost,
        doubled: doubled + found.doubled,
        oversold: oversold + found.oversold,
      };
    }
    keep();
    say(`${code === 0 ? "✓" : "✗"} ${name}, run ${tally.runs} of ${runs}`);
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name));
if (unknown.length > 0) {
  say(`There is no gate ${unknown.join(", ")}. The gates are: ${gates.map(({ name }) => name).join(", ")}`);
  process.exit(1);
}

mkdirSync(results, { recursive: true });
const chosen = gates.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const gate of chosen) runGate(gate);

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(9))).join("");
say(row(["gate", "runs", "passed", "lost", "doubled", "oversold"]));
let isWhole = true;
for (const { name } of chosen) {
  const { runs, passed, losses } = known[name] ?? { runs: 0, passed: 0, losses: null };
  isWhole &&= runs > 0 && passed === runs;
  say(row([name, runs, passed, losses?.lost ?? "–", losses?.doubled ?? "–", losses?.oversold ?? "–"]));
}
process.exit(isWhole ? 0 : 1);
