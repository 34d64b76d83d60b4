import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";

/**
 * A field that people neither see nor fill in. On the wire it is `createWebsite`, which bots like to fill in; it may be left out. A request with
 * a value in it gets the usual answer and is thrown away, so that nobody learns of the trap.
 */
export const Honeypot = z.string().check(z.maxLength(2000, "invalidData"));

/** The field in a request. */
export const honeypotFields = { honeypot: withDefault(Honeypot, "") };
export const honeypotWireNames = { honeypot: "website" } as const;
