import * as z from "zod/mini";
import { createEndpoint } from "../endpoint/endpoint.ts";
import { createOfficeText } from "./local-text.contract.ts";

/**
 * Returns true if a text is an origin as browsers send it, without a slash at the end. Only a local address may use http instead of https.
 */
const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
};

const Origins = z
  .array(z.string().check(z.refine(isOrigin, "must be an origin such as https://brand.example, without a path")))
  .check(z.minLength(1), z.maxLength(50));

/** A publishable key. The partner's pages embed the shop with this key, and only pages of these origins may use the key. */
export const PublishableKey = z.object({
  key: z.string(),
  partner: z.string(),
  origins: z.array(z.string()),
  isActive: z.boolean(),
});
export type PublishableKey = z.infer<typeof PublishableKey>;

const access = "owner";
const limit = "general";

export const keyEndpoints = {
  fetch: createEndpoint({ method: "GET", path: "key/fetch", access, limit, response: z.array(PublishableKey) }),
  create: createEndpoint({
    method: "POST",
    path: "key/create",
    access,
    limit,
    body: "json",
    request: z.object({ partner: createOfficeText(100), origins: Origins }),
    response: PublishableKey,
  }),
  /** Replaces the origins whose pages may use a key. */
  setOrigins: createEndpoint({
    method: "POST",
    path: "key/set-origins",
    access,
    limit,
    body: "json",
    request: z.object({ key: z.string().check(z.maxLength(100)), origins: Origins }),
    response: PublishableKey,
  }),
  /** Revokes a key for ever. Partners' pages with this key lose the shop within seconds. */
  revoke: createEndpoint({
    method: "POST",
    path: "key/revoke",
    access,
    limit,
    body: "json",
    request: z.object({ key: z.string().check(z.maxLength(100)) }),
    response: PublishableKey,
  }),
};
