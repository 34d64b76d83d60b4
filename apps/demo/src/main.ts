import { join } from "node:path";
import { localePrefix } from "@griya/api";
import { ConfigError } from "@griya/http";
import { type Config, createLogger, readConfig, showsOutbox, startProvider } from "@griya/provider";
import {
  type CreatePages,
  createPages,
  createShopServer,
  PortTaken,
  readRemoteProvider,
  remoteProvider,
  runShop,
} from "@griya/server";
import { servePartnerSites } from "./partner-sites.ts";
import { prepareApart } from "./preparation.ts";
import { readProcesses } from "./read-processes.ts";

export { createPages };

const DEMO_ACCOUNT = "demo@griya.test / griya-demo";

const EMBED = join(import.meta.dirname, "..", "..", "..", "packages", "embed");

const mailsOf = (config: Config): string => {
  if (config.smtpUrl !== null) return `Mails are sent by ${new URL(config.smtpUrl).host}`;
  return showsOutbox(config)
    ? `Mails are shown at ${config.publicOrigin}/outbox`
    : "Others can reach this demo: its outbox and its office's demo account are closed. SMTP_URL sends its mails.";
};

const announce = (config: Config, isOwnProvider: boolean): void => {
  const { publicOrigin, partnerPorts } = config;
  const partners = partnerPorts.map((port) => `http://localhost:${port}`).join(" and ");
  process.stdout.write(
    `Griya is open: ${publicOrigin} (English), ${publicOrigin}${localePrefix("id")} (Indonesian), API ${publicOrigin}/api/storefront/, partner sites ${partners}\n`,
  );
  if (config.mode === "demo" && isOwnProvider) {
    process.stdout.write(`Demo account: ${DEMO_ACCOUNT}\n${mailsOf(config)}\n`);
  }
};

/** Tells the operator the setting to change, and ends the process. */
const exitWithMessage = (error: unknown, partnerPorts: readonly number[] = []): never => {
  if (!(error instanceof ConfigError)) throw error;
  const variable = error instanceof PortTaken && partnerPorts.includes(error.port) ? "PARTNER_PORTS" : "PORT";
  const message =
    error instanceof PortTaken ? error.message.replace(/\.$/, `: ${variable}=… npm start`) : error.message;
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

type DemoOptions = {
  /** Default: the built pages. */
  createPages?: CreatePages;
  /** The built program that fills the shop. Default: its source. */
  prepareProgram?: string;
};

/** Runs the shop and its two partner sites until they are told to stop. */
export const runDemo = async (options: DemoOptions = {}): Promise<void> => {
  let config: Config | undefined;
  try {
    const settings = readConfig(process.env);
    config = settings;
    const { host, port, publicOrigin: origin, proxyHops, stopDelay } = settings;
    const remote = readRemoteProvider(process.env, settings);
    const log = createLogger(settings);
    const open = async () => {
      const sites = await servePartnerSites(settings, EMBED, log);
      try {
        const shop = await createShopServer({
          provider:
            remote === null
              ? async () => {
                  await prepareApart(settings, options.prepareProgram);
                  return startProvider(settings);
                }
              : remoteProvider({ ...remote, publicOrigin: origin, secret: settings.providerSecret }),
          embed: EMBED,
          host,
          port,
          origin,
          proxyHops,
          stopDelay,
          log,
          ...(options.createPages && { createPages: options.createPages }),
        });
        return { close: async () => void (await Promise.all([shop.close(), sites.close()])) };
      } catch (error) {
        await sites.close();
        throw error;
      }
    };
    await runShop({
      processes: readProcesses(process.env),
      open,
      onOpen: () => announce(settings, remote === null),
    });
  } catch (error) {
    exitWithMessage(error, config?.partnerPorts);
  }
};

if (import.meta.main) {
  await runDemo({ prepareProgram: join(import.meta.dirname, "..", "dist", "process", "prepare.js") });
}
