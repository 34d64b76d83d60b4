import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { OfficeText } from "./local-text.contract.ts";

/** Exactly as browsers send it: no path, no slash at the end, https but for one's own machine. */
const isOrigin = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(url.hostname));
};

const Origins = z
  .array(z.string().check(z.refine(isOrigin, "must be an origin such as https://brand.example, without a path")))
  .check(z.minLength(1), z.maxLength(50));

/** What a partner's page names when it embeds the shop, and from where it may. */
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
  fetch: endpoint({ method: "GET", path: "key/fetch", access, limit, response: z.array(PublishableKey) }),
  create: endpoint({
    method: "POST",
    path: "key/create",
    access,
    limit,
    body: "json",
    request: z.object({ partner: OfficeText(100), origins: Origins }),
    response: PublishableKey,
  }),
  /** Replaces the origins that a key may be used from. */
  setOrigins: endpoint({
    method: "POST",
    path: "key/set-origins",
    access,
    limit,
    body: "json",
    request: z.object({ key: z.string().check(z.maxLength(100)), origins: Origins }),
    response: PublishableKey,
  }),
  /** For good; embeds that use it stop within seconds. */
  revoke: endpoint({
    method: "POST",
    path: "key/revoke",
    access,
    limit,
    body: "json",
    request: z.object({ key: z.string().check(z.maxLength(100)) }),
    response: PublishableKey,
  }),
};
