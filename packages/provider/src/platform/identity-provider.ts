import { isLoopback } from "@griya/http";
import * as openid from "openid-client";
import { type Config } from "./config.ts";

/** The identity that an issuer has confirmed. */
export type ConfirmedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  /** The verified email, or null without a verified email. */
  readonly email: string | null;
  /**
   * True when the issuer itself runs the mailbox. Its confirmation is then still valid. Other issuers have verified the email only once.
   */
  readonly hasIssuerMailbox: boolean;
  readonly name: string | null;
};

/**
 * Returns true when Google runs the mailbox. Google runs the mailboxes of Gmail and Workspace; `hd` is the domain of Workspace. Source:
 * Google's guide on verifying the ID token.
 */
const isMailboxOfIssuer = (email: string, hostedDomain: unknown): boolean =>
  typeof hostedDomain === "string" || /@(?:gmail|googlemail)\.com$/i.test(email);

/** The values of a started login. The provider needs them when the browser comes back. */
export type PendingLogin = {
  readonly callback: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
};

/** The issuer does not answer, or has no valid endpoints. This is temporary. Any other error means that the login is invalid. */
export class IssuerUnreachable extends Error {
  override readonly name = "IssuerUnreachable";
}

/** A login by OpenID Connect, with the authorization code flow and PKCE. */
export type IdentityProvider = {
  /** Returns the URL of the login page for the browser. Throws an {@link IssuerUnreachable}. */
  startLogin: (callback: string) => Promise<PendingLogin & { readonly url: string }>;
  /** Returns the identity for the parameters with which the browser came back to `callback`. */
  finishLogin: (answer: URLSearchParams, begun: PendingLogin) => Promise<ConfirmedIdentity>;
};

/** The timeout of a request to the issuer, in seconds. It is shorter than the timeout of a browser. */
const TIMEOUT_SECONDS = 5;

/** Returns true when the issuer does not answer or answers with a server error. */
const isOutage = (error: unknown): boolean => {
  if (error instanceof openid.ClientError) {
    const { code, cause } = error;
    // The cause is a response of any class, because the server adapter replaces the global class.
    const status = typeof cause === "object" && cause !== null && "status" in cause ? Number(cause.status) : 0;
    return code === "OAUTH_TIMEOUT" || status >= 500 || isOutage(cause);
  }
  return error instanceof TypeError; // `fetch` throws a TypeError without a connection.
};

const callIssuer = async <Result>(callEndpoint: () => Promise<Result>): Promise<Result> => {
  try {
    return await callEndpoint();
  } catch (error) {
    throw isOutage(error) ? new IssuerUnreachable("The issuer does not answer.", { cause: error }) : error;
  }
};

/** Returns true when an endpoint is safe for a browser and for secrets. It needs https, or http when the issuer runs on this machine. */
const isSafeEndpoint = (issuerUrl: URL, endpoint: unknown): boolean => {
  const url = typeof endpoint === "string" ? URL.parse(endpoint) : null;
  if (url?.protocol === "http:") return issuerUrl.protocol === "http:" && isLoopback(url.hostname);
  return url?.protocol === "https:";
};

/** Throws an {@link IssuerUnreachable} when the issuer has an unsafe endpoint. */
const assertUsableEndpoints = (issuerUrl: URL, foundConfiguration: openid.Configuration): openid.Configuration => {
  const {
    authorization_endpoint: authorization,
    token_endpoint: token,
    jwks_uri: keys,
  } = foundConfiguration.serverMetadata();
  if ([authorization, token, keys].every((endpoint) => isSafeEndpoint(issuerUrl, endpoint))) return foundConfiguration;
  throw new IssuerUnreachable("The issuer has an unsafe endpoint.");
};

/** The format of a subject in the protocol. PostgreSQL accepts no NUL and limits the length of an index. */
const SUBJECT_PATTERN = /^[\x20-\x7e]{1,255}$/;

/**
 * Opens the identity provider of an issuer.
 * @param fetch replaces the network, for the sandbox and for tests
 */
export const openIdentityProvider = (
  { issuer, clientId, clientSecret }: NonNullable<Config["google"]>,
  fetch?: openid.CustomFetch,
): IdentityProvider => {
  const issuerUrl = new URL(issuer);
  const discoverIssuer = async () => {
    const foundConfiguration = await openid.discovery(issuerUrl, clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuerUrl.protocol === "http:" ? [openid.allowInsecureRequests] : []), // The issuer runs on this machine; see readConfig.
      ],
      ...(fetch && { [openid.customFetch]: fetch }),
    });
    return assertUsableEndpoints(issuerUrl, foundConfiguration);
  };
  let cachedDiscovery: ReturnType<typeof discoverIssuer> | null = null;
  /** Discovers the issuer once. A failed discovery is repeated at the next call. */
  const getConfiguration = () => {
    const discovery = (cachedDiscovery ??= discoverIssuer());
    discovery.catch(() => {
      if (cachedDiscovery === discovery) cachedDiscovery = null;
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
          prompt: "select_account", // Several people may share a browser.
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
        if (!claims || !SUBJECT_PATTERN.test(claims.sub))
          throw new Error("The token of the issuer has no valid subject.");
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
