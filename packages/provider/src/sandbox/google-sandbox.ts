import { type IdentityProvider, openIdentityProvider } from "../platform/identity-provider.ts";
import { createIssuer } from "./issuer.ts";

/** The path prefix of the sandboxes that replace other services. */
export const SANDBOX_PREFIX = "/sandbox/";

/** A sandbox that replaces Google on this machine. It accepts any identity. */
export type GoogleSandbox = {
  /** Answers the requests of browsers to the sandbox. */
  fetch: (request: Request) => Promise<Response>;
  /** The identity provider of the shop. It calls the sandbox without a network. */
  identityProvider: IdentityProvider;
};

/**
 * Creates the sandbox of Google.
 * @param origin the origin of this process for browsers
 */
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
