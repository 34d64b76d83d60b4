import type * as z from "zod/mini";

/** Who may call: anyone; a shopper by guest or access token; a customer by access token. */
export type Access = "public" | "shopper" | "customer";

/** What travels in a query or a body. */
export type WireValues = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * One call of the contract. `Input` is what the shop passes, `Wire` what travels (query of GET and DELETE, body of the others)
 * and what the provider validates strictly, `Output` the model read from `data`.
 */
export type Endpoint<Input, Wire, Output> = {
  method: Method;
  /** Below `api/storefront/`. */
  path: string;
  access: Access;
  /** The specification sends the auth calls as forms. */
  bodyType: "json" | "form";
  /** Sends an `Idempotency-Key`; the same key gives the same answer. */
  isIdempotent: boolean;
  request: z.ZodMiniType<Wire> | null;
  response: z.ZodMiniType<Output>;
  encode: (input: Input) => WireValues;
};

type Common<Output> = {
  method: Method;
  path: string;
  access?: Access;
  bodyType?: "json" | "form";
  isIdempotent?: boolean;
  response: z.ZodMiniType<Output>;
};

const withDefaults = <Output>(options: Common<Output>) => ({
  access: "public" as const,
  bodyType: "json" as const,
  isIdempotent: false,
  ...options,
});

/** A call without input. */
export const plainEndpoint = <Output>(options: Common<Output>): Endpoint<void, null, Output> => ({
  ...withDefaults(options),
  request: null,
  encode: () => ({}),
});

/** A call with input. `encode` turns the model into the wire, so that odd names and numbers stop in the contract. */
export const endpoint = <Input, Wire, Output>(
  options: Common<Output> & {
    request: z.ZodMiniType<Wire>;
    encode: (input: Input) => WireValues;
  },
): Endpoint<Input, Wire, Output> => ({ ...withDefaults(options), request: options.request, encode: options.encode });

/** What a provider puts into `data`. */
export type ResponseWire<E> = E extends { response: infer Response }
  ? Response extends z.ZodMiniType
    ? z.input<Response>
    : never
  : never;
