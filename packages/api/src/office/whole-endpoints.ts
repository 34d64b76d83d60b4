import type * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";

const access = "staff";
const limit = "general";

/** Bytes of what is set as a whole: a list may hold all that the shop says of itself. */
const WHOLE_MAXIMUM = 1024 * 1024;

/** What the office reads as a whole, and sets in place of what the shop has. */
export const wholeEndpoints = <const Noun extends string, Whole extends z.ZodMiniType>(noun: Noun, whole: Whole) => ({
  find: endpoint({ method: "GET", path: `${noun}/find`, access, limit, response: whole }),
  set: endpoint({
    method: "POST",
    path: `${noun}/set`,
    access,
    limit,
    body: "json",
    bodyMaximum: WHOLE_MAXIMUM,
    request: whole,
    response: whole,
  }),
});
