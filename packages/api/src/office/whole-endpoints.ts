import type * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";

const access = "staff";
const limit = "general";

/** Limit for the bytes of data that is set as a whole, such as a list with all texts of the shop. */
const WHOLE_MAXIMUM = 1024 * 1024;

/** Defines two calls: the office reads the data as a whole, and replaces it as a whole. */
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
