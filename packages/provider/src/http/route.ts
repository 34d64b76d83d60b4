import type { Access, Endpoint, EndpointInput, Locale, Method, PartnerAccess } from "@griya/api";
import type { StaffRole } from "@griya/api/office";
import type { ShopCookie } from "@griya/http";
import type * as z from "zod/mini";
import type { FileDownload } from "./file-download.ts";
import type { Partner } from "./partner-gate.ts";
import type { Services } from "./services.ts";

/** A customer who is logged in. */
export type CustomerCaller = {
  id: string;
  name: string;
  email: string;
  phone: string;
  hasPassword: boolean;
  /** The preferred language of emails; null if emails use the language of the shop page. */
  letterLanguage: Locale | null;
  sessionId: string;
};

/** A customer, or a guest who entered an email address. */
export type Buyer = Pick<CustomerCaller, "id" | "name" | "email" | "phone" | "letterLanguage"> & {
  /** The hash of the guest's token, which also identifies the cart; null for a customer. */
  guestHash: string | null;
};

/** A member of the staff who is logged in. */
export type StaffCaller = { id: string; name: string; email: string; role: StaffRole; sessionId: string };

/** A guest. The SHA-256 of the token from the browser identifies the guest. */
export type Guest = { tokenHash: string };

/** The caller of an endpoint, by the access of the endpoint. */
export type Caller<A extends Access> = A extends "customer"
  ? { customer: CustomerCaller; guest: Guest | null; staff: null }
  : A extends "buyer"
    ? { customer: Buyer; guest: Guest | null; staff: null }
    : A extends "shopper"
      ? { customer: CustomerCaller; guest: Guest | null; staff: null } | { customer: null; guest: Guest; staff: null }
      : A extends "staff" | "owner"
        ? { customer: null; guest: null; staff: StaffCaller }
        : { customer: null; guest: null; staff: null };

type CallPartner<P extends PartnerAccess> = P extends "only" ? Partner : P extends "never" ? null : Partner | null;

/** One call for a handler: validated, authenticated and rate-limited, with the reader's language. */
export type Call<Input, A extends Access, P extends PartnerAccess = PartnerAccess, Key = string | null> = Services &
  Caller<A> & {
    input: Input;
    locale: Locale;
    partner: CallPartner<P>;
    /** Returns the hash of the caller's network. All calls from this process have the same hash. */
    getNetworkHash: () => string;
    /** The `Origin` of the calling page; null if it is missing or opaque. */
    origin: string | null;
    /** The token of the browser's device cookie, which the provider has not verified; null if there is no cookie. */
    device: string | null;
    /** The `User-Agent` header; null if it is missing. */
    userAgent: string | null;
    /** The idempotency key, for endpoints that must run only once; null for all other endpoints. */
    idempotencyKey: Key;
    /** Returns the value of a cookie; null if the browser sends none. */
    readCookie: (cookie: ShopCookie) => string | null;
    setCookie: (cookie: ShopCookie, token: string) => void;
  };

type EndpointCall<E extends Endpoint> = Call<
  EndpointInput<E>,
  E["access"],
  E["partners"],
  E["isIdempotent"] extends true ? string : null
>;

/** The result of a handler: the data of an envelope, the URL of a redirect, or a file. */
type EndpointData<E extends Endpoint> = E["responseFormat"] extends "redirect"
  ? string
  : E["responseFormat"] extends "file"
    ? FileDownload
    : E["response"] extends z.ZodMiniType
      ? z.output<E["response"]>
      : never;

/** The function that answers one endpoint. It returns the data of the contract or throws a {@link Refusal}. */
export type Handler<E extends Endpoint> = (call: EndpointCall<E>) => Promise<EndpointData<E>> | EndpointData<E>;

/** An endpoint with its handler. */
export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<unknown, Access>) => unknown;
};

/** Binds an endpoint of the contract to its handler. */
export const createRoute = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // The API passes the validated input and the authenticated caller.
  handle: handler as unknown as Route["handle"],
});

export const getMethods = ({ method, alternativeMethod }: Endpoint): readonly Method[] =>
  alternativeMethod === null ? [method] : [method, alternativeMethod];
