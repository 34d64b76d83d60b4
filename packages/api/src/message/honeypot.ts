import * as z from "zod/mini";
import { leftOutAs } from "../endpoint/on-wire.ts";

/**
 * A field that people neither see nor fill; on the wire it is `website`, which machines like to fill, and may be left out. What comes
 * with something in it is answered like any other and thrown away, so that nobody learns of the trap.
 */
export const Honeypot = z.string().check(z.maxLength(2000, "invalidData"));

/** The same in a request. */
export const honeypotSent = { honeypot: leftOutAs(Honeypot, "") };
export const honeypotOnWire = { honeypot: "website" } as const;
