import { fromPromise } from "xstate";

type Call<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  succeed: (output: Output) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
};

/** For tests: named work that waits until the test says how it ends. Ending it resolves once the chart has heard. */
export const workOnDemand = <Output, Input>() => {
  const calls: Call<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const heard = () => new Promise<void>((done) => setTimeout(done));
    calls.push({
      input,
      signal,
      succeed: (output) => {
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
  /** The last call; throws when the work was never asked for. */
  const latest = (): Call<Output, Input> => {
    const call = calls.at(-1);
    if (!call) throw new Error("The chart did not ask for this work, so the test cannot end it.");
    return call;
  };
  return { logic, calls, latest };
};
