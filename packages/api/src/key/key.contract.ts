import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";

/** The standing of a page that embeds the shop by its key: admitted, or the reason why not. */
const KeyStatus = z.literal(["admitted", "unknown_key", "unknown_origin"]);
export type KeyStatus = z.infer<typeof KeyStatus>;

/** The calls about publishable keys, for pages that use one. */
export const keyEndpoints = {
  /** Tells a page its standing with its key. A page that is not admitted can read no other answer. */
  check: createEndpoint({
    method: "GET",
    path: "key/check",
    partners: "any",
    limit: "general",
    request: z.object({ key: z.string() }),
    response: withWireNames(z.object({ status: KeyStatus }), { status: "standing" }),
  }),
};
