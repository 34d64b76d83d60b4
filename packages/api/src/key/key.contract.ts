import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { withWireNames } from "../endpoint/wire-codecs.ts";

/** The result of the check of a publishable key: admitted, or the reason for the refusal. */
const KeyStatus = z.literal(["admitted", "unknown_key", "unknown_origin"]);
export type KeyStatus = z.infer<typeof KeyStatus>;

/** The call about publishable keys. */
export const keyEndpoints = {
  /** Checks the publishable key of a partner's page. A page with an invalid key can read this answer and no other answer. */
  check: createEndpoint({
    method: "GET",
    path: "key/check",
    partners: "any",
    limit: "general",
    request: z.object({ key: z.string() }),
    response: withWireNames(z.object({ status: KeyStatus }), { status: "standing" }),
  }),
};
