import { createHash } from "node:crypto";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import * as z from "zod";
import { getSystemTime } from "../platform/clock.ts";
import { renderAccountChooser } from "./chooser-page.ts";

const CODE_LIFETIME = 60_000;

/** The parameters of the shop's login request. The sandbox rejects any other request. */
const AuthorizationRequest = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal("S256"),
});

const ChosenAccount = z.union([
  z.object({ cancel: z.string() }),
  z.object({
    email: z.string().trim().toLowerCase().pipe(z.email()),
    name: z.string().trim().default(""),
    verified: z.literal("yes").optional(),
  }),
]);

/** The content of an authorization code. The code contains all its data, so any process can redeem it. */
const Code = z.object({
  email: z.string(),
  name: z.string(),
  isVerified: z.boolean(),
  nonce: z.string(),
  challenge: z.string(),
  callback: z.string(),
  expiresAt: z.number(),
});
type Code = z.infer<typeof Code>;

const formatCode = (code: Code): string => Buffer.from(JSON.stringify(code)).toString("base64url");

const readCode = (text: string): Code | null => {
  try {
    return Code.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
};

const hashText = (text: string): string => createHash("sha256").update(text).digest("base64url");

export type IssuerOptions = {
  /** The URL of the issuer, without a trailing slash. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The origin of the shop. The issuer redirects only to this origin. */
  shopOrigin: string;
  /** Changes the claims of a token. Tests use it for invalid claims. */
  changeClaims?: (claims: JWTPayload) => JWTPayload;
};

/**
 * Creates an OpenID Connect issuer for a demo. It accepts any identity, with the code flow and PKCE. It stores only the used codes. See
 * docs/decisions/0041.
 */
export const createIssuer = ({
  issuer,
  clientId,
  clientSecret,
  shopOrigin,
  changeClaims = (claims) => claims,
}: IssuerOptions) => {
  const signingKeys = generateKeyPair("RS256");
  const usedCodes = new Set<string>();
  const app = new Hono().basePath(new URL(issuer).pathname.replace(/\/$/, ""));

  app.get("/.well-known/openid-configuration", (context) =>
    context.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    }),
  );

  app.get("/keys", async (context) => {
    const { publicKey } = await signingKeys;
    return context.json({ keys: [{ ...(await exportJWK(publicKey)), use: "sig", alg: "RS256" }] });
  });

  const readAuthorizationRequest = (request: Request) => {
    const authorizationRequest = AuthorizationRequest.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!authorizationRequest.success || authorizationRequest.data.client_id !== clientId) return null;
    return new URL(authorizationRequest.data.redirect_uri).origin === shopOrigin ? authorizationRequest.data : null;
  };

  app.get("/authorize", async (context) => {
    const authorizationRequest = readAuthorizationRequest(context.req.raw);
    if (authorizationRequest === null) return context.text("The parameters of the request are invalid.", 400);
    return renderAccountChooser(context.req.raw, shopOrigin);
  });

  app.post("/authorize", async (context) => {
    const authorizationRequest = readAuthorizationRequest(context.req.raw);
    const chosenAccount = ChosenAccount.safeParse(await context.req.parseBody());
    if (authorizationRequest === null || !chosenAccount.success)
      return context.text("The form or the parameters of the request are invalid.", 400);
    const callbackUrl = new URL(authorizationRequest.redirect_uri);
    callbackUrl.searchParams.set("state", authorizationRequest.state);
    if ("cancel" in chosenAccount.data) {
      callbackUrl.searchParams.set("error", "access_denied");
    } else {
      const { email, name, verified } = chosenAccount.data;
      const code = formatCode({
        email,
        name,
        isVerified: verified === "yes",
        nonce: authorizationRequest.nonce,
        challenge: authorizationRequest.code_challenge,
        callback: authorizationRequest.redirect_uri,
        expiresAt: getSystemTime().getTime() + CODE_LIFETIME,
      });
      callbackUrl.searchParams.set("code", code);
    }
    return context.redirect(callbackUrl.href, 303);
  });

  app.post("/token", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const text = form.get("code") ?? "";
    const code = readCode(text);
    const isKnownClient = form.get("client_id") === clientId && form.get("client_secret") === clientSecret;
    if (!isKnownClient) return context.json({ error: "invalid_client" }, 400);
    const isValidCode =
      code !== null &&
      !usedCodes.has(text) &&
      code.expiresAt > getSystemTime().getTime() && // Another process may have issued the code, so both use the system clock.
      code.callback === form.get("redirect_uri") &&
      code.challenge === hashText(form.get("code_verifier") ?? "");
    if (!isValidCode) return context.json({ error: "invalid_grant" }, 400);
    usedCodes.add(text);
    const { email, name, nonce } = code;
    const now = Math.floor(getSystemTime().getTime() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: hashText(email),
      iat: now,
      exp: now + 300,
      nonce,
      email,
      email_verified: code.isVerified,
      hd: email.split("@")[1],
      name,
    };
    const { privateKey } = await signingKeys;
    const idToken = await new SignJWT(changeClaims(claims)).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    return context.json({ access_token: "for nothing", token_type: "Bearer", expires_in: 300, id_token: idToken });
  });

  return { fetch: async (request: Request): Promise<Response> => app.fetch(request) };
};
