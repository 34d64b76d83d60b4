import type { Customer } from "@griya/api";

/** The events that the session sends to the shopper chart. */
export type SessionNotification =
  /** A customer has logged in on this page. */
  | { type: "session.started"; customer: Customer }
  /** The stored token belongs to this customer. */
  | { type: "session.found"; customer: Customer }
  /** The token has expired. The page asks the same customer to log in again. */
  | { type: "session.expired" }
  /** Another tab has changed the token. Its customer is loading. */
  | { type: "session.replaced" }
  /** The shopper is a guest. */
  | { type: "session.ended" }
  /** The customer has logged out on this page. */
  | { type: "session.loggedOut" };
