import { ApiError, type Problem, toProblem } from "@griya/api";

/** An optional part of a page, with its data or the problem of its failed request. */
export type OptionalData<Data> = { data: Data; problem: null } | { data: null; problem: Problem };

/** The timeout for an optional part of a page, in milliseconds. */
export const OPTIONAL_TIMEOUT = 6_000;

/** The timeout for a decorative part of a page, in milliseconds. */
export const DECORATION_TIMEOUT = 1_000;

/** Loads an optional part of a page. Throws only on a bug, or when the request for the page is aborted. */
export const loadOptionalData = async <Data>(
  signal: AbortSignal,
  load: (signal: AbortSignal) => Promise<Data>,
  timeout = OPTIONAL_TIMEOUT,
): Promise<OptionalData<Data>> => {
  const abortController = new AbortController();
  const abortRequest = () => abortController.abort(signal.reason);
  if (signal.aborted) abortRequest();
  signal.addEventListener("abort", abortRequest);
  const timer = setTimeout(() => abortController.abort(), timeout);
  try {
    return { data: await load(abortController.signal), problem: null };
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = abortController.signal.aborted ? new ApiError({ kind: "down", status: 0, cause: error }) : error;
    if (!(failure instanceof ApiError)) throw failure;
    return { data: null, problem: toProblem(failure) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abortRequest);
  }
};

const isMissing = (part: unknown): boolean =>
  typeof part === "object" && part !== null && "problem" in part && part.problem !== null;

/** Returns true when all parts of a page have loaded. The page cache does not store an incomplete page. */
export const isComplete = (loaderData: Readonly<Record<string, unknown>>): boolean =>
  !Object.values(loaderData).some((data) => Object.values(data ?? {}).some(isMissing));
