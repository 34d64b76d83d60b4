import { isLoopback } from "@griya/http";
import * as openid from "openid-client";
import { type Config } from "./config.ts";

/** Whom an issuer means, and what it says of them. */
export type Identified = {
  readonly issuer: string;
  readonly subject: string;
  /** Null where it is not told, or the issuer has not verified it. */
  readonly email: string | null;
  /** Whether the issuer runs the mailbox itself, so that its word holds now. Of others it verified once that somebody read the mail. */
  readonly runsMailbox: boolean;
  readonly name: string | null;
};

/**
 * Google runs the mailboxes of Gmail, and of Workspace, whose domain it names by `hd` (its guide to "Sign in with Google", on verifying
 * the ID token).
 */
const isMailboxOfIssuer = (email: string, hostedDomain: unknown): boolean =>
  typeof hostedDomain === "string" || /@(?:gmail|googlemail)\.com$/i.test(email);

/** What has to be known when the browser comes back. */
export type BegunLogin = {
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/**
 * The issuer does not answer, or does not say where it is to be asked: this passes. Whatever else it throws means that an answer proves
 * nothing.
 */
export class IssuerUnreachable extends Error {
  override readonly name = "IssuerUnreachable";
}

/** Says who somebody is, by OpenID Connect's authorization code with PKCE. */
export type IdentityProvider = {
  /** The address to lead the browser to. Throws an {@link IssuerUnreachable}. */
  begin: (callback: string) => Promise<BegunLogin & { readonly url: string }>;
  /** Who the answer is about, with which the browser came back to `callback`. */
  finish: (answer: URLSearchParams, begun: BegunLogin) => Promise<Identified>;
};

/** Less than a browser waits, in seconds. */
const PATIENCE = 5;

/** No answer, or one of a server in trouble. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof openid.ClientError) {
    const { code, cause } = error;
    // the answer itself, of whichever class: the server's adapter has put its own in the place of the global one
    const status = typeof cause === "object" && cause !== null && "status" in cause ? Number(cause.status) : 0;
    return code === "OAUTH_TIMEOUT" || status >= 500 || isOutage(cause);
  }
  return error instanceof TypeError; // which is what `fetch` throws
};

const reaching = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw isOutage(error) ? new IssuerUnreachable("The issuer does not answer.", { cause: error }) : error;
  }
};

/** Where a browser may be led and secrets may travel: as the issuer itself, in the clear on this machine alone. */
const isSafeEndpoint = (server: URL, endpoint: unknown): boolean => {
  const url = typeof endpoint === "string" ? URL.parse(endpoint) : null;
  if (url?.protocol === "http:") return server.protocol === "http:" && isLoopback(url.hostname);
  return url?.protocol === "https:";
};

/** Throws while an issuer does not say where it is to be asked: that passes as an outage does. */
const assertUsable = (server: URL, found: openid.Configuration): openid.Configuration => {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = found.serverMetadata();
  if ([authorization, token, keys].every((endpoint) => isSafeEndpoint(server, endpoint))) return found;
  throw new IssuerUnreachable("The issuer does not say where it is to be asked.");
};

/** What the protocol has for a subject. PostgreSQL would take neither a NUL nor what no index holds. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** @param fetch how the issuer is asked, where that is not by the network */
export const openIdentityProvider = (
  { issuer, clientId, clientSecret }: NonNullable<Config["google"]>,
  fetch?: openid.CustomFetch,
): IdentityProvider => {
  const server = new URL(issuer);
  const discover = async () => {
    const found = await openid.discovery(server, clientId, clientSecret, undefined, {
      timeout: PATIENCE,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(server.protocol === "http:" ? [openid.allowInsecureRequests] : []), // on this machine alone; see readConfig
      ],
      ...(fetch && { [openid.customFetch]: fetch }),
    });
    return assertUsable(server, found);
  };
  let discovered: ReturnType<typeof discover> | null = null;
  /** Asked once; what came to nothing is forgotten. */
  const configuration = () => {
    const asked = (discovered ??= discover());
    asked.catch(() => {
      if (discovered === asked) discovered = null;
    });
    return asked;
  };
  return {
    begin: (callback) =>
      reaching(async () => {
        const known = await configuration();
        const [state, nonce] = [openid.randomState(), openid.randomNonce()];
        const codeVerifier = openid.randomPKCECodeVerifier();
        const url = openid.buildAuthorizationUrl(known, {
          redirect_uri: callback,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          prompt: "select_account", // a browser may be several people's
        });
        return { url: url.href, callback, state, nonce, codeVerifier };
      }),
    finish: (answer, { callback, state, nonce, codeVerifier }) =>
      reaching(async () => {
        const tokens = await openid.authorizationCodeGrant(await configuration(), new URL(`${callback}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !SUBJECT.test(claims.sub)) throw new Error("The issuer has identified nobody.");
        const { email: told, email_verified: isVerified, hd, name } = claims;
        const email = typeof told === "string" && isVerified === true ? told : null;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email,
          runsMailbox: email !== null && isMailboxOfIssuer(email, hd),
          name: typeof name === "string" ? name : null,
        };
      }),
  };
};
