import { join } from "node:path";
import { getLocalePrefix } from "@griya/api";
import { ConfigError } from "@griya/http";
import { type Config, createLogger, hasOutbox, readConfig, startProvider } from "@griya/provider";
import {
  type CreatePages,
  createPages,
  createRemoteProvider,
  createShopServer,
  PortInUseError,
  readRemoteProvider,
  runShop,
} from "@griya/server";
import { servePartnerSites } from "./partner-sites.ts";
import { prepareInSeparateProcess } from "./preparation.ts";
import { readProcessCount } from "./read-process-count.ts";

export { createPages };

const DEMO_LOGIN_TEXT = "demo@griya.test / griya-demo";

const EMBED_FOLDER = join(import.meta.dirname, "..", "..", "..", "packages", "embed");

const getEmailNotice = (config: Config): string => {
  if (config.smtpUrl !== null) return `Mails are sent by ${new URL(config.smtpUrl).host}`;
  return hasOutbox(config)
    ? `Mails are shown at ${config.publicOrigin}/outbox`
    : "Others can reach this demo: its outbox and its office's demo account are closed. SMTP_URL sends its mails.";
};

const printOpenMessage = (config: Config, isOwnProvider: boolean): void => {
  const { publicOrigin, partnerPorts } = config;
  const partnerOrigins = partnerPorts.map((port) => `http://localhost:${port}`).join(" and ");
  process.stdout.write(
    `Griya is open: ${publicOrigin} (English), ${publicOrigin}${getLocalePrefix("id")} (Indonesian), API ${publicOrigin}/api/storefront/, partner sites ${partnerOrigins}\n`,
  );
  if (config.mode === "demo" && isOwnProvider) {
    process.stdout.write(`Demo account: ${DEMO_LOGIN_TEXT}\n${getEmailNotice(config)}\n`);
  }
};

/** Prints the setting that the operator has to change, and ends the process. */
const exitWithMessage = (error: unknown, partnerPorts: readonly number[] = []): never => {
  if (!(error instanceof ConfigError)) throw error;
  const settingName = error instanceof PortInUseError && partnerPorts.includes(error.port) ? "PARTNER_PORTS" : "PORT";
  const message =
    error instanceof PortInUseError ? error.message.replace(/\.$/, `: ${settingName}=… npm start`) : error.message;
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

type DemoOptions = {
  /** Creates the handler of pages. The default uses the built pages. */
  createPages?: CreatePages;
  /** The path of the built program that fills the shop. The default is the path of its source. */
  prepareProgram?: string;
};

/** Runs the shop and its two partner sites until a signal stops them. */
export const runDemo = async (options: DemoOptions = {}): Promise<void> => {
  let config: Config | undefined;
  try {
    const settings = readConfig(process.env);
    config = settings;
    const { host, port, publicOrigin: origin, proxyHops, stopDelay } = settings;
    const remoteProvider = readRemoteProvider(process.env, settings);
    const logger = createLogger(settings);
    const openShop = async () => {
      const partnerSites = await servePartnerSites(settings, EMBED_FOLDER, logger);
      try {
        const shop = await createShopServer({
          provider:
            remoteProvider === null
              ? async () => {
                  await prepareInSeparateProcess(settings, options.prepareProgram);
                  return startProvider(settings);
                }
              : createRemoteProvider({ ...remoteProvider, publicOrigin: origin, secret: settings.providerSecret }),
          embed: EMBED_FOLDER,
          host,
          port,
          origin,
          proxyHops,
          stopDelay,
          log: logger,
          ...(options.createPages && { createPages: options.createPages }),
        });
        return { close: async () => void (await Promise.all([shop.close(), partnerSites.close()])) };
      } catch (error) {
        await partnerSites.close();
        throw error;
      }
    };
    await runShop({
      processes: readProcessCount(process.env),
      open: openShop,
      onOpen: () => printOpenMessage(settings, remoteProvider === null),
    });
  } catch (error) {
    exitWithMessage(error, config?.partnerPorts);
  }
};

if (import.meta.main) {
  await runDemo({ prepareProgram: join(import.meta.dirname, "..", "dist", "process", "prepare.js") });
}
