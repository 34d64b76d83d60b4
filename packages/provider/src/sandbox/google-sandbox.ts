import { type IdentityProvider, openIdentityProvider } from "../platform/identity-provider.ts";
import { createIssuer } from "./issuer.ts";

/** The path prefix of the demo's replacements for other services. */
export const SANDBOX_PREFIX = "/sandbox/";

/** A replacement for Google on one's own machine. Everybody can claim any identity there. */
export type GoogleSandbox = {
  /** Serves its pages to browsers. */
  fetch: (request: Request) => Promise<Response>;
  /** The shop's direct access to it, without a network. */
  identityProvider: IdentityProvider;
};

/** @param origin the origin of this process for browsers */
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
