import type * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";

const access = "staff";
const limit = "general";

/** Limit for the bytes of data that is set as a whole, such as a list with all texts of the shop. */
const DATA_BYTES_MAXIMUM = 1024 * 1024;

/** Defines two calls: the office reads the data as a whole, and replaces it as a whole. */
export const createFindAndSetEndpoints = <const Noun extends string, Whole extends z.ZodMiniType>(
  noun: Noun,
  schema: Whole,
) => ({
  find: createEndpoint({ method: "GET", path: `${noun}/find`, access, limit, response: schema }),
  set: createEndpoint({
    method: "POST",
    path: `${noun}/set`,
    access,
    limit,
    body: "json",
    bodyMaximum: DATA_BYTES_MAXIMUM,
    request: schema,
    response: schema,
  }),
});
