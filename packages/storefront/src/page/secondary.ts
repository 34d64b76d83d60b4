import { ApiError, type Problem, toProblem } from "@griya/api";

/** A part that its page can be without: what came, or why it did not. */
export type Secondary<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/** How long a page waits for what it can be without, in milliseconds. */
export const SECONDARY_PATIENCE = 6_000;

/** How long it waits for what only looks well, in milliseconds. */
export const DECORATION_PATIENCE = 1_000;

/** Asks for a part that its page can be without. Only a bug fails with it, or a page that nobody waits for any more. */
export const secondary = async <Data>(
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<Data>,
  patience = SECONDARY_PATIENCE,
): Promise<Secondary<Data>> => {
  const over = new AbortController();
  const leave = () => over.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave);
  const clock = setTimeout(() => over.abort(), patience);
  try {
    return { data: await load(over.signal), problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = over.signal.aborted ? new ApiError({ kind: "down", status: 0, cause: error }) : error;
    if (!(failure instanceof ApiError)) throw failure;
    return { data: null, problem: toProblem(failure) };
  } finally {
    clearTimeout(clock);
    signal.removeEventListener("abort", leave);
  }
};

const isMissing = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "problem" in part && part.problem !== null;

/** Whether all that a page asked for came: one that is not whole must not be kept for others. */
export const isWhole = (loaderData: Readonly<Record<string, unknown>>): boolean =>
  !Object.values(loaderData).some((data) => Object.values(data ?? {}).some(isMissing));
