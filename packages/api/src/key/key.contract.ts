import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";

/** The standing of a page that embeds the shop by its key: admitted, or the reason why not. */
const KeyStanding = z.literal(["admitted", "unknown_key", "unknown_origin"]);
export type KeyStanding = z.infer<typeof KeyStanding>;

/** The calls about publishable keys, for pages that use one. */
export const keyEndpoints = {
  /** Tells a page its standing with its key. A page that is not admitted can read no other answer. */
  check: endpoint({
    method: "GET",
    path: "key/check",
    partners: "any",
    limit: "general",
    request: z.object({ key: z.string() }),
    response: z.object({ standing: KeyStanding }),
  }),
};
