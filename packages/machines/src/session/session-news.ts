import type { Customer } from "@griya/api";

/** What the session tells the shopper's root. */
export type SessionNews =
  /** A customer has logged in here. */
  | { type: "session.started"; customer: Customer }
  /** The kept token turned out to be this customer's. */
  | { type: "session.found"; customer: Customer }
  /** The token ran out; the same customer is asked to log in again. */
  | { type: "session.expired" }
  /** Another tab has changed the token: whose it is now is being asked. */
  | { type: "session.unknown" }
  /** A guest is shopping. */
  | { type: "session.ended" }
  /** The customer has logged out here. */
  | { type: "session.left" };
