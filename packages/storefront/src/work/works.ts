import { type Call, createWork, type WorkOptions, type WorkSignals } from "@griya/machines";
import type { NonReducibleUnknown } from "xstate";

type Options = Omit<WorkOptions, "signals">;

/** Makes work for charts from calls to the provider. `WorkKind` describes each kind. */
export const createWorks = (signals?: WorkSignals) => ({
  read: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createWork<"read", Output, Input>("read", call, { ...options, signals }),
  save: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createWork<"save", Output, Input>("save", call, { ...options, signals }),
  send: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createWork<"send", Output, Input>("send", call, { ...options, signals }),
  ask: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createWork<"ask", Output, Input>("ask", call, { ...options, signals }),
});

export type Works = ReturnType<typeof createWorks>;
