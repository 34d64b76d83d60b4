import * as z from "zod/mini";
import type { Limit } from "./limit.ts";

/**
 * The callers that a call admits. `public` is anyone. `shopper` has a guest or access token. `buyer` is a customer with an access token, or
 * a guest with a guest token who has given an email. `customer` has an access token. `staff` is anyone on the staff and `owner` only an
 * owner of the shop, both with a staff token.
 */
export type Access = "public" | "shopper" | "buyer" | "customer" | "staff" | "owner";

/** The kinds of access whose calls carry a guest's token. */
export const GUEST_TOKEN_ACCESS: ReadonlySet<Access> = new Set(["shopper", "buyer"]);

/**
 * The access of pages that embed the shop: never, also, or only. `any` admits any page without a key. Such a page may read the answer, so
 * the answer is only about that page.
 */
export type PartnerAccess = "never" | "also" | "only" | "any";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The format of the request; `none` puts the values into the query. */
export type BodyFormat = "none" | "json" | "form" | "multipart";

/** The kind of answer: an envelope of data, a redirect to a page, or a file to save. */
export type ResponseFormat = "envelope" | "redirect" | "file";

/** One call of the contract, with all facts that its server and its client need. */
export type Endpoint = {
  readonly method: Method;
  /** A second method with the same meaning. */
  readonly alternativeMethod: Method | null;
  /** Path below the audience's prefix. `{name}` stands for that value of the request on the wire. */
  readonly path: string;
  readonly access: Access;
  readonly partners: PartnerAccess;
  readonly body: BodyFormat;
  /** Limit for the bytes of a body. */
  readonly bodyMaximum: number;
  readonly responseFormat: ResponseFormat;
  readonly limit: Limit;
  /** True when the call sends an `Idempotency-Key`; the same key gives the same answer. */
  readonly isIdempotent: boolean;
  /** Seconds for which any cache may store the answer. Null when it belongs to one shopper, or may change at any time. */
  readonly cache: number | null;
  /** Schema of the input and of its form on the wire; null for a call without input. */
  readonly request: z.ZodMiniType | null;
  /** Schema of the data and of its form on the wire; null when the answer is no envelope. */
  readonly response: z.ZodMiniType | null;
  /** Schema of the data that a handled failure of this call carries beside its sentences. */
  readonly refusal: z.ZodMiniType | null;
};

type RequestOptions =
  | { readonly method: "GET" | "DELETE"; readonly body?: "none" }
  | { readonly method: "POST" | "PUT"; readonly body: BodyFormat };

type ResponseOptions =
  | { readonly responseFormat?: "envelope"; readonly response: z.ZodMiniType }
  | { readonly responseFormat: "redirect" | "file" };

type EndpointOptions = Pick<Endpoint, "path" | "limit"> &
  Partial<Pick<Endpoint, "alternativeMethod" | "access" | "partners" | "bodyMaximum" | "isIdempotent" | "cache">> & {
    readonly request?: z.ZodMiniType;
    readonly refusal?: z.ZodMiniType;
  } & RequestOptions &
  ResponseOptions;

/** The input of a call; void when there is none. */
export type EndpointInput<E> = E extends { readonly request: infer Request }
  ? Request extends z.ZodMiniType
    ? z.output<Request>
    : void
  : void;

/** The result of a call. */
export type EndpointOutput<E> = E extends { readonly responseFormat: "redirect" }
  ? string
  : E extends { readonly responseFormat: "file" }
    ? Blob
    : E extends { readonly response: infer Response }
      ? Response extends z.ZodMiniType
        ? z.output<Response>
        : never
      : never;

/** Default limit for the bytes of a body. */
export const BODY_MAXIMUM = 256 * 1024;

const defaults = {
  alternativeMethod: null,
  access: "public",
  partners: "never",
  body: "none",
  bodyMaximum: BODY_MAXIMUM,
  responseFormat: "envelope",
  isIdempotent: false,
  cache: null,
  request: null,
  response: null,
  refusal: null,
} as const;

type WithDefaults<O> = O & Omit<typeof defaults, keyof O>;

/** A check that a limit counts by a field of the input, or by `account`. */
type WithValidLimit<O> = O extends { readonly limit: { readonly by: infer By } }
  ? By extends keyof EndpointInput<O> | "account"
    ? unknown
    : { readonly limit: never }
  : unknown;

/** Returns the same request, in which unknown fields are refused or passed over. */
const withUnknownFields = (request: z.core.$ZodType, unknown: "refused" | "ignored"): z.core.$ZodType => {
  if (request instanceof z.ZodMiniObject) {
    return request.clone({ ...request.def, catchall: unknown === "refused" ? z.never() : undefined });
  }
  if (request instanceof z.ZodMiniPipe) {
    const { def } = request;
    return request.clone({ ...def, in: withUnknownFields(def.in, unknown), out: withUnknownFields(def.out, unknown) });
  }
  return request;
};

/**
 * Defines a call of the contract. The defaults are the careful choice: only the shop's own pages, and no cache. Unknown fields of a body
 * are refused, whether or not the request says so. Unknown fields of a query are passed over.
 */
export const createEndpoint = <const O extends EndpointOptions>(options: O & WithValidLimit<O>): WithDefaults<O> => {
  const { request, body = "none" } = options;
  const requestOverride = request && { request: withUnknownFields(request, body === "none" ? "ignored" : "refused") };
  return { ...defaults, ...options, ...requestOverride };
};
