import { fromPromise, type NonReducibleUnknown } from "xstate";

export type OpenCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  answer: (output: Output) => void;
  fail: (error: unknown) => void;
};

/**
 * Work for a test's chart that waits until the test answers: `calls` grows with each call, oldest first.
 * `last()` is the newest call and throws when there was none.
 */
export const answeredByHand = <Output, Input = NonReducibleUnknown>() => {
  const calls: OpenCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    calls.push({ input, signal, answer: resolve, fail: reject });
    return promise;
  });
  const last = (): OpenCall<Output, Input> => {
    const call = calls.at(-1);
    if (!call) throw new Error("The chart has not asked for this work yet.");
    return call;
  };
  return { logic, calls, last };
};
