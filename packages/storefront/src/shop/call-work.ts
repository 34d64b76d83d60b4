import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from "xstate";

const never = () => new Promise<never>(() => {});

/** Ends as the call does, unless it was called off meanwhile: then it never ends, neither well nor badly. */
export const unlessCalledOff = async <Output>(signal: AbortSignal, call: Promise<Output>): Promise<Output> => {
  try {
    const output = await call;
    return signal.aborted ? await never() : output;
  } catch (error) {
    if (signal.aborted) return never();
    throw error;
  }
};

/**
 * Calls to the provider as work for a chart. A chart that was stopped and started again, as StrictMode does, would otherwise
 * take the end of the call it gave up for that of its second one.
 */
export const callWork = <Output, Input = NonReducibleUnknown>(
  call: (scope: { input: Input; signal: AbortSignal }) => Promise<Output>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(({ input, signal }) => unlessCalledOff(signal, call({ input, signal })));
