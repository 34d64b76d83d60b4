import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterwards } from "./afterwards.ts";
import { inOneFile } from "./in-one-file.ts";
import type { TestShop } from "./shop.ts";

const PROGRAM = join(import.meta.dirname, "../../../../apps/office/src/main.ts");

/** What came of a command. */
export type Ran = { readonly code: number; readonly out: string; readonly err: string };

type Manner = { readonly input?: string; readonly env?: NodeJS.ProcessEnv };

export type CommandLine = {
  /** Where its files and its kept login lie. */
  readonly folder: string;
  readonly run: (args: readonly string[], manner?: Manner) => Promise<Ran>;
  /** The same for a script; fails with what was said where it was refused. */
  readonly read: (args: readonly string[], manner?: Manner) => Promise<unknown>;
};

/** The shop on a port of its own, so that other processes reach it. */
export const serveShop = async (shop: TestShop): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: (request) => shop.fetch(request), hostname: "127.0.0.1", port: 0 }, resolve);
  afterwards(() => void server.close());
  const { port } = await promise;
  return `http://127.0.0.1:${port}`;
};

/** The office's command line as a process, on a person's own machine, speaking to a shop over HTTP. */
export const openCommandLine = async (origin: string): Promise<CommandLine> => {
  const folder = await mkdtemp(join(tmpdir(), "griya-office-"));
  afterwards(() => rm(folder, { recursive: true, force: true }));
  const program = await inOneFile(PROGRAM);
  const run: CommandLine["run"] = (args, { input = "", env = {} } = {}) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [program, ...args],
        {
          cwd: folder,
          env: {
            PATH: process.env["PATH"],
            XDG_CONFIG_HOME: folder,
            OFFICE_ORIGIN: origin,
            TZ: "UTC",
            ...env,
          },
        },
        (error, out, err) => resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, out, err }),
      );
      child.stdin?.end(input);
    });
  const read: CommandLine["read"] = async (args, manner) => {
    const { code, out, err } = await run(["--json", ...args], manner);
    if (code !== 0) throw new Error(`office ${args.join(" ")} ended with ${code}: ${err}`);
    return JSON.parse(out);
  };
  return { folder, run, read };
};
