import type { Customer } from "@griya/api";

/** The events that the session sends to the shopper chart. */
export type SessionNotification =
  /** A customer has logged in here. */
  | { type: "session.started"; customer: Customer }
  /** The stored token belongs to this customer. */
  | { type: "session.found"; customer: Customer }
  /** The token has expired; the same customer is asked to log in again. */
  | { type: "session.expired" }
  /** Another tab has changed the token, and its customer is being loaded. */
  | { type: "session.replaced" }
  /** A guest is shopping. */
  | { type: "session.ended" }
  /** The customer has logged out here. */
  | { type: "session.loggedOut" };
