import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../packages/provider/src/testing/free-ports.ts";

/** The limit for `npm start` on a fresh clone with empty caches, in seconds, until the shop serves. */
const SECONDS_MAXIMUM = 120;

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "griya-fresh-"));
const cloneFolder = join(folder, "griya");
const printLine = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Returns the environment without settings of the package managers. These settings point at filled caches on this machine, but the
 * measurement needs empty caches.
 */
const createFreshEnvironment = (): NodeJS.ProcessEnv => {
  const freshVariables = Object.entries(process.env).filter(
    ([name]) => !/^(pnpm_|npm_(lifecycle|package|execpath|node))/i.test(name),
  );
  const homeFolder = join(folder, "home");
  return {
    ...Object.fromEntries(freshVariables),
    PATH: (process.env["PATH"] ?? "")
      .split(":")
      .filter((place) => !place.includes("node_modules"))
      .join(":"),
    npm_config_cache: join(homeFolder, "npm"),
    XDG_CACHE_HOME: join(homeFolder, "cache"),
    XDG_DATA_HOME: join(homeFolder, "data"),
    XDG_STATE_HOME: join(homeFolder, "state"),
    PNPM_HOME: join(homeFolder, "pnpm"),
  };
};

try {
  const { status } = spawnSync("git", ["clone", "--quiet", root, cloneFolder], { stdio: "inherit" });
  if (status !== 0) throw new Error("The clone failed, so there is nothing to start.");
  const [port, ...partnerPorts] = await findFreePorts(3);
  const startTime = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: cloneFolder,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...createFreshEnvironment(), PORT: String(port), PARTNER_PORTS: partnerPorts.join(","), LOG_LEVEL: "error" },
  });
  const { promise: serves, resolve, reject } = Promise.withResolvers<void>();
  let output = "";
  child.stdout.on("data", (text: Buffer) => {
    output += text.toString("utf8");
    if (output.includes("Griya is open")) resolve();
  });
  child.once("exit", () => reject(new Error(`The shop ended before it served. It said:\n${output}`)));
  await serves;
  const seconds = (performance.now() - startTime) / 1000;
  const answer = await fetch(`http://localhost:${port}/`);
  const isWithinBound = answer.status === 200 && seconds <= SECONDS_MAXIMUM;
  printLine(
    `The package manager said: ${[...output.matchAll(/resolved \d+, reused \d+, downloaded \d+/g)].at(-1)?.[0] ?? "nothing"}`,
  );
  printLine(
    `${isWithinBound ? "✓" : "✗"} npm start on a fresh clone with empty caches: ${seconds.toFixed(1)} s (bound ${SECONDS_MAXIMUM} s)`,
  );
  process.exitCode = isWithinBound ? 0 : 1;
  const exitEvent = once(child, "exit");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
  await exitEvent;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
