import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The scheme of the pages, the origins of their pictures, and the text of their inline scripts. */
export type SecurityOptions = {
  /** True when shoppers use the shop over https. */
  isHttps: boolean;
  /** The origins of pictures, films and models in addition to the shop's own, such as another provider's media host. */
  pictureOrigins: readonly string[];
  /** The exact text of the inline scripts. */
  inlineScripts: readonly string[];
};

const getScriptHash = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const TWO_YEARS_IN_SECONDS = 63_072_000;

/** The value of the header `Strict-Transport-Security`, for a shop that shoppers use over https. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains`;

/**
 * Creates the middleware that sets the security headers of every answer. The policy has no nonce and no `unsafe-*`, so any cache can store
 * the page. A header that an answer already has stays.
 */
export const createSecurityHeaders = ({ isHttps, pictureOrigins, inlineScripts }: SecurityOptions): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inlineScripts.map(getScriptHash)],
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
    crossOriginResourcePolicy: "same-origin", // files that partners' pages load override this
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
