import { fromPromise, type NonReducibleUnknown } from "xstate";

type OpenCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Ends the call well; resolves once the chart has heard. */
  answer: (output: Output) => Promise<void>;
  /** Ends the call badly; resolves once the chart has heard. */
  fail: (error: unknown) => Promise<void>;
};

const heard = () => new Promise<void>((done) => setTimeout(done));

/**
 * A chart's named work that waits until the test answers: `calls` grows with each call, oldest first.
 * `last()` is the newest call and throws when there was none.
 */
export const answeredByHand = <Output, Input = NonReducibleUnknown>() => {
  const calls: OpenCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    calls.push({
      input,
      signal,
      answer: (output) => {
        resolve(output);
        return heard();
      },
      fail: (error) => {
        reject(error);
        return heard();
      },
    });
    return promise;
  });
  const last = (): OpenCall<Output, Input> => {
    const call = calls.at(-1);
    if (!call) throw new Error("The chart did not ask for this work, so the test cannot end it.");
    return call;
  };
  return { logic, calls, last };
};
