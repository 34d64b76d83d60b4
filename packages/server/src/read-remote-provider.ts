import { ConfigError, isLoopback } from "@griya/http";

/** A provider at another origin, and the origins of its pictures. */
type RemoteProviderSettings = { readonly origin: string; readonly pictureOrigins: readonly string[] };

/** In `live`, real money and passwords are sent. */
type Shop = { readonly mode: "demo" | "live" };

const refuse = (problem: string): never => {
  throw new ConfigError(`The shop cannot start:\n  - ${problem}`);
};

const readOrigin = (variable: string, text: string): string => {
  const url = URL.parse(text.trim());
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  return refuse(`${variable} must be an address such as https://api.example; it is "${text}"`);
};

/** Reads the origin that gets logins and orders. A live shop rejects one without https, except on this machine. */
const readProviderOrigin = (text: string, { mode }: Shop): string => {
  const origin = readOrigin("PROVIDER_ORIGIN", text);
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:" || mode === "demo" || isLoopback(hostname)) return origin;
  return refuse(`PROVIDER_ORIGIN must begin with https://, because passwords travel there; it is ${origin}`);
};

/** Reads `PROVIDER_ORIGIN` and `PICTURE_ORIGINS`. Returns null when no provider is named. Throws a {@link ConfigError}. */
export const readRemoteProvider = (environment: NodeJS.ProcessEnv, shop: Shop): RemoteProviderSettings | null => {
  const provider = environment["PROVIDER_ORIGIN"] ?? "";
  if (provider === "") return null;
  const pictures = (environment["PICTURE_ORIGINS"] ?? "").split(",").filter((text) => text.trim() !== "");
  const origin = readProviderOrigin(provider, shop);
  return { origin, pictureOrigins: [origin, ...pictures.map((text) => readOrigin("PICTURE_ORIGINS", text))] };
};
