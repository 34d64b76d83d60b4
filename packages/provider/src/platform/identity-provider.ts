import { isLoopback } from "@griya/http";
import * as openid from "openid-client";
import { type Config } from "./config.ts";

/** The identity that an issuer confirms. */
export type ConfirmedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the issuer does not send it or has not verified it. */
  readonly email: string | null;
  /**
   * True when the issuer runs the mailbox itself, so that its word is valid now. Other issuers only verified once that somebody read the
   * mail.
   */
  readonly hasIssuerMailbox: boolean;
  readonly name: string | null;
};

/**
 * Tells whether Google runs the mailbox. It runs those of Gmail and of Workspace, whose domain it names by `hd`. Source: its guide to "Sign
 * in with Google", on verifying the ID token.
 */
const isMailboxOfIssuer = (email: string, hostedDomain: unknown): boolean =>
  typeof hostedDomain === "string" || /@(?:gmail|googlemail)\.com$/i.test(email);

/** The values that are needed when the browser comes back. */
export type PendingLogin = {
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** The issuer does not answer, or does not name its endpoints. This is temporary. Any other error means that an answer proves nothing. */
export class IssuerUnreachable extends Error {
  override readonly name = "IssuerUnreachable";
}

/** Identifies a person by OpenID Connect's authorization code with PKCE. */
export type IdentityProvider = {
  /** Returns the address to which the browser goes. Throws an {@link IssuerUnreachable}. */
  startLogin: (callback: string) => Promise<PendingLogin & { readonly url: string }>;
  /** Returns the person of the answer with which the browser came back to `callback`. */
  finishLogin: (answer: URLSearchParams, begun: PendingLogin) => Promise<ConfirmedIdentity>;
};

/** Timeout in seconds, less than a browser's. */
const TIMEOUT = 5;

/** Returns true for a missing answer, or one of a failing server. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof openid.ClientError) {
    const { code, cause } = error;
    // the answer itself, of any class: the server's adapter replaces the global one
    const status = typeof cause === "object" && cause !== null && "status" in cause ? Number(cause.status) : 0;
    return code === "OAUTH_TIMEOUT" || status >= 500 || isOutage(cause);
  }
  return error instanceof TypeError; // `fetch` throws this
};

const callIssuer = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw isOutage(error) ? new IssuerUnreachable("The issuer does not answer.", { cause: error }) : error;
  }
};

/** Returns true when a browser and secrets may go to an endpoint. It needs https, or http on this machine like the issuer itself. */
const isSafeEndpoint = (server: URL, endpoint: unknown): boolean => {
  const url = typeof endpoint === "string" ? URL.parse(endpoint) : null;
  if (url?.protocol === "http:") return server.protocol === "http:" && isLoopback(url.hostname);
  return url?.protocol === "https:";
};

/** Throws while an issuer does not name its endpoints. This is temporary, like an outage. */
const assertUsable = (server: URL, found: openid.Configuration): openid.Configuration => {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = found.serverMetadata();
  if ([authorization, token, keys].every((endpoint) => isSafeEndpoint(server, endpoint))) return found;
  throw new IssuerUnreachable("The issuer does not say where it is to be asked.");
};

/** The format of a subject in the protocol. PostgreSQL accepts neither a NUL nor text that is too long for an index. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** @param fetch asks the issuer in place of the network */
export const openIdentityProvider = (
  { issuer, clientId, clientSecret }: NonNullable<Config["google"]>,
  fetch?: openid.CustomFetch,
): IdentityProvider => {
  const server = new URL(issuer);
  const discover = async () => {
    const found = await openid.discovery(server, clientId, clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(server.protocol === "http:" ? [openid.allowInsecureRequests] : []), // only on this machine; see readConfig
      ],
      ...(fetch && { [openid.customFetch]: fetch }),
    });
    return assertUsable(server, found);
  };
  let discovered: ReturnType<typeof discover> | null = null;
  /** Discovers the issuer once. A failure is forgotten. */
  const getConfiguration = () => {
    const discovery = (discovered ??= discover());
    discovery.catch(() => {
      if (discovered === discovery) discovered = null;
    });
    return discovery;
  };
  return {
    startLogin: (callback) =>
      callIssuer(async () => {
        const issuerConfiguration = await getConfiguration();
        const [state, nonce] = [openid.randomState(), openid.randomNonce()];
        const codeVerifier = openid.randomPKCECodeVerifier();
        const url = openid.buildAuthorizationUrl(issuerConfiguration, {
          redirect_uri: callback,
          scope: "openid email profile",
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: "S256",
          prompt: "select_account", // several people may share a browser
        });
        return { url: url.href, callback, state, nonce, codeVerifier };
      }),
    finishLogin: (answer, { callback, state, nonce, codeVerifier }) =>
      callIssuer(async () => {
        const tokens = await openid.authorizationCodeGrant(await getConfiguration(), new URL(`${callback}?${answer}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !SUBJECT.test(claims.sub)) throw new Error("The issuer has identified nobody.");
        const { email: claimedEmail, email_verified: isVerified, hd, name } = claims;
        const email = typeof claimedEmail === "string" && isVerified === true ? claimedEmail : null;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email,
          hasIssuerMailbox: email !== null && isMailboxOfIssuer(email, hd),
          name: typeof name === "string" ? name : null,
        };
      }),
  };
};
