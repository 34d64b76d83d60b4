import { unprefixed } from "@griya/api";
import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Where pages may come from and what their own pictures may be loaded from. */
export type Surroundings = {
  /** True when shoppers reach the shop by https. */
  isHttps: boolean;
  /** Origins of pictures, films and models beside the shop's own: another provider's media host. */
  pictureOrigins: readonly string[];
};

/** Pages whose address carries a secret, which no other site may learn. */
const SECRET_ADDRESS = /^\/(verify|reset-password|reg_success|forgot-password)$/;

const TWO_YEARS = 63_072_000;

/** Strict from the first day: no nonce, no `unsafe-*`, so any cache can hold the page. What an answer says itself stays. */
const headers = ({ isHttps, pictureOrigins }: Surroundings, referrerPolicy: string): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
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
    referrerPolicy,
    strictTransportSecurity: isHttps && `max-age=${TWO_YEARS}; includeSubDomains`,
    xFrameOptions: "DENY",
    crossOriginResourcePolicy: false, // partners' pages load the embed and its pictures
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Headers of every answer. */
export const securityHeaders = (surroundings: Surroundings): MiddlewareHandler => {
  const usual = headers(surroundings, "strict-origin-when-cross-origin");
  const secret = headers(surroundings, "no-referrer");
  return (context, next) => (SECRET_ADDRESS.test(unprefixed(context.req.path)) ? secret : usual)(context, next);
};
