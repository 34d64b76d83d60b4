import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "@griya/provider/testing/free-ports";
import server from "../../server-process.json" with { type: "json" };

const root = join(import.meta.dirname, "..", "..", "..", "..");

export type BuiltShop = {
  /** The id of the server process. */
  pid: number;
  origin: string;
  partnerOrigins: readonly string[];
  /** Seconds from the start of the process to the log line that it serves. */
  startSeconds: number;
  /** Returns its whole log and output. */
  getOutput: () => string;
  /** Stops it like an operator does. Resolves with its exit code. */
  stop: () => Promise<number | null>;
  /** Kills it at any moment, like a system without memory. */
  kill: () => Promise<void>;
};

/**
 * Starts the built shop as its own process on free ports, with an empty database that is removed afterwards.
 * @param program file that the process runs, relative to the project's root
 */
export const startBuiltShop = async (
  environment: Readonly<Record<string, string>> = {},
  program = "apps/demo/dist/process/main.js",
): Promise<BuiltShop> => {
  const ports = await findFreePorts(3);
  const [port, ...partnerPorts] = ports;
  const folder = mkdtempSync(join(tmpdir(), "griya-"));
  const begin = performance.now();
  const child = spawn(process.execPath, [...server.arguments, program], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...server.environment,
      PORT: String(port),
      PARTNER_PORTS: partnerPorts.join(","),
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "error",
      ...environment,
    },
  });
  let output = "";
  const { promise: served, resolve, reject } = Promise.withResolvers<void>();
  const handleOutput = (text: Buffer) => {
    output += text.toString("utf8");
    if (output.includes("Griya is open")) resolve();
  };
  child.stdout.on("data", handleOutput);
  child.stderr.on("data", handleOutput);
  child.once("exit", () => reject(new Error(`The shop ended before it served. It said:\n${output}`)));
  const remove = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", remove); // also if the starter fails before the stop
  const removeAll = (): void => {
    process.off("exit", remove);
    remove();
  };
  const end = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    removeAll();
  };
  await served.catch((error: unknown) => {
    removeAll();
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    origin: `http://localhost:${environment["PORT"] ?? port}`,
    partnerOrigins: partnerPorts.map((partnerPort) => `http://localhost:${partnerPort}`),
    startSeconds: (performance.now() - begin) / 1000,
    getOutput: () => output,
    stop: async () => {
      await end("SIGTERM");
      return child.exitCode;
    },
    kill: () => end("SIGKILL"),
  };
};
