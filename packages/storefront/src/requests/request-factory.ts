import { type Call, createRequest, type RequestOptions, type RequestSignals } from "@griya/machines";
import type { NonReducibleUnknown } from "xstate";

type Options = Omit<RequestOptions, "signals">;

/** Returns functions that create requests of charts from calls to the provider, one for each kind. `RequestKind` describes the kinds. */
export const createRequestFactory = (signals?: RequestSignals) => ({
  read: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createRequest<"read", Output, Input>("read", call, { ...options, signals }),
  save: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createRequest<"save", Output, Input>("save", call, { ...options, signals }),
  send: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createRequest<"send", Output, Input>("send", call, { ...options, signals }),
  noRetry: <Output, Input = NonReducibleUnknown>(call: Call<Output, Input>, options?: Options) =>
    createRequest<"noRetry", Output, Input>("noRetry", call, { ...options, signals }),
});

export type RequestFactory = ReturnType<typeof createRequestFactory>;
