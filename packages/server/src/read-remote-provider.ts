import { ConfigError, isLoopback } from "@griya/http";

/** A provider at another origin, and the origins of its pictures. */
type RemoteProviderSettings = { readonly origin: string; readonly pictureOrigins: readonly string[] };

/** The mode of the shop. A `live` shop handles real money and passwords. */
type Shop = { readonly mode: "demo" | "live" };

const throwConfigError = (problem: string): never => {
  throw new ConfigError(`The shop cannot start:\n  - ${problem}`);
};

const parseOrigin = (variable: string, text: string): string => {
  const url = URL.parse(text.trim());
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  return throwConfigError(`${variable} must be an address such as https://api.example; it is "${text}"`);
};

/** Reads the origin that receives logins and orders. A live shop rejects an origin without https, except on this machine. */
const parseProviderOrigin = (text: string, { mode }: Shop): string => {
  const origin = parseOrigin("PROVIDER_ORIGIN", text);
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:" || mode === "demo" || isLoopback(hostname)) return origin;
  return throwConfigError(`PROVIDER_ORIGIN must begin with https://, because passwords travel there; it is ${origin}`);
};

/** Reads `PROVIDER_ORIGIN` and `PICTURE_ORIGINS`. Returns null without a `PROVIDER_ORIGIN`. Throws a {@link ConfigError}. */
export const readRemoteProvider = (environment: NodeJS.ProcessEnv, shop: Shop): RemoteProviderSettings | null => {
  const originText = environment["PROVIDER_ORIGIN"] ?? "";
  if (originText === "") return null;
  const pictureOriginTexts = (environment["PICTURE_ORIGINS"] ?? "").split(",").filter((text) => text.trim() !== "");
  const origin = parseProviderOrigin(originText, shop);
  return {
    origin,
    pictureOrigins: [origin, ...pictureOriginTexts.map((text) => parseOrigin("PICTURE_ORIGINS", text))],
  };
};
