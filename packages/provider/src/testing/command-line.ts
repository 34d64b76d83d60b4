import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { addCleanUp } from "./add-clean-up.ts";
import { bundleProgram } from "./bundle-program.ts";
import type { TestShop } from "./shop.ts";

const OFFICE_FOLDER = join(import.meta.dirname, "../../../../apps/office/src");
const PROGRAM = join(OFFICE_FOLDER, "main.ts");
const COMMAND_SERVER = join(OFFICE_FOLDER, "testing/serve-commands.ts");

type ServedCommand = { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };

/** The exit code and the output of a command. */
export type CommandResult = { readonly code: number; readonly output: string; readonly errors: string };

type CommandOptions = {
  /** The standard input of the command. Such a command runs as a process of its own. */
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
};

export type CommandLine = {
  /** The folder of the command's files and its stored login. */
  readonly folder: string;
  readonly runCommand: (args: readonly string[], commandOptions?: CommandOptions) => Promise<CommandResult>;
  /** Runs a command with JSON output and returns the parsed output. Throws an error when the command fails. */
  readonly readJson: (args: readonly string[], commandOptions?: CommandOptions) => Promise<unknown>;
};

/** Serves the shop on its own port for other processes. Returns its origin. */
export const serveShop = async (shop: TestShop): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: (request) => shop.fetch(request), hostname: "127.0.0.1", port: 0 }, resolve);
  addCleanUp(() => void server.close());
  const { port } = await promise;
  return `http://127.0.0.1:${port}`;
};

/**
 * Opens the office's command line for a shop. The commands call the shop over HTTP. They share a process, because the start of a process takes
 * longer than a command. A command with standard input runs as a process of its own, as for a person at a terminal.
 */
export const openCommandLine = async (origin: string): Promise<CommandLine> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-office-"));
  addCleanUp(() => rm(folder, { recursive: true, force: true }));
  const ownEnvironment = { PATH: process.env["PATH"], XDG_CONFIG_HOME: folder, OFFICE_ORIGIN: origin, TZ: "UTC" };

  const runAsProcess = async (
    args: readonly string[],
    input: string,
    env: NodeJS.ProcessEnv,
  ): Promise<CommandResult> => {
    const program = await bundleProgram(PROGRAM);
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, output, errors) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, output, errors }),
      );
      child.stdin?.end(input);
    });
  };

  const server = fork(await bundleProgram(COMMAND_SERVER), { cwd: folder, env: ownEnvironment, execArgv: [] });
  addCleanUp(() => void server.kill("SIGKILL"));
  let lastCommand: Promise<unknown> = Promise.resolve();
  const runInServer = (command: ServedCommand): Promise<CommandResult> => {
    const commandResult = lastCommand.then(async () => {
      server.send(command);
      const [answer] = (await once(server, "message")) as [CommandResult];
      return answer;
    });
    lastCommand = commandResult.catch(() => undefined);
    return commandResult;
  };

  const runCommand: CommandLine["runCommand"] = (args, { input, env } = {}) => {
    const environment = { ...ownEnvironment, ...env };
    return input === undefined ? runInServer({ args, env: environment }) : runAsProcess(args, input, environment);
  };
  const readJson: CommandLine["readJson"] = async (args, options) => {
    const { code, output, errors } = await runCommand(["--json", ...args], options);
    if (code !== 0) throw new Error(`office ${args.join(" ")} ended with ${code}: ${errors}`);
    return JSON.parse(output);
  };
  return { folder, runCommand, readJson };
};
