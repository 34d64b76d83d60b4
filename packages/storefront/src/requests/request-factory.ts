import { type Call, createRequest, type RequestOptions, type RequestSignals } from "@griya/machines";
import type { NonReducibleUnknown } from "xstate";

type Options = Omit<RequestOptions, "signals">;

/** Creates requests for charts from calls to the provider. `RequestKind` describes each kind. */
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
