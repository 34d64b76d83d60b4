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
  /** The seconds from the start of the process to its log line "Griya is open". */
  startSeconds: number;
  /** Returns the whole output of the process, with its log. */
  getOutput: () => string;
  /** Stops the shop with SIGTERM, like an operator. Resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Kills the process with SIGKILL, like a system without free memory. */
  kill: () => Promise<void>;
};

/**
 * Starts the built shop as a separate process on free ports, with an empty database. The stop removes the database.
 * @param program The file that the process runs, relative to the project's root.
 */
export const startBuiltShop = async (
  environment: Readonly<Record<string, string>> = {},
  program = "apps/demo/dist/process/main.js",
): Promise<BuiltShop> => {
  const ports = await findFreePorts(3);
  const [port, ...partnerPorts] = ports;
  const folder = mkdtempSync(join(tmpdir(), "griya-"));
  const startTime = performance.now();
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
  const killAndRemove = (): void => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", killAndRemove); // The handler also runs if the starter fails before the stop.
  const removeAfterEnd = (): void => {
    process.off("exit", killAndRemove);
    killAndRemove();
  };
  const endProcess = async (signal: "SIGTERM" | "SIGKILL"): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exitEvent = once(child, "exit");
      child.kill(signal);
      await exitEvent;
    }
    removeAfterEnd();
  };
  await served.catch((error: unknown) => {
    removeAfterEnd();
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    origin: `http://localhost:${environment["PORT"] ?? port}`,
    partnerOrigins: partnerPorts.map((partnerPort) => `http://localhost:${partnerPort}`),
    startSeconds: (performance.now() - startTime) / 1000,
    getOutput: () => output,
    stop: async () => {
      await endProcess("SIGTERM");
      return child.exitCode;
    },
    kill: () => endProcess("SIGKILL"),
  };
};
