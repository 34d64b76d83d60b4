import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";

/** Whether a page may embed the shop by its key; if not, what of the two the shop does not know. */
const KeyStanding = z.literal(["admitted", "unknown_key", "unknown_origin"]);
export type KeyStanding = z.infer<typeof KeyStanding>;

/** Of publishable keys, what pages ask that use one. */
export const keyEndpoints = {
  /** Tells a page where it stands with its key: a page that is not let in can read no other answer. */
  check: endpoint({
    method: "GET",
    path: "key/check",
    partners: "any",
    limit: "general",
    request: z.object({ key: z.string() }),
    response: z.object({ standing: KeyStanding }),
  }),
};
