import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Client, createClient, storefront } from "@griya/api";
import { afterwards } from "./afterwards.ts";
import { inOneFile } from "./in-one-file.ts";
import type { Visitor } from "./shop.ts";

const PROGRAM = join(import.meta.dirname, "../main.ts");

/** The provider as a process of its own, on any free port, which is killed afterwards. */
export const startProvider = async (environment: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [await inOneFile(PROGRAM)], {
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  afterwards(() => void child.kill("SIGKILL"));
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
  origin.catch(() => undefined); // some tests start it to see it refuse
  return {
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    origin,
    /** How it ended: its code, or the signal. */
    ended,
    end: (signal: "SIGTERM" | "SIGKILL"): Promise<unknown> => {
      child.kill(signal);
      return ended;
    },
  };
};

/** The shop's client over HTTP, of a server behind one proxy, which says where the visitor is. */
export const clientAt = (origin: string, { accessToken, ip = "10.0.0.1" }: Visitor): Client =>
  createClient(storefront, {
    origin,
    locale: () => "en",
    accessToken: () => accessToken ?? null,
    fetch: (input, init) => {
      const request = new Request(input, init);
      request.headers.set("X-Forwarded-For", ip);
      return fetch(request);
    },
  });
