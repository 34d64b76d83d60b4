import { type Config, ConfigError, FolderLockedError, readConfig } from "@griya/backend";
import { PortTaken } from "./listen.ts";
import { type Dress, startShop } from "./start-shop.ts";

const DEMO_ACCOUNT = "demo@griya.test / griya-demo";

const addresses = ({ publicOrigin, partnerPorts }: Config): string => {
  const partners = partnerPorts.map((port) => `http://localhost:${port}`).join(" and ");
  return `Griya is open: ${publicOrigin} (English), ${publicOrigin}/id (Indonesian), API ${publicOrigin}/api/storefront/, partner sites ${partners}`;
};

/** An address without a trailing slash; null when the shop brings its own provider. */
const readProviderOrigin = (text: string | undefined): string | null => {
  if (text === undefined || text === "") return null;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new ConfigError(
    `The shop cannot start:\n  - PROVIDER_ORIGIN must be an address such as https://api.example; it is "${text}"`,
  );
};

const isForThePerson = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof FolderLockedError || error instanceof PortTaken;

/** Runs the shop until it is told to stop. */
export const run = async (dressFor: (config: Config, providerOrigin: string | null) => Dress): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const providerOrigin = readProviderOrigin(process.env["PROVIDER_ORIGIN"]);
    const shop = await startShop(config, providerOrigin, dressFor(config, providerOrigin));
    let isStopping = false;
    const stop = async (): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      await shop.close();
      process.exit(0);
    };
    process.on("SIGTERM", () => void stop());
    process.on("SIGINT", () => void stop());
    process.stdout.write(`${addresses(config)}\n`);
    if (config.mode === "demo" && providerOrigin === null) process.stdout.write(`Demo account: ${DEMO_ACCOUNT}\n`);
  } catch (error) {
    if (!isForThePerson(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
