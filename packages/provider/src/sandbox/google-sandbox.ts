import { type IdentityProvider, openIdentityProvider } from "../platform/identity-provider.ts";
import { createIssuer } from "./issuer.ts";

/** Below which the demo's stand-ins for others answer. */
export const SANDBOX_PREFIX = "/sandbox/";

/** What stands in for Google on one's own machine: everybody there is whoever they say. */
export type GoogleSandbox = {
  /** Its pages, for browsers. */
  fetch: (request: Request) => Promise<Response>;
  /** The shop's way to it, without a network between. */
  identityProvider: IdentityProvider;
};

/** @param origin where browsers find this process */
export const createGoogleSandbox = (origin: string, shopOrigin: string): GoogleSandbox => {
  const client = {
    issuer: `${origin}${SANDBOX_PREFIX}google`,
    clientId: "griya",
    clientSecret: "nobody is kept out by this",
  };
  const issuer = createIssuer({ ...client, shopOrigin });
  return {
    fetch: issuer.fetch,
    identityProvider: openIdentityProvider(client, (url, { method, headers, body }) =>
      issuer.fetch(new Request(url, { method, headers, body: body instanceof URLSearchParams ? body : null })),
    ),
  };
};
