import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Prints the coverage of the last run of `pnpm coverage` for each package. Stories and journeys do not count. */

const root = join(import.meta.dirname, "..");

type CoveragePart = { total: number; covered: number };
type CoverageSummary = Record<string, { lines: CoveragePart; branches: CoveragePart }>;

const summary = JSON.parse(
  readFileSync(join(root, ".cache", "coverage", "coverage-summary.json"), "utf8"),
) as CoverageSummary;

const formatShare = (parts: readonly CoveragePart[]): string => {
  const sumParts = (of: (part: CoveragePart) => number): number => parts.reduce((all, part) => all + of(part), 0);
  const total = sumParts((part) => part.total);
  return (total === 0 ? "–" : `${((100 * sumParts((part) => part.covered)) / total).toFixed(1)} %`).padStart(10);
};

const files = Object.entries(summary).filter(([file]) => file !== "total");
const filesByPackage = Map.groupBy(files, ([file]) => relative(root, file).split("/src/")[0] ?? "");
const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

printLine(`${"room".padEnd(22)}${"files".padStart(6)}${"lines".padStart(10)}${"branches".padStart(10)}`);
for (const [room, own] of [...filesByPackage].sort(([one], [other]) => (one < other ? -1 : 1))) {
  const [lines, branches] = [own.map(([, { lines }]) => lines), own.map(([, { branches }]) => branches)];
  printLine(`${room.padEnd(22)}${String(own.length).padStart(6)}${formatShare(lines)}${formatShare(branches)}`);
}
