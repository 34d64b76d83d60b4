/** A measured value with its bound. `isWithinBound` is true when the value keeps to the bound. */
export type Figure = { name: string; value: string; bound: string; isWithinBound: boolean };

/** Formats bytes in KB. 1 KB is 1000 bytes. */
export const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const formatBytes = (bytes: number): string => `${bytes.toLocaleString("en")} bytes`;

/** Creates the measurement of a size in bytes. A size of 0 fails, because it shows that nothing was measured. */
export const createSizeFigure = (name: string, bytes: number, maximum: number): Figure => ({
  name,
  value: formatBytes(bytes),
  bound: formatBytes(maximum),
  isWithinBound: bytes > 0 && bytes <= maximum,
});

/** Creates the measurement of a time in seconds. A time of 0 fails, because it shows that nothing was measured. */
export const createTimeFigure = (name: string, seconds: number, maximum: number): Figure => ({
  name,
  value: `${seconds.toFixed(1)} s`,
  bound: `${maximum} s`,
  isWithinBound: seconds > 0 && seconds <= maximum,
});

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints each measurement with its bound. The exit code is 1 when a measurement is out of bounds. */
export const reportFigures = (figures: readonly Figure[]): void => {
  for (const { name, value, bound, isWithinBound } of figures)
    printLine(`  ${isWithinBound ? "✓" : "✗"} ${name}: ${value} (bound ${bound})`);
  const failedFigures = figures.filter(({ isWithinBound }) => !isWithinBound);
  if (failedFigures.length === 0) return;
  printLine(`Out of bounds: ${failedFigures.map(({ name }) => name).join("; ")}`);
  process.exitCode = 1;
};
