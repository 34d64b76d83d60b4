/** Where pages may come from and what their own pictures may be loaded from. */
export type Surroundings = {
  /** True when shoppers reach the shop by https. */
  isHttps: boolean;
  /** Origins of pictures, films and models beside the shop's own: another provider's media host. */
  pictureOrigins: readonly string[];
};

/** Strict from the first day: no nonce, no `unsafe-*`, so any cache can hold the page (docs/decisions). */
const contentSecurityPolicy = ({ isHttps, pictureOrigins }: Surroundings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...pictureOrigins].join(" "),
    "font-src 'self'",
    ["media-src 'self'", ...pictureOrigins].join(" "),
    ["connect-src 'self'", ...pictureOrigins].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

const PERMISSIONS_POLICY =
  "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/** Pages whose address carries a secret, which no other site may learn. */
const SECRET_ADDRESS = /^(\/id)?\/(verify|reset-password|reg_success|forgot-password)$/;

const TWO_YEARS = 63_072_000;

/** Headers of every answer; `path` without its search. */
export const securityHeaders = (surroundings: Surroundings, path: string): Record<string, string> => ({
  "Content-Security-Policy": contentSecurityPolicy(surroundings),
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": SECRET_ADDRESS.test(path) ? "no-referrer" : "strict-origin-when-cross-origin",
  "Permissions-Policy": PERMISSIONS_POLICY,
  "Cross-Origin-Opener-Policy": "same-origin",
  ...(surroundings.isHttps ? { "Strict-Transport-Security": `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
});
