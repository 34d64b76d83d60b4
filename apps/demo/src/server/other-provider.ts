import { type Config, ConfigError, isLoopback } from "@griya/provider";

/** A provider of your own, and the hosts its pictures come from. */
export type OtherProvider = { readonly origin: string; readonly pictureOrigins: readonly string[] };

const refuse = (problem: string): never => {
  throw new ConfigError(`The shop cannot start:\n  - ${problem}`);
};

const readOrigin = (variable: string, text: string): string => {
  const url = URL.parse(text.trim());
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  return refuse(`${variable} must be an address such as https://api.example; it is "${text}"`);
};

/** What logins and orders travel to; a live shop takes none in the clear, save on this machine. */
const readProviderOrigin = (text: string, { mode }: Pick<Config, "mode">): string => {
  const origin = readOrigin("PROVIDER_ORIGIN", text);
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:" || mode === "demo" || isLoopback(hostname)) return origin;
  return refuse(`PROVIDER_ORIGIN must begin with https://, because passwords travel there; it is ${origin}`);
};

/** Null when the shop brings its own provider. Throws a {@link ConfigError}. */
export const readOtherProvider = (
  environment: NodeJS.ProcessEnv,
  config: Pick<Config, "mode">,
): OtherProvider | null => {
  const provider = environment["PROVIDER_ORIGIN"] ?? "";
  if (provider === "") return null;
  const pictures = (environment["PICTURE_ORIGINS"] ?? "").split(",").filter((text) => text.trim() !== "");
  const origin = readProviderOrigin(provider, config);
  return { origin, pictureOrigins: [origin, ...pictures.map((text) => readOrigin("PICTURE_ORIGINS", text))] };
};
