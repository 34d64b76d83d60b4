import { expect, test } from "vitest";
import { IssuerUnreachable, openIdentityProvider } from "./identity-provider.ts";

const ISSUER = "https://accounts.griya.test";
const CALLBACK = "https://shop.griya.test/social-callback";

/** Creates an identity provider whose issuer returns these documents in turn. */
const createProvider = (...documents: Record<string, string>[]) => {
  const client = { issuer: ISSUER, clientId: "griya", clientSecret: "a secret" };
  return openIdentityProvider(client, async () => Response.json({ issuer: ISSUER, ...documents.shift() }));
};

const GOOD_METADATA = {
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: "https://tokens.griya.test/token",
  jwks_uri: `${ISSUER}/keys`,
};

test.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])(
  "a remote issuer with an unencrypted local %s is refused, and its endpoints are requested again",
  async (endpoint) => {
    const badMetadata = { ...GOOD_METADATA, [endpoint]: "http://127.0.0.1/here" };
    const provider = createProvider(badMetadata, badMetadata, GOOD_METADATA);
    await expect(provider.startLogin(CALLBACK)).rejects.toThrow(IssuerUnreachable);
    await expect(provider.startLogin(CALLBACK)).rejects.toThrow(IssuerUnreachable);
    expect((await provider.startLogin(CALLBACK)).url).toMatch(`${GOOD_METADATA.authorization_endpoint}?`);
  },
);

test("the endpoints of an issuer are requested only once", async () => {
  const provider = createProvider(GOOD_METADATA);
  for (const _ of [1, 2])
    expect((await provider.startLogin(CALLBACK)).url).toMatch(`${GOOD_METADATA.authorization_endpoint}?`);
});
