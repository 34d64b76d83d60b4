import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Where pages may come from and what their own pictures may be loaded from. */
export type Surroundings = {
  /** True when shoppers reach the shop by https. */
  isHttps: boolean;
  /** Origins of pictures, films and models beside the shop's own: another provider's media host. */
  pictureOrigins: readonly string[];
  /** The scripts that stand in pages themselves, to the letter. */
  inlineScripts: readonly string[];
};

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const TWO_YEARS = 63_072_000;

/** Of a shop that shoppers reach by https. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${TWO_YEARS}; includeSubDomains`;

/**
 * Headers of every answer. Strict from the first day: no nonce, no `unsafe-*`, so any cache can hold the page. What an answer says
 * itself stays.
 */
export const securityHeaders = ({ isHttps, pictureOrigins, inlineScripts }: Surroundings): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScripts.map(hashOf)],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", ...pictureOrigins],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'", ...pictureOrigins],
      connectSrc: ["'self'", ...pictureOrigins],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    permissionsPolicy: {
      accelerometer: [],
      camera: [],
      displayCapture: [],
      geolocation: [],
      gyroscope: [],
      magnetometer: [],
      microphone: [],
      midi: [],
      payment: [],
      usb: [],
    },
    referrerPolicy: "strict-origin-when-cross-origin",
    strictTransportSecurity: isHttps && STRICT_TRANSPORT_SECURITY,
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: "same-origin", // what partners' pages load says otherwise itself
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
