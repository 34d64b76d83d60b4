import type * as z from "zod/mini";

/** Who may call: anyone; a shopper by guest or access token; a customer by access token. */
export type Access = "public" | "shopper" | "customer";

/** What travels in a query or a body. */
export type WireValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the contract. `Input` is what the shop passes, `Wire` what travels (query of GET and DELETE, body of the others)
 * and what the provider validates strictly, `Output` the model read from `data`, `Sent` what the provider puts there.
 */
export type Endpoint<Input, Wire, Output, Caller extends Access = Access, Sent = unknown> = {
  method: Method;
  /** Below `api/storefront/`; `{name}` stands for that value of the wire. */
  path: string;
  access: Caller;
  /** The specification sends the auth calls as forms. */
  bodyType: "json" | "form";
  /** Sends an `Idempotency-Key`; the same key gives the same answer. */
  isIdempotent: boolean;
  request: z.ZodMiniType<Wire> | null;
  response: z.ZodMiniType<Output, Sent>;
  encode: (input: Input) => WireValues;
};

type Common<Output, Caller extends Access, Sent> = {
  method: Method;
  path: string;
  access?: Caller;
  bodyType?: "json" | "form";
  isIdempotent?: boolean;
  response: z.ZodMiniType<Output, Sent>;
};

const withDefaults = <Output, Caller extends Access, Sent>(options: Common<Output, Caller, Sent>) => ({
  bodyType: "json" as const,
  isIdempotent: false,
  ...options,
  access: options.access ?? ("public" as Caller), // where it is left out, `Caller` is its default
});

/** A call without input. */
export const plainEndpoint = <Output, Sent, Caller extends Access = "public">(
  options: Common<Output, Caller, Sent>,
): Endpoint<void, null, Output, Caller, Sent> => ({
  ...withDefaults(options),
  request: null,
  encode: () => ({}),
});

/** A call with input. `encode` turns the model into the wire, so that odd names and numbers stop in the contract. */
export const endpoint = <Input, Wire, Output, Sent, Caller extends Access = "public">(
  options: Common<Output, Caller, Sent> & {
    request: z.ZodMiniType<Wire>;
    encode: (input: Input) => WireValues;
  },
): Endpoint<Input, Wire, Output, Caller, Sent> => ({
  ...withDefaults(options),
  request: options.request,
  encode: options.encode,
});

/** What a provider puts into `data`. */
export type ResponseWire<E> = E extends { response: infer Response }
  ? Response extends z.ZodMiniType
    ? z.input<Response>
    : never
  : never;
