import type { NonReducibleUnknown, SimulatedClock } from "xstate";
import { createWorkSignals } from "../work/signals.ts";
import { createWork, type WorkKind, type WorkOptions } from "../work/work.machine.ts";
import { aDownError } from "./trouble.ts";

type OpenCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Ends the call well; resolves once the chart has heard. */
  answer: (output: Output) => Promise<void>;
  /** Ends the call badly; resolves once the chart has heard. */
  fail: (error: unknown) => Promise<void>;
};

const heard = () => new Promise<void>((done) => setTimeout(done));

const byHandAs =
  <Kind extends WorkKind>(kind: Kind) =>
  <Output, Input = NonReducibleUnknown>(options: Omit<WorkOptions, "signals"> = {}) => {
    const calls: OpenCall<Output, Input>[] = [];
    const signals = createWorkSignals();
    const logic = createWork<Kind, Output, Input>(
      kind,
      ({ input, signal }) => {
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
 * A chart's named work that waits until the test answers, by kind: `calls` grows with each call, oldest first, and `last()` is the
 * newest and throws when there was none. By `signals` it hears that the network or a customer is back.
 */
export const byHand = { read: byHandAs("read"), save: byHandAs("save"), send: byHandAs("send"), ask: byHandAs("ask") };

/** The service is down for longer than a hiccup, so that the work says that it waits. */
export const stayDown = async (
  work: { last: () => { fail: (error: unknown) => Promise<void> } },
  clock: SimulatedClock,
) => {
  await work.last().fail(aDownError());
  clock.increment(500);
  await work.last().fail(aDownError());
};
