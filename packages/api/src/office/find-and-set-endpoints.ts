import type * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";

const access = "staff";
const limit = "general";

/** The maximum size of the data of one call, in bytes. A call may contain all static pages of the shop. */
const DATA_BYTES_MAXIMUM = 1024 * 1024;

/** Creates two calls for data of the office. `find` reads all the data, and `set` replaces all the data. */
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
