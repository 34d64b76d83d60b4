/** A measured value, its bound, and whether the value is within the bound. */
export type Figure = { name: string; value: string; bound: string; isWithinBound: boolean };

/** Formats bytes in KB. 1 KB is 1000 bytes. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const formatBytes = (bytes: number): string => `${bytes.toLocaleString("en")} bytes`;

/** Creates the figure of a size in bytes. A size of 0 fails, since nothing was measured. */
export const createSizeFigure = (name: string, bytes: number, maximum: number): Figure => ({
  name,
  value: formatBytes(bytes),
  bound: formatBytes(maximum),
  isWithinBound: bytes > 0 && bytes <= maximum,
});

/** Creates the figure of a time in seconds. A time of 0 fails, since nothing was measured. */
export const createTimeFigure = (name: string, seconds: number, maximum: number): Figure => ({
  name,
  value: `${seconds.toFixed(1)} s`,
  bound: `${maximum} s`,
  isWithinBound: seconds > 0 && seconds <= maximum,
});

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints each figure with its bound. The process fails when a figure exceeds its bound. */
export const reportFigures = (figures: readonly Figure[]): void => {
  for (const { name, value, bound, isWithinBound } of figures)
    printLine(`  ${isWithinBound ? "✓" : "✗"} ${name}: ${value} (bound ${bound})`);
  const exceededFigures = figures.filter(({ isWithinBound }) => !isWithinBound);
  if (exceededFigures.length === 0) return;
  printLine(`Out of bounds: ${exceededFigures.map(({ name }) => name).join("; ")}`);
  process.exitCode = 1;
};
