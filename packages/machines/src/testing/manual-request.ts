import type { NonReducibleUnknown, SimulatedClock } from "xstate";
import { createRequest, type RequestKind, type RequestOptions } from "../request/request.machine.ts";
import { createRequestSignals } from "../request/signals.ts";
import { aDownError } from "./problems.ts";

type OpenCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Ends the call with an answer. Resolves after the chart has received it. */
  answer: (output: Output) => Promise<void>;
  /** Ends the call with an error. Resolves after the chart has received it. */
  fail: (error: unknown) => Promise<void>;
};

const waitOneTick = () => new Promise<void>((done) => setTimeout(done));

const createManualRequestBuilder =
  <Kind extends RequestKind>(kind: Kind) =>
  <Output, Input = NonReducibleUnknown>(options: Omit<RequestOptions, "signals"> = {}) => {
    const calls: OpenCall<Output, Input>[] = [];
    const signals = createRequestSignals();
    const logic = createRequest<Kind, Output, Input>(
      kind,
      ({ input, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Output>();
        calls.push({
          input,
          signal,
          answer: (output) => {
            resolve(output);
            return waitOneTick();
          },
          fail: (error) => {
            reject(error);
            return waitOneTick();
          },
        });
        return promise;
      },
      { ...options, signals },
    );
    const getLastCall = (): OpenCall<Output, Input> => {
      const call = calls.at(-1);
      if (!call) throw new Error("The chart has not sent this request, so the test cannot answer it.");
      return call;
    };
    return { logic, calls, last: getLastCall, signals };
  };

/**
 * Requests of each kind that wait until the test answers them. `calls` has all calls, the oldest first. `last()` returns the newest call,
 * and throws an error without any call. `signals` sends the network and the logins to the request.
 */
export const manualRequest = {
  read: createManualRequestBuilder("read"),
  save: createManualRequestBuilder("save"),
  send: createManualRequestBuilder("send"),
  noRetry: createManualRequestBuilder("noRetry"),
};

/** Lets two calls fail, because a request reports only the second failure. */
export const failUntilWaiting = async (
  work: { last: () => { fail: (error: unknown) => Promise<void> } },
  clock: SimulatedClock,
) => {
  await work.last().fail(aDownError());
  clock.increment(500);
  await work.last().fail(aDownError());
};
