import { expect, test } from "vitest";
import { IssuerUnreachable, openIdentityProvider } from "./identity-provider.ts";

const ISSUER = "https://accounts.griya.test";
const CALLBACK = "https://shop.griya.test/social-callback";

/** Creates a provider on the network whose issuer returns each of these documents in turn. */
const getProvider = (...documents: Record<string, string>[]) => {
  const client = { issuer: ISSUER, clientId: "griya", clientSecret: "a secret" };
  return openIdentityProvider(client, async () => Response.json({ issuer: ISSUER, ...documents.shift() }));
};

const GOOD = {
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: "https://tokens.griya.test/token",
  jwks_uri: `${ISSUER}/keys`,
};

test.each(["authorization_endpoint", "token_endpoint", "jwks_uri"])(
  "an issuer on the network has no %s on this machine in the clear, and is asked again until it says so",
  async (endpoint) => {
    const bad = { ...GOOD, [endpoint]: "http://127.0.0.1/here" };
    const provider = getProvider(bad, bad, GOOD);
    await expect(provider.startLogin(CALLBACK)).rejects.toThrow(IssuerUnreachable);
    await expect(provider.startLogin(CALLBACK)).rejects.toThrow(IssuerUnreachable);
    expect((await provider.startLogin(CALLBACK)).url).toMatch(`${GOOD.authorization_endpoint}?`);
  },
);

test("an issuer that has said where it is to be asked is not asked for that again", async () => {
  const provider = getProvider(GOOD);
  for (const _ of [1, 2]) expect((await provider.startLogin(CALLBACK)).url).toMatch(`${GOOD.authorization_endpoint}?`);
});
