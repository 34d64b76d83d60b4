import { ApiError, type Problem, toProblem } from "@griya/api";

/** An optional part of a page: its data, or the problem that it failed with. */
export type OptionalData<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/** Timeout for an optional part of a page, in milliseconds. */
export const OPTIONAL_TIMEOUT = 6_000;

/** Timeout for a decorative part of a page, in milliseconds. */
export const DECORATION_TIMEOUT = 1_000;

/** Loads an optional part of a page. Throws only on a bug, or when the page itself is aborted. */
export const loadOptionalData = async <Data>(
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<Data>,
  timeout = OPTIONAL_TIMEOUT,
): Promise<OptionalData<Data>> => {
  const abortController = new AbortController();
  const abort = () => abortController.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  const clock = setTimeout(() => abortController.abort(), timeout);
  try {
    return { data: await load(abortController.signal), problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = abortController.signal.aborted ? new ApiError({ kind: "down", status: 0, cause: error }) : error;
    if (!(failure instanceof ApiError)) throw failure;
    return { data: null, problem: toProblem(failure) };
  } finally {
    clearTimeout(clock);
    signal.removeEventListener("abort", abort);
  }
};

const isMissing = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "problem" in part && part.problem !== null;

/** Tells whether all parts of a page came. An incomplete page must not be cached for others. */
export const isComplete = (loaderData: Readonly<Record<string, unknown>>): boolean =>
  !Object.values(loaderData).some((data) => Object.values(data ?? {}).some(isMissing));
