import * as z from "zod/mini";
import type { Limit } from "./limit.ts";

/**
 * Who may call: anyone; a shopper by guest or access token; whoever buys, a customer by access token or a guest who has told an e-mail
 * by guest token; a customer by access token; anyone on the staff, or an owner of the shop alone, by a staff token.
 */
export type Access = "public" | "shopper" | "buyer" | "customer" | "staff" | "owner";

/** Where a guest's token goes along. */
export const KNOWS_GUESTS: ReadonlySet<Access> = new Set(["shopper", "buyer"]);

/**
 * Whether a page that embeds the shop may call it: never, also such a page, or nobody else; or any page whatever, without a key, which
 * may read the answer: of nothing but that page.
 */
export type Partners = "never" | "also" | "only" | "any";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** How the request travels; with `none` it is the query. */
export type Body = "none" | "json" | "form" | "multipart";

/** What the browser gets: an envelope of data, a page to go to, or a file to keep. */
export type Answer = "envelope" | "redirect" | "file";

/** One call of the contract, with all that it needs: whoever serves or calls it has nothing to look up elsewhere. */
export type Endpoint = {
  readonly method: Method;
  /** A second method with the same meaning. */
  readonly alsoBy: Method | null;
  /** Below the audience's prefix; `{name}` stands for that value of the request on the wire. */
  readonly path: string;
  readonly access: Access;
  readonly partners: Partners;
  readonly body: Body;
  /** The most bytes that a body may have. */
  readonly bodyMaximum: number;
  readonly answer: Answer;
  readonly limit: Limit;
  /** Sends an `Idempotency-Key`; the same key gives the same answer. */
  readonly isIdempotent: boolean;
  /** Seconds that anyone may keep the answer; null where it is one shopper's, or may change at any time. */
  readonly cache: number | null;
  /** What the shop passes, and how it travels; null for a call without input. */
  readonly request: z.ZodMiniType | null;
  /** What the shop gets, and how it travels; null where that is no envelope. */
  readonly response: z.ZodMiniType | null;
  /** What a handled failure of this call tells beside its sentences. */
  readonly refusal: z.ZodMiniType | null;
};

type Sending =
  | { readonly method: "GET" | "DELETE"; readonly body?: "none" }
  | { readonly method: "POST" | "PUT"; readonly body: Body };

type Answering =
  | { readonly answer?: "envelope"; readonly response: z.ZodMiniType }
  | { readonly answer: "redirect" | "file" };

type Options = Pick<Endpoint, "path" | "limit"> &
  Partial<Pick<Endpoint, "alsoBy" | "access" | "partners" | "bodyMaximum" | "isIdempotent" | "cache">> & {
    readonly request?: z.ZodMiniType;
    readonly refusal?: z.ZodMiniType;
  } & Sending &
  Answering;

/** What the shop passes to a call; void where it passes nothing. */
export type InputOf<E> = E extends { readonly request: infer Request }
  ? Request extends z.ZodMiniType
    ? z.output<Request>
    : void
  : void;

/** What the shop gets from a call. */
export type OutputOf<E> = E extends { readonly answer: "redirect" }
  ? string
  : E extends { readonly answer: "file" }
    ? Blob
    : E extends { readonly response: infer Response }
      ? Response extends z.ZodMiniType
        ? z.output<Response>
        : never
      : never;

/** Bytes of a body, where a call does not say otherwise. */
export const BODY_MAXIMUM = 256 * 1024;

const defaults = {
  alsoBy: null,
  access: "public",
  partners: "never",
  body: "none",
  bodyMaximum: BODY_MAXIMUM,
  answer: "envelope",
  isIdempotent: false,
  cache: null,
  request: null,
  response: null,
  refusal: null,
} as const;

type WithDefaults<O> = O & Omit<typeof defaults, keyof O>;

/** Calls may only be counted by what they carry, or by whose they are. */
type CountedByInput<O> = O extends { readonly limit: { readonly by: infer By } }
  ? By extends keyof InputOf<O> | "account"
    ? unknown
    : { readonly limit: never }
  : unknown;

/** The same request; fields that nobody knows are refused in it, or passed over. */
const withUnknown = (request: z.core.$ZodType, unknown: "refused" | "passedOver"): z.core.$ZodType => {
  if (request instanceof z.ZodMiniObject) {
    return request.clone({ ...request.def, catchall: unknown === "refused" ? z.never() : undefined });
  }
  if (request instanceof z.ZodMiniPipe) {
    const { def } = request;
    return request.clone({ ...def, in: withUnknown(def.in, unknown), out: withUnknown(def.out, unknown) });
  }
  return request;
};

/**
 * A call of the contract; what it leaves out is the careful choice: for the shop's own pages, in nobody's cache. Of a body it
 * refuses what the contract does not know, whether or not the request says so; of a query it passes that over.
 */
export const endpoint = <const O extends Options>(options: O & CountedByInput<O>): WithDefaults<O> => {
  const { request, body = "none" } = options;
  const known = request && { request: withUnknown(request, body === "none" ? "passedOver" : "refused") };
  return { ...defaults, ...options, ...known };
};
