import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Client, createClient, storefront } from "@griya/api";
import { addCleanUp } from "./add-clean-up.ts";
import { bundleProgram } from "./bundle-program.ts";
import type { Visitor } from "./shop.ts";

const PROGRAM = join(import.meta.dirname, "../main.ts");

/** Starts the provider as a separate process, on any free port, and kills it after the test. */
export const startProvider = async (environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [await bundleProgram(PROGRAM)], {
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  addCleanUp(() => void child.kill("SIGKILL"));
  let [output, errors] = ["", ""];
  const ended = once(child, "exit").then(([code, signal]: unknown[]) => signal ?? code);
  const origin = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const found = /answers at (http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read).on("data", (data: Buffer) => {
      errors += data.toString();
    });
    child.on("exit", () => reject(new Error(`It did not start:\n${output}`)));
  });
  origin.catch(() => undefined); // some tests start it to see it fail
  return {
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    origin,
    /** The exit code of the process, or its signal. */
    ended,
    end: (signal: "SIGTERM" | "SIGKILL"): Promise<unknown> => {
      child.kill(signal);
      return ended;
    },
  };
};

/** Returns the shop's client over HTTP for a server behind one proxy. The proxy reports the visitor's address. */
export const createHttpClient = (origin: string, { accessToken, ip = "10.0.0.1" }: Visitor): Client =>
  createClient(storefront, {
    origin,
    getLocale: () => "en",
    getAccessToken: () => accessToken ?? null,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set("X-Forwarded-For", ip);
      return fetch(request);
    },
  });
