import { localePrefix } from "@griya/api";
import { type Config, ConfigError, FolderLockedError, readConfig, showsOutbox } from "@griya/provider";
import { PortTaken } from "./listen.ts";
import { type OtherProvider, readOtherProvider } from "./other-provider.ts";
import { isOneOfMany, readProcesses, serveWithMany, tellOpen } from "./processes.ts";
import { type CreateRenderer, startShop } from "./start-shop.ts";

const DEMO_ACCOUNT = "demo@griya.test / griya-demo";

const addresses = ({ publicOrigin, partnerPorts }: Config): string => {
  const partners = partnerPorts.map((port) => `http://localhost:${port}`).join(" and ");
  return `Griya is open: ${publicOrigin} (English), ${publicOrigin}${localePrefix("id")} (Indonesian), API ${publicOrigin}/api/storefront/, partner sites ${partners}`;
};

const mailsOf = (config: Config): string => {
  if (config.smtpUrl !== null) return `Mails are sent by ${new URL(config.smtpUrl).host}`;
  return showsOutbox(config)
    ? `Mails are shown at ${config.publicOrigin}/outbox`
    : "Others can reach this demo: its outbox and its office's demo account are closed. SMTP_URL sends its mails.";
};

const isOperatorError = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof FolderLockedError || error instanceof PortTaken;

const stopWhenTold = (close: () => Promise<void>): void => {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
};

/**
 * Runs the shop until it is told to stop: in this process, or in several that this one begins.
 * @param prepareProgram the built program that fills the shop; its source where there is no build
 */
export const run = async (
  rendererFor: (config: Config, other: OtherProvider | null) => CreateRenderer,
  prepareProgram?: string,
): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const other = readOtherProvider(process.env, config);
    const processes = readProcesses(process.env);
    if (!isOneOfMany() && processes > 1) {
      const many = await serveWithMany(processes);
      if (many === null) process.exit(1);
      stopWhenTold(many.close);
    } else {
      stopWhenTold((await startShop(config, other, rendererFor(config, other), prepareProgram)).close);
    }
    if (isOneOfMany()) return tellOpen();
    process.stdout.write(`${addresses(config)}\n`);
    if (config.mode === "demo" && other === null)
      process.stdout.write(`Demo account: ${DEMO_ACCOUNT}\n${mailsOf(config)}\n`);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
