import type { Access, Endpoint, Method, ResponseWire } from "@griya/api";
import type * as z from "zod/mini";
import type { Locale } from "../message/sentences.ts";
import type { Partner } from "./partner-gate.ts";
import type { Services } from "./services.ts";

/** A customer who is logged in. */
export type SignedIn = { id: string; name: string; email: string; phone: string; sessionId: string };

/** A guest, known by the SHA-256 of the token that the browser made. */
export type Guest = { tokenHash: string };

type Caller<A extends Access> = A extends "customer"
  ? { customer: SignedIn; guest: Guest | null }
  : A extends "shopper"
    ? { customer: SignedIn; guest: Guest | null } | { customer: null; guest: Guest }
    : { customer: null; guest: null };

/** One call as its handler sees it: validated, authenticated, in the reader's language. */
export type Call<Input, A extends Access> = Services &
  Caller<A> & {
    input: Input;
    locale: Locale;
    partner: Partner | null;
    /** The caller's address on the network; null for a call made in this process. */
    ip: string | null;
    request: Request;
  };

type AnyEndpoint = {
  method: Method;
  path: string;
  access: Access;
  isIdempotent: boolean;
  request: z.ZodMiniType | null;
  response: z.ZodMiniType;
};

type InputOf<E> =
  E extends Endpoint<infer _Input, infer Wire, infer _Output, infer _Access, infer _Sent> ? Wire : never;

/** What answers one endpoint: returns `data` as it travels, or throws a {@link Refusal}. */
export type Handler<E extends AnyEndpoint> = (
  call: Call<InputOf<E>, E["access"]>,
) => Promise<ResponseWire<E>> | ResponseWire<E>;

export type RouteOptions = {
  /** `Cache-Control` of a success. Only for answers that carry nothing of any shopper; without it, `private, no-store`. */
  cacheControl?: string;
  /** A second method with the same meaning. */
  alsoBy?: Method;
};

/** An endpoint with the handler that answers it. */
export type Route = {
  endpoint: AnyEndpoint;
  methods: readonly Method[];
  cacheControl: string;
  handle: (call: Call<unknown, Access>) => unknown;
};

/** Binds an endpoint of the contract to its handler. */
export const route = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, options: RouteOptions = {}): Route => ({
  endpoint,
  methods: [endpoint.method, ...(options.alsoBy ? [options.alsoBy] : [])],
  cacheControl: options.cacheControl ?? "private, no-store",
  // the app passes what `endpoint.request` has read and `endpoint.access` has let through
  handle: handler as Route["handle"],
});
