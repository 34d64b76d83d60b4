import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A measured value: `unit` is the quantity and unit of `value`. */
export type Figure = { name: string; unit: string; value: number; atLeast?: number; atMost?: number };

/** The folder for the last results of benchmarks. */
export const benchFolder = join(import.meta.dirname, "..", "..", ".cache", "bench");

type StoredResults = { on: string; figures: readonly Figure[] };

const formatValue = (value: number | undefined): string =>
  value === undefined ? "–" : value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0);

const isWithin = ({ value, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Figure): boolean =>
  value >= atLeast && value <= atMost;

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Prints figures with their bounds and the last results, and stores them under a name. The process fails when a figure is out of bounds.
 */
export const report = (name: string, title: string, figures: readonly Figure[]): void => {
  const file = join(benchFolder, `${name}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as StoredResults) : null;
  printLine(`${title}${before === null ? "" : `; in brackets ${before.on}`}`);
  const width = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const names = width(figures.map((figure) => figure.name));
  const units = width(figures.map(({ unit }) => unit));
  for (const figure of figures) {
    const { value, unit, atLeast, atMost } = figure;
    const last = before?.figures.find((each) => each.name === figure.name && each.unit === unit)?.value;
    const bound = atLeast ?? atMost;
    const mark = bound === undefined ? " " : isWithin(figure) ? "✓" : "✗";
    printLine(
      `${mark} ${figure.name.padEnd(names)} ${formatValue(value).padStart(9)} ${unit.padEnd(units)} (${formatValue(last).padStart(6)})${bound === undefined ? "" : `  bound ${bound}`}`,
    );
  }
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ on: new Date().toISOString().slice(0, 16), figures } satisfies StoredResults, null, 2),
  );
  if (!figures.every(isWithin)) process.exitCode = 1;
};
