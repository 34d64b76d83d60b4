import type { NonReducibleUnknown, SimulatedClock } from "xstate";
import { createRequest, type RequestKind, type RequestOptions } from "../request/request.machine.ts";
import { createRequestSignals } from "../request/signals.ts";
import { aDownError } from "./problems.ts";

type OpenCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Ends the call with an answer; resolves once the chart has received it. */
  answer: (output: Output) => Promise<void>;
  /** Ends the call with an error; resolves once the chart has received it. */
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
    const last = (): OpenCall<Output, Input> => {
      const call = calls.at(-1);
      if (!call) throw new Error("The chart did not ask for this work, so the test cannot end it.");
      return call;
    };
    return { logic, calls, last, signals };
  };

/**
 * The named work of a chart, by kind, that waits until the test answers. `calls` collects the calls, oldest first. `last()` returns the
 * newest, and throws when there was none. `signals` tell it that the network or a customer is back.
 */
export const manualRequest = {
  read: createManualRequestBuilder("read"),
  save: createManualRequestBuilder("save"),
  send: createManualRequestBuilder("send"),
  noRetry: createManualRequestBuilder("noRetry"),
};

/** Keeps the service down for longer than a hiccup, so that the work says that it waits. */
export const failUntilWaiting = async (
  work: { last: () => { fail: (error: unknown) => Promise<void> } },
  clock: SimulatedClock,
) => {
  await work.last().fail(aDownError());
  clock.increment(500);
  await work.last().fail(aDownError());
};
