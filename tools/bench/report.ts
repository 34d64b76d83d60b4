import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A measured value with its bounds. `unit` has the unit and the quantity, such as "ms LCP". */
export type Figure = { name: string; unit: string; value: number; minimum?: number; maximum?: number };

/** The folder for the last results of benchmarks. */
export const benchFolder = join(import.meta.dirname, "..", "..", ".cache", "bench");

type StoredResults = { on: string; figures: readonly Figure[] };

const formatValue = (value: number | undefined): string =>
  value === undefined ? "–" : value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0);

const isWithinBound = ({
  value,
  minimum = Number.NEGATIVE_INFINITY,
  maximum = Number.POSITIVE_INFINITY,
}: Figure): boolean => value >= minimum && value <= maximum;

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Prints measurements with their bounds and the last results, and stores the measurements under a name. The exit code is 1 when a
 * measurement is out of bounds.
 */
export const reportFigures = (name: string, title: string, figures: readonly Figure[]): void => {
  const file = join(benchFolder, `${name}.json`);
  const lastResults = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as StoredResults) : null;
  printLine(`${title}${lastResults === null ? "" : `; in brackets ${lastResults.on}`}`);
  const getWidth = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const nameWidth = getWidth(figures.map((figure) => figure.name));
  const unitWidth = getWidth(figures.map(({ unit }) => unit));
  for (const figure of figures) {
    const { value, unit, minimum, maximum } = figure;
    const lastValue = lastResults?.figures.find((each) => each.name === figure.name && each.unit === unit)?.value;
    const bound = minimum ?? maximum;
    const statusSign = bound === undefined ? " " : isWithinBound(figure) ? "✓" : "✗";
    printLine(
      `${statusSign} ${figure.name.padEnd(nameWidth)} ${formatValue(value).padStart(9)} ${unit.padEnd(unitWidth)} (${formatValue(lastValue).padStart(6)})${bound === undefined ? "" : `  bound ${bound}`}`,
    );
  }
  mkdirSync(benchFolder, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ on: new Date().toISOString().slice(0, 16), figures } satisfies StoredResults, null, 2),
  );
  if (!figures.every(isWithinBound)) process.exitCode = 1;
};
