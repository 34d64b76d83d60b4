import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Client, createClient, storefront } from "@griya/api";
import { addCleanUp } from "./add-clean-up.ts";
import { bundleProgram } from "./bundle-program.ts";
import type { Visitor } from "./shop.ts";

const PROGRAM = join(import.meta.dirname, "../main.ts");

/** Starts the provider as a separate process on a free port. Ends the process after the test. */
export const startProvider = async (environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [await bundleProgram(PROGRAM)], {
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  addCleanUp(() => void child.kill("SIGKILL"));
  let [output, errors] = ["", ""];
  const exitResult = once(child, "exit").then(([code, signal]: unknown[]) => signal ?? code);
  const origin = new Promise<string>((resolve, reject) => {
    const readOutput = (data: Buffer): void => {
      output += data.toString();
      const foundOrigin = /answers at (http:\S+)/.exec(output)?.[1];
      if (foundOrigin !== undefined) resolve(foundOrigin);
    };
    child.stdout.on("data", readOutput);
    child.stderr.on("data", readOutput).on("data", (data: Buffer) => {
      errors += data.toString();
    });
    child.on("exit", () => reject(new Error(`It did not start:\n${output}`)));
  });
  origin.catch(() => undefined); // Some tests expect that the start fails.
  return {
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    origin,
    /** The exit code of the process, or its signal. */
    ended: exitResult,
    end: (signal: "SIGTERM" | "SIGKILL"): Promise<unknown> => {
      child.kill(signal);
      return exitResult;
    },
  };
};

/** Creates an HTTP client for a server behind one proxy. The header of the proxy contains the visitor's address. */
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
