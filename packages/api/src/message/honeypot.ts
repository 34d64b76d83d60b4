import * as z from "zod/mini";
import { withDefault } from "../endpoint/wire-codecs.ts";

/**
 * A hidden field against spam bots, which fill in all fields. The wire name is `website`, because bots often fill in this name. A request
 * with a value gets the usual answer and is ignored, so that bots do not notice the trap.
 */
export const Honeypot = z.string().check(z.maxLength(2000, "invalidData"));

/** The honeypot as a field of a request. The field is optional on the wire. */
export const honeypotFields = { honeypot: withDefault(Honeypot, "") };
export const honeypotWireNames = { honeypot: "website" } as const;
