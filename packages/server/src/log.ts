/** A log of problems, compatible with pino's loggers. */
export type Log = Record<"warn" | "error", (facts: Readonly<Record<string, unknown>>, message: string) => void>;

/** The log that writes problems to standard error. */
export const consoleLog: Log = {
  warn: (facts, message) => console.warn(message, facts),
  error: (facts, message) => console.error(message, facts),
};
