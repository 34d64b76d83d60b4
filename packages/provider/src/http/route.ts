import type { Access, Endpoint, InputOf, Locale, Method, Partners } from "@griya/api";
import type { StaffRole } from "@griya/api/office";
import type { ShopCookie } from "@griya/http";
import type * as z from "zod/mini";
import type { FileAnswer } from "./file-answer.ts";
import type { Partner } from "./partner-gate.ts";
import type { Services } from "./services.ts";

/** A customer who is logged in. */
export type SignedIn = {
  id: string;
  name: string;
  email: string;
  phone: string;
  hasPassword: boolean;
  /** The language that they want to be written to in; null for the one in which they use the shop. */
  letterLanguage: Locale | null;
  sessionId: string;
};

/** Whoever buys: a customer, or a guest who has told an e-mail. */
export type Buyer = Pick<SignedIn, "id" | "name" | "email" | "phone" | "letterLanguage"> & {
  /** Of the token that a guest buys by, and whose cart it is; null of a customer. */
  guestHash: string | null;
};

/** One of the shop's own people, logged in. */
export type StaffCaller = { id: string; name: string; email: string; role: StaffRole; sessionId: string };

/** A guest, known by the SHA-256 of the token that the browser made. */
export type Guest = { tokenHash: string };

/** Who calls, as an endpoint of that access knows them. */
export type Caller<A extends Access> = A extends "customer"
  ? { customer: SignedIn; guest: Guest | null; staff: null }
  : A extends "buyer"
    ? { customer: Buyer; guest: Guest | null; staff: null }
    : A extends "shopper"
      ? { customer: SignedIn; guest: Guest | null; staff: null } | { customer: null; guest: Guest; staff: null }
      : A extends "staff" | "owner"
        ? { customer: null; guest: null; staff: StaffCaller }
        : { customer: null; guest: null; staff: null };

type PartnerOf<P extends Partners> = P extends "only" ? Partner : P extends "never" ? null : Partner | null;

/** One call as its handler sees it: validated, authenticated, counted, in the reader's language. */
export type Call<Input, A extends Access, P extends Partners = Partners, Key = string | null> = Services &
  Caller<A> & {
    input: Input;
    locale: Locale;
    partner: PartnerOf<P>;
    /** Hashes the caller's network; all calls of this process have one. */
    network: () => string;
    /** Of the page that calls, as its browser names it; null where that is none to speak of. */
    origin: string | null;
    /** The token of a browser that a customer came in by before, as it says; null where none did. */
    device: string | null;
    /** What the browser says that it is; null where it says nothing. */
    userAgent: string | null;
    /** One intent of a shopper, for calls that do a thing once; null for all others. */
    idempotencyKey: Key;
    /** What the browser brings along under that name; null where it brings nothing. */
    cookie: (cookie: ShopCookie) => string | null;
    setCookie: (cookie: ShopCookie, token: string) => void;
  };

type CallOf<E extends Endpoint> = Call<
  InputOf<E>,
  E["access"],
  E["partners"],
  E["isIdempotent"] extends true ? string : null
>;

/** The model of an envelope's data, the address of a redirect, or a file. */
type DataOf<E extends Endpoint> = E["answer"] extends "redirect"
  ? string
  : E["answer"] extends "file"
    ? FileAnswer
    : E["response"] extends z.ZodMiniType
      ? z.output<E["response"]>
      : never;

/** What answers one endpoint: returns the model, or throws a {@link Refusal}. */
export type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<DataOf<E>> | DataOf<E>;

/** An endpoint with the handler that answers it. */
export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<unknown, Access>) => unknown;
};

/** Binds an endpoint of the contract to its handler. */
export const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  // the app passes what the endpoint's request has read and what its access has let through
  handle: handler as unknown as Route["handle"],
});

export const methodsOf = ({ method, alsoBy }: Endpoint): readonly Method[] =>
  alsoBy === null ? [method] : [method, alsoBy];
