import * as z from "zod/mini";
import type { Limit } from "./limit.ts";

/**
 * The callers that a call admits. `public` admits everybody. `shopper` needs a guest or access token. `buyer` needs an access token, or the
 * token of a guest who has given an email. `customer` needs an access token. `staff` needs the token of a staff member, and `owner` the
 * token of an owner of the shop.
 */
export type Access = "public" | "shopper" | "buyer" | "customer" | "staff" | "owner";

/** The kinds of access whose calls send the guest token. */
export const GUEST_TOKEN_ACCESS: ReadonlySet<Access> = new Set(["shopper", "buyer"]);

/**
 * The access of partners' pages. `also` and `only` admit a page by its publishable key. `any` admits every page without a key. Such an
 * answer must not contain data of other pages.
 */
export type PartnerAccess = "never" | "also" | "only" | "any";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The format of the request body. With `none`, the values travel in the query. */
export type BodyFormat = "none" | "json" | "form" | "multipart";

/** The format of a successful answer: an envelope of data, a redirect to a page, or a file to save. */
export type ResponseFormat = "envelope" | "redirect" | "file";

/** One call of the contract, with all data that server and client need. */
export type Endpoint = {
  readonly method: Method;
  /** A second method that does the same, or null. */
  readonly alternativeMethod: Method | null;
  /** The path below the prefix of the contract. `{name}` is a placeholder for a value of the request. */
  readonly path: string;
  readonly access: Access;
  readonly partners: PartnerAccess;
  readonly body: BodyFormat;
  /** The maximum size of a body, in bytes. */
  readonly bodyMaximum: number;
  readonly responseFormat: ResponseFormat;
  readonly limit: Limit;
  /** True when the call sends an `Idempotency-Key`. The same key gets the same answer. */
  readonly isIdempotent: boolean;
  /** The number of seconds for which a cache may store the answer. Null when the answer is private or may change at any time. */
  readonly cache: number | null;
  /** The schema of the request, for the model and the wire; null for a call without input. */
  readonly request: z.ZodMiniType | null;
  /** The schema of the data, for the model and the wire; null when the answer is no envelope. */
  readonly response: z.ZodMiniType | null;
  /** The schema of the data in a handled failure of this call, or null when the failure has only messages. */
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

/** The input of a call, or void for a call without input. */
export type EndpointInput<E> = E extends { readonly request: infer Request }
  ? Request extends z.ZodMiniType
    ? z.output<Request>
    : void
  : void;

/** The result of a call: data, a file, or the address of a redirect. */
export type EndpointOutput<E> = E extends { readonly responseFormat: "redirect" }
  ? string
  : E extends { readonly responseFormat: "file" }
    ? Blob
    : E extends { readonly response: infer Response }
      ? Response extends z.ZodMiniType
        ? z.output<Response>
        : never
      : never;

/** The default for the maximum size of a body, in bytes. */
export const BODY_BYTES_MAXIMUM = 256 * 1024;

const defaultOptions = {
  alternativeMethod: null,
  access: "public",
  partners: "never",
  body: "none",
  bodyMaximum: BODY_BYTES_MAXIMUM,
  responseFormat: "envelope",
  isIdempotent: false,
  cache: null,
  request: null,
  response: null,
  refusal: null,
} as const;

type WithDefaults<O> = O & Omit<typeof defaultOptions, keyof O>;

/** A type check: a limit counts by a field of the input, or by `account`. */
type WithValidLimit<O> = O extends { readonly limit: { readonly by: infer By } }
  ? By extends keyof EndpointInput<O> | "account"
    ? unknown
    : { readonly limit: never }
  : unknown;

/** Returns the request with a rule for unknown fields: the schema refuses or ignores these fields. */
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
 * Defines a call of the contract. By default, everybody may make the call from the shop's own pages, partners' pages may not, and no
 * cache stores the answer. A body with an unknown field is refused. Unknown fields of a query are ignored.
 */
export const createEndpoint = <const O extends EndpointOptions>(options: O & WithValidLimit<O>): WithDefaults<O> => {
  const { request, body = "none" } = options;
  const requestOverride = request && { request: withUnknownFields(request, body === "none" ? "ignored" : "refused") };
  return { ...defaultOptions, ...options, ...requestOverride };
};
